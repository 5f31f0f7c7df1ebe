import { describe, expect, it } from 'vitest';
import { rowVersions } from '../../../../schema/domain/board-rows/row-versions.ts';
import { boardInput, report, view } from '../../../support/worlds/board-input.ts';

describe('what a filer’s other filings add to a row', () => {
  const AS_OF = '2026-11-20';
  const current = { accession: 'now', filedOn: AS_OF, form: '8-K', items: '4.01,9.01' };
  const kindsOf = (...others: Parameters<typeof boardInput>[0]) =>
    view('auditor-watch', AS_OF, [current, ...others]).rows.find((row) => row.accession === 'now');

  it('counts its filings on the board, itself and amendments included', () => {
    const row = kindsOf(
      { ...current, accession: 'a', filedOn: '2026-03-02', form: '8-K/A' },
      { ...current, accession: 'edge', filedOn: '2025-11-20' },
      { ...current, accession: 'before', filedOn: '2025-11-19' },
      { ...current, accession: 'other filer', cik: 2 },
    );
    expect(row?.repeat12m).toBe(3);
    expect(kindsOf()?.repeat12m).toBe(1);
  });

  it('counts the 12 months to its own day, whatever came after', () => {
    const { rows } = view('auditor-watch', AS_OF, [
      current,
      { ...current, accession: 'a year before', filedOn: '2025-11-20' },
      { accession: 'late', filedOn: '2026-03-02', form: 'NT 10-K' },
    ]);
    expect(rows.map((row) => [row.accession, row.repeat12m, row.warningKinds12m])).toEqual([
      ['now', 2, ['NT 10-K']],
      ['a year before', 1, []],
    ]);
  });

  it('names its other warning kinds of the window, most serious first', () => {
    const row = kindsOf(
      { accession: '1', filedOn: '2026-08-11', form: 'NT 10-Q' },
      { accession: '2', filedOn: '2026-05-04', form: '8-K', items: '2.06,3.01,5.02' },
      { accession: '3', filedOn: '2025-11-19', form: '8-K', items: '1.03' },
    );
    expect(row?.warningKinds12m).toEqual(['8-K 3.01', 'NT 10-Q', '8-K 2.06']);
    expect(row).toMatchObject({ withLate: true, withNonReliance: false });
  });

  it('counts a filing for each of its co-registrants', () => {
    const joint = {
      accession: 'joint',
      filedOn: '2026-05-04',
      form: '8-K',
      items: '4.01,4.02',
      cik: 2,
      coRegistrants: [1],
    };
    expect(kindsOf(joint)).toMatchObject({ repeat12m: 2, warningKinds12m: ['8-K 4.02'], withNonReliance: true });
  });

  it('lets an amendment stand for its kind only when no original was filed in 24 months', () => {
    const amendment = { accession: 'a', filedOn: '2026-05-04', form: '8-K/A', items: '2.04', reportDate: '2025-01-02' };
    expect(kindsOf(amendment)?.warningKinds12m).toEqual(['8-K 2.04']);
    const original = { ...amendment, accession: 'o', form: '8-K' };
    expect(kindsOf(amendment, { ...original, filedOn: '2025-11-19' })?.warningKinds12m).toEqual([]);
    expect(kindsOf(amendment, { ...original, filedOn: '2024-11-20' })?.warningKinds12m).toEqual([]);
    expect(kindsOf(amendment, { ...original, filedOn: '2024-11-19' })?.warningKinds12m).toEqual(['8-K 2.04']);
    expect(kindsOf(amendment, { ...original, filedOn: '2025-11-20' })?.warningKinds12m).toEqual(['8-K 2.04']);
  });

  it('counts director and officer changes without amendments', () => {
    const change = { accession: '1', filedOn: '2026-05-04', form: '8-K', items: '5.02' };
    const { rows } = view('leadership-changes', AS_OF, [
      change,
      { ...change, accession: '2', filedOn: '2026-05-06', form: '8-K/A' },
      { ...change, accession: '3', filedOn: '2026-07-06' },
    ]);
    expect(rows.map((row) => [row.accession, row.changes12m, row.repeat12m])).toEqual([
      ['3', 2, 3],
      ['2', 1, 2],
      ['1', 1, 1],
    ]);
  });

  it('names the old item by which a filing of before August 2004 is there', () => {
    const old = { accession: 'old', filedOn: '2002-05-04', form: '8-K', items: '4,7' };
    const [row] = view('auditor-watch', '2002-06-30', [old]).rows;
    expect(row).toMatchObject({ kinds: ['8-K 4.01'], oldItem: '4', items: ['4', '7'], title: 'Change of auditor' });
    expect(kindsOf()).toMatchObject({ oldItem: null, absent: { oldItem: 'NOT_APPLICABLE' } });
  });

  it('says whether an amended annual report followed', () => {
    const nonReliance = { accession: '1', filedOn: '2026-05-04', form: '8-K', items: '4.02' };
    const amended = (asOf: string, form: string, filedOn: string) =>
      view('restatements', asOf, [nonReliance], { reports: [report(form, filedOn, '2025-12-31')] }).rows[0]
        ?.amendedAnnual;
    expect(amended(AS_OF, '10-K/A', '2026-05-04')).toBe(true);
    expect(amended(AS_OF, '10-K/A', '2026-05-03')).toBe(false);
    expect(amended('2026-05-30', '10-K/A', '2026-06-01')).toBe(false);
    expect(amended(AS_OF, '10-K', '2026-06-01')).toBe(false);
  });

  it('counts no amended annual report of more than thirteen months later', () => {
    // Its board shows a row for 12 months: the limit is seen in longer windows alone.
    const nonReliance = { accession: '1', filedOn: '2026-05-04', form: '8-K', items: '4.02' };
    const amended = (filedOn: string) => {
      const input = boardInput([nonReliance], { reports: [report('10-K/A', filedOn, '2025-12-31')] });
      const [versions] = rowVersions({ ...input, categories: new Map() }).values();
      return versions?.at(-1)?.state.isAnnualAmended;
    };
    expect(amended('2027-06-04')).toBe(true);
    expect(amended('2027-06-05')).toBe(false);
  });
});

