import { describe, expect, it } from 'vitest';
import { coverageSentence, soFarWords } from '../../../../schema/domain/boards/coverage-words.ts';
import {
  COVERAGE_GAPS_MAX,
  type Coverage,
  type CoverageFacts,
  coverageOfLists,
  coverageOf as coverageOfQuestion,
  type DaySpan,
  folderDay,
  isWholeFor,
  knownFilers,
  type ListSpan,
  listSpan,
} from '../../../../schema/domain/filers/coverage.ts';
import { type DayIndexes, knownDays } from '../../../../schema/domain/filers/known-days.ts';
import { addDays, type Day, isBusinessDay } from '../../../../schema/domain/terms/day.ts';

const SPAN = { from: '2024-09-12', to: '2025-09-12' };
const coverageOf = (facts: CoverageFacts, span: DaySpan, needsItems: boolean, asOf = span.to): Coverage =>
  coverageOfQuestion(facts, { span, asOf, needsItems });
const nothing: CoverageFacts = { lists: [], unread: [], days: knownDays(new Map(), null), isFed: false };

const lists = (...spans: readonly (readonly [Day | null, Day])[]): CoverageFacts => ({
  ...nothing,
  lists: spans.map(([from, through]) => ({ from, through, filers: 1 })),
});

const indexesOf = (from: Day, to: Day, areItemsKnown: boolean, without: readonly Day[] = []): DayIndexes => {
  const days = new Map<Day, { areItemsKnown: boolean }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isBusinessDay(day) && !without.includes(day)) days.set(day, { areItemsKnown });
  }
  return days;
};
const indexed = (...asked: Parameters<typeof indexesOf>) => knownDays(indexesOf(...asked), null);

