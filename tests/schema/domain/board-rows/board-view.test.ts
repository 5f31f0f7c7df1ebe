import { describe, expect, it } from 'vitest';
import { type AnswerScope, answerLine } from '../../../../schema/domain/boards/board.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
import { board, boardInput, readText, view } from '../../../support/worlds/board-input.ts';
import { deriveBoard, deriveBoards } from '../../../support/worlds/derive-board.ts';

const accessions = (slug: string, asOf: string, filings: Parameters<typeof boardInput>[0]) =>
  view(slug, asOf, filings).rows.map((row) => row.accession);

describe('the window of a board', () => {
  const notice = (filedOn: string) => ({ accession: filedOn, filedOn, form: '8-K', items: '3.01' });

  it('holds both ends of the 12 months', () => {
    const filings = ['2025-11-19', '2025-11-20', '2026-11-20', '2026-11-23'].map(notice);
    expect(accessions('delistings', '2026-11-20', filings)).toEqual(['2026-11-20', '2025-11-20']);
  });

  it('of a leap day begins on the last day of the month', () => {
    const filings = ['2027-02-27', '2027-02-28', '2028-02-29'].map(notice);
    expect(accessions('delistings', '2028-02-29', filings)).toEqual(['2028-02-29', '2027-02-28']);
  });

  it('of 28 February after a leap year begins on 28 February', () => {
    const filings = ['2028-02-27', '2028-02-28', '2028-02-29'].map(notice);
    expect(accessions('delistings', '2029-02-28', filings)).toEqual(['2028-02-29', '2028-02-28']);
  });

  it('is sorted by filing date, then by accession number, both falling', () => {
    const filings = [
      { ...notice('2026-05-04'), accession: '0001-26-000001' },
      { ...notice('2026-05-05'), accession: '0001-26-000002' },
      { ...notice('2026-05-05'), accession: '0001-26-000009' },
      { ...notice('2026-05-01'), accession: '0009-26-000001' },
    ];
    expect(accessions('delistings', '2026-11-20', filings)).toEqual([
      '0001-26-000009',
      '0001-26-000002',
      '0001-26-000001',
      '0009-26-000001',
    ]);
  });

  it('holds the rows of its own board only', () => {
    const filings = [
      { ...notice('2026-05-04'), items: '3.01,5.02' },
      { ...notice('2026-05-05'), items: '5.02' },
    ];
    expect(accessions('delistings', '2026-11-20', filings)).toEqual(['2026-05-04']);
    expect(accessions('leadership-changes', '2026-11-20', filings)).toEqual(['2026-05-05', '2026-05-04']);
  });
});

it('several boards of a day are what each is alone', () => {
  const input = boardInput([
    { accession: '1', filedOn: '2026-05-04', form: '8-K', items: '3.01,5.02' },
    { accession: '2', filedOn: '2026-05-05', form: 'NT 10-Q' },
  ]);
  const alone = BOARDS.map((one) => deriveBoard(one, input, '2026-11-20'));
  expect(deriveBoards(BOARDS, input, '2026-11-20')).toEqual(alone);
  const withRows = BOARDS.filter((_, at) => alone[at]?.total === 1).map(({ slug }) => slug);
  expect(withRows).toEqual(['delistings', 'late-filers', 'leadership-changes']);
});

