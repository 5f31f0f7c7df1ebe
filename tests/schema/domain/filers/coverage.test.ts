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
import { addDays, type Day, isBusinessDay } from '../../../../schema/domain/terms/day.ts';

const SPAN = { from: '2024-09-12', to: '2025-09-12' };
const coverageOf = (facts: CoverageFacts, span: DaySpan, needsItems: boolean, asOf = span.to): Coverage =>
  coverageOfQuestion(facts, { span, asOf, needsItems });
const nothing: CoverageFacts = { lists: [], unread: [], indexes: new Map(), archivedThrough: null, isFed: false };

const lists = (...spans: readonly (readonly [Day | null, Day])[]): CoverageFacts => ({
  ...nothing,
  lists: spans.map(([from, through]) => ({ from, through, filers: 1 })),
});

const indexed = (
  from: Day,
  to: Day,
  areItemsKnown: boolean,
  without: readonly Day[] = [],
): CoverageFacts['indexes'] => {
  const days = new Map<Day, { areItemsKnown: boolean }>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isBusinessDay(day) && !without.includes(day)) days.set(day, { areItemsKnown });
  }
  return days;
};

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
    const indexes = indexed('2025-01-06', '2025-01-09', true);
    expect(coverageOf({ ...nothing, indexes }, past, true, '2025-09-12').gaps).toEqual([
      { from: '2025-01-10', to: '2025-01-10' },
    ]);
    expect(coverageOf({ ...nothing, indexes }, past, true).population).toBe('ALL_FILERS');
  });

  it('of the as-of day is what was seen so far, unless something says that it is known to its end', () => {
    const soFar = (facts: CoverageFacts, to = '2025-09-12') =>
      soFarWords(coverageOf(facts, { ...SPAN, to }, true, '2025-09-12'), { to }, '2025-09-12') !== null;
    expect(soFar(lists([null, '2025-09-11']))).toBe(true);
    expect(soFar(lists([null, '2025-09-12']))).toBe(false);
    expect(soFar({ ...nothing, indexes: indexed('2024-09-01', '2025-09-11', true) })).toBe(true);
    expect(soFar({ ...nothing, indexes: indexed('2024-09-01', '2025-09-12', true) })).toBe(false);
    expect(soFar(lists([null, '2025-09-11']), '2025-09-11')).toBe(false);
    // Of nobody's filings nothing was seen.
    expect(soFar(lists([null, '2025-09-10']))).toBe(false);
    // Nothing is filed on a Sunday.
    const known = coverageOf(lists([null, '2025-09-12']), { from: '2024-09-14', to: '2025-09-14' }, true);
    expect(known.filers).toBe(1);
    expect(soFarWords(known, { to: '2025-09-14' }, '2025-09-14')).toBeNull();
  });

  it('follows a list with the indexes of the days since it was read', () => {
    const indexes = indexed('2025-08-01', '2025-09-11', true);
    const read = lists([null, '2025-08-15'], [null, '2025-07-15']);
    expect(coverageOf({ ...read, indexes }, SPAN, true)).toMatchObject({ filers: 1, through: '2025-09-11' });
    expect(coverageOf({ ...read, indexes: indexed('2025-08-01', '2025-09-11', false) }, SPAN, true).filers).toBe(0);
  });

  it('is nobody where no list is on file', () => {
    expect(coverageOf(nothing, SPAN, false)).toMatchObject({ population: 'LOADED_FILERS', filers: 0, through: null });
  });

  it('is all filers where each filing day has its index, the day itself excepted', () => {
    const facts = { ...nothing, indexes: indexed('2024-09-01', '2025-09-11', true) };
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
    const archived = { ...nothing, archivedThrough: '2025-06-30' };
    expect(coverageOf(archived, today, true).population).toBe('LOADED_FILERS');
    const indexes = indexed('2025-09-11', '2025-09-11', true);
    expect(coverageOf({ ...archived, indexes }, today, true).population).toBe('ALL_FILERS');
  });

  it('needs the items of current reports where the question is about items, and the index alone for late notices', () => {
    const facts = { ...nothing, indexes: indexed('2024-09-01', '2025-09-12', false) };
    expect(coverageOf(facts, SPAN, true).population).toBe('LOADED_FILERS');
    expect(coverageOf(facts, SPAN, false).population).toBe('ALL_FILERS');
  });

  it('names the stretches that are missing, over weekends as one', () => {
    const missing = ['2025-03-07', '2025-03-10', '2025-06-02'];
    const facts = { ...nothing, indexes: indexed('2024-09-01', '2025-09-12', true, missing) };
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
      indexes: indexed('2024-09-01', '2025-09-12', true, ['2025-03-07']),
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
      indexes: indexed('2025-09-01', '2025-09-12', true),
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
    const days = [...indexed('2024-09-12', '2025-09-12', true).keys()];
    const everyOther = days.filter((_, at) => at % 2 === 0);
    const facts = { ...nothing, indexes: indexed('2024-09-12', '2025-09-12', true, everyOther) };
    expect(coverageOf(facts, SPAN, true).gaps).toHaveLength(COVERAGE_GAPS_MAX);
  });

  it('counts days before the last day of an archive of all submissions', () => {
    const facts = { ...nothing, archivedThrough: '2025-09-01', indexes: indexed('2025-09-01', '2025-09-11', true) };
    expect(coverageOf(facts, SPAN, true).population).toBe('ALL_FILERS');
    expect(coverageOf({ ...nothing, archivedThrough: '2025-09-01' }, SPAN, true).population).toBe('LOADED_FILERS');
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
    [
      'lists and indexes',
      { ...nothing, unread, indexes: indexed('2025-08-01', '2025-09-12', true) },
      [3, 6],
      [1, 3, 6],
    ],
    [
      'everybody',
      { ...nothing, unread, indexes: indexed('2024-09-01', '2025-09-12', true) },
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

  it('cost no more looks at the days than one', () => {
    const looks = (filers: number) => {
      let count = 0;
      const indexes = new (class extends Map<Day, { areItemsKnown: boolean }> {
        override get(day: Day) {
          count++;
          return super.get(day);
        }
      })(indexed('2025-01-02', '2025-09-12', true));
      const lists = new Map(Array.from({ length: filers }, (_, cik) => [cik, { from: null, through: '2025-01-02' }]));
      expect(knownFilers({ ...nothing, indexes }, lists, question).size).toBe(filers);
      return count;
    };
    expect(looks(3500)).toBe(looks(1));
  });
});

describe('days known of all filers', () => {
  const rest = [['1993-01-01', '2025-09-08']] as const;

  it('are the last stretch without a gap, beside the lists that reach back', () => {
    const week = indexed('2025-09-09', '2025-09-11', true);
    const earlier = indexed('2025-09-02', '2025-09-05', true);
    const facts = { ...lists(...rest), indexes: new Map([...earlier, ...week]) };
    expect(coverageOf(facts, SPAN, true)).toMatchObject({
      ...{ population: 'LOADED_FILERS', filers: 1, showsOthers: false },
      allFilers: [{ from: '2025-09-09', to: '2025-09-11' }],
    });
  });

  it('begin after a weekend on a day on which filings are made, and not before the span', () => {
    const facts = { ...lists([null, '2025-09-05']), indexes: indexed('2025-09-08', '2025-09-11', true) };
    expect(coverageOf(facts, SPAN, true).allFilers).toEqual([{ from: '2025-09-08', to: '2025-09-11' }]);
    const short = { from: '2025-09-10', to: '2025-09-12' };
    expect(coverageOf(facts, short, true)).toMatchObject({
      population: 'ALL_FILERS',
      allFilers: [{ from: short.from }],
    });
  });

  it('are none on a span that ends on the weekend after the lists were read', () => {
    for (const to of ['2025-09-06', '2025-09-07']) {
      const facts = { ...lists([null, '2025-09-05']), indexes: new Map(), isFed: true };
      expect(coverageOf(facts, { from: '2024-09-07', to }, true).allFilers).toEqual([]);
    }
  });

  it('are none where the last is missing, or its items are', () => {
    for (const [isRead, without] of [
      [true, ['2025-09-11']],
      [false, []],
    ] as const) {
      const facts = { ...lists([null, '2025-09-12']), indexes: indexed('2025-09-09', '2025-09-11', isRead, without) };
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