describe('coverage of a span', () => {
  it('is the filers whose own lists cover it', () => {
    const facts = lists([null, '2025-09-12'], ['2020-01-01', '2025-09-12'], ['2025-01-02', '2025-09-12']);
    expect(coverageOf(facts, SPAN, true)).toEqual({
      population: 'LOADED_FILERS',
      filers: 2,
      from: '2020-01-01',
      through: '2025-09-12',
      gaps: [],
      allFilers: [],
      showsOthers: true,
    });
    const question = { span: SPAN, asOf: SPAN.to, needsItems: true };
    const isCovered = (...own: readonly ListSpan[]) =>
      isWholeFor(coverageOfLists(facts, new Map(own.entries()), question), 1);
    expect(isCovered({ from: '2020-01-01', through: '2025-09-12' })).toBe(true);
    expect(isCovered({ from: '2025-01-02', through: '2025-09-12' })).toBe(false);
    expect(isCovered()).toBe(false);
  });

  it('leaves out filers of which a current report of the span is not read, where the question is about items', () => {
    const one = { cik: 1, from: null, through: '2025-09-12' };
    const unread = [
      { ...one, day: '2025-03-03' },
      { ...one, day: '2025-03-04' },
      { ...one, cik: 2, day: '2024-09-11' },
    ];
    const facts = { ...lists([null, '2025-09-12'], [null, '2025-09-12']), unread };
    expect(coverageOf(facts, SPAN, true).filers).toBe(1);
    expect(coverageOf(facts, SPAN, false).filers).toBe(2);
    const question = { span: SPAN, asOf: SPAN.to, needsItems: true };
    expect(coverageOfLists(facts, new Map([[1, one]]), question)).toMatchObject({ filers: 0, through: null });
    expect(coverageOfLists(facts, new Map([[2, one]]), question).filers).toBe(1);
  });

  it('claims no day after the span', () => {
    expect(coverageOf(lists([null, '2026-11-22']), SPAN, true).through).toBe('2025-09-12');
  });

  it('takes a list read on the last business day before its end, and no older one', () => {
    const friday = { from: '2024-09-12', to: '2025-09-15' };
    expect(coverageOf(lists([null, '2025-09-12'], [null, '2025-09-11']), friday, true).filers).toBe(1);
  });

  it('of days that were over needs the last of them: only the as-of day itself nobody can know', () => {
    const past = { from: '2025-01-06', to: '2025-01-10' };
    const read = lists([null, '2025-01-09']);
    expect(coverageOf(read, past, true, '2025-09-12').filers).toBe(0);
    expect(coverageOf(read, past, true).filers).toBe(1);
    const days = indexed('2025-01-06', '2025-01-09', true);
    expect(coverageOf({ ...nothing, days }, past, true, '2025-09-12').gaps).toEqual([
      { from: '2025-01-10', to: '2025-01-10' },
    ]);
    expect(coverageOf({ ...nothing, days }, past, true).population).toBe('ALL_FILERS');
  });

  it('of the as-of day is what was seen so far, unless something says that it is known to its end', () => {
    const soFar = (facts: CoverageFacts, to = '2025-09-12') =>
      soFarWords(coverageOf(facts, { ...SPAN, to }, true, '2025-09-12'), { to }, '2025-09-12') !== null;
    expect(soFar(lists([null, '2025-09-11']))).toBe(true);
    expect(soFar(lists([null, '2025-09-12']))).toBe(false);
    expect(soFar({ ...nothing, days: indexed('2024-09-01', '2025-09-11', true) })).toBe(true);
    expect(soFar({ ...nothing, days: indexed('2024-09-01', '2025-09-12', true) })).toBe(false);
    expect(soFar(lists([null, '2025-09-11']), '2025-09-11')).toBe(false);
    // Of nobody's filings nothing was seen.
    expect(soFar(lists([null, '2025-09-10']))).toBe(false);
    // Nothing is filed on a Sunday.
    const known = coverageOf(lists([null, '2025-09-12']), { from: '2024-09-14', to: '2025-09-14' }, true);
    expect(known.filers).toBe(1);
    expect(soFarWords(known, { to: '2025-09-14' }, '2025-09-14')).toBeNull();
  });

  it('follows a list with the indexes of the days since it was read', () => {
    const days = indexed('2025-08-01', '2025-09-11', true);
    const read = lists([null, '2025-08-15'], [null, '2025-07-15']);
    expect(coverageOf({ ...read, days }, SPAN, true)).toMatchObject({ filers: 1, through: '2025-09-11' });
    expect(coverageOf({ ...read, days: indexed('2025-08-01', '2025-09-11', false) }, SPAN, true).filers).toBe(0);
  });

  it('is nobody where no list is on file', () => {
    expect(coverageOf(nothing, SPAN, false)).toMatchObject({ population: 'LOADED_FILERS', filers: 0, through: null });
  });

  it('is all filers where each filing day has its index, the day itself excepted', () => {
    const facts = { ...nothing, days: indexed('2024-09-01', '2025-09-11', true) };
    expect(coverageOf(facts, SPAN, true)).toEqual({
      population: 'ALL_FILERS',
      filers: null,
      from: '2024-09-12',
      through: '2025-09-11',
      gaps: [],
      allFilers: [{ from: '2024-09-12', to: '2025-09-11' }],
      showsOthers: false,
    });
    const ofOne = coverageOfLists(facts, new Map(), { span: SPAN, asOf: SPAN.to, needsItems: true });
    expect(isWholeFor(ofOne, 1)).toBe(true);
  });

  it('of the as-of day alone is all filers only where the day before is known', () => {
    const today = { from: '2025-09-12', to: '2025-09-12' };
    const archived = { ...nothing, days: knownDays(new Map(), '2025-06-30') };
    expect(coverageOf(archived, today, true).population).toBe('LOADED_FILERS');
    const days = knownDays(indexesOf('2025-09-11', '2025-09-11', true), '2025-06-30');
    expect(coverageOf({ ...nothing, days }, today, true).population).toBe('ALL_FILERS');
  });

  it('needs the items of current reports where the question is about items, and the index alone for late notices', () => {
    const facts = { ...nothing, days: indexed('2024-09-01', '2025-09-12', false) };
    expect(coverageOf(facts, SPAN, true).population).toBe('LOADED_FILERS');
    expect(coverageOf(facts, SPAN, false).population).toBe('ALL_FILERS');
  });

  it('names the stretches that are missing, over weekends as one', () => {
    const missing = ['2025-03-07', '2025-03-10', '2025-06-02'];
    const facts = { ...nothing, days: indexed('2024-09-01', '2025-09-12', true, missing) };
    expect(coverageOf(facts, SPAN, true)).toMatchObject({
      population: 'LOADED_FILERS',
      filers: 0,
      gaps: [
        { from: '2025-03-07', to: '2025-03-10' },
        { from: '2025-06-02', to: '2025-06-02' },
      ],
    });
  });

  it('names none beside filers whose own lists cover them: their filings of those days are known', () => {
    const facts = {
      ...lists([null, '2025-09-12']),
      days: indexed('2024-09-01', '2025-09-12', true, ['2025-03-07']),
    };
    expect(coverageOf(facts, SPAN, true)).toMatchObject({
      population: 'LOADED_FILERS',
      filers: 1,
      gaps: [],
      allFilers: [{ from: '2025-03-10', to: '2025-09-11' }],
      showsOthers: false,
    });
    const own = new Map([[1, { from: null, through: '2025-09-12' }]]);
    const ofOne = coverageOfLists(facts, own, { span: SPAN, asOf: SPAN.to, needsItems: true });
    expect(ofOne).toMatchObject({ filers: 1, gaps: [] });
  });

  it('names no day that a list covers in part of the span: the reply shows its rows', () => {
    const facts = {
      ...lists(['2025-01-02', '2025-06-30']),
      days: indexed('2025-09-01', '2025-09-12', true),
    };
    expect(coverageOf(facts, SPAN, true)).toMatchObject({
      filers: 0,
      gaps: [
        { from: '2024-09-12', to: '2025-01-01' },
        { from: '2025-07-01', to: '2025-08-29' },
      ],
    });
  });

  it('names at most twenty stretches', () => {
    const everyOther = [...indexesOf('2024-09-12', '2025-09-12', true).keys()].filter((_, at) => at % 2 === 0);
    const facts = { ...nothing, days: indexed('2024-09-12', '2025-09-12', true, everyOther) };
    expect(coverageOf(facts, SPAN, true).gaps).toHaveLength(COVERAGE_GAPS_MAX);
  });

  it('counts days before the last day of an archive of all submissions', () => {
    const facts = { ...nothing, days: knownDays(indexesOf('2025-09-01', '2025-09-11', true), '2025-09-01') };
    expect(coverageOf(facts, SPAN, true).population).toBe('ALL_FILERS');
    expect(coverageOf({ ...nothing, days: knownDays(new Map(), '2025-09-01') }, SPAN, true).population).toBe(
      'LOADED_FILERS',
    );
  });
});

