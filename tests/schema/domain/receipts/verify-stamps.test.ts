import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../../../prisma/open.ts';
import { canonicalJson } from '../../../../schema/domain/methods/canonical-hash.ts';
import type { ChainEntry } from '../../../../schema/domain/receipts/chain.ts';
import { stampPaths } from '../../../../schema/domain/receipts/stamped-head.ts';
import { verifyService } from '../../../../schema/domain/receipts/verify-service.ts';
import type { ReadToken } from '../../../../schema/domain/receipts/verify-stamps.ts';
import { readTokensAt } from '../../../../server/commands/read-limited.ts';
import { timeStampQuery } from '../../../../server/stamps/ask-authority.ts';
import { checkStamp } from '../../../../server/stamps/check-stamp.ts';
import { openTestDatabase } from '../../../support/database/database.ts';
import { type Instance, startInstance } from '../../../support/service/listening.ts';
import { HAS_OPENSSL } from '../../../support/tsa/openssl.ts';
import { makeStampedLog } from '../../../support/tsa/stamped-log.ts';
import { makeAuthority, stampAt, type TestAuthority } from '../../../support/tsa/timed-authority.ts';
import { appendEntry } from '../../../support/worlds/append-entry.ts';

const TODAY = '2026-10-30';
const LOG = '/boards/scorecard/log.jsonl?chain=live';
const HEAD = '/boards/scorecard/head.json?chain=live';
const HEADS = '/boards/scorecard/heads.json?chain=live';

let database: Database;
let authority: TestAuthority;
let instance: Instance;
beforeAll(async () => {
  authority = await makeAuthority();
  database = await openTestDatabase();
  await makeStampedLog(database, authority);
  instance = await startInstance(database, { clock: () => new Date(`${TODAY}T20:00:00Z`) });
});
afterAll(async () => {
  await instance.close();
  await database.close();
});

const read = async (path: string) => {
  const response = await fetch(`${instance.url}${path}`);
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return response.text();
};
const tokens = (...trusted: TestAuthority[]): ReadToken =>
  readTokensAt(instance.url, trusted.length === 0 ? undefined : trusted.map(({ root }) => root.certificate));

/** What does not hold of the live log, by what passes changed. */
async function faultsOf(changes: Readonly<Record<string, (text: string) => string>>, readToken = tokens()) {
  const reader = async (path: string) => changes[path]?.(await read(path)) ?? read(path);
  const { faults } = await verifyService(reader, { today: TODAY, readToken });
  return faults.filter((fault) => fault.startsWith('live: '));
}

/** The list of stamped heads, changed row by row. */
const heads = (change: (row: Record<string, unknown>) => Record<string, unknown>) => (text: string) => {
  const reply = JSON.parse(text) as { rows: Record<string, unknown>[] };
  return JSON.stringify({ ...reply, rows: reply.rows.map(change) });
};

/** The log made anew from changed records. */
const log = (change: (record: Record<string, unknown>) => Record<string, unknown>) => (text: string) => {
  const entries: ChainEntry[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const { record } = JSON.parse(line) as { record: Record<string, unknown> };
    entries.push(appendEntry(entries.at(-1) ?? null, change(record)));
  }
  return entries.map((entry) => `${canonicalJson(entry)}\n`).join('');
};

