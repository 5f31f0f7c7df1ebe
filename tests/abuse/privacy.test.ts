import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../facades/json-value.ts';
import { tidyWatches } from '../../prisma/outbox.ts';
import { CLIENTS_KEPT_DAYS, MAILS_KEPT_DAYS, PENDING_DAYS } from '../../schema/domain/terms/watch.ts';
import { startService, TEST_BASE, type TestService } from '../support/service/service.ts';

/** What `facades/privacy-words.ts` promises, held against the tables. */
let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
  (await service.database.pool.query(sql, [...values])).rows as Row[];

const COLUMNS: Readonly<Record<string, readonly string[]>> = {
  outbox: [
    'id',
    'watch_id',
    'kind',
    'dedupe_key',
    'message_id',
    'payload',
    'status',
    'attempts',
    'run_at',
    'locked_until',
    'last_error',
    'sent_at',
    'created_at',
  ],
  salts: ['name', 'value', 'made_at'],
  watch_clients: ['client', 'began_at', 'requests'],
  watch_tokens: ['hash', 'watch_id', 'purpose', 'made_at'],
  watches: [
    'id',
    'cik',
    'covers',
    'email',
    'address_hash',
    'mailbox_hash',
    'state',
    'asked_at',
    'confirmed_at',
    'ended_at',
  ],
};

describe('what is kept of a person', () => {
  it('is in five tables, in no column more than the page tells', async () => {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      const found = await rows<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1`,
        [table],
      );
      expect(found.map(({ name }) => name).sort(), table).toEqual([...columns].sort());
    }
    const others = await rows<{ name: string }>(
      `select table_name || '.' || column_name as name from information_schema.columns
       where table_schema = 'public' and column_name ~ '(e_?mail|address|client|(^|_)ip$|user|holding_|weight)'`,
    );
    expect(others.map(({ name }) => name).sort()).toEqual([
      'watch_clients.client',
      'watches.address_hash',
      'watches.email',
    ]);
  });

  it('goes when the page says it goes', async () => {
    const now = new Date('2026-10-30T12:00:00Z');
    const ago = (days: number, seconds: number) => new Date(now.getTime() - days * 86_400_000 + seconds * 1000);
    for (const [at, hash] of [
      [ago(PENDING_DAYS, -1), 'a'],
      [ago(PENDING_DAYS, 60), 'b'],
    ] as const) {
      await rows(
        `insert into watches (cik, covers, email, address_hash, mailbox_hash, asked_at) values (7, 'filings', $1::text, convert_to($1::text, 'utf8'), convert_to($1::text, 'utf8'), $2)`,
        [hash, at],
      );
      await rows(
        "insert into watch_clients (client, began_at, requests) values (convert_to($1::text, 'utf8'), $2, 1)",
        [hash, hash === 'a' ? ago(CLIENTS_KEPT_DAYS, -1) : ago(CLIENTS_KEPT_DAYS, 60)],
      );
      await rows(`insert into salts (name, value, made_at) values ('client ' || $1::text, '', $2)`, [
        hash,
        hash === 'a' ? ago(2 * CLIENTS_KEPT_DAYS, -1) : ago(2 * CLIENTS_KEPT_DAYS, 60),
      ]);
    }
    await tidyWatches(service.database, now);
    expect(await rows('select email, state from watches order by asked_at')).toEqual([
      { email: null, state: 'lapsed' },
      { email: 'b', state: 'pending' },
    ]);
    expect(await rows(`select convert_from(client, 'utf8') as client from watch_clients`)).toEqual([{ client: 'b' }]);
    expect(await rows('select name from salts')).toEqual([{ name: 'client b' }]);
  });

  it('is said with those days, as a page and as JSON', async () => {
    const get = (path: string, accept: string) =>
      service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }));
    const reply = (await (await get('/boards/privacy.json', 'application/json')).json()) as JsonObject;
    const page = await (await get('/boards/privacy', 'text/html')).text();
    expect(reply).toMatchObject({ schema: 'svc.privacy/1', contact: 'test@boards.test' });
    for (const words of [
      `we erase the address after ${PENDING_DAYS} days`,
      `${MAILS_KEPT_DAYS} days after it was written`,
    ]) {
      expect(JSON.stringify(reply)).toContain(words);
      expect(page).toContain(words);
    }
    expect(page).toContain('mailto:test@boards.test');
  });
});
