import { createFacade, type FacadeDeps } from '../../../facades/http/router.ts';
import type { Execute, Json, JsonObject, ServiceFacts } from '../../../facades/surface.ts';
import type { BoardRow } from '../../../facades/surfaces/board-reply.ts';
import { describe } from '../../../schema/describe.ts';
import { COLUMNS, type ColumnName } from '../../../schema/domain/boards/columns.ts';
import { BOARDS, boardOf } from '../../../schema/domain/boards/index.ts';
import { ServiceError } from '../../../schema/domain/terms/error-codes.ts';
import { fetchFrom, fromRequest } from '../../support/web-request.ts';
import { boardTestData } from './board-test-fixture.ts';
import { briefingData } from './briefing-fixture.ts';
import { cardData, cardPageData } from './card-fixture.ts';
import { comparisonData } from './comparison-fixture.ts';
import { companiesData, filingsData, screenData } from './filings-fixture.ts';
import { meantData, sitemapData, suggestionsData } from './finding-fixture.ts';
import { methodData, registryData, trackRecordData } from './fixture-registry.ts';
import { whatFollowsData } from './follows-fixture.ts';
import { answerData, answersData, etfData, leagueData, portfolioData } from './funds-fixture.ts';
import { keptData } from './kept-fixture.ts';
import { panelData } from './panel-fixture.ts';
import { figureData } from './proof-fixture.ts';
import { reinsurersData } from './reinsurer-fixture.ts';
import { reportData } from './report-fixture.ts';
import { brandData, statusData } from './service-fixture.ts';

export const service: ServiceFacts = {
  baseUrl: 'https://boards.example',
  name: 'Filings Boards',
  contact: 'desk@boards.example',
  notice: null,
  isSample: false,
};

export const ASOF = '2025-09-12';

/** A row with every column filled by its example, then changed. */
export function exampleRow(changes: JsonObject = {}, absent: Record<string, string> = {}): JsonObject & BoardRow {
  const row: Record<string, Json> = {};
  for (const name of Object.keys(COLUMNS) as ColumnName[]) row[name] = COLUMNS[name].example as Json;
  for (const name of Object.keys(absent)) row[name] = null;
  return { ...row, ...changes, absent } as JsonObject & BoardRow;
}

/** Rows as hard as filings are: formulas, markup, direction marks, commas, quotes, absent figures, no acceptance. */
export const ROWS: readonly JsonObject[] = [
  exampleRow({ accession: '0000320193-25-000009', filedOn: '2025-09-10', acceptedAt: '2025-09-10T20:15:04.000Z' }),
  exampleRow(
    {
      accession: '0000320193-25-000008',
      filedOn: '2025-09-09',
      company: '=HYPERLINK("http://x","Ltd"), Inc.',
      items: [],
    },
    { revenue: 'NOT_INGESTED', cash: 'NOT_INGESTED', acceptedAt: 'NOT_COVERED' },
  ),
  exampleRow(
    {
      accession: '0000320193-25-000007',
      filedOn: '2025-09-08',
      company: '<script>alert(1)</script> & Söhne \u0007\u202Ecilbup]]>',
      note: 'The report followed within the grace period.',
      operatingMargin: -0.25,
    },
    { ticker: 'NOT_COVERED', exchange: 'NOT_COVERED', acceptedAt: 'NOT_COVERED' },
  ),
];

