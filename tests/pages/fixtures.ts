import type { Problem } from '../../facades/errors.ts';
import type {
  CardPayload,
  FigurePayload,
  MethodPayload,
  PanelPayload,
  ReportPayload,
  ScorecardPayload,
} from '../../facades/pages/index.ts';
import type {
  BoardPayload,
  BoardRow,
  BoardsPayload,
  BrandPayload,
  Chrome,
  LivePayload,
  StatusPayload,
} from '../../facades/pages/payloads.ts';
import type { JsonObject } from '../../facades/surface.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import type { OWN_COLUMNS } from '../../schema/boards/columns.ts';
import { BOARDS, boardOf } from '../../schema/boards/index.ts';
import type { Absent } from '../../schema/terms/absence.ts';
import { addDays } from '../../schema/terms/day.ts';
import { EVENT_KINDS } from '../../schema/terms/event-kind.ts';
import { filingUrl } from '../../schema/terms/sec-url.ts';
import { cardPageData, figureData } from '../surfaces/card-fixture.ts';
import { methodData, registryData } from '../surfaces/fixture-registry.ts';
import { panelData } from '../surfaces/panel-fixture.ts';
import { reportData } from '../surfaces/report-fixture.ts';

export const AS_OF = '2025-09-12';

/** A name that tries to write markup, to leave an attribute and to turn the text that follows it. */
export const HOSTILE_NAME = `<script>alert(1)</script> "Quoted" & 'Sons' \u202eevil\u0000 Inc`;

const NAMES = [
  ['Alder Creek Instruments, Inc.', 'ALDC', 'Nasdaq', 'Instruments for Measuring & Testing of Electricity'],
  ['Brightwater Regional Bancorp', 'BWRB', 'NYSE', 'State Commercial Banks'],
  ['Cinder Hill Mining Corp /NV/', null, null, 'Gold and Silver Ores'],
  ['Delta & Quay Shipping Holdings Ltd', 'DQSH', 'NYSE', 'Deep Sea Foreign Transportation of Freight'],
  ['Evermoor Therapeutics, Inc.', 'EVMR', 'Nasdaq', 'Biological Products, (No Diagnostic Substances)'],
  ['Fernleaf Acquisition Corp. II', 'FRNL', 'Nasdaq', 'Blank Checks'],
  ['Granite Loop Software, Inc.', 'GLPS', 'Nasdaq', 'Services-Prepackaged Software'],
  ['Harrowgate Retail Group, Inc.', 'HRWG', 'NYSE', 'Retail-Department Stores'],
] as const;

const FIGURES = ['fiscalYearEnd', 'currency', 'revenue', 'sizeBand', 'operatingMargin', 'totalDebt', 'cash'] as const;