describe('npm run verify', () => {
  const verified = async (readToken?: ReadToken) => {
    const { said, faults } = await verifyService(read, { today: TODAY, ...(readToken && { readToken }) });
    expect(faults).toEqual([]);
    return said.filter((line) => /stamp/.test(line) && line.startsWith('live: '));
  };

  it('proves stamped heads, and says how far', async () => {
    const heads =
      'live: 3 stamped heads are that of the log, the newest stamped by Test Stamps at 2026-03-04 05:30:00 UTC';
    const days = expect.stringMatching(/^live: (\d+) of \1 entries were stamped on the day after they were logged\.$/);
    expect(await verified(tokens())).toEqual([
      `${heads}: signature valid, signer not checked: --tsa-ca does that.`,
      days,
    ]);
    expect(await verified(tokens(authority))).toEqual([
      `${heads}: signature valid, signer checked to the CA that was given.`,
      days,
    ]);
    expect(await verified()).toEqual(['live: 3 stamped heads are not checked.']);
  });

  it('finds a head that was moved by a day, the token with it', async () => {
    const moved = await faultsOf({
      [HEADS]: heads((row) => {
        const day = row.day === '2026-03-02' ? '2026-03-01' : row.day;
        return { ...row, day, document: String(row.document).replace('2026-03-02', '2026-03-01') };
      }),
    });
    expect(moved).toEqual([expect.stringMatching(/^live: The stamp of 2026-03-01: it is over .*by the log the head/)]);
    // With a head of the log of that day, the token is of another document.
    const [, early] = (
      JSON.parse(await read(HEADS)) as { rows: { day: string; document: string }[] }
    ).rows.toReversed();
    const before = String(early?.document).replace('2026-03-02', '2026-03-03');
    const rows = [{ ...early, day: '2026-03-03', document: before }];
    const elsewhere: ReadToken = (_, document) => tokens()(stampPaths('live', '2026-03-02').response, document);
    const reply = (text: string) => JSON.stringify({ ...(JSON.parse(text) as object), rows });
    expect(await faultsOf({ [HEADS]: reply }, elsewhere)).toEqual([
      expect.stringMatching(/^live: The stamp of 2026-03-03: it stamps [0-9a-f]{64}; the document’s SHA-256 is/),
    ]);
  });

  it('finds entries that were dated back by a day, whoever stamps the new past', async () => {
    const isLate = (record: Record<string, unknown>) => record.loggedOn === '2026-03-02';
    const dated = log((record) => (isLate(record) ? { ...record, loggedOn: '2026-03-01' } : record));
    const last = JSON.parse(
      dated(await read(LOG))
        .trimEnd()
        .split('\n')
        .at(-1) ?? '',
    ) as ChainEntry;
    const { sequence, entryHash } = last;
    const head = (text: string) =>
      JSON.stringify({ ...(JSON.parse(text) as object), sequence, entryHash, date: '2026-03-01', heads: [] });
    const faults = await faultsOf({ [LOG]: dated, [HEAD]: head });
    expect(faults.filter((fault) => /The stamp of 2026-03-0[23]: it is over/.test(fault))).toHaveLength(2);
    // A new past can be stamped only when its day is long over.
    const late: ReadToken = async (path, own) => {
      if (!path.includes('2026-03-02')) return tokens()(path, own);
      const query = timeStampQuery(own, Buffer.of(1));
      return checkStamp(
        await stampAt(query, { time: new Date('2026-03-04T05:30:00Z'), signer: authority.signer }),
        own,
      );
    };
    expect(await faultsOf({}, late)).toEqual([
      'live: The stamp of 2026-03-02: it is of 2026-03-04 05:30:00 UTC, which is not the day after.',
    ]);
  });

  it('finds a token of another head, a broken one, a stranger’s, one that is said to be of somebody else', async () => {
    const swapped: ReadToken = (path, document) => tokens()(path.replace('2026-03-03', '2026-03-02'), document);
    expect(await faultsOf({}, swapped)).toEqual([expect.stringMatching(/The stamp of 2026-03-03: it stamps/)]);
    const broken: ReadToken = async (path, document) => {
      const bytes = Buffer.from(await (await fetch(`${instance.url}${path}`)).arrayBuffer());
      bytes.write('2020', bytes.indexOf('20260304'));
      return checkStamp(bytes, document);
    };
    expect((await faultsOf({}, broken)).at(0)).toBe('live: The stamp of 2026-03-03: its signature is broken.');
    const stranger = await makeAuthority('Others');
    expect(await faultsOf({}, tokens(stranger))).toHaveLength(3);
    const renamed = heads((row) => ({ ...row, authority: 'The Best Authority' }));
    expect((await faultsOf({ [HEADS]: renamed })).at(0)).toContain(
      'it is said to be stamped by The Best Authority at 2026-03-04 05:30:00 UTC, and is stamped by Test Stamps at',
    );
  });

  it('takes the CA as a file', () => {
    const folder = mkdtempSync(join(tmpdir(), 'verify-'));
    writeFileSync(join(folder, 'ca.pem'), authority.root.pem);
    writeFileSync(join(folder, 'none.pem'), 'no certificate');
    const verify = (file: string) =>
      spawnSync(process.execPath, ['dist/verify.js', 'http://127.0.0.1:9', '--tsa-ca', join(folder, file)], {
        encoding: 'utf8',
      });
    expect(verify('ca.pem').status).toBe(2);
    expect(verify('none.pem').stderr).toContain('It holds no certificate in PEM.\nnpm run verify');
    expect(verify('none.pem').status).toBe(64);
  });
});

describe('a stranger', () => {
  it.skipIf(!HAS_OPENSSL)('checks a stamped head with the lines of the scorecard, and without us', async () => {
    const { stamp } = JSON.parse(await read('/boards/scorecard.json?chain=live')) as { stamp: { check: string[] } };
    const page = await read('/boards/scorecard?chain=live');
    const [, printed = ''] = /<pre [^>]*id="stampcheck"[^>]*>(.*?)<\/pre>/s.exec(page) ?? [];
    const lines = printed
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
      .trim();
    expect(lines.split('\n')).toEqual(stamp.check);
    const folder = mkdtempSync(join(tmpdir(), 'stranger-'));
    writeFileSync(join(folder, 'ca.pem'), authority.root.pem);
    // The address of links, which this machine does not know, is that of the port.
    const script = lines.replaceAll('http://localhost/', `${instance.url}/`);
    // Not spawnSync, which would stop the service that curl asks.
    const { stdout, stderr } = await promisify(execFile)('bash', ['-ec', script], { cwd: folder, timeout: 60_000 });
    expect(`${stdout}${stderr}`).toContain('Time stamp: Mar  4 05:30:00 2026 GMT');
    expect(`${stdout}${stderr}`).toContain('Verification: OK');
  });
});
