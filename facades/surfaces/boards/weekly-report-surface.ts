import { z } from 'zod';
import { EVENT_KINDS, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import type { JsonObject } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  INSTANT,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf, Table } from '../../surface.ts';
import { RANGE_ROW_FIELDS, RANGE_SELECTION, type RangeData, rangeRow } from '../registry/range-row.ts';
import { LOG } from '../registry/registry-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, type Reach, withReach } from '../shared/coverage-reply.ts';
import { passed, slugOf, variables } from '../shared/operation.ts';
import { EVENT_KIND } from './board-reply.ts';
import { reasonsFor, SAID_ROW_FIELDS, SAID_ROW_SELECTION } from './said-row.ts';

const declared: readonly Argument[] = [
  {
    name: 'limit',
    required: false,
    schema: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      description: 'Entries of each list at most, 50 unless given.',
    },
    fallback: () => 50,
  },
  {
    name: 'week',
    required: false,
    schema: { type: 'string', format: 'date', description: 'The Friday a week ended on; the last week unless given.' },
  },
  ...asOf,
];

const COUNTS = {
  filings: WHOLE.nullable(),
  mean: NUMBER.nullable(),
  filingsPerWeek: as(z.array(WHOLE), 'WeekCounts.perWeek'),
};

const SEVERE_ROW = record('BoardRow', {
  ...SAID_ROW_FIELDS,
  kinds: as(z.array(EVENT_KIND), 'SevereFiling.kinds'),
  title: said(TEXT.nullable(), 'The most serious of its severe kinds, in words.'),
  boards: as(TEXTS, 'SevereFiling.boards'),
  cardUrl: as(TEXT, 'SevereFiling.cardUrl'),
  absent: ABSENT,
});

const RANGE_OF_WEEK = record('LoggedRange', { ...RANGE_ROW_FIELDS, cardUrl: TEXT, receiptUrl: TEXT });

const CHANGED_CARD = record('ChangedCard', {
  filedOn: DAY,
  form: TEXT.nullable(),
  company: TEXT,
  cik: WHOLE,
  ticker: TEXT.nullable(),
  fiscalYearEnd: DAY,
  currency: TEXT,
  revenue: NUMBER.nullable(),
  corrected: TEXTS.nullable(),
  accession: TEXT.nullable(),
  url: TEXT.nullable(),
  cardUrl: TEXT,
  receiptUrl: TEXT.nullable(),
  absent: ABSENT,
});

const RETURNED = said(WHOLE, 'How many of the list stand in rows.');
const SCORED_STATES = { inside: WHOLE, below: WHOLE, above: WHOLE, void: WHOLE, late: WHOLE };

const CONTRACT = reply('svc.report/1', 'WeeklyReport', {
  ...coverageOf('WeeklyReport'),
  refreshedAt: INSTANT,
  week: record('Week', { from: DAY, to: DAY, filingDays: WHOLE }),
  weeks: z.array(DAY),
  counts: record('WeekCounts', COUNTS),
  boards: z.array(
    record('WeekCounts', {
      slug: as(TEXT, 'BoardWeek.slug'),
      title: as(TEXT, 'BoardWeek.title'),
      ...COUNTS,
      severe: as(WHOLE.nullable(), 'BoardWeek.severe'),
    }),
  ),
  severe: record('SevereOfWeek', { total: WHOLE, companies: WHOLE, returned: RETURNED, rows: z.array(SEVERE_ROW) }),
  ...LOG,
  rangesLogged: record('RangesOfWeek', { total: WHOLE, returned: RETURNED, rows: z.array(RANGE_OF_WEEK) }),
  rangesScored: record('RangeCounts', {
    total: as(WHOLE, 'ScoresOfWeek.total'),
    ...SCORED_STATES,
    returned: RETURNED,
    rows: as(z.array(RANGE_OF_WEEK), 'ScoresOfWeek.rows'),
  }),
  cardsChanged: record('CardsOfWeek', { total: WHOLE, returned: RETURNED, rows: z.array(CHANGED_CARD) }),
});
export type ReportReply = ReplyOf<typeof CONTRACT>;
export type Counts = ReportReply['counts'];
type SevereRow = ReportReply['severe']['rows'][number];
type ChangedCard = ReportReply['cardsChanged']['rows'][number];

type CountsData = Omit<Counts, 'filingsPerWeek'> & { readonly perWeek: readonly number[] };
type RangeOfWeek = RangeData & { readonly cardUrl: string; readonly receiptUrl: string };
type ListData<Row> = {
  readonly total: number;
  readonly rows: readonly Row[];
};
type SevereData = Pick<SevereRow, 'kinds' | 'boards' | 'cardUrl'> & {
  readonly row: Omit<SevereRow, 'kinds' | 'title' | 'boards' | 'cardUrl' | 'absent'> & { readonly absent: Reasons };
};
type ReportData = Opening &
  Reach &
  Pick<ReportReply, 'refreshedAt' | 'week' | 'weeks' | 'chain'> & {
    readonly isReplay: boolean;
    readonly counts: CountsData;
    readonly boards: readonly (Pick<ReportReply['boards'][number], 'slug' | 'title' | 'severe'> & {
      readonly counts: CountsData;
    })[];
    readonly severe: ListData<SevereData> & { readonly companies: number };
    readonly rangesLogged: ListData<RangeOfWeek>;
    readonly rangesScored: ListData<RangeOfWeek> & {
      readonly counts: Readonly<Record<keyof typeof SCORED_STATES, number>>;
    };
    readonly cardsChanged: ListData<Omit<ChangedCard, 'absent'> & { readonly absent: Reasons }>;
    readonly absent: Reasons;
  };