/** A row of a board: the hard properties come round in turn. */
export function rowOf(slug: string, index: number): BoardRow {
  const board = boardOf(slug) ?? BOARDS[0];
  if (board === undefined) throw new Error('there are boards');
  const [company, ticker, exchange, industry] = NAMES[index % NAMES.length] ?? NAMES[0];
  const kind = board.kinds[index % board.kinds.length] ?? '8-K 1.03';
  const isAmendment = index % 7 === 3;
  const isNotice = kind.startsWith('NT');
  const filedOn = addDays(AS_OF, -Math.floor(index * 1.7));
  const cik = 9_100_000 + (index % NAMES.length) * 37;
  const accession = `0009100000-25-${String(900 - index).padStart(6, '0')}`;
  const hasFigures = index % 4 === 1;
  const own: Partial<Record<(typeof OWN_COLUMNS)[number], unknown>> = {
    daysToAmend: index % 3 === 0 ? 34 : null,
    debtToRevenue: hasFigures ? 0.2524 : null,
    amendedAnnual: index % 2 === 0,
    reportType: kind === 'NT 10-K' ? 'annual' : 'quarterly',
    periodOfReport: '2025-06-30',
    filedSince: index % 3 === 0 ? '0009100000-25-000950' : null,
    noticeState: (['cured', 'missing', 'open', 'late'] as const)[index % 4],
    exit: index % 2 === 0,
    impairment: index % 3 === 0,
    changes12m: 1 + (index % 3),
    withLate: index % 4 === 0,
    withNonReliance: false,
  };
  const owned = Object.fromEntries(board.own.map((name) => [name, own[name] ?? null]));
  const absent: Record<string, string> = {};
  if (ticker === null) Object.assign(absent, { ticker: 'NOT_COVERED', exchange: 'NOT_COVERED' });
  if (!hasFigures) for (const name of FIGURES) absent[name] = 'NOT_INGESTED';
  for (const [name, value] of Object.entries(owned)) {
    if (value === null) absent[name] = name === 'debtToRevenue' ? 'NOT_INGESTED' : 'NOT_DUE';
  }
  return {
    filedOn,
    acceptedAt: index % 2 === 0 ? `${filedOn}T20:27:39.000Z` : null,
    form: (isNotice ? kind : '8-K') + (isAmendment ? '/A' : ''),
    items: isNotice ? [] : [kind.slice(4), '9.01'],
    kinds: [kind],
    title: EVENT_KINDS.find((one) => one.kind === kind)?.title ?? '',
    company,
    cik,
    ticker,
    exchange,
    sic: '3825',
    industry,
    state: 'DE',
    accession,
    url: filingUrl(cik, accession),
    documentUrl: index % 2 === 0 ? `https://www.sec.gov/Archives/edgar/data/${cik}/form.htm` : null,
    reportDate: addDays(filedOn, -3),
    isAmendment,
    amends: isAmendment && index % 2 === 1 ? '0009100000-25-000101' : null,
    coRegistrants: index % 6 === 1 ? [9_100_999, 9_101_000] : [],
    fiscalYearEnd: hasFigures ? '2024-12-31' : null,
    currency: hasFigures ? 'USD' : null,
    revenue: hasFigures ? 1_234_567_000 + index * 98_765_000 : null,
    sizeBand: hasFigures ? '1-5B' : null,
    operatingMargin: hasFigures ? -0.031 : null,
    totalDebt: hasFigures ? 840_100_000 : null,
    cash: hasFigures ? 35_934_000 : null,
    warningKinds12m: index % 5 === 0 ? ['NT 10-Q', '8-K 4.01'] : [],
    repeat12m: 1 + (index % 3),
    note: index % 9 === 4 ? 'The report followed within the grace period.' : null,
    ...owned,
    absent: absent as Absent,
  } as BoardRow;
}

/** A board's reply; `changes` replace parts of it. */
export function boardPayload(slug: string, changes: Partial<BoardPayload> = {}): BoardPayload {
  const board = boardOf(slug);
  const rows = changes.rows ?? Array.from({ length: 24 }, (_, index) => rowOf(slug, index));
  return {
    schema: 'svc.board/1',
    asOf: AS_OF,
    answer: `As of ${AS_OF}, ${board?.counted({ asOf: AS_OF, filings: 18, annual: 7, companies: 8, newest: null }) ?? '18 filings'} by 8 companies in 30 days; the newest is ${rows[0]?.company ?? 'nobody'}, ${rows[0]?.filedOn ?? AS_OF}.`,
    board: slug,
    title: board?.title ?? 'All boards',
    question: board?.question ?? 'What did companies have to tell the SEC?',
    refreshedAt: '2025-09-12T21:30:00.000Z',
    total: 151,
    returned: rows.length,
    truncated: true,
    more: `https://boards.example/boards/${slug}.json?limit=151`,
    rows,
    ...changes,
  };
}

/** The index's reply, the weeks made of a fixed wave. */
export function livePayload(): LivePayload {
  const { asOf, answer, refreshedAt, boards } = boardsPayload();
  const total = boards.reduce((sum, board) => sum + board.total, 0);
  return { schema: 'svc.live/1', asOf, answer, refreshedAt, eventId: '41', total, boards, rows: mergedPayload().rows };
}