describe('amendments', () => {
  const AS_OF = '2026-11-20';
  const original = { accession: 'o1', filedOn: '2026-02-02', form: '8-K', items: '1.05', reportDate: '2026-01-28' };
  const amendment = { ...original, accession: 'a1', filedOn: '2026-03-08', form: '8-K/A', items: '1.05,9.01' };
  const rowOf = (accession: string, ...filings: Parameters<typeof boardInput>[0]) =>
    view('breaches', AS_OF, filings).rows.find((row) => row.accession === accession);

  it('lead to their original, and count its days to the first of them', () => {
    const second = { ...amendment, accession: 'a2', filedOn: '2026-06-01' };
    expect(rowOf('a1', original, second, amendment)).toMatchObject({
      isAmendment: true,
      amends: 'o1',
      daysToAmend: null,
      note: 'Amends the filing of 2 Feb 2026.',
    });
    expect(rowOf('a2', original, second, amendment)?.amends).toBe('o1');
    expect(rowOf('o1', original, second, amendment)).toMatchObject({ amends: null, daysToAmend: 34, note: null });
    expect(rowOf('o1', original)?.absent).toMatchObject({ amends: 'NOT_APPLICABLE', daysToAmend: 'NOT_APPLICABLE' });
  });

  it('lead to the newest original before them', () => {
    const again = { ...original, accession: 'o2', filedOn: '2026-02-20' };
    const later = { ...original, accession: 'o3', filedOn: '2026-03-09' };
    expect(rowOf('a1', original, again, later, amendment)?.amends).toBe('o2');
  });

  it('lead to an original outside the window, however old', () => {
    expect(rowOf('a1', { ...original, filedOn: '2025-02-02' }, amendment)?.amends).toBe('o1');
    expect(rowOf('a1', { ...original, filedOn: '2016-05-03' }, amendment)?.amends).toBe('o1');
  });

  it.each([
    ['another report date', { reportDate: '2026-01-29' }],
    ['no report date', { reportDate: null }],
    ['another filer', { cik: 2 }],
    ['no kind in common', { items: '5.02' }],
    ['another form', { form: '8-K12B' }],
    ['a later day', { filedOn: '2026-03-09' }],
  ])('do not match an original of %s', (_, difference) => {
    const row = rowOf('a1', { ...original, ...difference }, amendment);
    expect([row?.amends, row?.absent.amends]).toEqual([null, 'UNMATCHED']);
  });

  it('do not match by two report dates that are both missing', () => {
    const row = rowOf('a1', { ...original, reportDate: null }, { ...amendment, reportDate: null });
    expect(row?.absent.amends).toBe('UNMATCHED');
  });

  it('match an original that names their filer as a co-registrant', () => {
    expect(rowOf('a1', { ...original, cik: 2, coRegistrants: [1] }, amendment)?.amends).toBe('o1');
  });
});

