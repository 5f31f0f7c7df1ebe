import { expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../ingest/sample-world/about.ts';
import type { BoardRowView } from '../../schema/domain/board-rows/board-view.ts';
import { answerLine } from '../../schema/domain/boards/board.ts';
import { BOARDS, boardOf } from '../../schema/domain/boards/index.ts';
import { foldName } from '../../schema/domain/filers/fold-name.ts';
import { endOfNewYorkDay } from '../../schema/domain/terms/day.ts';
import { deriveBoard } from '../support/worlds/derive-board.ts';
import { sampleFiles } from '../support/worlds/sample-files.ts';
import { readWorld } from './read-world.ts';
import { worldInput } from './world-boards.ts';

const FILES = sampleFiles();
const WORLD = await readWorld(FILES);
const INPUT = worldInput(WORLD);
const VIEWS = new Map(
  BOARDS.map((board) => [board.slug, deriveBoard(board, INPUT, SAMPLE_AS_OF, { now: endOfNewYorkDay(SAMPLE_AS_OF) })]),
);

const CIK = 1_999_999_000;
const filerOf = (end: number) => WORLD.submissions.get(CIK + end)?.filer;
const listOf = (end: number) => WORLD.listed.get(CIK + end) ?? [];
const rowsOf = (slug: string, end: number): readonly BoardRowView[] =>
  VIEWS.get(slug)?.rows.filter(({ cik }) => cik === CIK + end) ?? [];
const noticesOf = (end: number) => rowsOf('late-filers', end).map(({ form, noticeState }) => [form, noticeState]);
const textOf = (path: string) => new TextDecoder().decode(FILES.get(path));

it('has rows on every board, more than one page of leadership changes', () => {
  const totals = Object.fromEntries([...VIEWS].map(([slug, { total }]) => [slug, total]));
  expect(Object.values(totals).filter((total) => total === 0)).toEqual([]);
  expect(totals).toMatchObject({
    breaches: 10,
    bankruptcies: 5,
    delistings: 10,
    'debt-triggers': 9,
    restatements: 8,
    'late-filers': 12,
    restructurings: 18,
    'leadership-changes': 252,
    'auditor-watch': 11,
  });
});

const answerOf = (slug: string) => {
  const [board, view] = [boardOf(slug), VIEWS.get(slug)];
  return board && view && answerLine(board, view.facts);
};

it('has both kinds of answers', () => {
  expect(answerOf('bankruptcies')).toBe(
    'Companies made five bankruptcy or receivership filings in the year to 30 Oct 2026. None of them came in the last 30 days. The newest is from Ashgrove Solar Corp, filed on 23 Sep 2026.',
  );
  expect(answerOf('auditor-watch')).toBe(
    'Companies reported 11 auditor changes in the year to 30 Oct 2026. One of them came in the last 30 days, from one company. The newest is from Ivy Lane Software, Inc., filed on 13 Oct 2026.',
  );
});

const PROPERTIES: readonly [property: string, found: () => unknown, expected: unknown][] = [
  [
    'an incident amended twice',
    () => rowsOf('breaches', 2).map(({ filedOn, amends, daysToAmend }) => [filedOn, amends !== null, daysToAmend]),
    [
      ['2026-10-14', false, null],
      ['2026-05-06', true, null],
      ['2026-03-16', true, null],
      ['2026-02-10', false, 34],
    ],
  ],
  [
    'a filing on three boards',
    () =>
      BOARDS.filter(({ slug }) => rowsOf(slug, 3).some(({ filedOn }) => filedOn === '2026-06-02')).map((b) => b.slug),
    ['bankruptcies', 'delistings', 'debt-triggers'],
  ],
  ['a non-reliance followed by a 10-K/A', () => rowsOf('restatements', 5).map((row) => row.amendedAnnual), [true]],
  [
    'an amended late notice',
    () => noticesOf(5),
    [
      ['NT 10-K/A', 'late'],
      ['NT 10-K', 'late'],
    ],
  ],
  ['a cured late notice', () => noticesOf(6), [['NT 10-K', 'cured']]],
  ['a late report', () => noticesOf(10), [['NT 10-Q', 'late']]],
  [
    'missing reports',
    () => noticesOf(11),
    [
      ['NT 10-Q', 'missing'],
      ['NT 10-Q', 'missing'],
      ['NT 10-K', 'missing'],
    ],
  ],
  ['an open late notice', () => noticesOf(12), [['NT 10-K', 'open']]],
  [
    'a late notice without period',
    () => rowsOf('late-filers', 13).map((row) => [row.periodOfReport, row.absent.periodOfReport, row.noticeState]),
    [['2025-09-30', undefined, 'cured']],
  ],
  [
    'a filing of the evening, dated the next business day and seen in the feed alone',
    () => [
      rowsOf('restructurings', 14).map(({ filedOn, acceptedAt }) => [filedOn, acceptedAt]),
      listOf(14).some(({ filedOn }) => filedOn > SAMPLE_AS_OF),
    ],
    [[['2026-11-02', '2026-10-30T22:05:44.000Z']], false],
  ],
  [
    'a filer known from indexes alone',
    () => [
      filerOf(15),
      rowsOf('late-filers', 15).map(({ items, absent, noticeState }) => [items, absent.sic, noticeState]),
    ],
    [undefined, [[[], 'NOT_INGESTED', 'late']]],
  ],
  [
    'co-registrants, one with a ticker',
    () => rowsOf('restructurings', 21).map(({ coRegistrants }) => coRegistrants),
    [[CIK + 22, CIK + 23]],
  ],
  [
    'co-registrants, none with a ticker',
    () => rowsOf('debt-triggers', 25).map(({ coRegistrants, ticker }) => [coRegistrants, ticker]),
    [[[CIK + 24], null]],
  ],
  [
    'an amendment whose original is in the window',
    () => rowsOf('restatements', 26).map(({ filedOn, amends }) => [filedOn, amends?.slice(0, 13)]),
    [
      ['2026-01-15', '1999999026-25'],
      ['2025-12-17', undefined],
    ],
  ],
  [
    'an amendment whose original lies 12 to 24 months back',
    () => rowsOf('restructurings', 27).map(({ form, amends, repeat12m }) => [form, amends?.slice(0, 13), repeat12m]),
    [['8-K/A', '1999999027-25', 2]],
  ],
  [
    'an amendment whose original is not on file',
    () => rowsOf('breaches', 28).map(({ form, absent }) => [form, absent.amends]),
    [
      ['8-K', 'NOT_APPLICABLE'],
      ['8-K/A', 'UNMATCHED'],
    ],
  ],
  ['a foreign filer', () => [...new Set(listOf(29).map(({ form }) => form))].toSorted(), ['20-F', '6-K']],
  ['overflow pages', () => WORLD.submissions.get(CIK + 30)?.overflow.map(({ filingCount }) => filingCount), [100, 92]],
  [
    'items numbered as before August 2004',
    () => listOf(30).flatMap(({ filedOn, items }) => (filedOn < '2002-01-01' && items?.length ? [items] : [])),
    [
      ['4', '7'],
      ['5', '7'],
    ],
  ],
  ['a 10-K405', () => listOf(30).filter(({ form }) => form === '10-K405').length, 5],
  [
    'documents without a name',
    () =>
      listOf(30)
        .filter(({ primaryDocument }) => primaryDocument === null)
        .every(({ filedOn }) => filedOn < '2001'),
    true,
  ],
  [
    'items on forms that are not 8-K',
    () => listOf(31).map(({ form, items }) => [form, items]),
    [
      ['1-U', ['4.01']],
      ['D/A', ['06b', '3C', '3C.7']],
      ['D', ['06b', '3C', '3C.7']],
    ],
  ],
  [
    'an 8-K and its amendment without report date',
    () => rowsOf('auditor-watch', 32).map(({ form, reportDate, absent }) => [form, reportDate, absent.amends]),
    [
      ['8-K/A', null, 'UNMATCHED'],
      ['8-K', null, 'NOT_APPLICABLE'],
    ],
  ],
  ['sixty leadership changes a year', () => rowsOf('leadership-changes', 34)[0]?.changes12m, 60],
  ['three tickers of one filer', () => filerOf(35)?.tickers.map(({ ticker }) => ticker), ['ZZQUI', 'ZZQUIW', 'ZZQUIU']],
  [
    'a category in three parts',
    () => filerOf(35)?.category,
    'Non-accelerated filer, Smaller reporting company, Emerging growth company',
  ],
  ['a filer without industry code', () => [filerOf(36)?.sic, filerOf(36)?.industry], [null, null]],
  ['fund share classes', () => WORLD.fundClasses.map(({ cik }) => cik), [CIK + 36, CIK + 36]],
  [
    'a former name that is another’s name now',
    () => foldName(filerOf(42)?.formerNames[0]?.name ?? '') === foldName(filerOf(41)?.name ?? 'x'),
    true,
  ],
  [
    'a filer renamed inside the window',
    () =>
      ['2026-03-11', '2026-03-12'].map((asOf) => {
        const breaches = boardOf('breaches') ?? BOARDS[0];
        return breaches && deriveBoard(breaches, INPUT, asOf).rows.find(({ cik }) => cik === CIK + 43)?.company;
      }),
    ['PEMBROKE TELEPROCESSING CORP', 'Pembroke Data Systems, Inc.'],
  ],
  [
    'former names with one span, a span that runs backwards, and no days',
    () => filerOf(44)?.formerNames.map(({ from, to }) => [from, to]),
    [
      ['2011-09-01', '2021-08-19'],
      ['2011-09-01', '2021-08-19'],
      ['2011-08-22', '2011-08-15'],
      [null, null],
    ],
  ],
  ['dual-class tickers', () => filerOf(45)?.tickers.map(({ ticker }) => ticker), ['ZZRAV-A', 'ZZRAV-B']],
  [
    'a filer without ticker',
    () => [filerOf(46)?.tickers, rowsOf('auditor-watch', 46)[0]?.absent.ticker],
    [[], 'NOT_COVERED'],
  ],
  [
    'a delisted filer, its ticker gone',
    () => [filerOf(47)?.tickers, listOf(47).some(({ form }) => form === '25-NSE')],
    [[], true],
  ],
  [
    'two similar names',
    () =>
      [...WORLD.submissions.values()].flatMap(({ filer }) => (/^Harbor Light/.test(filer.name) ? [filer.name] : [])),
    ['Harbor Light Foods, Inc.', 'Harbor Light Marine Corp'],
  ],
  ['a ticker without exchange', () => filerOf(49)?.tickers, [{ ticker: 'ZZHLM', exchange: null }]],
  [
    'a CIK given as a number',
    () => textOf('data/submissions/CIK1999999049.json').startsWith('{"cik":1999999049,'),
    true,
  ],
  ['a one-letter ticker', () => filerOf(50)?.tickers, [{ ticker: 'Y', exchange: 'NYSE' }]],
  [
    'names to be escaped',
    () => [51, 52, 53, 54, 55, 56].map((end) => filerOf(end)?.name),
    [
      'Wold & <script>alert("Bracket")</script> Books, Inc.',
      'Fence ]]> Post & Rail Co',
      "=CMD|' /C calc'!A0 Spreadsheets, Inc.",
      '"Quoted, Comma" & Sons, Ltd.',
      'Mirror \u202EsserP\u202C House & Cie. Société Anonyme',
      'Broken%0D%0ASet-Cookie: line=feed\\r\\n Logistics Corp',
    ],
  ],
];

it.each(PROPERTIES)('holds %s', (_, found, expected) => {
  expect(found()).toEqual(expected);
});

it('ends acceptance times in Z and means New York for one filer, universal time for the others', () => {
  const timesOf = (end: number) => {
    const { filings } = JSON.parse(textOf(`data/submissions/CIK${CIK + end}.json`)) as {
      filings: { recent: { acceptanceDateTime: string[] } };
    };
    return filings.recent.acceptanceDateTime.map((time) => time.slice(11, 13));
  };
  expect(timesOf(33).every((hour) => hour >= '07' && hour <= '16')).toBe(true);
  expect(timesOf(34).every((hour) => hour >= '11' && hour <= '21')).toBe(true);
});

it('gives in headers the acceptance in New York, and every co-registrant', () => {
  const headers = [...WORLD.headers.values()];
  const shared = headers.filter(({ parties }) => parties.length > 1);
  expect(shared.map(({ parties }) => parties.map(({ cik }) => cik - CIK))).toEqual([
    [21, 22, 23],
    [21, 22, 23],
    [21, 22, 23],
  ]);
  for (const { acceptedAt, filedOn } of headers) {
    expect(acceptedAt?.toISOString().slice(0, 10)).toBe(filedOn);
  }
});