describe('many filers at once', () => {
  const question = { span: SPAN, asOf: SPAN.to, needsItems: true };
  const own = new Map<number, ListSpan | null>([
    [1, { from: null, through: '2025-09-12' }],
    [2, { from: '2025-01-02', through: '2025-09-12' }],
    [3, { from: null, through: '2025-08-15' }],
    [4, { from: null, through: '2025-07-15' }],
    [5, null],
    [6, { from: '2020-01-01', through: '2025-09-11' }],
  ]);
  const unread = [
    { cik: 1, from: null, through: '2025-09-12', day: '2025-03-03' },
    { cik: 6, from: '2020-01-01', through: '2025-09-11', day: '2024-09-11' },
  ];
  const oneByOne = (facts: CoverageFacts, needsItems: boolean) =>
    [...own].flatMap(([cik, list]) => {
      const lists = new Map(list === null ? [] : [[cik, list]]);
      return isWholeFor(coverageOfLists(facts, lists, { ...question, needsItems }), 1) ? [cik] : [];
    });

  it.each([
    ['lists alone', { ...nothing, unread }, [6], [1, 6]],
    ['lists and indexes', { ...nothing, unread, days: indexed('2025-08-01', '2025-09-12', true) }, [3, 6], [1, 3, 6]],
    [
      'everybody',
      { ...nothing, unread, days: indexed('2024-09-01', '2025-09-12', true) },
      [...own.keys()],
      [...own.keys()],
    ],
  ])('are known as each is alone: %s', (_name, facts, ofItems, ofForms) => {
    for (const [needsItems, expected] of [
      [true, ofItems],
      [false, ofForms],
    ] as const) {
      expect([...knownFilers(facts, own, { ...question, needsItems })]).toEqual(expected);
      expect(oneByOne(facts, needsItems)).toEqual(expected);
    }
  });
});