describe('late notices', () => {
  const notice = { accession: 'n1', filedOn: '2026-04-01', form: 'NT 10-K', reportDate: '2025-12-31' };
  const reports = [report('10-K', '2026-04-14', '2025-12-31', 'k1')];
  const rowsAt = (asOf: string, filings = [notice], filed = reports) =>
    view('late-filers', asOf, filings, { reports: filed }).rows;

  it('are open, then cured by the report', () => {
    const [open] = rowsAt('2026-04-13');
    expect(open).toMatchObject({ reportType: 'annual', periodOfReport: '2025-12-31', noticeState: 'open' });
    expect(open?.note).toBe('By our count the extension of 15 days ends on 15 Apr 2026.');
    expect(open?.absent).toMatchObject({ filedSince: 'NOT_DUE' });
    expect(rowsAt('2026-04-14')[0]).toMatchObject({
      noticeState: 'cured',
      filedSince: 'k1',
      note: 'Filed on 14 Apr 2026, within the extension of 15 days to 15 Apr 2026. We estimate that the report was due on 31 Mar 2026.',
    });
  });

  it('are missing once grace is over, and late when the report comes after it', () => {
    const [missing] = rowsAt('2026-10-30', [notice], []);
    expect(missing).toMatchObject({
      noticeState: 'missing',
      filedSince: null,
      note: 'We have no report. By our count the extension of 15 days ended on 15 Apr 2026. We estimate that the report was due on 31 Mar 2026.',
    });
    expect(missing?.absent.filedSince).toBe('NOT_FILED');
    expect(rowsAt('2026-10-30', [notice], [report('10-K', '2026-05-20', '2025-12-31', 'k2')])[0]).toMatchObject({
      noticeState: 'late',
      filedSince: 'k2',
      note: 'Filed on 20 May 2026, after the extension of 15 days to 15 Apr 2026. We estimate that the report was due on 31 Mar 2026.',
    });
  });

  it('stand, amended, as their original stands', () => {
    const amended = { ...notice, accession: 'n2', filedOn: '2026-04-15', form: 'NT 10-K/A' };
    const states = rowsAt('2026-10-30', [notice, amended]).map((row) => [
      row.accession,
      row.amends,
      row.noticeState,
      row.filedSince,
    ]);
    expect(states).toEqual([
      ['n2', 'n1', 'cured', 'k1'],
      ['n1', null, 'cured', 'k1'],
    ]);
    expect(rowsAt('2026-10-30', [notice, amended])[0]?.note).toBe(
      'Amends the filing of 1 Apr 2026. Filed on 14 Apr 2026, within the extension of 15 days to 15 Apr 2026. We estimate that the report was due on 31 Mar 2026.',
    );
  });

  it('are not answered by another filer’s report', () => {
    const others = reports.map((filed) => ({ ...filed, cik: 2 }));
    expect(rowsAt('2026-10-30', [notice], others)[0]?.noticeState).toBe('missing');
  });
});
