import { describe, expect, it } from 'vitest';
import type { RangeRecord, ScoreRecord } from '../../../../schema/domain/range/registry/registry-records.ts';
import type { ChainEntry } from '../../../../schema/domain/receipts/chain.ts';
import type { OutcomeSource } from '../../../../schema/domain/receipts/verify-outcomes.ts';
import { verifyService } from '../../../../schema/domain/receipts/verify-service.ts';
import { tellFigures } from '../../../support/process/tell-figures.ts';
import { type Forged, forgedLog, TODAY } from '../../../support/worlds/forged-log.ts';

const log = forgedLog();
const { read, grow, records, serving, faultsOf, at, range } = log;

describe('an honest log', () => {
  it('holds when it is grown anew from its records', async () => {
    const again = grow(records());
    expect(again).toEqual(log.honest);
    expect(await faultsOf(again)).toEqual([]);
  });
});

describe('days', () => {
  it('that fall: a range appended and dated five years back, to be scored in hindsight', async () => {
    const backDated = { ...range(3), cik: '0000000009', loggedOn: '2020-03-01' };
    expect(await faultsOf(grow([backDated], log.honest))).toContainEqual(
      'live: Entry 8 is dated 2020-03-01; an entry before it 2026-03-02.',
    );
  });

  it('that did not fall, and lie before the day a head was written down on', async () => {
    const entries = grow([{ ...range(3), cik: '0000000009', loggedOn: '2026-03-02' }], log.honest);
    expect(await faultsOf(entries)).not.toContainEqual(expect.stringContaining('Entry 8 is dated'));
    expect(await faultsOf(entries, [{ ...log.saved, savedOn: '2026-06-01' }])).toContainEqual(
      'live: Entry 8 is dated 2026-03-02; it was not there when a head of 2026-06-01 was written down.',
    );
  });

  it('that a saved head names otherwise', async () => {
    expect(await faultsOf(log.honest, [{ ...log.saved, date: '2026-03-05' }])).toContainEqual(
      'live: Entry 7 is dated 2026-03-02; a head of it says 2026-03-05.',
    );
  });

  const voided = (days: Forged): Forged => ({
    ...at<Forged>(4),
    of: log.honest[2]?.entryHash,
    sequence: 3,
    cik: '0000000003',
    state: 'void',
    outcome: null,
    intervalScore: null,
    ...days,
  });

  it('that have not come: a miss on its way voided by a score of 2099', async () => {
    expect(await faultsOf(grow([voided({ loggedOn: '2099-01-01' })], log.honest))).toContainEqual(
      'live: Entry 8 is dated 2099-01-01; today is 2026-10-30.',
    );
  });

  it('that have not come, known in advance by the second day of a live entry', async () => {
    const entries = grow([voided({ loggedOn: '2026-10-30', knownOn: '2099-01-01' })], log.honest);
    expect(await faultsOf(entries)).toContainEqual(
      'live: Entry 8 says that it was replayed, and stands in the live log.',
    );
  });

  it('that are none', async () => {
    expect(await faultsOf(grow([{ ...range(3), loggedOn: '2026-02-30' }], log.honest))).toContainEqual(
      'live: Entry 8 bears no day on which it was logged.',
    );
  });
});

describe('a second guess for the same filer and year', () => {
  it.for<[string, object, string]>([
    ['under another method', { method: 'v4.3' }, 'is of method "v4.3", which is none of v4.1, v4.2, v5.0.'],
    [
      'under a target one day earlier',
      { targetFiscalYearEnd: '2025-12-30' },
      'is for the year to 2025-12-30; the year after 2024-12-31 ends on 2025-12-31.',
    ],
    ['under a target one day earlier', { targetFiscalYearEnd: '2025-12-30' }, 'is a second range of 0000000003'],
    ['under a CIK without its zeros', { cik: '3' }, 'names the filer "3"; a CIK has ten digits here.'],
    ['under a CIK without its zeros', { cik: '3' }, 'is a second range of 3 for the year of entry 3.'],
    ['as it is', {}, 'is a second range of 0000000003 for the year of entry 3.'],
  ])('%s', async ([_, spelling, expected], test) => {
    const second = { ...range(3), low: 1, loggedOn: '2026-03-02', ...spelling };
    const faults = await faultsOf(grow([second], log.honest));
    tellFigures(test, { faults: faults.length });
    expect(faults).toContainEqual(expect.stringContaining(`live: Entry 8 ${expected}`));
  });
});

