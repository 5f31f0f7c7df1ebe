import type { Chain, RangeRecord, ScoreRecord } from '../../ingest/derive/revenue-range/registry-records.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { chainTally, editionRows } from '../loaders/registry-tallies.ts';
import { type AsOf, asOfDay } from '../reads/as-of.ts';
import {
  type ChainPoint,
  type ChainTally,
  type EditionRow,
  type EntryRow,
  RANGE_STATES,
  type RangeCounts,
  type RangeRow,
  type RangeState,
  readEntry,
  readHeads,
  readLog,
  readRangePage,
} from '../reads/registry.ts';
import { registryAnswer } from '../reads/registry-answer.ts';
import { ServiceError } from '../terms/error-codes.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { AS_OF_ARGUMENT } from './arguments.ts';
import { RecordPartType } from './track-record.ts';

const ChainType = builder.enumType('RegistryChain', {
  description: 'Two logs that are never counted together.',
  values: {
    live: { value: 'live', description: 'Logged as it happened, before the outcome could be known.' },
    replay: { value: 'replay', description: 'Logged under another clock, from a folder or the sample world.' },
  } satisfies Record<Chain, { value: Chain; description: string }>,
});

const STATES: Readonly<Record<RangeState, string>> = {
  pending: 'The outcome is not filed yet.',
  inside: 'The outcome lies inside the range.',
  below: 'The outcome lies below the range.',
  above: 'The outcome lies above the range.',
  void: 'No outcome was filed within 18 months, or it was not positive.',
  late: 'Logged after the outcome could be known, and not scored.',
};

const StateType = builder.enumType('RangeState', {
  description: 'What became of a logged range.',
  values: Object.fromEntries(
    RANGE_STATES.map((state) => [state.toUpperCase(), { value: state, description: STATES[state] }]),
  ) as Record<string, { value: RangeState; description: string }>,
});

const CountsType = builder.objectRef<RangeCounts>('RangeCounts').implement({
  description: 'Logged ranges by what became of them.',
  fields: (t) => ({
    pending: t.exposeInt('pending', { description: STATES.pending }),
    inside: t.exposeInt('inside', { description: STATES.inside }),
    below: t.exposeInt('below', { description: STATES.below }),
    above: t.exposeInt('above', { description: STATES.above }),
    void: t.exposeInt('void', { description: STATES.void }),
    late: t.exposeInt('late', { description: STATES.late }),
  }),
});

const HeadType = builder.objectRef<ChainPoint>('RegistryHead').implement({
  description: 'Where a chain stood: what a stranger writes down to recognise a rewritten past.',
  fields: (t) => ({
    date: t.field({ type: 'Date', description: 'The day its last entry was logged.', resolve: ({ date }) => date }),
    sequence: t.exposeInt('sequence', { description: 'Place of the last entry: the number of entries.' }),
    entryHash: t.exposeString('entryHash', { description: 'Hash of the last entry.' }),
  }),
});

const EntryType = builder.objectRef<EntryRow>('RegistryEntry').implement({
  description: 'An entry of the registry: a record and the hashes that hold it to all before it.',
  fields: (t) => ({
    chain: t.field({ type: ChainType, description: 'The chain it is in.', resolve: ({ chain }) => chain }),
    sequence: t.exposeInt('sequence', { description: 'Its place, 1 for the first.' }),
    kind: t.exposeString('kind', { description: 'What the record is: range, range-score or another kind.' }),
    record: t.exposeString('record', { description: 'The record as canonical JSON (RFC 8785), to the byte.' }),
    recordHash: t.exposeString('recordHash', { description: 'SHA-256 of the record.' }),
    prevHash: t.exposeString('prevHash', { description: 'Hash of the entry before; 64 zeros for the first.' }),
    entryHash: t.exposeString('entryHash', { description: 'SHA-256 of prevHash followed by recordHash, as text.' }),
    loggedOn: t.field({
      type: 'Date',
      description: 'Day it was logged, by the real clock.',
      resolve: ({ loggedOn }) => loggedOn,
    }),
  }),
});

interface LoggedRange extends RangeRow {
  readonly range: RangeRecord;
  readonly result: ScoreRecord | null;
}

const LoggedRangeType = builder.objectRef<LoggedRange>('LoggedRange').implement({
  description: 'A range as it was logged, and what became of it.',
  fields: (t) => ({
    entry: t.field({ type: EntryType, description: 'The entry it was logged by.', resolve: (row) => row }),
    cik: t.field({ type: 'Cik', description: 'The filer.', resolve: ({ cik }) => cik }),
    company: t.string({ nullable: true, description: 'Name as the filer files now.', resolve: (row) => row.company }),
    ticker: t.string({ nullable: true, description: 'Ticker listed first.', resolve: (row) => row.ticker }),
    method: t.string({ description: 'Method of the range.', resolve: ({ range }) => range.method }),
    edition: t.string({ description: 'Edition of its constants.', resolve: ({ range }) => range.edition }),
    fiscalYearEnd: t.field({
      type: 'Date',
      description: 'Last day of the year it starts from.',
      resolve: ({ range }) => range.fiscalYearEnd,
    }),
    targetFiscalYearEnd: t.field({
      type: 'Date',
      description: 'Last day of the year it is for.',
      resolve: ({ range }) => range.targetFiscalYearEnd,
    }),
    revenue: t.float({ description: 'Revenue it starts from, dollars.', resolve: ({ range }) => range.inputs.revenue }),
    low: t.float({ description: 'Low end, dollars.', resolve: ({ range }) => range.low }),
    high: t.float({ description: 'High end, dollars.', resolve: ({ range }) => range.high }),
    url: t.string({
      description: 'The annual report it starts from.',
      resolve: ({ cik, range }) => filingUrl(cik, range.accession),
    }),
    state: t.field({
      type: StateType,
      description: 'What became of it.',
      resolve: ({ result }) => result?.state ?? 'pending',
    }),
    outcome: t.float({
      nullable: true,
      description: 'Revenue as the first annual report had it, dollars; null until it is filed.',
      resolve: ({ result }) => result?.outcome?.revenue ?? null,
    }),
    outcomeFiledOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day that report was filed.',
      resolve: ({ result }) => result?.outcome?.filedOn ?? null,
    }),
    outcomeUrl: t.string({
      nullable: true,
      description: 'That report.',
      resolve: ({ cik, result }) => (result?.outcome == null ? null : filingUrl(cik, result.outcome.accession)),
    }),
    intervalScore: t.float({
      nullable: true,
      description: 'Interval score; null unless inside, below or above.',
      resolve: ({ result }) => result?.intervalScore?.range ?? null,
    }),
    scoreSequence: t.int({
      nullable: true,
      description: 'Place of the entry that scores it.',
      resolve: (row) => row.scoreSequence,
    }),
  }),
});