/** Answers the surfaces' operations from `ROWS`: what the GraphQL schema gives, made by hand. */
export const execute: Execute = async (surface, variables) => {
  const asOf = variables.asOf ?? ASOF;
  if (typeof asOf === 'string' && asOf > ASOF) {
    throw new ServiceError('BAD_ARGUMENT', 'asOf lies in the future.', { hint: `Up to ${ASOF}.`, argument: 'asOf' });
  }
  if (variables.company === 'Nobody') {
    throw new ServiceError('UNKNOWN_COMPANY', 'No company is called "Nobody".', {
      hint: 'Give a CIK or a ticker.',
      candidates: [{ cik: 320193, name: 'Example Industries, Inc.', ticker: 'EXMP' }],
    });
  }
  if (variables.company === 'broken') throw new Error('connection string postgres://secret');
  if (variables.company === 'later') {
    throw new ServiceError('NOT_INGESTED', 'Not loaded yet.', { hint: 'Try again.', retryAfter: 30 });
  }
  const board = BOARDS.find(({ tool }) => tool === surface.name);
  if (board !== undefined) return { board: boardData(board.slug, variables) };
  const front = BOARDS.find(({ tool, slug }) =>
    [`${tool}_page`, `${slug.replaceAll('-', '_')}_quarters`].includes(surface.name),
  );
  if (front !== undefined)
    return { board: { ...boardData(front.slug, variables), quarters: QUARTERS, facets: FACETS } };
  if (surface.name === 'briefing') return { briefing: briefingData(asOf) };
  if (surface.name === 'home_page' || surface.name === 'live_page') {
    return { boards: BOARDS.map(({ slug }) => boardData(slug, variables)), briefing: briefingData(asOf) };
  }
  if (surface.name === 'price_program') return { programPrice: priceData(variables) };
  if (surface.name === 'get_company_performance') return { card: cardData(asOf, variables.price ?? null) };
  if (surface.name === 'company_card') return { card: cardPageData(asOf, variables.price ?? null) };
  if (surface.name === 'compare_companies') return { comparison: comparisonData(asOf) };
  if (surface.name === 'company_figure') return { figure: figureData(asOf, String(variables.field)) };
  if (surface.name === 'track_record') return trackRecordData(asOf);
  if (surface.document.includes('forecastRegistry(')) {
    // The log ends after its first piece.
    const isBehind = surface.name === 'forecast_registry_log' && variables.place !== undefined;
    return {
      forecastRegistry: { ...registryData(asOf), ...(isBehind ? { log: [] } : {}) },
      keptRecord: keptData(asOf),
      boardTest: boardTestData(asOf),
    };
  }
  if (surface.name === 'weekly_report') return { weeklyReport: reportData(asOf) };
  if (surface.name === 'range_method') return { method: methodData(asOf) };
  if (surface.name === 'what_follows') return { whatFollows: whatFollowsData(asOf) };
  if (surface.name === 'developers') return { board: boardData('late-filers', variables) };
  if (surface.document.includes('sitemap')) return { sitemap: sitemapData(asOf, variables) };
  if (surface.name === 'suggest_companies') return { suggestions: suggestionsData(asOf) };
  if (surface.document.includes('meant(')) return { meant: meantData(asOf, variables) };
  if (surface.name === 'list_companies') return { filers: companiesData(asOf, variables) };
  if (surface.name === 'search_filings') return { filings: filingsData(asOf, variables) };
  if (surface.name === 'screen_companies') return { screen: screenData(asOf, variables) };
  if (surface.name === 'service_status') return { status: statusData(asOf) };
  if (surface.document.includes('sectorPanel(')) return { sectorPanel: panelData(asOf) };
  if (surface.name === 'get_portfolio_health') return { portfolio: portfolioData(asOf) };
  if (surface.name === 'get_etf_health') return { etf: etfData(asOf) };
  if (surface.name === 'answer') return { answer: answerData(asOf) };
  if (surface.name === 'answers') return { answers: answersData(asOf) };
  if (surface.name === 'get_etf_league') return { etfLeague: leagueData(asOf) };
  if (surface.name === 'get_board_test') return { boardTest: boardTestData(asOf) };
  if (surface.name === 'get_reinsurer_strength') return { reinsurers: reinsurersData(asOf) };
  if (surface.document.includes('keptRecord(')) return { keptRecord: keptData(asOf) };
  if (surface.name === 'get_brand_record') return { brandRecord: brandData(asOf) };
  return { boards: BOARDS.map(({ slug }) => boardData(slug, variables)) };
};

