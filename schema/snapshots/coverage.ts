import { closedDays } from '../domain/filers/closed-days.ts';
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
import { addDays, type Day, isBusinessDay } from '../domain/terms/day.ts';
import type { SourceKind } from '../domain/terms/source-kind.ts';
import { dailyIndex, dayOfIndex } from '../domain/terms/sources.ts';
import {
  readBrokenIndexes,
  readDaysWithoutItems,
  readFolderReach,
  readLists,
  readListsOf,
  readSources,
  readUnread,
} from '../queries/service/coverage.ts';
import { type MemoDeps, memoize } from './memoize.ts';

/** Every list of filings or filers needs these for its coverage. */
const WANTED = { isWanted: true };

export interface CoverageDeps extends MemoDeps {
  readonly source: SourceKind;
  readonly frozenOn?: Day | undefined;
}

/** A filer with its list of filings; null if that is not on file. */
interface ListedFiler {
  readonly cik: number;
  readonly list: StoredList | null;
}

/** What is known over a span of days, in one state of the data. */
export interface KnownSpan {
  readonly span: DaySpan;
  /** The basis of all the answers below; the cache measures its size. */
  readonly facts: CoverageFacts;
  /** The coverage of all filers. */
  of(needsItems: boolean): Coverage;
  /** The same over part of the span. */
  within(part: DaySpan, needsItems: boolean): Coverage;
  /** The coverage of one filer whose list was read from the tables; null if that is not on file. */
  ofList(cik: number, list: StoredList | null, needsItems: boolean): Coverage;
  /** Which of these filers are known, given their lists as read from the tables. */
  among(filers: readonly ListedFiler[], needsItems: boolean): ReadonlySet<number>;
  /** The coverage of these filers over all or part of the span; one statement for a set not read before. */
  ofFilers(ciks: readonly number[], needsItems: boolean, part?: DaySpan): Promise<Coverage>;
}

/**
 * What is known over a span: read once per state of the data.
 *
 * @param asOf  the date of the answers
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

/** A separate function, because a cached closure retains everything in its scope. */
const spansOf = (heldOn: Day | null, isAsOfReading: boolean) => (list: StoredList) =>
  listSpan(list, heldOn, isAsOfReading);

/** No answer shows filings after this day: a frozen clock shows at most the evening of its day. */
const lastShown = (frozenOn: Day | undefined): Day => (frozenOn === undefined ? '9999-12-31' : addDays(frozenOn, 7));

/** Unread current reports of all days: there are few, and each span filters them. */
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

/** A live service has rows of anybody whom the feed names. */
const FED = { newest: null, hasUnlisted: true };

/**
 * The reach of all lists and indexes, from which each span is derived: read once per state of the data. A starting
 * process reads it right after its first boards, because the first answer needs it.
 */
export function readReach(deps: CoverageDeps) {
  const { database, source, frozenOn } = deps;
  const readAllLists = async () => {
    const folder = source === 'live' ? FED : readFolderReach(database, lastShown(frozenOn));
    const [lists, { newest, hasUnlisted }] = await Promise.all([readLists(database), folder]);
    return { lists, newest, isFed: hasUnlisted };
  };
  return Promise.all([
    memoize(deps, 'indexes of days', () => readIndexes(deps), WANTED),
    unreadReports(deps),
    memoize(deps, 'lists', readAllLists, WANTED),
  ]);
}

/** The indexes of days, and the days that have none because EDGAR was closed: who asks the SEC for each can tell. */
async function readIndexes({ database, source }: CoverageDeps) {
  const sources = await readSources(database);
  if (source !== 'live') return { ...sources, closed: new Set<Day>() };
  const broken = await readBrokenIndexes(database);
  const days = [...sources.indexes].flatMap((path) => (isMaster(path) ? (dayOfIndex(path) ?? []) : []));
  return { ...sources, closed: new Set(closedDays(days, (day) => broken.has(masterOf(day)))) };
}

const masterOf = (day: Day) => `www${dailyIndex(day, 'master')}`;

const isMaster = (path: string) => path.includes('/master.');

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
    if (isBusinessDay(day)) paths.set(masterOf(day), day);
  }
  const [{ indexes, closed, archivedThrough }, { unread, withoutItems }, { lists, newest, isFed }] =
    await readReach(deps);
  const indexed = [...paths].flatMap(([path, day]) => (indexes.has(path) || closed.has(day) ? [day] : []));
  // The archive is made in the course of its last day.
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
      isFed,
    },
  };
}
