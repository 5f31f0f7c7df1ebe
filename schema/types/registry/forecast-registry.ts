import { builder } from '../../builder/builder.ts';
import { listRanges, type RangeList } from '../../domain/range/registry/known-ranges.ts';
import { CARD_METHOD } from '../../domain/terms/range-method.ts';
import {
  cursorOf,
  findEntry,
  LOG_LINES,
  linesOf,
  listLength,
  loadRegistry,
  PAGE_ROWS,
  PAGE_ROWS_MAX,
  placeOf,
  type Registry,
  readLoggedRange,
  registryAnswer,
  rowsOf,
  stretchOf,
  unknownRecord,
} from '../../loads/registry/load-registry.ts';
import { pageSize, walkedPage, walkOf } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { readRangePage, readRanges } from '../../queries/registry/registry.ts';
import { HEADS_MAX, headsInSight, readLog } from '../../queries/registry/registry-entries.ts';
import { readCutRanges } from '../../queries/registry/registry-week.ts';
import { dayOf } from '../../queries/shared/days.ts';
import { editionRows, newestBacktest } from '../../snapshots/registry-tallies.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { CountsType, LoggedMethodType, LoggedRangeType } from './logged-range.ts';
import { RaceType } from './race.ts';
import { EditionType } from './range-edition.ts';
import { ChainType, EntryType, HeadType } from './registry-entry.ts';
import { StampsType } from './registry-stamps.ts';
import { MethodRecordType, RecordPartType } from './track-record.ts';

const LIST_ROWS = `Maximum number of ranges. ${PAGE_ROWS} by default, ${PAGE_ROWS_MAX} at most.`;
type RegistryFields = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Registry>;

/** Maximum number of ranges that seem next but are of years that never come, as their filers changed fiscal years. */
const CUT_MOST = 50;
const NONE: ReadonlySet<number> = new Set();

/** Ranges of the card's method, from the first in a given order. */
const rangesField = (t: RegistryFields, list: RangeList, description: string) =>
  t.field({
    type: [LoggedRangeType],
    args: { first: t.arg.int({ description: LIST_ROWS }) },
    description,
    complexity: ({ first }) => ({ field: 0, multiplier: pageSize({ first }, PAGE_ROWS, PAGE_ROWS_MAX) }),
    async resolve({ chain, asOf, known }, { first }, { deps }) {
      const limit = listLength(first);
      const key = { chain, day: asOf.day };
      const listed = listRanges(list, await known(), { method: CARD_METHOD, limit: limit + CUT_MOST });
      const cut =
        list === 'nextDue'
          ? await readCutRanges(
              deps.database,
              key,
              listed.map(({ range }) => range),
            )
          : NONE;
      const places = listed.filter(({ range }) => !cut.has(range)).slice(0, limit);
      return (await readRanges(deps.database, key, places)).map(readLoggedRange);
    },
  });

