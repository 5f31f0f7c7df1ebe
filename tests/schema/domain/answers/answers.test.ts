import { describe, expect, test } from 'vitest';
import { firstLine } from '../../../../schema/domain/answers/answer.ts';
import {
  cashForMonths,
  cashForOneMonth,
  cashForThreeMonths,
  highestYields,
} from '../../../../schema/domain/answers/cash.ts';
import { insurersAnswer } from '../../../../schema/domain/answers/insurers.ts';
import { payersAnswer } from '../../../../schema/domain/answers/payers.ts';
import type { KeptMember } from '../../../../schema/domain/kept/kept-member.ts';
import { addToMonth, type KeptPeriod, lastDayOf, partOf } from '../../../../schema/domain/kept/kept-period.ts';
import { keptTally } from '../../../../schema/domain/kept/kept-record.ts';
import type { KeptKind, KeptState } from '../../../../schema/domain/terms/kept-tests.ts';
import { ANSWER_QUESTIONS } from '../../../../schema/domain/terms/lists/answers.ts';

const SLUG = 'insurers-portfolios-last-quarter' as const;
const SOURCE = { cik: 7, accession: '0000000007-26-000001', form: 'N-MFP3', filedOn: null };

function member(
  kind: KeptKind,
  ticker: string,
  periods: readonly KeptPeriod[],
  yieldValue: string | null = null,
  yieldDay = '2026-09-30',
): KeptMember {
  return {
    ...{ kind, ticker, cik: 7, seriesId: null, classId: null, isListed: true, name: `Fund ${ticker}`, periods },
    tally: keptTally(periods),
    yield: yieldValue === null ? null : { day: yieldDay, value: yieldValue },
  };
}

/** Months that end with one, oldest first: h held, m missed, i incomplete, p pending. */
const months = (last: string, states: string): KeptPeriod[] =>
  [...states].map((letter, at) => ({
    period: addToMonth(last, at + 1 - states.length),
    state: ({ h: 'held', m: 'missed', i: 'incomplete', p: 'pending' } as const)[letter] as KeptState,
    parts: [],
    why: null,
    source: letter === 'p' ? null : SOURCE,
  }));

/** Months with returns. */
const returns = (last: string, values: readonly number[]): KeptPeriod[] =>
  values.map((value, at) => {
    const period = addToMonth(last, at + 1 - values.length);
    const state = value >= 0 ? ('held' as const) : ('missed' as const);
    return { period, state, parts: [partOf('return', value, lastDayOf(period))], why: null, source: SOURCE };
  });

const money = [
  member('money-market', 'AAA', months('2026-09', 'hhmhh'), '0.0421'),
  member('money-market', 'BBB', months('2026-09', 'hhhhh'), '0.0410'),
  member('money-market', 'CCC', months('2026-09', 'hhhhh'), '0.0410'),
  member('money-market', 'DDD', months('2026-08', 'hhhh'), '0.0500', '2026-08-31'),
  member('money-market', 'EEE', []),
];

