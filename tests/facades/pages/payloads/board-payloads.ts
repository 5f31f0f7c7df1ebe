import type { BoardSummary, BoardsReply } from '../../../../facades/surfaces/boards/all-boards-surface.ts';
import type { BoardPageReply } from '../../../../facades/surfaces/boards/board-page-surface.ts';
import type { BoardReply } from '../../../../facades/surfaces/boards/board-reply.ts';
import type { HomeReply } from '../../../../facades/surfaces/boards/home-surface.ts';
import type { LivePageReply } from '../../../../facades/surfaces/boards/live-surface.ts';
import type { BoardRow } from '../../../../schema/domain/boards/board-row.ts';
import type { OWN_COLUMNS } from '../../../../schema/domain/boards/columns/columns.ts';
import { BOARDS, boardOf } from '../../../../schema/domain/boards/index.ts';
import type { Absent } from '../../../../schema/domain/terms/absence.ts';
import { addDays, addMonths } from '../../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../../schema/domain/terms/event-kind.ts';
import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import { AS_OF } from './chrome.ts';

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

export const COVERAGE = {
  population: 'LOADED_FILERS',
  filers: 438,
  from: '1993-01-01',
  through: AS_OF,
  gaps: [],
  allFilers: [],
  showsOthers: false,
} as const;
export const WINDOW = { from: '2024-09-12', to: AS_OF };

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
    class: EVENT_KINDS.find((one) => one.kind === kind)?.class ?? 'note',
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
    corrected: [],
    warningKinds12m: index % 5 === 0 ? ['NT 10-Q', '8-K 4.01'] : [],
    repeat12m: 1 + (index % 3),
    note: index % 9 === 4 ? 'Amends the filing of 2025-06-17. The report followed within the grace period.' : null,
    ...owned,
    absent: absent as Absent,
  } as BoardRow;
}

/** A board's reply; `changes` replace parts of it. */
export function boardPayload(slug: string, changes: Partial<BoardReply> = {}): BoardReply {
  const board = boardOf(slug);
  const rows = changes.rows ?? Array.from({ length: 24 }, (_, index) => rowOf(slug, index));
  return {
    schema: 'svc.board/1',
    asOf: AS_OF,
    answer: `As of ${AS_OF}, 18 ${board?.noun ?? 'filing'}s in the 12 months to ${AS_OF}, 9 in the last 30 days by 8 companies; the newest is ${rows[0]?.company ?? 'nobody'}, ${rows[0]?.filedOn ?? AS_OF}.`,
    coverage: COVERAGE,
    window: WINDOW,
    board: slug,
    title: board?.title ?? 'All boards',
    question: board?.question ?? 'What did companies have to tell the SEC?',
    refreshedAt: '2025-09-12T21:30:00.000Z',
    total: 151,
    returned: rows.length,
    truncated: true,
    more: `https://boards.example/boards/${slug}.json?limit=151`,
    rows,
    sources: { rows: 'url of each row' },
    absent: {},
    ...changes,
  };
}

/** Five years by quarter, the first of them not loaded. */
const QUARTERS = Array.from({ length: 20 }, (_, at) => {
  const from = addMonths('2020-10-01', 3 * at);
  const to = addDays(addMonths(from, 3), -1);
  const filings = at < 4 ? null : 3 + ((at * 5) % 7);
  return {
    from,
    to: to < AS_OF ? to : AS_OF,
    filings,
    population: 'LOADED_FILERS' as const,
    filers: filings === null ? 0 : 438,
    absent: (filings === null ? { filings: 'NOT_INGESTED' } : {}) as Absent,
  };
});

const FACETS = [
  { name: 'size', values: [{ value: '>=5B', title: '>=5B', filings: 4 }], others: 20 },
  {
    name: 'state',
    values: [
      { value: 'DE', title: 'DE', filings: 17 },
      { value: 'NV', title: 'NV', filings: 3 },
    ],
    others: 4,
  },
] as const;

/** What the page of a board is made of. */
export function boardPagePayload(slug: string, changes: Partial<BoardPageReply> = {}): BoardPageReply {
  return { ...boardPayload(slug, changes), quarters: QUARTERS, facets: FACETS, ...changes };
}