describe('days known of all filers', () => {
  const rest = [['1993-01-01', '2025-09-08']] as const;

  it('are the last stretch without a gap, beside the lists that reach back', () => {
    const week = indexesOf('2025-09-09', '2025-09-11', true);
    const earlier = indexesOf('2025-09-02', '2025-09-05', true);
    const facts = { ...lists(...rest), days: knownDays(new Map([...earlier, ...week]), null) };
    expect(coverageOf(facts, SPAN, true)).toMatchObject({
      ...{ population: 'LOADED_FILERS', filers: 1, showsOthers: false },
      allFilers: [{ from: '2025-09-09', to: '2025-09-11' }],
    });
  });

  it('begin after a weekend on a day on which filings are made, and not before the span', () => {
    const facts = { ...lists([null, '2025-09-05']), days: indexed('2025-09-08', '2025-09-11', true) };
    expect(coverageOf(facts, SPAN, true).allFilers).toEqual([{ from: '2025-09-08', to: '2025-09-11' }]);
    const short = { from: '2025-09-10', to: '2025-09-12' };
    expect(coverageOf(facts, short, true)).toMatchObject({
      population: 'ALL_FILERS',
      allFilers: [{ from: short.from }],
    });
  });

  it('are none on a span that ends on the weekend after the lists were read', () => {
    for (const to of ['2025-09-06', '2025-09-07']) {
      const facts = { ...lists([null, '2025-09-05']), isFed: true };
      expect(coverageOf(facts, { from: '2024-09-07', to }, true).allFilers).toEqual([]);
    }
  });

  it('are none where the last is missing, or its items are', () => {
    for (const [isRead, without] of [
      [true, ['2025-09-11']],
      [false, []],
    ] as const) {
      const facts = { ...lists([null, '2025-09-12']), days: indexed('2025-09-09', '2025-09-11', isRead, without) };
      expect(coverageOf(facts, SPAN, true).allFilers).toEqual([]);
    }
  });

  it('others have rows where the feed named them, or a list does not cover the span', () => {
    const whole = lists([null, '2025-09-12']);
    const showsOthers = (facts: CoverageFacts) => coverageOf(facts, SPAN, true).showsOthers;
    const unread = [{ cik: 7, day: '2025-03-03', from: null, through: '2025-09-12' }];
    expect(showsOthers(whole)).toBe(false);
    expect(showsOthers({ ...whole, isFed: true })).toBe(true);
    expect(showsOthers({ ...lists([null, '2025-09-12'], ['2025-01-02', '2025-09-12']) })).toBe(true);
    expect(showsOthers({ ...lists([null, '2025-09-12'], [null, '2025-09-12']), unread })).toBe(true);
    const question = { span: SPAN, asOf: SPAN.to, needsItems: true };
    expect(coverageOfLists({ ...whole, isFed: true }, new Map(), question).showsOthers).toBe(false);
  });
});

