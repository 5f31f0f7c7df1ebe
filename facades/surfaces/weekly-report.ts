import { EVENT_KINDS } from '../../schema/domain/terms/event-kind.ts';
import type { Argument, Json, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { objects, replyOpening } from './board-reply.ts';
import { passed, slugOf, variables } from './operation.ts';
import { RANGE_SELECTION, rangeRow } from './registry/range-row.ts';
import { REPORT_PROPERTIES, SCORED_STATES } from './weekly-report-schemas.ts';

export const REPORT_SCHEMA = 'svc.report/1';

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

const COUNTS = '{ filings mean perWeek }';
const RANGES = `{ ${RANGE_SELECTION} cardUrl receiptUrl }`;

/** The last week that is over: what came, beside the weeks before it. */
export const weeklyReport: Surface = {
  name: 'weekly_report',
  title: 'Weekly report',
  description:
    'The last week that is over: filings on each board beside the 12 weeks before, the severe ones, ranges logged and scored, cards changed.',
  document: `query weekly_report(${variables(declared)}) {
  weeklyReport(${passed(declared)}) {
    asOf answer notice refreshedAt week { from to filingDays } weeks counts ${COUNTS}
    boards { slug title counts ${COUNTS} severe }
    severe { total companies rows { kinds boards cardUrl
      row { filedOn form company cik ticker isAmendment accession url documentUrl absent { field reason } } } }
    chain isReplay
    rangesLogged { total rows ${RANGES} }
    rangesScored { total counts { ${SCORED_STATES.join(' ')} } rows ${RANGES} }
    cardsChanged { total rows { filedOn form company cik ticker fiscalYearEnd currency revenue accession url cardUrl receiptUrl
      absent { field reason } } }
    absent { field reason }
  }
}`,
  arguments: declared,
  paths: [{ pattern: '/boards/report', formats: ['html', 'json'] }],
  page: 'report',
  maxAge: 300,
  replyProperties: REPORT_PROPERTIES,
  shape(data) {
    const found = data.weeklyReport as JsonObject;
    const { asOf, answer, notice, refreshedAt, week, weeks, boards, chain, isReplay } = found;
    const { total, companies, rows: severe } = found.severe as JsonObject;
    const scored = found.rangesScored as JsonObject;
    return {
      ...replyOpening(REPORT_SCHEMA, { asOf: asOf ?? null, answer: answer ?? null, notice: notice ?? null }),
      refreshedAt: refreshedAt ?? null,
      week: week ?? null,
      weeks: weeks ?? [],
      counts: countsOf(found.counts),
      boards: objects(boards).map(({ slug, title, counts, severe: rows }) => ({
        slug: slugOf(slug),
        title: title ?? null,
        ...countsOf(counts),
        severe: rows ?? null,
      })),
      severe: { total: total ?? null, companies: companies ?? null, ...listed(objects(severe).map(severeRow)) },
      chain: chain ?? null,
      replay: isReplay ?? null,
      rangesLogged: listOf(found.rangesLogged, rangeRow),
      rangesScored: {
        total: scored.total ?? null,
        ...(scored.counts as JsonObject),
        ...listed(objects(scored.rows).map(rangeRow)),
      },
      cardsChanged: listOf(found.cardsChanged, (card) => ({ ...card, absent: reasonsOf(card.absent) })),
      sources: {
        'severe.rows': 'url of each row',
        'rangesLogged.rows': 'url and receiptUrl of each row',
        'rangesScored.rows': 'url, outcomeUrl and receiptUrl of each row',
        'cardsChanged.rows': 'url and receiptUrl of each row',
      },
      absent: Object.fromEntries(
        objects(found.absent).map(({ field, reason }) => [String(field).replace('.counts.', '.'), reason ?? null]),
      ),
    };
  },
};

function countsOf(counts: Json | undefined): JsonObject {
  const { filings, mean, perWeek } = counts as JsonObject;
  return { filings: filings ?? null, mean: mean ?? null, filingsPerWeek: perWeek ?? [] };
}

/** The rows of a list and how many they are. */
function listed(rows: readonly JsonObject[]): JsonObject {
  return { returned: rows.length, rows };
}

function listOf(list: Json | undefined, row: (one: JsonObject) => JsonObject): JsonObject {
  const { total, rows } = list as JsonObject;
  return { total: total ?? null, ...listed(objects(rows).map(row)) };
}

function severeRow({ kinds, boards, cardUrl, row }: JsonObject): JsonObject {
  const { absent, ...facts } = row as JsonObject;
  const [first] = kinds as readonly Json[];
  const reasons = reasonsOf(absent);
  return {
    ...facts,
    kinds: kinds ?? [],
    title: EVENT_KINDS.find(({ kind }) => kind === first)?.title ?? null,
    boards: (boards as readonly Json[]).map(slugOf),
    cardUrl: cardUrl ?? null,
    // Of the row's many columns only those shown here.
    absent: Object.fromEntries(Object.entries(reasons).filter(([name]) => name in facts)),
  };
}

function reasonsOf(absent: Json | undefined): JsonObject {
  return Object.fromEntries(objects(absent).map(({ field, reason }) => [String(field), reason ?? null]));
}