describe('filings dated the next business day', () => {
  // Friday 2026-11-20, accepted at 18:10 in New York, dated Monday.
  const evening = {
    accession: 'evening',
    filedOn: '2026-11-23',
    form: '8-K',
    items: '3.01',
    acceptedAt: new Date('2026-11-20T23:10:00Z'),
  };
  const seenAt = (now: string, asOf: string, filing: object = evening) =>
    deriveBoard(board('delistings'), boardInput([{ ...evening, ...filing }]), asOf, { now: new Date(now) }).total;

  it('are shown once accepted, on the day itself and over the weekend', () => {
    expect(seenAt('2026-11-20T23:10:00Z', '2026-11-20')).toBe(1);
    expect(seenAt('2026-11-22T12:00:00Z', '2026-11-22')).toBe(1);
  });

  it('are not shown before they were accepted, nor without a known acceptance', () => {
    expect(seenAt('2026-11-20T23:09:59Z', '2026-11-20')).toBe(0);
    expect(seenAt('2026-11-21T12:00:00Z', '2026-11-20', { acceptedAt: null })).toBe(0);
  });

  it('are not shown when dated a day further on', () => {
    expect(seenAt('2026-11-20T23:59:00Z', '2026-11-20', { filedOn: '2026-11-24' })).toBe(0);
  });

  it('are not shown to who names the day', () => {
    expect(view('delistings', '2026-11-20', [evening]).total).toBe(0);
    expect(view('delistings', '2026-11-23', [evening]).total).toBe(1);
  });
});