/** A quarter that nobody’s filings are known of, one that is, and the one that runs. */
const QUARTERS = [
  ['2025-01-01', '2025-03-31', null, 0],
  ['2025-04-01', '2025-06-30', 3, 438],
  ['2025-07-01', ASOF, 1, 438],
].map(([from, to, filings, filers]) => ({
  from,
  to,
  filings,
  population: 'LOADED_FILERS',
  filers,
  absent: filings === null ? [{ field: 'filings', reason: 'NOT_INGESTED' }] : [],
})) as Json;
const FACETS = [{ name: 'STATE', values: [{ value: 'DE', title: 'DE', filings: 3 }], others: 1 }] as Json;

function boardData(slug: string, { asOf, limit, offset, since }: JsonObject): JsonObject {
  const matching = ROWS.filter(({ filedOn }) => typeof since !== 'string' || String(filedOn) >= since);
  const start = Number(offset ?? 0);
  const rows = matching.slice(start, start + Number(limit ?? 50));
  return {
    slug: slug.toUpperCase().replaceAll('-', '_'),
    title: boardOf(slug)?.title ?? null,
    question: boardOf(slug)?.question ?? null,
    asOf: asOf ?? ASOF,
    answer: `As of ${String(asOf ?? ASOF)}, 3 filings by 1 company in 30 days; the newest is Example Industries, Inc., 2025-09-10.`,
    notice: null,
    refreshedAt: '2025-09-12T20:00:00.000Z',
    coverage: { population: 'LOADED_FILERS', filers: 438, from: '1993-01-01', through: ASOF, gaps: [] },
    window: { from: '2024-09-12', to: ASOF },
    narrowed: null,
    company: null,
    absent: [],
    onFile: matching.length,
    total: matching.length,
    returned: rows.length,
    truncated: rows.length < matching.length,
    more: `${service.baseUrl}/boards/${slug}.json?limit=${Math.max(matching.length, 1)}`,
    next: null,
    eventId: '41',
    filingsPerWeek: [0, 1, 2],
    records: rows.map((row) => onBoard(slug, row)),
  };
}

/** A record of a board: its columns in order, then the reasons. */
function onBoard(slug: string, row: JsonObject): JsonObject {
  const columns = boardOf(slug)?.columns ?? [];
  return { ...Object.fromEntries(columns.map((name) => [name, row[name] ?? null])), absent: row.absent ?? {} };
}

function priceData({ board, attendees, tier }: JsonObject): JsonObject {
  return {
    asOf: ASOF,
    answer: `As of ${ASOF}, cyber-incident for 25 attendees, standard tier, costs USD 4,975.00 at wholesale, USD 199.00 each.`,
    notice: null,
    board: board ?? null,
    program: 'cyber-incident',
    tier: tier ?? null,
    attendees: attendees ?? null,
    currency: 'USD',
    unitPrice: 199,
    total: 4975,
    priceBasis: 'wholesale',
    quotedAt: '2025-09-12T20:00:00.000Z',
    catalogue: 'http://127.0.0.1:8090',
    absent: [],
  };
}

/** The data's state, to be changed by a test. */
export interface World {
  version: string;
  changedAt: Date;
  readonly reported: unknown[];
  readonly asked: string[];
}

/** A facade over the fixture, and what it was asked. */
export function fixtureFacade(changes: Partial<FacadeDeps> = {}) {
  const world: World = { version: '7', changedAt: new Date('2025-09-12T20:00:00.400Z'), reported: [], asked: [] };
  const facade = createFacade({
    execute: (surface, variables) => {
      world.asked.push(surface.name);
      return execute(surface, variables);
    },
    service,
    describe,
    now: () => new Date('2025-09-12T22:00:00Z'),
    dataState: () => ({ version: world.version, changedAt: world.changedAt }),
    report: (error) => world.reported.push(error),
    revision: 'test',
    ...changes,
  });
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetchFrom(facade)(new Request(`http://127.0.0.1${path}`, { method, headers }));
  const scopeOf = async (path: string) =>
    (await facade(await fromRequest(new Request(`http://127.0.0.1${path}`)))).scope;
  return { world, get, scopeOf };
}
