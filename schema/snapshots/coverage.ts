import type { SchemaDeps } from '../context.ts';
import {
  type Coverage,
  type CoverageFacts,
  coverageOf,
  type DaySpan,
  isFilerCovered,
  type ListSpan,
} from '../domain/filers/coverage.ts';
import { addDays, type Day } from '../domain/terms/day.ts';
import { dailyIndex, SUBMISSIONS_REACH } from '../domain/terms/sources.ts';
import { isFilingDay } from '../domain/terms/week.ts';
import {
  readDaysWithoutItems,
  readList,
  readLists,
  readListsOf,
  readNewestDay,
  readSources,
} from '../queries/coverage.ts';
import { memoize } from './memoize.ts';

export type CoverageDeps = Pick<SchemaDeps, 'database' | 'dataVersion' | 'source' | 'frozenOn'>;

/** What is known over a span of days, in one state of the data. */
export interface KnownSpan {
  readonly span: DaySpan;
  /** Whose filings are known. */
  of(needsItems: boolean): Coverage;
  /** Whether those of one filer are; one statement for a filer nobody asked about before. */
  isKnown(cik: number, needsItems: boolean): Promise<boolean>;
  /** Of many filers those whose filings are known, by one statement. */
  knownAmong(ciks: readonly number[], needsItems: boolean): Promise<ReadonlySet<number>>;
}

/** What is known over a span: read once for each state of the data, however many answers ask for it. */
export function knownOver(deps: CoverageDeps, span: DaySpan): Promise<KnownSpan> {
  return memoize(deps, `coverage ${span.from} ${span.to}`, async (): Promise<KnownSpan> => {
    const { facts, folderDay } = await readFacts(deps, span);
    const ofItems = coverageOf(facts, span, true);
    const ofForms = coverageOf(facts, span, false);
    const of = (needsItems: boolean) => (needsItems ? ofItems : ofForms);
    return {
      span,
      of,
      async isKnown(cik, needsItems) {
        const { population } = of(needsItems);
        if (population === 'ALL_FILERS') return true;
        const { list } = await memoize(deps, `list of ${cik}`, async () => ({
          list: (await readList(deps.database, cik)) ?? null,
        }));
        return isFilerCovered(facts, list && reaching(list, folderDay ?? facts.archivedThrough), span, {
          needsItems,
          population,
        });
      },
      async knownAmong(ciks, needsItems) {
        const { population } = of(needsItems);
        if (population === 'ALL_FILERS' || ciks.length === 0) return new Set(ciks);
        const lists = await readListsOf(deps.database, ciks);
        const isCovered = (cik: number) => {
          const list = lists.get(cik);
          const reached = list === undefined ? null : reaching(list, folderDay ?? facts.archivedThrough);
          return isFilerCovered(facts, reached, span, { needsItems, population });
        };
        return new Set(ciks.filter(isCovered));
      },
    };
  });
}

async function readFacts(
  deps: CoverageDeps,
  { from, to }: DaySpan,
): Promise<{ facts: CoverageFacts; folderDay: Day | null }> {
  const { database } = deps;
  const paths = new Map<string, Day>();
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isFilingDay(day)) paths.set(`www${dailyIndex(day, 'master')}`, day);
  }
  const [sources, lists, folderDay] = await Promise.all([
    readSources(database, [...paths.keys()]),
    readLists(database),
    folderDayOf(deps),
  ]);
  const indexed = sources.flatMap(({ path }) => paths.get(path) ?? []);
  const withoutItems = indexed.length === 0 ? new Set<Day>() : await readDaysWithoutItems(database, from, to);
  // The archive is made during its last day.
  const archivedThrough = sources.find(({ path }) => path === SUBMISSIONS_REACH)?.stamp ?? null;
  return {
    folderDay,
    facts: {
      lists: lists.map((list) => ({ ...list, ...reaching(list, folderDay ?? archivedThrough) })),
      indexes: new Map(indexed.map((day) => [day, { areItemsKnown: !withoutItems.has(day) }])),
      archivedThrough,
    },
  };
}

/** The day of a folder is the day of all its lists: the one declared, or that of its newest filing. */
async function folderDayOf({ database, source, frozenOn }: CoverageDeps): Promise<Day | null> {
  if (source === 'live') return null;
  const newest = await readNewestDay(database);
  return frozenOn !== undefined && (newest === null || newest < frozenOn) ? frozenOn : newest;
}

/** A list with the day it reaches: that of the folder or archive that held it, or the day it was fetched on. */
function reaching({ from, through }: Pick<ListSpan, 'from'> & { through: Day | null }, heldOn: Day | null): ListSpan {
  const days = [through, heldOn].filter((day) => day !== null).sort();
  return { from, through: days.at(-1) ?? '' };
}
