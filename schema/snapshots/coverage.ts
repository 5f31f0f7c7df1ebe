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
  listSpan,
  type StoredList,
} from '../domain/filers/coverage.ts';
import { closedDays, knownDays } from '../domain/filers/known-days.ts';
import { addDays, type Day, isBusinessDay } from '../domain/terms/day.ts';
import { dailyIndex, dayOfIndex, type SourceKind } from '../domain/terms/sources.ts';
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
 * What is known over a span, derived from what is read once per state of the data.
 *
 * @param asOf  the date of the answers
 */
export async function knownOver(deps: CoverageDeps, span: DaySpan, asOf: Day): Promise<KnownSpan> {
  const { facts, spanOf } = await readReach(deps);
  const [formDays, itemDays] = [false, true].map((needsItems) => daysOver(facts, { span, asOf, needsItems }));
  const daysOf = (needsItems: boolean) => (needsItems ? itemDays : formDays);
  const ofLists = (lists: readonly (StoredList & { readonly cik: number })[], needsItems: boolean, part?: DaySpan) => {
    const days = part === undefined ? daysOf(needsItems) : undefined;
    const question = { span: part ?? span, asOf, needsItems };
    return coverageOfLists(facts, new Map(lists.map((list) => [list.cik, spanOf(list)])), question, days);
  };
  return {
    span,
    of: (needsItems) => coverageOf(facts, { span, asOf, needsItems }, daysOf(needsItems)),
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
}

/** A separate function, because a cached closure retains everything in its scope. */
const spansOf = (heldOn: Day | null, isAsOfReading: boolean) => (list: StoredList) =>
  listSpan(list, heldOn, isAsOfReading);

/** No answer shows filings after this day: a frozen clock shows at most the evening of its day. */
const lastShown = (frozenOn: Day | undefined): Day => (frozenOn === undefined ? '9999-12-31' : addDays(frozenOn, 7));

/** A live service has rows of anybody whom the feed names. */
const FED = { newest: null, hasUnlisted: true };

interface Reach {
  readonly facts: CoverageFacts;
  readonly spanOf: (list: StoredList) => ListSpan;
}

/**
 * The reach of all lists and indexes, from which the coverage of each span is derived: read once per state of the data.
 * A starting process reads it right after its first boards, because the first answer needs it.
 */
export function readReach(deps: CoverageDeps): Promise<Reach> {
  const { database, source, frozenOn } = deps;
  return memoize(
    deps,
    'reach',
    async () => {
      const to = lastShown(frozenOn);
      const [{ indexed, archivedThrough }, lists, { newest, hasUnlisted }, unread, withoutItems] = await Promise.all([
        readIndexed(deps),
        readLists(database),
        source === 'live' ? FED : readFolderReach(database, to),
        readUnread(database, EDGAR_FIRST_DAY, to),
        readDaysWithoutItems(database, EDGAR_FIRST_DAY, to),
      ]);
      // The archive is made in the course of its last day.
      const heldOn = source === 'live' ? archivedThrough : folderDay(newest, frozenOn);
      const spanOf = spansOf(heldOn, source !== 'mirror' || frozenOn !== undefined);
      const facts: CoverageFacts = {
        lists: lists.map((list) => ({ filers: list.filers, ...spanOf(list) })),
        days: knownDays(
          new Map(indexed.map((day) => [day, { areItemsKnown: !withoutItems.has(day) }])),
          archivedThrough,
        ),
        unread: unread.map(({ cik, day, ...list }) => ({ cik, day, ...spanOf(list) })),
        isFed: hasUnlisted,
      };
      return { facts, spanOf };
    },
    WANTED,
  );
}

/** The days that have an index, or none because EDGAR was closed: who asks the SEC for each can tell. */
async function readIndexed({ database, source }: CoverageDeps) {
  const { indexes, archivedThrough } = await readSources(database);
  const days = [...indexes].flatMap((path) => (path.includes('/master.') ? (dayOfIndex(path) ?? []) : []));
  const broken = source === 'live' ? await readBrokenIndexes(database) : null;
  const closed = broken === null ? [] : closedDays(days, (day) => broken.has(`www${dailyIndex(day, 'master')}`));
  return { indexed: [...days.filter(isBusinessDay), ...closed], archivedThrough };
}
