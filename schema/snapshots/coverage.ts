import type { SchemaDeps } from '../context.ts';
import {
  type Coverage,
  type CoverageFacts,
  coverageOf,
  coverageOfLists,
  type DaySpan,
  daysOver,
  EDGAR_FIRST_DAY,
  folderDay,
  knownFilers,
  type ListSpan,
  lastDayOf,
  listSpan,
  onEdgar,
  type StoredList,
} from '../domain/filers/coverage.ts';
import { addDays, type Day } from '../domain/terms/day.ts';
import { dailyIndex } from '../domain/terms/sources.ts';
import { isFilingDay } from '../domain/terms/week.ts';
import {
  readDaysWithoutItems,
  readLists,
  readListsOf,
  readNewestDay,
  readSources,
  readUnread,
} from '../queries/coverage.ts';
import { memoize } from './memoize.ts';

/** Every list of filings or filers says what is known by these. */
const WANTED = { isWanted: true };

export type CoverageDeps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'source' | 'frozenOn'>;

/** A filer with its list; null where that is not on file. */
interface ListedFiler {
  readonly cik: number;
  readonly list: StoredList | null;
}

/** What is known over a span of days, in one state of the data. */
export interface KnownSpan {
  readonly span: DaySpan;
  /** What all of this is told from: the cache weighs it. */
  readonly facts: CoverageFacts;
  /** Whose filings are known. */
  of(needsItems: boolean): Coverage;
  /** The same over a part of the span. */
  within(part: DaySpan, needsItems: boolean): Coverage;
  /** Whether one filer's are known, whose list was read from the tables; null where it is not on file. */
  ofList(cik: number, list: StoredList | null, needsItems: boolean): Coverage;
  /** Which of these filers' are known, whose lists were read from the tables. */
  among(filers: readonly ListedFiler[], needsItems: boolean): ReadonlySet<number>;
  /** Whose are known among these filers, over the span or a part of it; one statement for those nobody asked about before. */
  ofFilers(ciks: readonly number[], needsItems: boolean, part?: DaySpan): Promise<Coverage>;
}

/**
 * What is known over a span: read once for each state of the data, however many answers ask for it.
 *
 * @param asOf  the day the answers are dated
 */
export function knownOver(deps: CoverageDeps, span: DaySpan, asOf: Day): Promise<KnownSpan> {
  return memoize(deps, `coverage ${span.from} ${span.to} ${asOf}`, async (): Promise<KnownSpan> => {
    const { facts, spanOf } = await readFacts(deps, span, asOf);
    const [formDays, itemDays] = [false, true].map((needsItems) => daysOver(facts, { span, asOf, needsItems }));
    const daysOf = (needsItems: boolean) => (needsItems ? itemDays : formDays);
    const of = (needsItems: boolean) => coverageOf(facts, { span, asOf, needsItems }, daysOf(needsItems));
    const [ofForms, ofItems] = [of(false), of(true)];
    const ofLists = (
      lists: readonly (StoredList & { readonly cik: number })[],
      needsItems: boolean,
      part?: DaySpan,
    ) => {
      const days = part === undefined ? daysOf(needsItems) : undefined;
      const question = { span: part ?? span, asOf, needsItems };
      return coverageOfLists(facts, new Map(lists.map((list) => [list.cik, spanOf(list)])), question, days);
    };
    return {
      span,
      facts,
      of: (needsItems) => (needsItems ? ofItems : ofForms),
      within: (part, needsItems) => coverageOf(facts, { span: part, asOf, needsItems }),
      ofList: (cik, list, needsItems) => ofLists(list === null ? [] : [{ ...list, cik }], needsItems),
      among(filers, needsItems) {
        const lists = new Map(filers.map(({ cik, list }) => [cik, list && spanOf(list)]));
        return knownFilers(facts, lists, { span, asOf, needsItems }, daysOf(needsItems));
      },
      async ofFilers(ciks, needsItems, part) {
        const { lists } = await memoize(deps, `lists of ${ciks.join(' ')}`, async () => ({
          lists: await readListsOf(deps.database, ciks),
        }));
        return ofLists(lists, needsItems, part);
      },
    };
  });
}

/** Made apart from what is read: a function that is kept keeps all that lies around it. */
const spansOf = (heldOn: Day | null, isAsOfReading: boolean) => (list: StoredList) =>
  listSpan(list, heldOn, isAsOfReading);

/** Later filings than these are of no answer: a frozen clock shows the evening of its day at most. */
const lastShown = (frozenOn: Day | undefined): Day => (frozenOn === undefined ? '9999-12-31' : addDays(frozenOn, 7));

/** What is not read of current reports, of all days: those are few, and each span takes its own. */
function unreadReports(deps: CoverageDeps) {
  const to = lastShown(deps.frozenOn);
  const read = async () => {
    const [unread, withoutItems] = await Promise.all([
      readUnread(deps.database, EDGAR_FIRST_DAY, to),
      readDaysWithoutItems(deps.database, EDGAR_FIRST_DAY, to),
    ]);
    return { unread, withoutItems };
  };
  return memoize(deps, 'unread reports', read, WANTED);
}

/**
 * How far all lists and indexes reach, of which each span is told: read once for each state of the data. A start reads it
 * as soon as its first boards are there, because the first answer needs it.
 */
export function readReach(deps: CoverageDeps) {
  const { database, source } = deps;
  const readAllLists = async () => {
    const newest = source === 'live' ? null : readNewestDay(database);
    const [lists, day] = await Promise.all([readLists(database), newest]);
    return { lists, newest: day };
  };
  return Promise.all([
    memoize(deps, 'indexes of days', () => readSources(database), WANTED),
    unreadReports(deps),
    memoize(deps, 'lists', readAllLists, WANTED),
  ]);
}

async function readFacts(
  deps: CoverageDeps,
  span: DaySpan,
  asOf: Day,
): Promise<{ facts: CoverageFacts; spanOf: (list: StoredList) => ListSpan }> {
  const { source, frozenOn } = deps;
  const { to } = span;
  const last = lastDayOf({ span, asOf });
  const from = span.from < last ? span.from : last;
  const paths = new Map<string, Day>();
  for (let day = onEdgar(from); day <= to; day = addDays(day, 1)) {
    if (isFilingDay(day)) paths.set(`www${dailyIndex(day, 'master')}`, day);
  }
  const [{ indexes, archivedThrough }, { unread, withoutItems }, { lists, newest }] = await readReach(deps);
  const indexed = [...paths].flatMap(([path, day]) => (indexes.has(path) ? [day] : []));
  // The archive is made during its last day.
  const heldOn = source === 'live' ? archivedThrough : folderDay(newest, frozenOn);
  const isAsOfReading = source !== 'mirror' || frozenOn !== undefined;
  const spanOf = spansOf(heldOn, isAsOfReading);
  return {
    spanOf,
    facts: {
      lists: lists.map((list) => ({ filers: list.filers, ...spanOf(list) })),
      indexes: new Map(indexed.map((day) => [day, { areItemsKnown: !withoutItems.has(day) }])),
      unread: unread
        .filter(({ day }) => day >= from && day <= to)
        .map(({ cik, day, ...list }) => ({ cik, day, ...spanOf(list) })),
      archivedThrough,
    },
  };
}