const EditionType = builder.objectRef<EditionRow>('RangeEdition').implement({
  description: 'The pooled constants of the revenue range, dated, published and hashed.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    builtOn: t.field({ type: 'Date', description: 'Day it was built on.', resolve: ({ builtOn }) => builtOn }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of its document.' }),
    scores: t.exposeInt('scores', { description: 'Scored forecasts its tails were pooled from.' }),
    companies: t.exposeInt('companies', { description: 'Filers among them.' }),
    document: t.exposeString('document', { description: 'The constants as canonical JSON (RFC 8785), to the byte.' }),
  }),
});

/** What a registry question is about. */
export interface Registry {
  readonly asOf: AsOf;
  readonly chain: Chain;
  readonly live: ChainTally;
  readonly tally: ChainTally;
}

interface Page {
  readonly rows: readonly LoggedRange[];
  readonly total: number;
  readonly next: number | null;
}

const PageType = builder.objectRef<Page>('LoggedRangePage').implement({
  description: 'A page of logged ranges, newest first.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Ranges logged, on all pages.' }),
    next: t.exposeInt('next', { nullable: true, description: 'What to give as after for the next page.' }),
    rows: t.field({
      type: [LoggedRangeType],
      description: 'The ranges.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ rows }) => [...rows],
    }),
  }),
});

const LOG_LINES = 500;
const PAGE_ROWS = 50;
export const PAGE_ROWS_MAX = 1_000;

const RegistryType = builder.objectRef<Registry>('ForecastRegistry').implement({
  description: 'Every range logged before its outcome, its hash, and how it scored.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({ description: 'The record in one dated sentence.', resolve: registryAnswer }),
    notice: t.string({
      nullable: true,
      description: 'What has to be said first.',
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
      description: 'Its heads of days gone by, newest first, 400 at most.',
      resolve: async ({ chain, asOf }, _args, { parts }) =>
        (await readHeads(parts.database, chain)).filter(({ date }) => chain === 'replay' || date <= asOf.day),
    }),
    ranges: t.int({ description: 'Ranges logged.', resolve: ({ tally }) => tally.ranges }),
    counts: t.field({ type: CountsType, description: 'By what became of them.', resolve: ({ tally }) => tally.counts }),
    liveRanges: t.int({
      description: 'Ranges in the live chain, whichever is shown.',
      resolve: ({ live }) => live.ranges,
    }),
    trackRecord: t.field({
      type: RecordPartType,
      nullable: true,
      description: 'How the settled ones did; null while none is settled.',
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
      type: PageType,
      description: 'The ranges, newest first.',
      args: {
        limit: t.arg.int({
          required: false,
          description: `Ranges at most: ${PAGE_ROWS} unless given, ${PAGE_ROWS_MAX} at most.`,
        }),
        after: t.arg.int({
          required: false,
          description: 'Only ranges logged before this place: next of an earlier page.',
        }),
      },
      complexity: ({ limit }) => ({ field: 1, multiplier: Math.min(Math.max(limit ?? PAGE_ROWS, 1), PAGE_ROWS_MAX) }),
      async resolve({ chain, asOf, tally }, { limit, after }, { parts }) {
        const size = Math.min(Math.max(limit ?? PAGE_ROWS, 1), PAGE_ROWS_MAX);
        const key = { chain, day: asOf.day, after: after ?? null, limit: size + 1 };
        const rows = await readRangePage(parts.database, key);
        const shown = rows.slice(0, size).map(
          (row): LoggedRange => ({
            ...row,
            range: JSON.parse(row.record) as RangeRecord,
            result: row.score === null ? null : (JSON.parse(row.score) as ScoreRecord),
          }),
        );
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
        readLog(parts.database, chain, asOf.day, Math.max(after ?? 0, 0), LOG_LINES),
    }),
    entry: t.field({
      type: EntryType,
      description: 'One entry of either chain, by the hash of its record or its own.',
      args: { sha256: t.arg.string({ required: true, description: '64 hex digits.' }) },
      async resolve({ asOf }, { sha256 }, { parts }) {
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
        description: 'Which chain to show: the one this service writes unless given.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    resolve: (_root, { chain, asOf }, context) => registryOf(context, chain ?? null, asOfDay(context, asOf)),
  }),
);

async function registryOf({ parts }: Context, asked: Chain | null, asOf: AsOf): Promise<Registry> {
  const chain = asked ?? parts.chain ?? 'replay';
  const [live, tally] = await Promise.all([chainTally(parts, 'live', asOf.day), chainTally(parts, chain, asOf.day)]);
  return { asOf, chain, live, tally };
}
