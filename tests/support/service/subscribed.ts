import { afterAll, beforeAll } from 'vitest';
import type { Database } from '../../../prisma/open.ts';
import { frozenClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { openTestDatabase } from '../database/database.ts';
import { accessionOf } from '../database/rows.ts';
import { type Instance, startInstance } from './listening.ts';
import { AMBER, addFiler, addRows } from './live.ts';

export const QUERY = `subscription($board: BoardSlug, $company: String, $companies: [String!], $kind: EventKind, $minClass: EventClass, $after: ID) {
  boardRowAdded(board: $board, company: $company, companies: $companies, kind: $kind, minClass: $minClass, after: $after) { eventId board accession row { company } }
}`;

export interface Row {
  readonly eventId: string;
  readonly accession: string;
  readonly row: { readonly company: string } | null;
}
export const rowOf = (data: string) => (JSON.parse(data) as { data: { boardRowAdded: Row } }).data.boardRowAdded;

/** Subscriptions to rows that the file which calls it has written: opens an instance for it, and closes it. */
export function subscribed() {
  let database: Database;
  let instance: Instance;
  let written = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
    await addFiler(database);
  });
  afterAll(async () => {
    await instance?.close();
    await database?.close();
  });

  async function restart(): Promise<void> {
    await instance.close();
    instance = await startInstance(database, { clock: frozenClock('2026-10-30') });
  }

  /** Writes more rows; gives their accession numbers. */
  async function more(count: number): Promise<string[]> {
    const first = written + 1;
    written += count;
    await addRows(database, first, count);
    return Array.from({ length: count }, (_, at) => accessionOf(AMBER, first + at));
  }

  function open(variables: object = {}, { query = QUERY, method = 'POST', headers = {} } = {}): Promise<Response> {
    const accept = { accept: 'text/event-stream', ...headers };
    if (method === 'POST') {
      const body = JSON.stringify({ query, variables });
      return fetch(`${instance.url}/graphql`, {
        method,
        headers: { ...accept, 'content-type': 'application/json' },
        body,
      });
    }
    const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    return fetch(`${instance.url}/graphql?${search}`, { headers: accept });
  }

  return {
    get database() {
      return database;
    },
    /** Rows written so far. */
    get written() {
      return written;
    },
    get instance() {
      return instance;
    },
    restart,
    more,
    open,
  };
}