/** What the live page is made of: the weeks made of a fixed wave, and the briefing. */
export function livePayload(): LivePageReply {
  const { asOf, answer, refreshedAt, boards } = boardsPayload();
  const total = boards.reduce((sum, board) => sum + (board.total ?? 0), 0);
  const { rows, sources, absent } = mergedPayload();
  const opening = {
    schema: 'svc.live/1',
    asOf,
    answer,
    coverage: COVERAGE,
    window: WINDOW,
    refreshedAt,
    eventId: '41',
    total,
  } as const;
  return { ...opening, boards, rows, sources, absent, ...BRIEFING };
}

/** What the home page is made of: one serious filing, and one result that is due. */
export function homePayload(changes: Partial<HomeReply> = {}): HomeReply {
  return { ...boardsPayload(), ...BRIEFING, ...changes };
}

const BRIEFING: Pick<HomeReply, 'day' | 'filings' | 'dueThrough' | 'dueTotal' | 'due' | 'replay'> = {
  day: AS_OF,
  filings: [
    {
      class: 'severe',
      filedOn: AS_OF,
      form: '8-K',
      company: 'Alder Creek Instruments, Inc.',
      cik: 9_100_000,
      ticker: 'ALDC',
      isAmendment: false,
      accession: '0009100000-25-000900',
      url: filingUrl(9_100_000, '0009100000-25-000900'),
      documentUrl: null,
      reportDate: null,
      note: null,
      excerpt: 'On September 10, 2025, the Company filed a voluntary petition for relief under chapter 11.',
      excerptTruncated: false,
      outcome: 'PETITION',
      kinds: ['8-K 1.03'],
      title: 'Bankruptcy or receivership',
      boards: ['bankruptcies'],
      cardUrl: 'https://boards.example/boards/card/9100000',
      absent: { documentUrl: 'NOT_APPLICABLE', reportDate: 'NOT_TAGGED', note: 'NOT_APPLICABLE' },
    },
  ],
  dueThrough: '2025-09-18',
  dueTotal: 1,
  due: [
    {
      reportDue: '2025-09-15',
      sequence: 7,
      sha256: 'ab'.repeat(32),
      entryHash: 'cd'.repeat(32),
      loggedOn: '2025-03-01',
      cik: 9_100_037,
      company: 'Brightwater Regional Bancorp',
      ticker: 'BWRB',
      method: 'v4.1',
      edition: '2024-12-31',
      fiscalYearEnd: '2024-06-30',
      targetFiscalYearEnd: '2025-06-30',
      revenue: 410_000_000,
      low: 380_000_000,
      high: 470_000_000,
      corrections: [],
      url: filingUrl(9_100_037, '0009100037-24-000100'),
      state: 'pending',
      outcome: null,
      outcomeFiledOn: null,
      outcomeUrl: null,
      intervalScore: null,
      scoreSequence: null,
      absent: {},
      cardUrl: 'https://boards.example/boards/card/9100037',
    },
  ],
  replay: false,
};

export function boardsPayload(): BoardsReply {
  const boards = BOARDS.map(({ slug, title, question }, at) => {
    const size = [0.6, 2.4, 9, 1, 2.2, 14, 6, 60, 5][at] ?? 1;
    const filingsPerWeek = Array.from({ length: 52 }, (_, week) =>
      Math.max(0, Math.round(size * (1 + Math.sin(week / (3 + at)) * 0.7 + ((week * 7 + at * 3) % 5) / 5 - 0.5))),
    );
    return {
      slug: slug as BoardSummary['slug'],
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
    coverage: COVERAGE,
    window: WINDOW,
    refreshedAt: '2025-09-12T21:30:00.000Z',
    total: boards.reduce((sum, { total }) => sum + total, 0),
    boards,
    sources: { rows: 'url of each row' },
    absent: {},
  };
}

/** Rows of all boards together, each naming its own. */
export function mergedPayload(): BoardReply {
  const rows = BOARDS.map(({ slug }, index) => ({ ...rowOf(slug, index), board: slug }));
  return boardPayload('all', { rows });
}