const COUNTS_SELECTION = '{ filings mean perWeek }';
const RANGES_SELECTION = `{ ${RANGE_SELECTION} cardUrl receiptUrl }`;

/** The last week that is over: what came, beside the weeks before it. */
export const weeklyReport: SurfaceOf<typeof CONTRACT, { readonly weeklyReport: ReportData }> = {
  name: 'weekly_report',
  title: 'Weekly report',
  description:
    'The last week that is over: filings on each board beside the 12 weeks before, the severe ones, ranges logged and scored, cards changed.',
  document: `query weekly_report(${variables(declared)}) {
  weeklyReport(${passed(declared)}) {
    asOf answer notice ${REACH_SELECTION} refreshedAt week { from to filingDays } weeks counts ${COUNTS_SELECTION}
    boards { slug title counts ${COUNTS_SELECTION} severe }
    severe { total companies rows { kinds boards cardUrl
      row { ${SAID_ROW_SELECTION} absent { field reason } } } }
    chain isReplay
    rangesLogged { total rows ${RANGES_SELECTION} }
    rangesScored { total counts { ${Object.keys(SCORED_STATES).join(' ')} } rows ${RANGES_SELECTION} }
    cardsChanged { total rows { filedOn form company cik ticker fiscalYearEnd currency revenue corrected accession url cardUrl
      receiptUrl absent { field reason } } }
    absent { field reason }
  }
}`,
  arguments: declared,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/report', formats: ['html', 'json', 'csv'] }],
  table: countsTable,
  maxAge: 300,
  shape({ weeklyReport: found }) {
    const { refreshedAt, week, weeks, boards, chain, isReplay, severe, rangesLogged, rangesScored, cardsChanged } =
      found;
    return {
      ...replyOpening('svc.report/1', found),
      coverage: found.coverage,
      window: found.window,
      refreshedAt,
      week,
      weeks,
      counts: countsOf(found.counts),
      boards: boards.map(({ slug, title, counts, severe: rows }) => ({
        slug: slugOf(slug),
        title,
        ...countsOf(counts),
        severe: rows,
      })),
      severe: { total: severe.total, companies: severe.companies, ...listed(severe.rows.map(severeRow)) },
      chain,
      replay: isReplay,
      rangesLogged: { total: rangesLogged.total, ...listed(rangesLogged.rows.map(rangeRow)) },
      rangesScored: { total: rangesScored.total, ...rangesScored.counts, ...listed(rangesScored.rows.map(rangeRow)) },
      cardsChanged: {
        total: cardsChanged.total,
        ...listed(cardsChanged.rows.map((card) => ({ ...card, absent: absentOf(card.absent) }))),
      },
      sources: {
        'severe.rows': 'url of each row',
        'rangesLogged.rows': 'url and receiptUrl of each row',
        'rangesScored.rows': 'url, outcomeUrl and receiptUrl of each row',
        'cardsChanged.rows': 'url and receiptUrl of each row',
      },
      absent: withReach(
        found.coverage,
        absentOf(found.absent.map(({ field, reason }) => ({ field: field.replace('.counts.', '.'), reason }))),
      ),
    };
  },
};

const COLUMNS = ['from', 'to', 'board', 'title', 'filings', 'mean', 'severe'] as const;

/** The counts of the week as a table: a row for each board, then one for all of them together. */
function countsTable({ week: { from, to }, boards, counts, severe, absent }: ReportReply): Table {
  const row = (path: string, { filings, mean }: Pick<Counts, 'filings' | 'mean'>, named: JsonObject): JsonObject => {
    const cells: JsonObject = { from, to, ...named, filings, mean };
    const reasons = COLUMNS.flatMap((name) => {
      const reason = cells[name] === null ? absent[`${path}.${name}`] : undefined;
      return reason === undefined ? [] : [[name, reason]];
    });
    return { ...cells, absent: Object.fromEntries(reasons) };
  };
  const ofBoards = boards.map(({ slug, title, severe: count, ...counted }, at) =>
    row(`boards.${at}`, counted, { board: slug, title, severe: count }),
  );
  const ofAll = row('counts', counts, {
    board: 'all',
    title: 'All boards',
    severe: counts.filings === null ? null : severe.total,
  });
  return { name: `report-${to}`, columns: COLUMNS, rows: [...ofBoards, ofAll] };
}

function countsOf({ filings, mean, perWeek }: CountsData): Counts {
  return { filings, mean, filingsPerWeek: perWeek };
}

/** The rows of a list and how many they are. */
function listed<Row>(rows: readonly Row[]) {
  return { returned: rows.length, rows };
}

function severeRow({ kinds: named, boards, cardUrl, row: { absent, ...facts } }: SevereData): SevereRow {
  const kinds = named.map(kindNamed);
  return {
    ...facts,
    kinds,
    title: EVENT_KINDS.find(({ kind }) => kind === kinds[0])?.title ?? null,
    boards: boards.map(slugOf),
    cardUrl,
    // Of the row's many columns only those shown here.
    absent: reasonsFor(absentOf(absent), facts),
  };
}
