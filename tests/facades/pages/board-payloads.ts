import type { BoardsReply } from '../../../facades/surfaces/all-boards.ts';
import type { BoardReply, BoardRow } from '../../../facades/surfaces/board-reply.ts';
import type { LiveReply } from '../../../facades/surfaces/live.ts';
import type { OWN_COLUMNS } from '../../../schema/domain/boards/columns.ts';
import { BOARDS, boardOf } from '../../../schema/domain/boards/index.ts';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { addDays } from '../../../schema/domain/terms/day.ts';
import { EVENT_KINDS } from '../../../schema/domain/terms/event-kind.ts';
import { filingUrl } from '../../../schema/domain/terms/sec-url.ts';
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
export function boardPayload(slug: string, changes: Partial<BoardReply> = {}): BoardReply {
  const board = boardOf(slug);
  const rows = changes.rows ?? Array.from({ length: 24 }, (_, index) => rowOf(slug, index));
  return {
    schema: 'svc.board/1',
    asOf: AS_OF,
    answer: `As of ${AS_OF}, ${board?.counted({ asOf: AS_OF, filings: 18, annual: 7, companies: 8, outcomes: new Map(), newest: null }) ?? '18 filings'} by 8 companies in 30 days; the newest is ${rows[0]?.company ?? 'nobody'}, ${rows[0]?.filedOn ?? AS_OF}.`,
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

/** The index's reply, the weeks made of a fixed wave. */
export function livePayload(): LiveReply {
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
  return { ...opening, boards, rows, sources, absent };
}

export function boardsPayload(): BoardsReply {
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