describe('cash in money-market funds', () => {
  test('for one month: the highest yield, and how often that fund kept its word', () => {
    expect(cashForOneMonth(money.slice(0, 3)).sentence).toBe(
      'Fund AAA (AAA) reported the highest 7-day net yield of the 3 money-market funds: 4.21% on 30 Sep 2026. It kept its word in four of five months.',
    );
  });

  test('yields of different months are not compared: an older one is no highest', () => {
    const { sentence, rows } = cashForOneMonth(money);
    expect(sentence).toContain(
      'of the 3 of 5 money-market funds whose yield for September 2026 we have: 4.21% on 30 Sep 2026.',
    );
    expect(rows.map(({ cells }) => [String(cells.name).slice(5, 8), cells.yieldOn])).toEqual([
      ['AAA', '2026-09-30'],
      ['BBB', '2026-09-30'],
      ['CCC', '2026-09-30'],
      ['DDD', '2026-08-31'],
      ['EEE', null],
    ]);
  });

  test('for three months: of those that held each of the last three, equals by name', () => {
    const { sentence, rows } = cashForThreeMonths(money);
    expect(sentence).toBe(
      'Fund BBB (BBB) has the highest 7-day net yield of two funds that passed every test in the three months to September 2026: 4.10% on 30 Sep 2026.',
    );
    expect(rows.map(({ cells }) => cells.name)).toEqual([
      'Fund BBB (BBB)',
      'Fund CCC (CCC)',
      'Fund AAA (AAA)',
      'Fund DDD (DDD)',
      'Fund EEE (EEE)',
    ]);
    expect(cashForThreeMonths(money.slice(0, 1)).sentence).toBe(
      'we know of none among the 1 money-market funds that passed every test in the three months to September 2026.',
    );
  });

  test('the three highest yields', () => {
    expect(highestYields(money.slice(0, 4)).sentence).toBe(
      'the highest 7-day net yields of the 3 of 4 money-market funds whose yield for September 2026 we have are ' +
        'Fund AAA (AAA) 4.21% on 30 Sep 2026, Fund BBB (BBB) 4.10% on 30 Sep 2026 and Fund CCC (CCC) 4.10% on 30 Sep 2026.',
    );
  });

  test('nothing on file answers nothing', () => {
    for (const answer of [cashForOneMonth, cashForThreeMonths, highestYields]) {
      expect(answer([member('money-market', 'EEE', [])])).toMatchObject({ sentence: null, filings: [] });
    }
    const unanswered = ANSWER_QUESTIONS.map(({ slug }) => firstLine({ slug, asOf: '2026-10-30', sentence: null }));
    expect(unanswered[0]).toBe(
      'As of 30 Oct 2026, we cannot answer this: we have not loaded Form N-MFP3 of the money-market funds we follow.',
    );
    for (const line of unanswered)
      expect(line).toMatch(/^As of 30 Oct 2026, we cannot answer this: we have not loaded [^,]+(, and .+)?\.$/);
  });
});

describe('cash in short-term funds', () => {
  const funds = [
    member('short-term', 'ONE', returns('2026-06', [0.01, 0.01, 0.01, 0.01, 0.01, 0.01])),
    member('short-term', 'TWO', returns('2026-08', [-0.01, 0.004, 0.004, 0.004, 0.004, 0.004, 0.004])),
    member('short-term', 'LOSS', returns('2026-08', [0.02, 0.02, 0.02, -0.001, 0.02, 0.02])),
    member('short-term', 'OLD', returns('2026-01', [0.03, 0.03, 0.03, 0.03, 0.03, 0.03])),
    member('short-term', 'NEW', returns('2026-08', [0.02])),
  ];

  test('returns are multiplied over the last months each has reported; losses, stale and short records stand apart', () => {
    const { sentence, rows } = cashForMonths(funds, 6);
    // 1.01 to the sixth, less one.
    expect(sentence).toBe(
      'Fund ONE (ONE) returned most of two short-term funds without a losing month in the last 6 reported: 6.15%.',
    );
    expect(
      rows.map(({ cells }) => [cells.name, cells.return === null ? null : Number(Number(cells.return).toFixed(6))]),
    ).toEqual([
      ['Fund ONE (ONE)', 0.06152],
      ['Fund TWO (TWO)', 0.024241],
      ['Fund LOSS (LOSS)', 0.102977],
      ['Fund OLD (OLD)', null],
      ['Fund NEW (NEW)', null],
    ]);
  });

  test('a month that is missing in between makes a record too short', () => {
    const [first, , ...rest] = returns('2026-08', [0.01, 0.01, 0.01, 0.01, 0.01, 0.01]);
    const gap = member('short-term', 'GAP', first === undefined ? [] : [first, ...rest]);
    expect(cashForMonths([gap], 6).sentence).toBeNull();
  });
});

