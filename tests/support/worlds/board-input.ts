import { boardMemberships } from '../../../schema/domain/board-rows/board-membership.ts';
import type { Board } from '../../../schema/domain/boards/board.ts';
import type { PeriodicReport, StoredRow, StoredText } from '../../../schema/domain/boards/columns/stored-row.ts';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import type { BoardInput, FilerOfBoards } from '../boards/board-input.ts';
import { type BoardView, deriveBoard } from './derive-board.ts';

type Filed = Pick<StoredRow, 'accession' | 'filedOn' | 'form'> &
  Partial<Pick<StoredRow, 'cik' | 'coRegistrants' | 'reportDate' | 'acceptedAt' | 'primaryDocument' | 'texts'>> & {
    /** `2.05,9.01`; null where only an index listed the filing. */
    items?: string | null;
  };

/** Board rows of a filing, as ingest stores them; filer 1 unless said otherwise. */
export function rowsOf(filed: Filed): StoredRow[] {
  const items = filed.items === null ? null : (filed.items ?? '').split(',').filter((item) => item !== '');
  return boardMemberships({ form: filed.form, items }).map(({ board, kinds }) => ({
    cik: 1,
    coRegistrants: [],
    reportDate: null,
    acceptedAt: null,
    primaryDocument: 'main.htm',
    texts: [],
    ...filed,
    items,
    board,
    kinds,
  }));
}

/** What was read of an item, of which only the outcome matters. */
export function readText(item: StoredText['item'], outcome: StoredText['outcome']): StoredText {
  const unsaid = { office: null, changes: [], disagreement: null, periods: [], amountPhrase: null, amountLowUsd: null };
  const url = 'https://www.sec.gov';
  return { item, outcome, excerpt: 'Words.', truncated: false, evidence: [], ...unsaid, amountHighUsd: null, url };
}

/** A filer that EDGAR knows well. */
export function filer(name: string, more: Partial<FilerOfBoards> = {}): FilerOfBoards {
  return {
    name,
    names: [],
    ticker: 'ZZABC',
    exchange: 'Nasdaq',
    sic: '3711',
    industry: 'Motor Vehicles & Passenger Car Bodies',
    state: 'DE',
    category: null,
    capturedOn: '2026-11-01',
    ...more,
  };
}

/** A report of filer 1. */
export function report(
  form: string,
  filedOn: string,
  reportDate: string | null,
  accession = `R-${filedOn}`,
): PeriodicReport {
  return { cik: 1, accession, form, filedOn, reportDate };
}

/** The input of boards from filings: filers 1 to 3 are Alder, Birch and Cedar. */
export function boardInput(filings: readonly Filed[], more: Partial<BoardInput> = {}): BoardInput {
  return {
    rows: filings.flatMap(rowsOf),
    filers: new Map([
      [1, filer('Alder Works')],
      [2, filer('Birch Mills')],
      [3, filer('Cedar Yard')],
    ]),
    reports: [],
    figures: new Map(),
    ...more,
  };
}

/** The board of a slug. */
export function board(slug: string): Board {
  const found = boardOf(slug);
  if (found === undefined) throw new Error(`No board ${slug}.`);
  return found;
}

/** A board derived from filings, for who names the day. */
export function view(slug: string, asOf: string, ...input: Parameters<typeof boardInput>): BoardView {
  return deriveBoard(board(slug), boardInput(...input), asOf);
}
