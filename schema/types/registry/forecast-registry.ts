import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import type { LedgerKind } from '../../domain/range/registry-records.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { type LedgerTally, readEntry, readHeads, readLog, readRangePage } from '../../queries/registry.ts';
import { editionRows, ledgerTally } from '../../snapshots/registry-tallies.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { badArgument, wholeNumber } from '../shared/checks.ts';
import { CountsType, loggedRange, RangePageType } from './logged-range.ts';
import { EditionType } from './range-edition.ts';
import { registryAnswer } from './registry-answer.ts';
import { ChainType, EntryType, HeadType } from './registry-entry.ts';
import { RecordPartType } from './track-record.ts';

/** What a registry question is about. */
export interface Registry {
  readonly asOf: AsOf;
  readonly chain: LedgerKind;
  readonly live: LedgerTally;
  readonly tally: LedgerTally;
}

const LOG_LINES = 500;
const PAGE_ROWS = 50;
const PAGE_ROWS_MAX = 1_000;
const SHA256 = /^[0-9a-f]{64}$/i;

const RegistryType = builder.objectRef<Registry>('ForecastRegistry').implement({
  description: 'Every range logged before its outcome, its hash, and how it scored.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({ description: 'The record in one dated sentence.', resolve: registryAnswer }),
    notice: t.string({
      nullable: true,
      description: 'A notice to show with the answer.',
      resolve: (_registry, _args, { parts }) => parts.notice,
    }),
    chain: t.field({ type: ChainType, description: 'The chain shown.', resolve: ({ chain }) => chain }),
    isReplay: t.boolean({ description: 'It never counts as live.', resolve: ({ chain }) => chain === 'replay' }),
    head: t.field({
      type: HeadType,
      nullable: true,
      description: 'Its last entry; null while it is empty.',
      resolve: ({ tally }) => tally.head,
    }),
    heads: t.field({
      type: [HeadType],
      description: 'Its heads on past days, newest first, up to 400.',
      resolve: async ({ chain, asOf }, _args, { parts }) =>
        (await readHeads(parts.database, chain)).filter(({ date }) => chain === 'replay' || date <= asOf.day),
    }),
    ranges: t.int({ description: 'Ranges logged.', resolve: ({ tally }) => tally.ranges }),
    counts: t.field({ type: CountsType, description: 'Counts by outcome.', resolve: ({ tally }) => tally.counts }),
    liveRanges: t.int({
      description: 'Ranges in the live chain, whichever is shown.',
      resolve: ({ live }) => live.ranges,
    }),
    trackRecord: t.field({
      type: RecordPartType,
      nullable: true,
      description: 'Results of the settled ranges; null while none is settled.',
      resolve: ({ tally }) => (tally.trackRecord.all === null ? null : { of: 'all', ...tally.trackRecord.all }),
    }),
    bySizeBand: t.field({
      type: [RecordPartType],
      description: 'The same by size band at the origin.',
      resolve: ({ tally }) => [...tally.trackRecord.bySizeBand],
    }),
    byCredibility: t.field({
      type: [RecordPartType],
      description: 'The same by weight of the filer’s own record.',
      resolve: ({ tally }) => [...tally.trackRecord.byCredibility],
    }),
    byTargetYear: t.field({
      type: [RecordPartType],
      description: 'The same by fiscal year of the outcome.',
      resolve: ({ tally }) => [...tally.trackRecord.byTargetYear],
    }),
    page: t.field({
      type: RangePageType,
      description: 'The ranges, newest first.',
      args: {
        limit: t.arg.int({
          required: false,
          description: `Ranges at most: ${PAGE_ROWS} unless given, ${PAGE_ROWS_MAX} at most.`,
        }),
        after: t.arg.int({
          required: false,
          description: 'Only ranges logged before this place: the value of next on an earlier page.',
        }),
      },
      complexity: ({ limit }) => ({ field: 1, multiplier: Math.min(Math.max(limit ?? PAGE_ROWS, 1), PAGE_ROWS_MAX) }),
      async resolve({ chain, asOf, tally }, { limit, after }, { parts }) {
        const size = wholeNumber('limit', limit ?? PAGE_ROWS, 1, PAGE_ROWS_MAX);
        if (typeof after === 'number') wholeNumber('after', after, 0);
        const key = { chain, day: asOf.day, after: after ?? null, limit: size + 1 };
        const rows = await readRangePage(parts.database, key);
        const shown = rows.slice(0, size).map(loggedRange);
        return { rows: shown, total: tally.ranges, next: rows.length > size ? (shown.at(-1)?.sequence ?? null) : null };
      },
    }),
    log: t.field({
      type: [EntryType],
      description: `Entries in the order of the chain, ${LOG_LINES} at most.`,
      args: {
        after: t.arg.int({ required: false, description: 'Only entries after this place.' }),
      },
      complexity: { field: 1, multiplier: LOG_LINES },
      resolve: ({ chain, asOf }, { after }, { parts }) =>
        readLog(parts.database, chain, asOf.day, wholeNumber('after', after ?? 0, 0), LOG_LINES),
    }),
    entry: t.field({
      type: EntryType,
      description: 'One entry of either chain, by the hash of its record or its own.',
      args: { sha256: t.arg.string({ required: true, description: '64 hex digits.' }) },
      async resolve({ asOf }, { sha256 }, { parts }) {
        if (!SHA256.test(sha256)) {
          throw badArgument('sha256', 'is no hash', 'Give 64 hexadecimal digits, as the registry lists them.');
        }
        const entry = await readEntry(parts.database, sha256.toLowerCase(), asOf.day);
        if (entry === undefined) throw unknownRecord('There is no record of this hash.');
        return entry;
      },
    }),
    editions: t.field({
      type: [EditionType],
      description: 'Every edition that a range has used or may use, newest first.',
      resolve: async ({ asOf }, _args, { parts }) =>
        (await editionRows(parts)).filter((one) => one.builtOn <= asOf.day),
    }),
    edition: t.field({
      type: EditionType,
      description: 'One edition by its name.',
      args: { name: t.arg.string({ required: true, description: 'Its name, such as seed-2024.' }) },
      async resolve(_registry, { name }, { parts }) {
        const edition = (await editionRows(parts)).find((one) => one.name === name);
        if (edition === undefined) throw unknownRecord(`There is no edition "${name.slice(0, 40)}".`);
        return edition;
      },
    }),
  }),
});

function unknownRecord(message: string): ServiceError {
  return new ServiceError('UNKNOWN_PATH', message, {
    hint: 'Ranges are listed in /boards/scorecard.json, every entry in /boards/scorecard/log.jsonl.',
  });
}

builder.queryField('forecastRegistry', (t) =>
  t.field({
    type: RegistryType,
    description: 'The registry of logged ranges.',
    args: {
      chain: t.arg({
        type: ChainType,
        required: false,
        description: 'The chain to show; by default the one that this service writes.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    resolve: (_root, { chain, asOf }, context) => registryOf(context, chain ?? null, asOfDay(context, asOf)),
  }),
);

async function registryOf({ parts }: Context, asked: LedgerKind | null, asOf: AsOf): Promise<Registry> {
  const chain = asked ?? parts.chain ?? 'replay';
  const [live, tally] = await Promise.all([ledgerTally(parts, 'live', asOf.day), ledgerTally(parts, chain, asOf.day)]);
  return { asOf, chain, live, tally };
}