describe('monthly dividend payers', () => {
  const payer = (ticker: string, states: string) => member('payer', ticker, months('2026-06', states));

  test('by the share of years held, then the run, then without a warning, then by name', () => {
    const { sentence, rows } = payersAnswer([
      { member: payer('CUT', 'hhhhm'), warningFilings: 0, unreadFilings: 0 },
      { member: payer('WARNED', 'hhhh'), warningFilings: 2, unreadFilings: 0 },
      { member: payer('CLEAN', 'hhhh'), warningFilings: 0, unreadFilings: 1 },
      { member: payer('BLIND', 'hhhh'), warningFilings: null, unreadFilings: null },
      { member: payer('LONG', 'mhhhhh'), warningFilings: 0, unreadFilings: 0 },
      { member: payer('NONE', ''), warningFilings: null, unreadFilings: null },
    ]);
    expect(sentence).toBe(
      'Fund CLEAN (CLEAN) kept its dividend in four of four fiscal years. It made no warning filing in the past year. We have not read one listing or debt-acceleration notice of it, and it may be a warning. We could check five of six payers, and three of them never lowered the dividend.',
    );
    expect(rows.map(({ cells }) => cells.name)).toEqual(
      ['CLEAN', 'BLIND', 'WARNED', 'LONG', 'CUT', 'NONE'].map((ticker) => `Fund ${ticker} (${ticker})`),
    );
    expect(rows.at(-1)).toMatchObject({ cells: { warningFilings: null }, why: 'NOT_INGESTED' });
  });

  test('never cut is said of the years scored, with those that are incomplete', () => {
    const answer = (...states: string[]) =>
      payersAnswer(states.map((all, at) => ({ member: payer(`P${at}`, all), warningFilings: 0, unreadFilings: 0 })))
        .sentence;
    expect(answer('hihih', 'hhh', 'miii')).toMatch(
      /We could check all three payers, and two of them never lowered the dividend\. Two more of their years are incomplete\.$/,
    );
    expect(answer('hih')).toMatch(
      /We could check the only payer, and it never lowered the dividend\. One more of its years is incomplete\.$/,
    );
  });
});

describe('insurers’ portfolios', () => {
  const insurer = (name: string, warningShare: number | null) => ({
    ...{ name, cik: 7, unreadFilings: 0, boat: null, url: null, newerFiled: null },
    measures: warningShare === null ? null : { warningShare, severeShare: 0, knownShare: 1, top10: 0.5, effectiveN: 9 },
  });

  test('the median of those on file, beside the broad index fund', () => {
    const broad = { ...insurer('Broad', 0.08), ticker: 'VTI' };
    expect(
      insurersAnswer('2026-06-30', [insurer('A', 0.1), insurer('B', 0.2), insurer('C', null)], broad).sentence,
    ).toBe(
      'the median share with a warning in the portfolios of two of three insurers was 15.0% for the quarter to 30 Jun 2026. In the broad index fund it was 8.0%.',
    );
    expect(insurersAnswer('2024-09-30', [insurer('A', 0.1), insurer('B', null)], null).sentence).toBe(
      'we hold a 13F for the quarter to 30 Sep 2024 for one of two insurers, A. 10.0% of it carries a warning. We have not loaded the broad index fund to compare with.',
    );
    const [old, older] = [
      { ...insurer('A', 0.1), newerFiled: '2026-09-30' },
      { ...insurer('B', 0.2), newerFiled: '2026-06-30' },
    ];
    const stale = { slug: SLUG, asOf: '2026-10-30', ...insurersAnswer('2024-09-30', [old, older], null) };
    const remark = 'It has filed newer reports that we have not loaded, the newest on 30 Sep 2026.';
    expect(firstLine(stale)).toMatch(
      /We have not loaded the broad index fund to compare with\. It has filed newer reports /,
    );
    const unanswered = insurersAnswer('2024-09-30', [{ ...old, measures: null }], null);
    expect(firstLine({ slug: SLUG, asOf: '2026-10-30', ...unanswered })).toBe(
      `As of 30 Oct 2026, we cannot answer this: we have not loaded enough of the insurers’ reports on Form 13F, and of the filings of what they hold. ${remark}`,
    );
    expect(insurersAnswer(null, [insurer('A', null)], null).sentence).toBeNull();
  });
});

test('every question has a name of its own, and its first column names the row', () => {
  expect(new Set(ANSWER_QUESTIONS.map(({ slug }) => slug)).size).toBe(ANSWER_QUESTIONS.length);
  for (const { columns } of ANSWER_QUESTIONS) expect(columns[0]).toMatchObject({ name: 'name', unit: 'text' });
});
