import { describe, expect, it } from 'vitest';
import { healthWatch, type WatchedFiling, watchGapOf } from '../../../../schema/domain/filers/health-watch.ts';
import type { Cik } from '../../../../schema/domain/terms/cik.ts';
import { worstClass } from '../../../../schema/domain/terms/event-kind.ts';
import type { ItemOutcome } from '../../../../schema/domain/terms/item-outcome.ts';

const D = '2026-11-20';
let counter = 0;
const filing = (form: string, filedOn: string, items: string, more: Partial<WatchedFiling> = {}): WatchedFiling => {
  counter += 1;
  const accession = `0000000007-26-${String(counter).padStart(6, '0')}`;
  return {
    accession,
    form,
    filedOn,
    acceptedAt: null,
    items: items === '' ? null : items.split(','),
    outcomes: [],
    ...more,
  };
};
const watch = (...filings: WatchedFiling[]) => healthWatch(7 as Cik, filings, D);
const counts = (...filings: WatchedFiling[]) => watch(...filings).map(({ kind, count }) => [kind, count]);

describe('the window', () => {
  it('begins on the same day a year before', () => {
    expect(counts(filing('8-K', '2025-11-20', '1.03'))).toEqual([['8-K 1.03', 1]]);
    expect(counts(filing('8-K', '2025-11-19', '1.03'))).toEqual([]);
  });

  it('ends on the day itself, and with the evening seen also holds what was accepted by now', () => {
    const tomorrow = filing('8-K', '2026-11-23', '1.03', { acceptedAt: new Date('2026-11-20T23:00:00Z') });
    expect(counts(tomorrow)).toEqual([]);
    const at = (now: string) => healthWatch(7 as Cik, [tomorrow], D, { now: new Date(now) });
    expect(at('2026-11-20T22:59:59Z')).toEqual([]);
    expect(at('2026-11-20T23:00:00Z')).toHaveLength(1);
  });
});

describe('an entry', () => {
  it('has its kind, class, title, count and newest filing, the amendment of it included', () => {
    const original = filing('8-K', '2026-03-02', '4.01,9.01');
    const amendment = filing('8-K/A', '2026-03-09', '4.01');
    expect(watch(original, amendment)).toMatchObject([
      {
        kind: '8-K 4.01',
        class: 'caution',
        title: 'Change of auditor',
        count: 1,
        byOutcome: [{ outcome: 'NOT_READ', count: 1 }],
        newest: {
          accession: amendment.accession,
          filedOn: '2026-03-09',
          form: '8-K/A',
          amended: true,
          url: `https://www.sec.gov/Archives/edgar/data/7/${amendment.accession.replaceAll('-', '')}/${amendment.accession}-index.htm`,
        },
      },
    ]);
  });

  it('lists every filing of the window by what it reports, the newest first', () => {
    const read = {
      ...filing('8-K', '2026-03-02', '3.01'),
      outcomes: [{ item: '3.01' as const, outcome: 'TRANSFER' as const, excerpt: 'The listing moves.' }],
    };
    const unread = filing('8-K', '2026-05-02', '3.01');
    const [entry] = watch(read, unread);
    expect(
      entry?.filings.map(({ accession, class: severity, outcome, excerpt }) => [accession, severity, outcome, excerpt]),
    ).toEqual([
      [unread.accession, 'unknown', 'NOT_READ', null],
      [read.accession, 'caution', 'TRANSFER', 'The listing moves.'],
    ]);
  });

  it('comes once for each kind of a filing, the most serious first', () => {
    expect(
      counts(
        filing('8-K', '2026-01-05', '5.02,2.06,1.03'),
        filing('NT 10-Q', '2026-02-05', ''),
        filing('8-K12B', '2026-03-05', '2.06'),
        filing('NT 10-K/A', '2026-04-05', ''),
        filing('10-K', '2026-05-05', ''),
        filing('6-K', '2026-05-05', '1.03'),
      ),
    ).toEqual([
      ['8-K 1.03', 1],
      ['NT 10-K', 1],
      ['NT 10-Q', 1],
      ['8-K 2.06', 2],
      ['8-K 5.02', 1],
    ]);
  });

  it('counts a filing listed twice once, and takes the greater accession of one day as the newest', () => {
    const one = filing('8-K', '2026-01-05', '2.05');
    const other = filing('8-K', '2026-01-05', '2.05');
    const [entry] = watch(other, one, one);
    expect(entry?.count).toBe(2);
    expect(entry?.newest.accession).toBe(other.accession);
  });
});