describe('numbers', () => {
  const withRange = (sequence: number, change: (record: Forged & RangeRecord) => Forged) =>
    grow(
      records().map((record, index) => (index === sequence - 1 ? { ...record, ...change(range(sequence)) } : record)),
    );

  it('parts that do not follow from the inputs, with bounds that follow from the parts', async () => {
    const entries = withRange(3, ({ parts, low, high }) => ({
      parts: { ...parts, m: parts.m + 1 },
      low: Math.round(low * Math.E),
      high: Math.round(high * Math.E),
    }));
    expect(await faultsOf(entries, [])).toContainEqual(
      expect.stringMatching(/^live: Entry 3 says m 1\.\d+; its inputs/),
    );
  });

  it.each([
    ['s', ({ parts }: RangeRecord) => ({ parts: { ...parts, s: parts.s * 2 } }), 'says s'],
    ['a bound', ({ high }: RangeRecord) => ({ high: high * 2 }), 'says high'],
    [
      'the stress range',
      ({ stress }: RangeRecord) => ({ stress: { ...stress, low: (stress?.low ?? 0) / 2 } }),
      'says stress.low',
    ],
    ['a naive range', ({ b1 }: RangeRecord) => ({ b1: { ...b1, low: 1 } }), 'says b1.low'],
    [
      'a growth',
      ({ inputs }: RangeRecord) => ({
        inputs: { ...inputs, growths: inputs.growths.map(([end]) => [end, 0]) },
      }),
      'says growth 0 to 2021-12-31',
    ],
    [
      'the revenue it starts from',
      ({ inputs }: RangeRecord) => ({ inputs: { ...inputs, revenue: 1 } }),
      'starts from another year than the last of its years.',
    ],
    ['its years, taken out', ({ inputs: { years: _, ...inputs } }: RangeRecord) => ({ inputs }), 'gives no years.'],
    [
      'its form, set back to the one without years',
      () => ({ schema: 'svc.range-receipt/1' }),
      'gives no years, as entry 1 before it does.',
    ],
    [
      'a step',
      ({ inputs }: RangeRecord) => ({
        inputs: { ...inputs, steps: inputs.steps?.map(([end, revenue, before, of]) => [end, revenue, before * 2, of]) },
      }),
      'says growth 0.09531 to 2021-12-31; its steps make it -0.59',
    ],
    [
      'a step left out',
      ({ inputs }: RangeRecord) => ({ inputs: { ...inputs, steps: inputs.steps?.slice(1) } }),
      'gives steps of other years than its growths.',
    ],
    ['its steps, taken out', ({ inputs: { steps: _, ...inputs } }: RangeRecord) => ({ inputs }), 'gives no steps.'],
    [
      'its form, set back to the one without steps',
      ({ inputs: { steps: _, ...inputs } }: RangeRecord) => ({ schema: 'svc.range-receipt/2', inputs }),
      'gives no steps, as entry 1 before it does.',
    ],
    ['half of it', () => ({ inputs: null }), 'is no whole range: it needs an object as inputs.'],
  ])('%s', async (_, change, expected) => {
    expect(await faultsOf(withRange(3, change), [])).toContainEqual(
      expect.stringContaining(`live: Entry 3 ${expected}`),
    );
  });

  /** A log wholly of the first form. */
  const inFirstForm = (change: (record: RangeRecord) => Forged = () => ({})) =>
    grow(
      log.honest
        .filter(({ record }) => 'inputs' in (record as object))
        .map(({ record }) => {
          const { inputs, ...rest } = record as RangeRecord;
          const { years: _, quarter: __, steps: ___, ...old } = inputs;
          return { ...rest, schema: 'svc.range-receipt/1', inputs: old, ...change(record as RangeRecord) };
        }),
    );

  it('holds a log of the second form, whose growth is between its years, until one of the third form', async () => {
    const second = records().map((record) => {
      const { inputs, ...rest } = record as Forged & RangeRecord;
      if (inputs === undefined) return record;
      const { steps: _, ...old } = inputs;
      return { ...rest, schema: 'svc.range-receipt/2', inputs: old };
    });
    expect(await faultsOf(grow(second), [])).toEqual([]);
    const faults = await faultsOf(grow([records()[0] as Forged, ...second.slice(1)]), []);
    expect(faults.filter((one) => /steps/.test(one))).toContain(
      'live: Entry 2 gives no steps, as entry 1 before it does.',
    );
  });

  it('holds an entry of the first form, and says what of it was not recomputed', async () => {
    const { said, faults } = await verifyService(serving(inFirstForm()), { today: TODAY });
    expect(faults.filter((fault) => /is no whole|says|gives/.test(fault))).toEqual([]);
    expect(said).toContainEqual(
      expect.stringMatching(/^live: 5 ranges are of the first form, .* checked from its own parts only/),
    );
  });

  it.each<[string, (record: RangeRecord) => Forged, string]>([
    [
      'a centre that does not follow, with bounds that follow from it',
      ({ parts, low, high }) => ({
        parts: { ...parts, m: parts.m + 1 },
        low: Math.round(low * Math.E),
        high: Math.round(high * Math.E),
      }),
      'says m 1.',
    ],
    ['what is expected of its size', ({ parts }) => ({ parts: { ...parts, f: parts.f + 1 } }), 'says f'],
    ['a weight that no number of years has', ({ parts }) => ({ parts: { ...parts, Z: 0.99 } }), 'says Z'],
  ])('in a log wholly of the first form: %s', async (_, change, expected) => {
    const faults = await faultsOf(inFirstForm(change), []);
    for (const sequence of [1, 2, 3, 4, 5]) {
      expect(faults).toContainEqual(expect.stringContaining(`live: Entry ${sequence} ${expected}`));
    }
  });

  it('holds a log of the first form that an earlier version went on with, until one of the second form', async () => {
    const old = inFirstForm(() => ({ loggedOn: '2026-11-23' }));
    const faultsOfForm = async (entries: readonly ChainEntry[]) =>
      (await verifyService(serving(entries), { today: '2026-11-24' })).faults.filter((one) => /years/.test(one));
    expect(await faultsOfForm(old)).toEqual([]);
    const [last] = old.slice(-1);
    const mixed = grow(
      [{ ...range(3), loggedOn: '2026-11-23' }, (last as ChainEntry).record as Forged],
      old.slice(0, -1),
    );
    expect(await faultsOfForm(mixed)).toEqual(['live: Entry 6 gives no years, as entry 5 before it does.']);
  });
});