const RegistryType = builder.objectRef<Registry>('ForecastRegistry').implement({
  description: 'Every range logged before its outcome, with its hash and score.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Results of the ranges in one dated sentence.', async (registry, _args, { deps }) =>
      registryAnswer({ ...registry, backtest: await newestBacktest(deps, registry.asOf.day) }),
    ),
    notice: noticeField(t),
    chain: t.one(ChainType, 'Log that is shown, one of the two that `RegistryChain` lists.'),
    isReplay: t.flag(
      'True if nothing in this log counts as live. The reason is a clock set to a past day, or filings that come from a folder or are invented.',
      ({ chain }) => chain === 'replay',
    ),
    head: t.one.orNull(
      HeadType,
      'Position and hash of the last entry in the log. Null while it is empty.',
      ({ tally }) => tally.head,
    ),
    heads: t.prismaField({
      type: [HeadType],
      description: 'Position and hash of the last entry at the end of past days, newest first, up to 400.',
      complexity: { field: 1, multiplier: HEADS_MAX },
      resolve: (query, { chain, asOf }, _args, { deps }) =>
        deps.database.prisma.registryHead.findMany({ ...query, ...headsInSight(chain, asOf.day) }),
    }),
    stamps: t.one(StampsType, 'Signatures of the log by time-stamp authorities.', (registry) => registry),
    ranges: t.whole('Number of logged ranges of the card’s method.', ({ tally }) => tally.ranges),
    counts: t.one(CountsType, 'Number of ranges for each outcome.', ({ tally }) => tally.counts),
    liveRanges: t.whole('Number of ranges in the live log, whichever log is shown.', ({ live }) => live.ranges),
    trackRecord: t.one.orNull(
      RecordPartType,
      'Results of the ranges with a known outcome. Null while there are none.',
      ({ tally }) => (tally.trackRecord.all === null ? null : { of: 'all', ...tally.trackRecord.all }),
    ),
    bySizeBand: t.list(
      RecordPartType,
      'Results by the filer’s size band in the year that the range starts from.',
      ({ tally }) => tally.trackRecord.bySizeBand,
    ),
    byCredibility: t.list(
      RecordPartType,
      'Results by the weight of the filer’s own record.',
      ({ tally }) => tally.trackRecord.byCredibility,
    ),
    byTargetYear: t.list(
      RecordPartType,
      'Results by fiscal year of the outcome.',
      ({ tally }) => tally.trackRecord.byTargetYear,
    ),
    methods: t.list(
      MethodRecordType,
      'Results of each method, with the method of company cards first. A method without a logged range is left out.',
      ({ tally }) => tally.methods,
    ),
    race: t.one.orNull(
      RaceType,
      'Comparison of the methods on outcomes for which all of them had logged a range. Null while there is none.',
      ({ tally }) => tally.race,
    ),
    logged: t.connection({
      type: LoggedRangeType,
      args: {
        method: t.arg({
          type: LoggedMethodType,
          description: 'Method of the ranges. By default, the method of company cards.',
        }),
      },
      description: `Ranges of one method, newest first. A cursor is the position of a range in the log. A page has ${PAGE_ROWS} ranges by default, ${PAGE_ROWS_MAX} at most.`,
      complexity: (args) => ({ field: 1, page: pageSize(args, PAGE_ROWS, PAGE_ROWS_MAX) }),
      async resolve({ chain, asOf, tally }, args, { deps }) {
        const size = rowsOf(args);
        const walk = walkOf(args, placeOf);
        const method = args.method ?? CARD_METHOD;
        const stretch = stretchOf(walk, { oldestFirst: false, size });
        const rows = await readRangePage(deps.database, { chain, day: asOf.day, method }, stretch);
        const page = walkedPage(rows.slice(0, size).map(readLoggedRange), cursorOf, walk, rows.length > size);
        return { ...page, totalCount: tally.methods.find((one) => one.method === method)?.ranges ?? 0 };
      },
    }),
    newestOutcomes: rangesField(
      t,
      'newestOutcomes',
      'Ranges of the card’s method whose outcome has been filed, newest outcome first.',
    ),
    worstMisses: rangesField(
      t,
      'worstMisses',
      'Ranges of the card’s method that did not contain the outcome, worst first. Misses are compared by the ratio of the outcome to the nearer end of the range.',
    ),
    nextDue: rangesField(
      t,
      'nextDue',
      'Ranges of the card’s method whose outcome has not been filed, earliest end of a fiscal year first.',
    ),
    log: t.connection({
      type: EntryType,
      description: `Entries in the order in which they were logged. A cursor is the position of an entry. A page has ${LOG_LINES} entries by default and at most.`,
      complexity: (args) => ({ field: 1, page: pageSize(args, LOG_LINES, LOG_LINES) }),
      async resolve({ chain, asOf, tally }, args, { deps }) {
        const size = linesOf(args);
        const walk = walkOf(args, placeOf);
        const entries = await readLog(deps.database, chain, asOf.day, stretchOf(walk, { oldestFirst: true, size }));
        const page = walkedPage(entries.slice(0, size), cursorOf, walk, entries.length > size);
        return { ...page, totalCount: tally.head?.sequence ?? 0 };
      },
    }),
    entry: t.prismaField({
      type: EntryType,
      description: 'One entry of either log, found by the hash of its record or of the entry.',
      args: { sha256: t.arg.string({ required: true, description: 'SHA-256 hash: 64 hex digits.' }) },
      resolve: (_query, { asOf }, { sha256 }, { deps }) => findEntry(deps, sha256, asOf.day),
    }),
    editions: t.list(
      EditionType,
      'Every edition (set of constants) that a range has used or may use, newest first.',
      async ({ asOf }, _args, { deps }) => (await editionRows(deps)).filter((one) => dayOf(one.builtOn) <= asOf.day),
    ),
    edition: t.field({
      type: EditionType,
      description: 'One edition (set of constants) by its name.',
      args: { name: t.arg.string({ required: true, description: 'Name of the edition, such as seed-2024.' }) },
      async resolve(_registry, { name }, { deps }) {
        const edition = (await editionRows(deps)).find((one) => one.name === name);
        if (edition === undefined) {
          throw unknownRecord(`There is no edition "${name.slice(0, 40)}".`, 'Their names are those of editions.');
        }
        return edition;
      },
    }),
  })),
});

builder.queryField('forecastRegistry', (t) =>
  t.field({
    type: RegistryType,
    changes: 'with the data',
    description: 'Registry of logged ranges.',
    args: {
      chain: t.arg({
        type: ChainType,
        description: 'Log to show. By default, the one of the two logs that this service writes.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    resolve: (_root, { chain, asOf }, context) => loadRegistry(context, chain ?? null, asOfDay(context, asOf)),
  }),
);
