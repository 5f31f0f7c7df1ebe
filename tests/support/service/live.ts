import { cardEvents, changedRowEvents, storeEvents } from '../../../ingest/store/filings/events.ts';
import { storeItemTexts } from '../../../ingest/store/filings/item-texts.ts';
import { storeRowVersions } from '../../../ingest/store/filings/row-versions.ts';
import { bumpDataVersion } from '../../../ingest/store/raise-data-version.ts';
import type { Database } from '../../../prisma/open.ts';
import { storeTransaction } from '../../../prisma/transaction.ts';
import type { AccessionNumber } from '../../../schema/domain/terms/accession.ts';
import type { ItemOutcome, TextItem } from '../../../schema/domain/terms/item-outcome.ts';
import { accessionOf, insertRows } from '../database/rows.ts';

const INTO_BOARDS =
  'insert into board_rows (board, accession, cik, co_registrants, filed_on, kinds, form, items_known)';

/** The filer of the rows that `addRows` writes. */
export const AMBER = 1;

/** Puts the filer on file. */
export function addFiler(database: Database): Promise<void> {
  return insertRows(database, { filers: [{ cik: AMBER, name: 'Amber Systems, Inc.', tickers: ['AMBR'] }] });
}

/** A row of another filer and kind comes onto a board and is announced. */
export async function addRow(
  database: Database,
  row: { readonly cik: number; readonly number: number; readonly board: string; readonly kind: string },
): Promise<string> {
  const { cik, number, board, kind } = row;
  const accession = accessionOf(cik, number);
  await storeTransaction(database, async (tx) => {
    await tx.query(
      `insert into filings (cik, accession, form, filed_on, primary_document, items_known)
       values ($1, $2, '8-K', '2026-10-12', 'main.htm', true)`,
      [cik, accession],
    );
    await tx.query(`insert into filing_items values ($1, 0, $2, '2026-10-12')`, [accession, kind.replace('8-K ', '')]);
    await tx.query(`${INTO_BOARDS} values ($1, $2, $3, '{}', '2026-10-12', array[$4], '8-K', true)`, [
      board,
      accession,
      cik,
      kind,
    ]);
    await storeRowVersions(tx, [cik]);
    await storeEvents(tx, [{ kind: 'boardRowAdded', board, accession, cik }], new Date());
    await bumpDataVersion(tx, new Date());
  });
  return accession;
}

/** Rows come onto the board of breaches and are announced in one commit, as the ingest does. */
export async function addRows(database: Database, first: number, count: number): Promise<void> {
  await storeTransaction(database, async (tx) => {
    const accessions = Array.from({ length: count }, (_, at) => accessionOf(AMBER, first + at));
    await tx.query(
      `insert into filings (cik, accession, form, filed_on, primary_document, items_known)
       select $1, a, '8-K', '2026-10-12', 'main.htm', true from unnest($2::text[]) a`,
      [AMBER, accessions],
    );
    await tx.query(`insert into filing_items select a, 0, '1.05', '2026-10-12' from unnest($1::text[]) a`, [
      accessions,
    ]);
    await tx.query(
      `${INTO_BOARDS} select 'breaches', a, $1, '{}', '2026-10-12', '{8-K 1.05}', '8-K', true from unnest($2::text[]) a`,
      [AMBER, accessions],
    );
    await storeRowVersions(tx, [AMBER]);
    const rows = accessions.map(
      (accession) => ({ kind: 'boardRowAdded', board: 'breaches', accession, cik: AMBER }) as const,
    );
    await storeEvents(tx, [...rows, ...cardEvents([AMBER])], new Date());
    await bumpDataVersion(tx, new Date());
  });
}

/** What an item of a filing says is read, and told. */
export async function readText(
  database: Database,
  accession: string,
  { item, outcome, excerpt }: { readonly item: TextItem; readonly outcome: ItemOutcome; readonly excerpt: string },
): Promise<void> {
  await storeTransaction(database, async (tx) => {
    const unsaid = { evidence: [], office: null, changes: [], amount: null, disagreement: null, periods: [] };
    const text = { ...unsaid, accession: accession as AccessionNumber, item, outcome, url: 'https://www.sec.gov/x' };
    const read = await storeItemTexts(tx, [{ ...text, excerpt: { text: excerpt, truncated: false } }], new Date());
    await storeEvents(tx, await changedRowEvents(tx, read), new Date());
    await bumpDataVersion(tx, new Date());
  });
}

/** Id of the newest event. */
export async function newestEvent(database: Database): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>('select coalesce(max(id), 0) as id from events');
  return String(rows[0]?.id);
}

/** A message of a stream. */
export interface StreamMessage {
  readonly id: string | null;
  readonly event: string;
  readonly data: string;
}

/** Reads a stream of server-sent events as an EventSource does: messages, and the time to come back after. */
export class StreamReader {
  readonly #reader: ReadableStreamDefaultReader<string>;
  #rest = '';
  /** Milliseconds after which to come back, where the stream said so. */
  retry: number | null = null;

  constructor(response: Response) {
    if (response.body === null) throw new Error('No stream.');
    this.#reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  /** The next message; null when the stream has ended. */
  async next(): Promise<StreamMessage | null> {
    for (;;) {
      const end = this.#rest.indexOf('\n\n');
      if (end < 0) {
        const { done, value } = await this.#reader.read();
        if (done) return null;
        this.#rest += value;
        continue;
      }
      const fields = this.#rest.slice(0, end).split('\n');
      this.#rest = this.#rest.slice(end + 2);
      const field = (name: string) =>
        fields
          .find((line) => line.startsWith(`${name}:`))
          ?.slice(name.length + 1)
          .trim();
      if (field('retry') !== undefined) this.retry = Number(field('retry'));
      const event = field('event');
      if (event !== undefined) return { id: field('id') ?? null, event, data: field('data') ?? '' };
    }
  }

  /** The next messages, so many of them. */
  async take(count: number): Promise<StreamMessage[]> {
    const messages: StreamMessage[] = [];
    while (messages.length < count) {
      const message = await this.next();
      if (message === null) throw new Error(`The stream ended after ${messages.length} of ${count} messages.`);
      messages.push(message);
    }
    return messages;
  }

  close(): Promise<void> {
    return this.#reader.cancel();
  }
}