describe('the population in words', () => {
  const LOADED = { population: 'LOADED_FILERS', allFilers: [], showsOthers: false } as const;
  const FED = { population: 'LOADED_FILERS', allFilers: [{ from: '2026-11-24' }], showsOthers: true } as const;
  it.each([
    [{ ...LOADED, population: 'ALL_FILERS', filers: null }, 'Coverage: every SEC filer.'],
    [{ ...LOADED, filers: 1438 }, 'Coverage: 1,438 companies.'],
    [{ ...LOADED, filers: 1 }, 'Coverage: one company.'],
    [{ ...LOADED, filers: 0 }, 'Coverage: we have not loaded any company’s list of filings for these days.'],
    [{ ...FED, filers: 39 }, 'Coverage: every SEC filer since 24 Nov 2026, 39 companies before.'],
    [{ ...FED, filers: 0 }, 'Coverage: every SEC filer since 24 Nov 2026.'],
    [{ ...FED, filers: 39, allFilers: [] }, 'Coverage: 39 companies, others in part.'],
    [
      { ...FED, filers: 0, allFilers: [] },
      'Coverage: we have not loaded any company’s list of filings for these days.',
    ],
  ] as const)('%j', (coverage, words) => {
    expect(coverageSentence(coverage)).toBe(words);
  });
});

describe('how far a list reaches', () => {
  it('is the day it was read on, or that of the folder or archive that held it', () => {
    expect(listSpan({ from: null, readOn: '2025-09-10' }, null, true)).toEqual({ from: null, through: '2025-09-10' });
    expect(listSpan({ from: '2020-01-01', readOn: '2025-09-10' }, '2025-09-12', true).through).toBe('2025-09-12');
    expect(listSpan({ from: null, readOn: null }, null, true).through).toBe('');
    // A folder of old captures, loaded long after: its lists say nothing of the days between.
    expect(listSpan({ from: null, readOn: '2026-11-22' }, '2025-09-12', false).through).toBe('2025-09-12');
  });

  it('in a folder follows the day declared, or its newest filing', () => {
    expect(folderDay('2025-09-11', '2025-09-12')).toBe('2025-09-12');
    expect(folderDay('2025-09-11', undefined)).toBe('2025-09-11');
    expect(folderDay('2025-09-15', '2025-09-12')).toBe('2025-09-15');
    expect(folderDay(null, undefined)).toBeNull();
  });
});

describe('known days', () => {
  const day = (at: number) => addDays('2025-01-01', at);

  it.each([null, '2025-02-14'])(
    'agree with a walk over each span day by day, with an archive through %s',
    (archive) => {
      // An arbitrary pattern of days without an index, some in a row.
      const without = Array.from({ length: 120 }, (_, at) => day(at)).filter(
        (_, at) => (at * at) % 7 < 3 || at % 31 > 26,
      );
      const indexes = new Map(
        [...indexesOf('2025-01-20', day(119), true, without)].map(([one], at) => [
          one,
          { areItemsKnown: at % 5 !== 0 },
        ]),
      );
      const days = knownDays(indexes, archive);
      for (const needsItems of [true, false]) {
        for (let from = 0; from < 130; from += 7) {
          for (let to = from; to < 140; to += 5) {
            const expected: { from: Day; to: Day }[] = [];
            let isOpen = false;
            for (let at = from; at <= to; at += 1) {
              if (days.isKnown(day(at), needsItems)) isOpen = false;
              else if (isBusinessDay(day(at))) {
                const open = expected.at(-1);
                if (isOpen && open !== undefined) open.to = day(at);
                else expected.push({ from: day(at), to: day(at) });
                isOpen = true;
              }
            }
            const found = days.unknown(day(from), day(to), needsItems);
            expect(found).toEqual(expected);
            if (expected.length > 0) expect(days.lastUnknown(day(to), needsItems)).toBe(expected.at(-1)?.to);
          }
        }
      }
    },
  );
});
