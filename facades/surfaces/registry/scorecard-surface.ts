import { z } from 'zod';
import { CARD_METHOD, enumNameOf, RACE_METHODS } from '../../../schema/domain/terms/range-method.ts';
import {
  absentOf,
  absentWhereNull,
  as,
  DAY,
  FLAG,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  said,
  TEXT,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { BOARD_TEST_PATH } from './board-test-surface.ts';
import { intervalsAbsent, RACE, RACE_SELECTION } from './race-reply.ts';
import { RANGE_COLUMNS, RANGE_ROW, RANGE_SELECTION, type RangeData, rangeRow, tableRow } from './range-row.ts';
import {
  chain,
  HEAD,
  LOG,
  type PageData,
  place,
  RANGE_RECORD,
  RANGE_RECORD_SELECTION,
  REGISTRY_OPENING,
  type RegistryData,
  registryReplyOpening,
  SCORECARD_MAX_AGE,
  SCORECARD_PATH,
} from './registry-reply.ts';
import { RECORD_PATH, SEALED_MONTH, SEALED_MONTH_SELECTION, type SealedMonthReply } from './sealed-month-reply.ts';

/** Most ranges of one reply. */
const RANGES_MAX = 1000;

const limit: Argument = {
  name: 'limit',
  required: false,
  schema: {
    type: 'integer',
    minimum: 1,
    maximum: RANGES_MAX,
    description: 'Ranges at most, 50 unless given; all of the first thousand as CSV.',
  },
  // A table to load is wanted whole; the log is another path.
  fallback: (door) => (door === 'csv' ? RANGES_MAX : 50),
};

const method: Argument = {
  name: 'method',
  required: false,
  type: 'LoggedMethod',
  variable: (value) => enumNameOf(String(value)),
  schema: {
    type: 'string',
    enum: [...RACE_METHODS],
    description: `Whose ranges are listed; those of ${CARD_METHOD}, the card’s method, unless given.`,
  },
};

const COUNTS = { pending: WHOLE, inside: WHOLE, below: WHOLE, above: WHOLE, void: WHOLE, late: WHOLE };

const COUNTS_SELECTION = `{ ${Object.keys(COUNTS).join(' ')} }`;

const CONTRACT = reply('svc.registry/1', 'ForecastRegistry', {
  ...LOG,
  head: HEAD.nullable(),
  liveRanges: WHOLE,
  counts: record('RangeCounts', { logged: as(WHOLE, 'ForecastRegistry.ranges'), ...COUNTS }),
  trackRecord: RANGE_RECORD.nullable(),
  bySizeBand: z.array(RANGE_RECORD),
  byCredibility: z.array(RANGE_RECORD),
  byTargetYear: z.array(RANGE_RECORD),
  methods: z.array(
    record('MethodRecord', {
      method: TEXT,
      counts: record('RangeCounts', { logged: as(WHOLE, 'MethodRecord.ranges'), ...COUNTS }),
      trackRecord: RANGE_RECORD.nullable(),
    }),
  ),
  race: RACE.nullable(),
  editions: z.array(
    record('RangeEdition', { name: TEXT, builtOn: DAY, sha256: TEXT, scores: WHOLE, companies: WHOLE }),
  ),
  log: said(TEXT, 'Where the whole log is.'),
  method: said(TEXT, 'Method of the ranges in this reply.'),
  total: said(WHOLE, 'Ranges of the method in the log.'),
  returned: said(WHOLE, 'Ranges in this reply.'),
  truncated: said(FLAG, 'Whether the log has ranges before these.'),
  next: said(WHOLE.nullable(), 'What to give as after for the next page.'),
  rows: said(z.array(RANGE_ROW), 'The ranges, newest first.'),
  kept: said(
    record('KeptRecord', { answer: TEXT, url: said(TEXT, 'Where it is.'), receipts: z.array(SEALED_MONTH) }),
    'The kept-its-word record, with its newest sealed months.',
  ),
  boardTest: said(
    record('BoardTest', { answer: TEXT, url: said(TEXT, 'Where it is.'), sha256: TEXT.nullable() }),
    'The board test, with the hash of its locked file.',
  ),
});
export type ScorecardReply = ReplyOf<typeof CONTRACT>;

type ScorecardData = RegistryData &
  Pick<
    ScorecardReply,
    'head' | 'liveRanges' | 'trackRecord' | 'bySizeBand' | 'byCredibility' | 'byTargetYear' | 'race' | 'editions'
  > & {
    readonly ranges: number;
    readonly counts: Counts;
    readonly methods: readonly (Pick<ScorecardReply['methods'][number], 'method' | 'trackRecord'> & {
      readonly ranges: number;
      readonly counts: Counts;
    })[];
    readonly logged: PageData<RangeData>;
  };

type Counts = Omit<ScorecardReply['counts'], 'logged'>;

/** Sealed months of the kept-its-word record that the scorecard shows: the record has all. */
const KEPT_MONTHS = 6;

type Data = {
  readonly forecastRegistry: ScorecardData;
  readonly keptRecord: { readonly answer: string; readonly receipts: readonly SealedMonthReply[] };
  readonly boardTest: { readonly answer: string; readonly sha256: string | null; readonly absent: Reasons };
};

/** Every range logged before its outcome, its hash, and how it scored. */
export const scorecard: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'forecast_registry',
  title: 'Scorecard',
  description: 'Every revenue range logged before its outcome, its hash, and how it scored.',
  document: `query forecast_registry(${variables([chain, method, limit, place, ...asOf])}) {
  forecastRegistry(${passed([chain, ...asOf])}) {
    ${REGISTRY_OPENING} head { date sequence entryHash } ranges liveRanges counts ${COUNTS_SELECTION}
    trackRecord ${RANGE_RECORD_SELECTION} bySizeBand ${RANGE_RECORD_SELECTION}
    byCredibility ${RANGE_RECORD_SELECTION} byTargetYear ${RANGE_RECORD_SELECTION}
    methods { method ranges counts ${COUNTS_SELECTION} trackRecord ${RANGE_RECORD_SELECTION} } race ${RACE_SELECTION}
    editions { name builtOn sha256 scores companies }
    logged(method: $method, first: $limit, after: $place) { totalCount pageInfo { hasNextPage endCursor } edges { node { ${RANGE_SELECTION} } } }
  }
  keptRecord(${passed(asOf)}) { answer receipts(first: ${KEPT_MONTHS}) ${SEALED_MONTH_SELECTION} }
  boardTest(${passed(asOf)}) { answer sha256 absent { field reason } }
}`,
  arguments: [chain, method, limit, place, ...asOf],
  reply: CONTRACT,
  paths: [{ pattern: SCORECARD_PATH, formats: ['html', 'json', 'csv', 'svg', 'png'] }],
  table: ({ rows }) => ({ name: 'scorecard', columns: RANGE_COLUMNS, rows: rows.map(tableRow) }),
  maxAge: SCORECARD_MAX_AGE,
  countsFilings: false,
  shape({ forecastRegistry: found, keptRecord: { answer: keptAnswer, receipts }, boardTest }, variables) {
    const { race, head, ranges, liveRanges, counts, trackRecord, bySizeBand, byCredibility, byTargetYear, editions } =
      found;
    const { totalCount: total, pageInfo, edges } = found.logged;
    const next = pageInfo.hasNextPage ? Number(pageInfo.endCursor) : null;
    const rows = edges.map(({ node }) => rangeRow(node));
    return {
      ...registryReplyOpening('svc.registry/1', found),
      head,
      liveRanges,
      counts: { logged: ranges, ...counts },
      trackRecord,
      bySizeBand,
      byCredibility,
      byTargetYear,
      methods: found.methods.map((one) => ({
        method: one.method,
        counts: { logged: one.ranges, ...one.counts },
        trackRecord: one.trackRecord,
      })),
      race,
      editions,
      log: `${SCORECARD_PATH}/log.jsonl?chain=${found.chain}`,
      method: RACE_METHODS.find((one) => enumNameOf(one) === variables.method) ?? CARD_METHOD,
      total,
      returned: rows.length,
      truncated: next !== null,
      next,
      rows,
      kept: { answer: keptAnswer, url: RECORD_PATH, receipts },
      boardTest: { answer: boardTest.answer, url: BOARD_TEST_PATH, sha256: boardTest.sha256 },
      sources: { rows: 'url and outcomeUrl of each row' },
      absent: {
        ...absentWhereNull(
          { head, trackRecord, race, next },
          { head: 'NOT_DUE', trackRecord: 'NOT_DUE', race: 'NOT_DUE', next: 'NOT_APPLICABLE' },
        ),
        ...recordsAbsent(found.methods),
        ...intervalsAbsent(race, 'race'),
        ...(boardTest.sha256 === null ? { 'boardTest.sha256': absentOf(boardTest.absent).sha256 ?? 'NOT_DUE' } : {}),
      },
    };
  },
};

/** Methods without a settled range. */
function recordsAbsent(methods: ScorecardData['methods']): { readonly [path: string]: 'NOT_DUE' } {
  const pending = [...methods.entries()].filter(([, { trackRecord }]) => trackRecord === null);
  return Object.fromEntries(pending.map(([at]) => [`methods.${at}.trackRecord`, 'NOT_DUE' as const]));
}