describe('an amendment alone', () => {
  it('counts one where no original is near, however many there are', () => {
    expect(counts(filing('8-K/A', '2026-01-05', '2.05'))).toEqual([['8-K 2.05', 1]]);
    expect(counts(filing('8-K/A', '2026-01-05', '2.05'), filing('8-K/A', '2026-02-05', '2.05'))).toEqual([
      ['8-K 2.05', 1],
    ]);
  });

  it('makes no entry where its original lies in the year before the window', () => {
    const amendment = filing('8-K/A', '2026-01-05', '2.05');
    expect(counts(filing('8-K', '2025-11-19', '2.05'), amendment)).toEqual([]);
    expect(counts(filing('8-K', '2024-11-20', '2.05'), amendment)).toEqual([]);
    expect(counts(filing('8-K', '2024-11-19', '2.05'), amendment)).toEqual([['8-K 2.05', 1]]);
  });

  it('is not held back by an original of another kind', () => {
    expect(counts(filing('8-K', '2025-11-19', '2.06'), filing('8-K/A', '2026-01-05', '2.05'))).toEqual([
      ['8-K 2.05', 1],
    ]);
  });
});

describe('what the texts say', () => {
  const listing = (filedOn: string, outcome: ItemOutcome | 'UNCLASSIFIED', form = '8-K') =>
    filing(form, filedOn, '3.01', { outcomes: [{ item: '3.01', outcome }] });

  it('counts the filings that are counted, by outcome, and those not read or not classified apart', () => {
    const [entry] = watch(
      listing('2026-01-05', 'TRANSFER'),
      listing('2026-02-05', 'DEFICIENCY_NOTICE'),
      listing('2026-03-05', 'DEFICIENCY_NOTICE'),
      listing('2026-03-09', 'COMPLIANCE_REGAINED', '8-K/A'),
      listing('2026-04-05', 'UNCLASSIFIED'),
      filing('8-K', '2026-05-05', '3.01'),
      listing('2025-11-19', 'SUSPENSION_OR_HEARING'),
    );
    expect(entry?.byOutcome).toEqual([
      { outcome: 'DEFICIENCY_NOTICE', count: 2 },
      { outcome: 'TRANSFER', count: 1 },
      { outcome: 'UNCLASSIFIED', count: 1 },
      { outcome: 'NOT_READ', count: 1 },
    ]);
    expect(entry?.count).toBe(5);
  });

  it('counts the newest amendment where there are only amendments', () => {
    const [entry] = watch(
      listing('2026-01-05', 'TRANSFER', '8-K/A'),
      listing('2026-02-05', 'MERGER_COMPLETED', '8-K/A'),
    );
    expect(entry).toMatchObject({ count: 1, byOutcome: [{ outcome: 'MERGER_COMPLETED', count: 1 }] });
  });

  it('are not counted of kinds without outcomes', () => {
    const [late, exit] = watch(
      filing('NT 10-K', '2026-01-05', ''),
      filing('8-K', '2026-01-05', '2.05', { outcomes: [{ item: '2.05', outcome: null }] }),
    );
    expect([late?.byOutcome, exit?.byOutcome]).toEqual([[], []]);
  });

  it('leave the class of a kind as it is while their rules have shown nothing', () => {
    const classes = watch(listing('2026-01-05', 'TRANSFER'), filing('8-K', '2026-01-05', '2.04')).map(
      (entry) => entry.class,
    );
    expect(classes).toEqual(['caution', 'unknown']);
  });
});

describe('the order', () => {
  it('is by class, and within one by the table of kinds', () => {
    const all = '5.02,4.02,3.01,2.04,1.03';
    expect(counts(filing('8-K', '2026-01-05', all), filing('NT 10-K', '2026-01-05', '')).map(([kind]) => kind)).toEqual(
      ['8-K 1.03', '8-K 4.02', 'NT 10-K', '8-K 3.01', '8-K 2.04', '8-K 5.02'],
    );
  });

  it('takes the worst of several classes', () => {
    expect(worstClass(['note', 'severe', 'caution'])).toBe('severe');
    expect(worstClass(['note', 'caution'])).toBe('caution');
    expect(worstClass(['note', 'unknown'])).toBe('unknown');
    expect(worstClass(['unknown', 'caution'])).toBe('caution');
    expect(worstClass(['note'])).toBe('note');
  });
});

describe('what is on file', () => {
  const unread = (form: string, filedOn: string) => filing(form, filedOn, '');
  const gap = (filings: WatchedFiling[], isCovered = true, asOf = D) => watchGapOf(filings, asOf, { isCovered });

  it('may lack events where the list of the filer was not read to its end', () => {
    expect([gap([], true), gap([], false)]).toEqual([null, 'NOT_INGESTED']);
  });

  it('may lack events where the items of an 8-K of the window are not known, and of no other filing', () => {
    expect(gap([unread('8-K', '2025-11-20')])).toBe('NOT_INGESTED');
    expect(gap([unread('8-K/A', '2026-11-20')])).toBe('NOT_INGESTED');
    expect(gap([unread('8-K', '2025-11-19'), unread('8-K', '2026-11-21'), unread('NT 10-K', '2026-03-02')])).toBeNull();
    expect(gap([filing('8-K', '2026-11-20', '9.01')])).toBeNull();
  });

  it('may lack events that had no item of their own before 23 August 2004', () => {
    expect(gap([], true, '2005-08-22')).toBe('BEFORE_FORM_EXISTED');
    expect(gap([], true, '2005-08-23')).toBeNull();
    expect(gap([], false, '2005-08-22')).toBe('NOT_INGESTED');
  });
});
