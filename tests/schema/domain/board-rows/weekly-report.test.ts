import { describe, expect, it } from 'vitest';
import {
  loadedWeeks,
  reportAnswer,
  severeFilings,
  weekCounts,
} from '../../../../schema/domain/board-rows/weekly-report.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { weekBefore, weekTo } from '../../../../schema/domain/terms/week.ts';
import { boardInput } from '../../../support/worlds/board-input.ts';
import { deriveBoards } from '../../../support/worlds/derive-board.ts';

const WEEK = weekTo('2026-10-30');
const all = loadedWeeks(WEEK, () => true);

describe('the weeks of a report', () => {
  it('are the reported one and twelve before it, oldest first', () => {
    expect(all).toHaveLength(13);
    expect([all[0], all[12]]).toEqual([weekBefore(WEEK, 12), WEEK]);
    expect(all[0]?.to).toBe('2026-08-07');
  });

  it('end where one is not loaded, and are none where the reported one is not', () => {
    expect(loadedWeeks(WEEK, ({ to }) => to !== '2026-10-09').map(({ to }) => to)).toEqual([
      '2026-10-16',
      '2026-10-23',
      '2026-10-30',
    ]);
    expect(loadedWeeks(WEEK, ({ to }) => to !== WEEK.to)).toEqual([]);
  });

  it('count rows by their filing day, both ends included, and leave out the rest', () => {
    const days = ['2026-10-31', '2026-10-30', '2026-10-24', '2026-10-23', '2026-08-01', '2026-07-31'];
    const counts = weekCounts(
      days.map((filedOn) => ({ filedOn, filings: 1 })),
      all,
    );
    expect(counts).toEqual({ filings: 2, mean: 2 / 12, perWeek: [1, ...Array(10).fill(0), 1, 2] });
  });

  it('have no mean of fewer than twelve, and no count of none', () => {
    const rows = [{ filedOn: '2026-10-30', filings: 1 }];
    expect(weekCounts(rows, all.slice(1))).toMatchObject({ filings: 1, mean: null });
    expect(weekCounts(rows, [])).toEqual({ filings: null, mean: null, perWeek: [] });
  });
});

describe('severe filings', () => {
  const input = boardInput([
    { accession: 'A-1', filedOn: '2026-10-27', form: '8-K', items: '2.04,1.03,9.01' },
    { accession: 'A-2', filedOn: '2026-10-28', form: 'NT 10-K' },
    { accession: 'A-3', filedOn: '2026-10-28', form: 'NT 10-Q', cik: 2 },
    { accession: 'A-4', filedOn: '2026-10-26', form: '8-K', items: '4.02,5.02,4.01', cik: 3 },
    { accession: 'A-5', filedOn: '2026-10-28', form: '8-K/A', items: '3.01', cik: 2 },
    { accession: 'A-6', filedOn: '2026-10-28', form: '8-K', items: '2.05,2.06,1.05,5.02', cik: 2 },
  ]);
  const onBoard = deriveBoards(BOARDS, input, '2026-10-30').flatMap(({ board, rows }) =>
    rows.map((row) => ({ board, row })),
  );

  it('are each listed once, newest first, with their severe kinds alone', () => {
    expect(severeFilings(onBoard).map(({ kinds, boards, onBoard: { row } }) => [row.accession, kinds, boards])).toEqual(
      [
        ['A-2', ['NT 10-K'], ['late-filers']],
        ['A-1', ['8-K 1.03'], ['bankruptcies']],
        ['A-4', ['8-K 4.02'], ['restatements']],
      ],
    );
  });

  it('stand by their row on the board of the most serious kind', () => {
    const [first] = severeFilings(onBoard.filter(({ row }) => row.accession === 'A-1').toReversed());
    expect(first?.onBoard.board).toBe('bankruptcies');
  });
});