describe('outcomes', () => {
  const isScore = ({ of }: Forged) => of !== undefined;

  it('the one bad score left out, from the beginning', async () => {
    const entries = grow(records().filter((record) => !(isScore(record) && record.state === 'below')));
    expect(await faultsOf(entries, [])).toContainEqual(
      expect.stringMatching(
        /^live: Entry 2 has no score; revenue 20000000 of 0000000002-26-000001, filed 2026-02-20 settles it/,
      ),
    );
  });

  it('names a range whose report is due and that has no score', async () => {
    const { said } = await verifyService(serving(log.honest), { today: TODAY });
    expect(said).toContainEqual(expect.stringContaining('entry 3 (CIK 0000000003, year to 2025-12-31)'));
  });

  it('a range pending for ever', async () => {
    const { faults } = await verifyService(serving(log.honest), { today: '2027-07-12' });
    expect(faults).toContainEqual(
      'live: Entry 3 is pending 18 months and more after 2025-12-31: it should be scored or void.',
    );
  });

  it('an outcome made up, with the score that follows from it', async () => {
    const entries = grow(
      records().map((record) =>
        record.state === 'below'
          ? {
              ...record,
              state: 'inside',
              outcome: { ...(record.outcome as ScoreRecord['outcome']), revenue: 280_000_000 },
              intervalScore: at<ScoreRecord>(4).intervalScore,
            }
          : record,
      ),
    );
    expect(await faultsOf(entries, [])).toContainEqual(
      expect.stringMatching(/^live: Entry 2 is scored by revenue 280000000 .*; what settles it is revenue 20000000 /),
    );
  });

  it('a score that names another filer or year than its range', async () => {
    const entries = grow(records().map((record) => (isScore(record) ? { ...record, cik: '0000000003' } : record)));
    expect(await faultsOf(entries, [])).toContainEqual(
      expect.stringContaining('says cik 0000000003; the range it scores says 0000000001.'),
    );
  });

  it('are held against another source too, whatever the service serves', async () => {
    const elsewhere: OutcomeSource = {
      name: 'the SEC',
      outcomesOf: async (cik) =>
        cik !== '0000000001'
          ? null
          : [{ ...(at<ScoreRecord>(4).outcome as NonNullable<ScoreRecord['outcome']>), revenue: 1_000 }],
    };
    const { said, faults } = await verifyService(read, { today: TODAY, outcomes: [elsewhere] });
    expect(faults).toEqual([
      expect.stringMatching(
        /^live: Entry 1 is scored by revenue 150000000 .*; what settles it is revenue 1000 .* \(by the SEC\)\.$/,
      ),
    ]);
    expect(said).toContain('live: 0 of 2 outcomes are those of the SEC; of 1 it says nothing.');
    expect(said).not.toContainEqual(expect.stringContaining('outcomes against the SEC'));
  });
});

describe('the past', () => {
  it('rolled back and grown anew', async () => {
    const entries = grow(records().slice(0, 5));
    expect(
      await faultsOf(
        grow(
          [
            { ...range(3), cik: '0000000004' },
            { ...range(3), cik: '0000000005' },
          ],
          entries,
        ),
      ),
    ).toEqual([expect.stringContaining('rewritten: Entry 7 is')]);
  });

  it('cut off', async () => {
    expect(await faultsOf(log.honest.slice(0, 4))).toEqual([
      expect.stringContaining('missing: The chain ends after 4 entries; an earlier head names entry 7.'),
    ]);
  });
});
