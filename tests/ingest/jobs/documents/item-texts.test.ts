import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMemoryMirror } from '../../../../ingest/edgar/memory-mirror.ts';
import { readMirrorItemTexts } from '../../../../ingest/jobs/documents/read-item-texts.ts';
import { nightly } from '../../../../ingest/jobs/nightly.ts';
import { pollFilings } from '../../../../ingest/jobs/poll.ts';
import { runJob } from '../../../../ingest/jobs/shared/run-job.ts';
import { readItemSections } from '../../../../ingest/readers/item-text.ts';
import { unreadItems } from '../../../../ingest/store/filings/item-texts.ts';
import type { Database } from '../../../../prisma/open.ts';
import { describeItem } from '../../../../schema/domain/filers/item-outcomes/describe-item.ts';
import { ITEM_OUTCOMES, isTextItem, TEXT_ITEMS } from '../../../../schema/domain/terms/item-outcome.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { readNormalisedText } from '../../../support/edgar/normalised-text.ts';
import { asLive, sampleDeps } from '../../../support/service/jobs.ts';
import { sampleFiles } from '../../../support/worlds/sample-files.ts';

interface TextRow {
  readonly accession: string;
  readonly item: string;
  readonly excerpt: string | null;
  readonly outcome: string | null;
  readonly evidence: readonly string[];
  readonly amountLowUsd: string | null;
  readonly url: string;
}

const world = sampleFiles();
let database: Database;
let texts: readonly TextRow[];
beforeAll(async () => {
  database = await openTestDatabase({ holds: 'sample world' });
  texts = await table(
    `select accession, item, excerpt, outcome, evidence, amount_low_usd::text as "amountLowUsd", url from item_texts order by 1, 2`,
  );
});
afterAll(() => database.close());

async function table<Row>(sql: string): Promise<Row[]> {
  return (await database.pool.query(sql)).rows as Row[];
}
const version = async () => (await table<{ version: string }>('select version::text from data_version'))[0]?.version;
const fileOf = (url: string) => `www${new URL(url).pathname}`;
const bytesOf = (url: string) => world.get(fileOf(url)) ?? new Uint8Array();

it('stores what the reader makes of every document that the sample world holds', () => {
  expect(texts.length).toBeGreaterThan(50);
  for (const { item, url, excerpt, outcome, evidence } of texts) {
    const section = readItemSections(bytesOf(url), url).find((one) => one.item === item);
    if (section === undefined || !isTextItem(item)) throw new Error(`${url} has no item ${item}.`);
    const read = describeItem(item, section.paragraphs);
    const wanted = { excerpt: read.excerpt?.text ?? null, outcome: read.outcome, evidence: read.evidence };
    expect({ excerpt, outcome, evidence }).toEqual(wanted);
  }
});

it('stores each outcome of the closed lists, texts that no rule classifies, and amounts', () => {
  for (const item of TEXT_ITEMS) {
    const outcomes = texts.filter((text) => text.item === item).map(({ outcome }) => outcome);
    expect(outcomes, item).toEqual(expect.arrayContaining([...ITEM_OUTCOMES[item]]));
  }
  expect(texts.some(({ outcome }) => outcome === 'UNCLASSIFIED')).toBe(true);
  expect(texts.some(({ item, amountLowUsd }) => item === '2.05' && amountLowUsd !== null)).toBe(true);
});

it('quotes documents word for word', () => {
  for (const { url, excerpt, evidence } of texts) {
    const document = readNormalisedText(bytesOf(url));
    for (const quote of [...(excerpt === null ? [] : [excerpt]), ...evidence]) expect(document).toContain(quote);
  }
});

it('passes over documents that the mirror does not hold, and reads nothing twice', async () => {
  const unread = await unreadItems(database, { since: '1994-01-01' }, null);
  expect(unread.length).toBeGreaterThan(0);
  const before = await version();
  await runJob(sampleDeps(database), { command: 'texts', announce: false }, (job) =>
    readMirrorItemTexts(sampleDeps(database), job),
  );
  expect(await version()).toBe(before);
  expect(await table('select * from quarantined_sources')).toEqual([]);
});

it('reads again what older rules have read', async () => {
  const rows = 'select accession, item, excerpt, outcome, rules_version from item_texts order by 1, 2';
  const before = await table(rows);
  await table(`update item_texts set rules_version = 0, outcome = null, excerpt = 'Older.' where item = '3.01'`);
  await runJob(sampleDeps(database), { command: 'texts', announce: false }, (job) =>
    readMirrorItemTexts(sampleDeps(database), job),
  );
  expect(await table(rows)).toEqual(before);
});

it('asks for the rarest item first, then for the newest filing', async () => {
  await table('delete from item_texts');
  const unread = await unreadItems(database, { since: '1994-01-01' }, null);
  const places = unread.map(({ items: [first] }) => TEXT_ITEMS.indexOf(first ?? '5.02'));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(await unreadItems(database, { since: '1994-01-01' }, 3)).toEqual(unread.slice(0, 3));
});

it('reads a document that is no text as a reason, once', async () => {
  await table('delete from item_texts');
  const [first] = await unreadItems(database, { since: '1994-01-01' }, null);
  const [file = ''] = [...world.keys()].filter((name) => name.endsWith(`/${first?.document}`));
  const damaged = new Map([...world, [file, Uint8Array.of(0, 1, 2)]]);
  const parts = sampleDeps(database, { edgar: createMemoryMirror(damaged, new Date()) });
  await runJob(parts, { command: 'texts', announce: false }, (job) => readMirrorItemTexts(parts, job));
  expect(await table('select path, reason from quarantined_sources')).toEqual([
    { path: file, reason: expect.stringContaining('Expected text, found bytes') },
  ]);
  expect(await table(`select from item_texts where accession = '${first?.accession}'`)).toEqual([]);
  await table('delete from quarantined_sources');
});

it('a poll reads the texts of the week, a night those of the 12 months', async () => {
  await table('delete from item_texts');
  const asked: string[] = [];
  const parts = sampleDeps(database, { edgar: asLive(sampleDeps(database).edgar, asked) });
  await pollFilings(parts);
  const [polled] = await table<{ count: number }>('select count(*)::int as count from item_texts');
  await nightly(parts);
  const [nights] = await table<{ count: number }>('select count(*)::int as count from item_texts');
  const left = await unreadItems(database, { since: '2025-11-21' }, null);
  const quarantined = await table<{ path: string }>('select path from quarantined_sources');
  expect(polled?.count).toBeGreaterThan(0);
  expect(nights?.count).toBeGreaterThan(polled?.count ?? 0);
  expect(left.every(({ document }) => !quarantined.some(({ path }) => path.endsWith(`/${document}`)))).toBe(true);
});