describe('the answer', () => {
  const quiet = {
    asOf: '2026-11-03',
    week: WEEK,
    coverage: {
      population: 'ALL_FILERS',
      filers: null,
      from: WEEK.from,
      through: WEEK.to,
      gaps: [],
      allFilers: [],
      showsOthers: false,
    },
    counts: { filings: 0, mean: 1.25 },
    severe: 0,
    rangesLogged: 0,
    isReplay: false,
    rangesScored: { total: 0, inside: 0 },
    cardsChanged: 0,
  } satisfies Parameters<typeof reportAnswer>[0];
  const loaded = {
    population: 'LOADED_FILERS',
    filers: 438,
    from: WEEK.from,
    through: WEEK.to,
    gaps: [],
    allFilers: [],
    showsOthers: false,
  } as const;

  it.each([
    [
      'a full week',
      {
        counts: { filings: 61, mean: 70.25 },
        severe: 9,
        rangesLogged: 3,
        rangesScored: { total: 2, inside: 1 },
        cardsChanged: 1,
      },
      '61 filings reached the boards in the week to 30 Oct 2026, against an average of 70.3 in the 12 weeks before. Nine of them were severe. We published three ranges. We scored two ranges, of which one contained the outcome. One card changed. Coverage: every SEC filer.',
    ],
    [
      'ranges logged under another clock',
      { counts: { filings: 2, mean: null }, rangesLogged: 299, isReplay: true },
      'Two filings reached the boards in the week to 30 Oct 2026. None of them is known to be severe. We calculated 299 ranges later, in a back-test. Coverage: every SEC filer.',
    ],
    [
      'a week of which nobody’s filings are known',
      { coverage: { ...loaded, filers: 0 }, counts: { filings: 2, mean: null }, cardsChanged: 1 },
      'We have not loaded any company’s list of filings for these days. So we cannot report on the week to 30 Oct 2026. One card changed.',
    ],
    [
      'one filing, without a mean',
      { counts: { filings: 1, mean: null } },
      'One filing reached the boards in the week to 30 Oct 2026. It is not known to be severe. Coverage: every SEC filer.',
    ],
    [
      'nothing but a card',
      { cardsChanged: 2 },
      'We found no filing on the boards in the week to 30 Oct 2026, against an average of 1.3 in the 12 weeks before. Two cards changed. Coverage: every SEC filer.',
    ],
    [
      'nothing among those whose filings are loaded',
      { coverage: loaded },
      'We found no filing on the boards in the week to 30 Oct 2026, against an average of 1.3 in the 12 weeks before. Coverage: 438 companies.',
    ],
    [
      'no filing among them',
      { coverage: loaded, cardsChanged: 1 },
      'We found no filing on the boards in the week to 30 Oct 2026, against an average of 1.3 in the 12 weeks before. One card changed. Coverage: 438 companies.',
    ],
    [
      'a Friday that is not over',
      { asOf: WEEK.to, coverage: { ...loaded, through: '2026-10-29' }, counts: { filings: 2, mean: null } },
      'Two filings reached the boards in the week to 30 Oct 2026. None of them is known to be severe. Some filings of 30 Oct 2026 may still be missing. Coverage: 438 companies.',
    ],
    [
      'nothing',
      {},
      'We found no filing on the boards in the week to 30 Oct 2026, against an average of 1.3 in the 12 weeks before. Coverage: every SEC filer.',
    ],
    [
      'a week that is not loaded',
      { counts: { filings: null, mean: null } },
      'As of 3 Nov 2026, we have not loaded the week to 30 Oct 2026.',
    ],
    [
      'a week of which a part is',
      { counts: { filings: null, mean: null }, cardsChanged: 1 },
      'As of 3 Nov 2026, we have loaded only part of the week to 30 Oct 2026, and show that part.',
    ],
  ])('about %s', (_what, changes, words) => {
    expect(reportAnswer({ ...quiet, ...changes })).toBe(words);
  });
});