export function boardsPayload(): BoardsPayload {
  const boards = BOARDS.map(({ slug, title, question }, at) => {
    const size = [0.6, 2.4, 9, 1, 2.2, 14, 6, 60, 5][at] ?? 1;
    const filingsPerWeek = Array.from({ length: 52 }, (_, week) =>
      Math.max(0, Math.round(size * (1 + Math.sin(week / (3 + at)) * 0.7 + ((week * 7 + at * 3) % 5) / 5 - 0.5))),
    );
    return {
      slug,
      title,
      question,
      answer: boardPayload(slug).answer,
      total: filingsPerWeek.reduce((sum, filings) => sum + filings, 0),
      filingsPerWeek,
    };
  });
  return {
    schema: 'svc.boards/1',
    asOf: AS_OF,
    answer: `As of ${AS_OF}, 412 filings on nine boards in 30 days.`,
    refreshedAt: '2025-09-12T21:30:00.000Z',
    boards,
  };
}

export const STATUS: StatusPayload = {
  schema: 'svc.status/1',
  asOf: AS_OF,
  answer: `As of ${AS_OF}, 1204312 filings of 4184 filers are on file, 9120 of them on boards.`,
  refreshedAt: '2025-09-12T21:30:00.000Z',
  version: '1842',
  engine: 'embedded',
  mailTransport: 'files',
  lookedAt: '2025-09-12T21:29:00.000Z',
  filers: 4184,
  filings: 1_204_312,
  filingsEstimated: true,
  runs: [
    {
      command: 'poll',
      startedAt: '2025-09-12T21:30:00.000Z',
      finishedAt: null,
      state: 'running',
      total: null,
      done: 14,
      error: null,
    },
    {
      command: 'nightly',
      startedAt: '2025-09-12T03:30:00.000Z',
      finishedAt: '2025-09-12T03:41:00.000Z',
      state: 'failed',
      total: 20,
      done: 3,
      error: HOSTILE_NAME,
    },
  ],
  quarantined: 1,
  quarantine: [
    {
      path: '/Archives/edgar/data/1/0000000001-25-000001.txt',
      reason: HOSTILE_NAME,
      seenAt: '2025-09-12T03:31:00.000Z',
    },
  ],
  mailsWaiting: 0,
  mailsSent: 0,
  mailsDead: 0,
  parity: { checkedAt: '2025-09-12T21:31:00.000Z', surfaces: 21, differing: [] },
  source: 'sample',
  boards: [{ board: 'late-filers', rows: 151 }],
};

export const NOT_FOUND: Problem = {
  type: 'https://boards.example/boards/llms.txt#UNKNOWN_BOARD',
  title: 'Unknown board',
  status: 404,
  detail: 'There is no board "sunshine".',
  code: 'UNKNOWN_BOARD',
  hint: 'Use one of the nine boards.',
  requestId: 'req-1',
};

export const AMBIGUOUS: Problem = {
  ...NOT_FOUND,
  title: 'Several companies match',
  status: 409,
  detail: 'Two companies match "alder".',
  code: 'AMBIGUOUS_COMPANY',
  hint: 'Say which by its CIK or ticker.',
  candidates: [
    { cik: 9_100_000, name: 'Alder Creek Instruments, Inc.', ticker: 'ALDC' },
    { cik: 9_100_037, name: HOSTILE_NAME, ticker: null },
  ],
};

/** The surroundings of a page, with the sample world's notice. */
export function chromeOf(path: string, query: Record<string, string> = {}, notice: string | null = NOTICE): Chrome {
  const suffix = Object.keys(query).length === 0 ? '' : `?${new URLSearchParams(query)}`;
  const isBoard = path !== '/boards' && boardOf(path.slice('/boards/'.length)) !== undefined;
  return {
    service: { baseUrl: 'https://boards.example', name: 'Filings Boards', contact: 'boards@example.org', notice },
    path,
    query,
    alternates: isBoard
      ? [
          { format: 'json', href: `${path}.json${suffix}` },
          { format: 'csv', href: `${path}.csv${suffix}` },
          { format: 'rss', href: `${path}/feed.xml${suffix}` },
          { format: 'embed', href: `${path}/embed${suffix}` },
        ]
      : [{ format: 'json', href: '/boards/all.json' }],
    nav: [
      { title: 'Boards', href: '/boards' },
      { title: 'Status', href: '/boards/status' },
      { title: 'Terms', href: '/boards/license' },
    ],
  };
}