describe('the answer', () => {
  const notice = (filedOn: string, cik = 1) => ({
    accession: `${filedOn} ${cik}`,
    filedOn,
    cik,
    form: '8-K',
    items: '3.01',
  });
  const answer = (slug: string, filings: Parameters<typeof boardInput>[0], scope?: AnswerScope) =>
    answerLine(board(slug), view(slug, '2026-11-20', filings).facts, scope);

  it('counts one filing of one company in the singular', () => {
    expect(answer('delistings', [notice('2026-11-18')])).toBe(
      'One company filed one listing notice in the year to 20 Nov 2026. We have not read it, and it may be a warning. It is from Alder Works, filed on 18 Nov 2026.',
    );
  });

  it('counts filings and companies of the 30 days, the 30th day back included', () => {
    const filings = ['2026-10-20', '2026-10-21', '2026-11-02'].map((day) => notice(day));
    expect(answer('delistings', [...filings, notice('2026-11-03', 2)])).toBe(
      'Companies filed four listing notices in the year to 20 Nov 2026. We have not read any of them, and some may be warnings. Three of them came in the last 30 days, from two companies. The newest is from Birch Mills, filed on 3 Nov 2026.',
    );
  });

  it('counts listing notices by what their texts say', () => {
    const outcomes = [
      'DEFICIENCY_NOTICE',
      'TRANSFER',
      'COMPLIANCE_REGAINED',
      'MERGER_COMPLETED',
      'UNCLASSIFIED',
    ] as const;
    const filings = outcomes.map((outcome, index) => ({
      ...notice('2026-11-02', 1 + (index % 3)),
      accession: `read ${index}`,
      texts: [readText('3.01', outcome)],
    }));
    expect(answer('delistings', [...filings, notice('2026-11-03', 2)])).toBe(
      'Companies filed six listing notices in the year to 20 Nov 2026. We have not read one of them, and it may be a warning. All of them came in the last 30 days, from three companies. By outcome: deficiency 1, move or cure 2, merger or choice 1, not classified 1. The newest is from Birch Mills, filed on 3 Nov 2026.',
    );
  });

  it('calls no incident material, and nobody bankrupt, but by what a text says', () => {
    const incident = (accession: string, outcome: 'MATERIAL' | 'NOT_YET_DETERMINED' | 'NOT_MATERIAL') => ({
      ...notice('2026-11-02'),
      accession,
      items: '1.05',
      texts: [readText('1.05', outcome)],
    });
    const incidents = [incident('1', 'NOT_YET_DETERMINED'), incident('2', 'NOT_MATERIAL')];
    expect(answer('breaches', [...incidents, { ...notice('2026-11-01'), items: '1.05' }])).toBe(
      'Companies made three cybersecurity incident filings in the year to 20 Nov 2026. All of them came in the last 30 days, from one company. By outcome: materiality open 1, not material 1, unread 1. The newest is from Alder Works, filed on 2 Nov 2026.',
    );
    expect(answer('breaches', [incident('1', 'MATERIAL')])).toContain('By outcome: material 1.');
    expect(answer('bankruptcies', [{ ...notice('2026-11-01'), items: '1.03' }])).toContain(
      'one bankruptcy or receivership filing in the year to 20 Nov 2026. By outcome: unread 1.',
    );
    for (const { title } of EVENT_KINDS) expect(title).not.toMatch(/report late|material cyber/i);
  });

  it('tells late notices for annual reports, amendments included', () => {
    const late = (accession: string, form: string) => ({ accession, filedOn: '2026-11-16', form });
    expect(answer('late-filers', [late('1', 'NT 10-K'), late('2', 'NT 10-K/A'), late('3', 'NT 10-Q')])).toBe(
      'Companies filed three late notices in the year to 20 Nov 2026. All of them came in the last 30 days, from one company. Two are for annual reports. The newest is from Alder Works, filed on 16 Nov 2026.',
    );
  });

  it('says so when there is none in 30 days, or none at all', () => {
    expect(answer('delistings', [notice('2026-10-20')])).toBe(
      'One company filed one listing notice in the year to 20 Nov 2026. We have not read it, and it may be a warning. It is from Alder Works, filed on 20 Oct 2026.',
    );
    expect(answer('delistings', [])).toBe('We found no listing notice in the year to 20 Nov 2026.');
  });

  it('about one company names the day alone, and under whose name a filing of several stands', () => {
    const narrowed = { company: { cik: 2, name: 'Birch Mills' } };
    expect(answer('delistings', [notice('2026-10-20', 2)], narrowed)).toBe(
      'Birch Mills filed one listing notice in the year to 20 Nov 2026. We have not read it, and it may be a warning. It was filed on 20 Oct 2026.',
    );
    expect(answer('delistings', [notice('2026-10-20', 1)], narrowed)).toBe(
      'Birch Mills filed one listing notice in the year to 20 Nov 2026. We have not read it, and it may be a warning. It was filed on 20 Oct 2026. We list it under Alder Works, which files with it.',
    );
  });

  it('about one company does not count companies', () => {
    const narrowed = { company: { cik: 2, name: 'Birch Mills' } };
    const days = { from: '2026-10-01', to: '2026-11-20' };
    expect(answer('delistings', [notice('2026-11-18', 2)], narrowed)).toContain(
      'We have not read it, and it may be a warning.',
    );
    const late = { accession: '1', filedOn: '2026-11-16', cik: 2, form: 'NT 10-K' };
    expect(answer('late-filers', [late], { ...narrowed, days })).toBe(
      'Birch Mills filed one late notice from 1 Oct 2026 to 20 Nov 2026. It is for an annual report. It was filed on 16 Nov 2026.',
    );
  });

  it('says when filings dated the next business day are among them: the board of the day has none of them', () => {
    const facts = { ...view('delistings', '2026-11-20', [notice('2026-11-18')]).facts };
    const ahead = { ...facts, newest: { cik: 1, company: 'Alder Works', filedOn: '2026-11-23' } };
    expect(answerLine(board('delistings'), ahead)).toMatch(
      /from Alder Works, filed on 23 Nov 2026\. This includes filings accepted after 17:30, which the SEC dates 23 Nov 2026\.$/,
    );
    expect(answerLine(board('delistings'), facts)).not.toContain('accepted after');
  });

  it('says among whose filings, in which days and what is too young for them', () => {
    const remarks = ['Coverage: 438 companies.'];
    const days = { from: '2026-10-01', to: '2026-11-01' };
    expect(answer('delistings', [], { remarks })).toBe(
      'We found no listing notice in the year to 20 Nov 2026. Coverage: 438 companies.',
    );
    expect(answer('delistings', [notice('2026-10-20')], { remarks })).toBe(
      'One company filed one listing notice in the year to 20 Nov 2026. We have not read it, and it may be a warning. It is from Alder Works, filed on 20 Oct 2026. Coverage: 438 companies.',
    );
    expect(answer('delistings', [], { days, remarks: ['R'] })).toBe(
      'We found no listing notice from 1 Oct 2026 to 1 Nov 2026. R',
    );
  });
});