export const NOTICE =
  'Sample world: these companies and filings are invented. Set EDGAR_MIRROR or SEC_USER_AGENT for real ones.';

/** Rows of all boards together, each naming its own. */
export function mergedPayload(): BoardPayload {
  const rows = BOARDS.map(({ slug }, index) => ({ ...rowOf(slug, index), board: slug }));
  return boardPayload('all', { rows });
}

/** A payload as its surface shapes it. */
const shaped = (name: string, data: JsonObject) =>
  surfaces.find((one) => one.name === name)?.shape(data, {}) as unknown;

/** The registry before and after something was logged. */
export const scorecardPayload = (isEmpty: boolean) =>
  shaped('forecast_registry', { forecastRegistry: registryData(AS_OF, { isEmpty }) }) as ScorecardPayload;

/** The report of a week, by what there is of it. */
export const reportPayload = (kind: 'full' | 'quiet' | 'unloaded') =>
  shaped('weekly_report', { weeklyReport: reportData(AS_OF, kind) }) as ReportPayload;

/** The method with and without a back-test. */
export const methodPayload = (isTested: boolean) =>
  shaped('range_method', { method: methodData(AS_OF, { isTested }) }) as MethodPayload;

/** A panel: a company with all, one with little, one that is not loaded. */
export const panelPayload = () => shaped('get_ai_leaders', { sectorPanel: panelData(AS_OF) }) as PanelPayload;

/** A brand record with every sort of entry. */
export function brandPayload(changes: Partial<BrandPayload> = {}): BrandPayload {
  const cik = 9_100_037;
  const accession = '0009100037-24-000012';
  return {
    schema: 'svc.brand/1',
    asOf: AS_OF,
    answer: `As of ${AS_OF}, Brightwater Regional Bancorp has filed under 3 names since 1996-03-04; 1 rename, 1 style-only change; trades as BWRB.`,
    notice: NOTICE,
    citation: `${NOTICE} CIK ${cik}, read ${AS_OF}.`,
    company: { cik, name: 'Brightwater Regional Bancorp', ticker: 'BWRB', matchedBy: 'TICKER' },
    name: 'Brightwater Regional Bancorp',
    names: [
      { name: 'MILL RIVER SAVINGS CO', from: null, to: '1999-04-01', isCurrent: false, change: null },
      {
        name: 'BRIGHTWATER REGIONAL BANCORP',
        from: '1999-04-01',
        to: '2014-06-02',
        isCurrent: false,
        change: 'rename',
      },
      { name: 'Brightwater Regional Bancorp', from: '2014-06-02', to: '2019-01-02', isCurrent: false, change: 'style' },
      { name: 'Brightwater Regional Bancorp', from: '2019-01-02', to: null, isCurrent: true, change: 'same' },
    ],
    tickers: [
      { ticker: 'BWRB', exchange: 'NYSE', isListed: true, goneSince: null },
      { ticker: 'BWRBP', exchange: null, isListed: false, goneSince: '2023-05-04' },
    ],
    filingsSince: '2015-09-12',
    filings: [
      {
        filedOn: '2024-05-20',
        form: '8-K/A',
        brandItems: ['5.03', '2.01'],
        title: 'Charter or by-laws amended, where a change of name is filed; Acquisition or disposal completed',
        accession,
        url: filingUrl(cik, accession),
      },
    ],
    itemsUnknown: 2,
    url: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0009100037',
    absent: { 'names.0.from': 'NOT_COVERED', 'names.3.to': 'NOT_DUE', 'tickers.1.exchange': 'NOT_COVERED' },
    ...changes,
  };
}

/** A card as its page has it, changed as GraphQL would give it. */
export const cardPayload = (changes: JsonObject = {}, price: number | null = null) =>
  shaped('company_card', { card: { ...cardPageData(AS_OF, price), ...changes } }) as CardPayload;

/** The proof of a number of it. */
export const figurePayload = (field: string, changes: JsonObject = {}) =>
  shaped('company_figure', { figure: { ...figureData(AS_OF, field), ...changes } }) as FigurePayload;
