import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { SAMPLE_CIKS, SAMPLE_NOTICE } from '../../ingest/sample-world/about.ts';
import { openDatabase } from '../../prisma/open.ts';
import { freshDatabase } from '../support/database/database.ts';
import { type StandIn, startStandIn } from '../support/edgar/stand-in/start-stand-in.ts';
import { ingest } from '../support/process/ingest-command.ts';
import { launchProcess } from '../support/process/service-process.ts';

const LOCAL_SEC = new URL('../support/edgar/local-sec.ts', import.meta.url).href;
const PATIENCE_MS = 200_000;
const MINUTES = 900_000;

let sec: StandIn;
let mirror: string;
const folder = mkdtempSync(join(tmpdir(), 'filings-boards-worlds-'));
beforeAll(async () => {
  sec = await startStandIn({ filers: 50, startsAt: new Date('2026-11-25T20:00:00Z') });
  mirror = join(folder, 'mirror');
  mkdirSync(join(mirror, 'data/submissions'), { recursive: true });
  writeFileSync(join(mirror, 'data/submissions/CIK1900000001.json'), sec.market?.list(1_900_000_001) ?? '');
});
afterAll(async () => {
  await sec.close();
  rmSync(folder, { recursive: true, force: true });
});

let home: string;
let url: string | undefined;
beforeEach(async () => {
  home = mkdtempSync(join(folder, 'home-'));
  ({ url } = await freshDatabase());
});

const database = () => (url === undefined ? {} : { DATABASE_URL: url });
/** As an operator's shell in a folder of their own: nothing is set but this. */
const launch = (environment: Record<string, string>) =>
  launchProcess({ ...database(), AS_OF: undefined, ...environment }, 0, LOCAL_SEC, home);

/** Starts, waits until a load has ended well, asks a board, and stops. */
async function serve(
  environment: Record<string, string>,
): Promise<{ readonly said: string; readonly notice: unknown }> {
  const service = await launch(environment);
  const ask = async (path: string) => (await fetch(service.url + path).catch(() => null))?.json().catch(() => null);
  for (let waited = 0; ; waited += 200) {
    const { runs = [] } = ((await ask('/boards/status.json')) ?? {}) as { runs?: { state: string }[] };
    if (runs.some(({ state }) => state === 'done')) break;
    if (service.child.exitCode !== null || waited > PATIENCE_MS) throw new Error(`It said: ${service.said()}`);
    await setTimeout(200);
  }
  const { notice } = (await ask('/boards/bankruptcies.json')) as { notice?: unknown };
  service.child.kill('SIGTERM');
  await service.ended;
  return { said: service.said(), notice };
}

async function refuse(
  environment: Record<string, string>,
): Promise<{ readonly code: number | null; readonly said: string }> {
  const service = await launch(environment);
  const code = await service.ended;
  return { code, said: service.said() };
}

async function command(args: string[], environment: Record<string, string> = {}) {
  const { code, out, err } = await ingest(args, { ...database(), ...environment }, home);
  return { code, said: out + err };
}

async function filers(): Promise<{ readonly invented: number; readonly others: number }> {
  const opened = await openDatabase({ url, dataDir: join(home, 'data') });
  const { rows } = await opened.pool.query(
    `select count(*) filter (where cik between $1 and $2)::int as invented,
       count(*) filter (where cik not between $1 and $2)::int as others from filers`,
    [SAMPLE_CIKS.from, SAMPLE_CIKS.to],
  );
  await opened.close();
  return rows[0];
}

const live = () => sec.environment;
const place = () =>
  url === undefined
    ? { name: 'The database in ./data', elsewhere: 'set DATA_DIR to another folder' }
    : { name: 'The database of DATABASE_URL', elsewhere: 'set DATABASE_URL to another database' };
const refusal = (held: string, clause: string) => ({
  code: 64,
  said: `${place().name} holds ${held}, ${clause}: ${place().elsewhere}, or empty this one with "npm run ingest -- forget".\n`,
});
const SAMPLE = 'the sample world of invented companies';
const SEC = 'filings from the SEC';

it(
  'sample, live, a misspelt variable, no variable, a mirror: no start mixes them, and each says why',
  async () => {
    expect(await serve({})).toMatchObject({ notice: SAMPLE_NOTICE });
    const { invented } = await filers();
    expect(invented).toBeGreaterThan(50);
    if (url !== undefined) {
      expect(await refuse(live())).toEqual(refusal(SAMPLE, `and SEC_USER_AGENT asks for ${SEC}`));
      expect(await command(['poll'], live())).toEqual(refusal(SAMPLE, `and SEC_USER_AGENT asks for ${SEC}`));
      expect(await filers()).toEqual({ invented, others: 0 });
      expect(await command(['forget'])).toMatchObject({ code: 64, said: expect.stringContaining('forget --yes') });
      expect(await filers()).toEqual({ invented, others: 0 });
      expect(await command(['forget', '--yes'])).toMatchObject({ code: 0 });
    }
    const first = await serve(live());
    const way = `./data held the sample world, to which nobody had added anything: it makes way for ${SEC}.`;
    expect(first.said.includes(way)).toBe(url === undefined);
    expect(first.notice).not.toBe(SAMPLE_NOTICE);
    const loaded = await filers();
    expect(loaded).toMatchObject({ invented: 0 });
    expect(loaded.others).toBeGreaterThan(0);

    expect(await refuse({ SEC_USERAGENT: 'Boards admin@boards.example' })).toMatchObject({
      code: 64,
      said: expect.stringContaining('Did you mean SEC_USER_AGENT?'),
    });
    const stored =
      'Nothing new arrives: this service was started without SEC_USER_AGENT and shows the filings from the SEC';
    const without = await serve({});
    expect(without.notice).toContain(stored);
    expect(without.said).toContain(stored);
    for (const args of [['poll'], ['backfill', '--all']]) {
      const clause = `and without SEC_USER_AGENT or EDGAR_MIRROR this command loads ${SAMPLE}`;
      expect(await command(args)).toEqual(refusal(SEC, clause));
    }
    const clause = `and EDGAR_MIRROR asks for filings from the folder ${mirror}`;
    expect(await refuse({ EDGAR_MIRROR: mirror })).toEqual(refusal(SEC, clause));
    expect(await command(['backfill', '--all'], { EDGAR_MIRROR: mirror })).toEqual(refusal(SEC, clause));
    expect(await filers()).toMatchObject({ invented: 0 });
    expect((await serve(live())).notice).not.toContain('Nothing new arrives');
  },
  MINUTES,
);

it(
  'a mirror, then no variable, then live: the folder stays alone in its tables',
  async () => {
    await serve({ EDGAR_MIRROR: mirror });
    expect(await filers()).toEqual({ invented: 0, others: 1 });
    expect((await serve({})).notice).toContain('without EDGAR_MIRROR and shows the filings that are stored');
    const held = `filings from the folder ${mirror}`;
    expect(await refuse(live())).toEqual(refusal(held, `and SEC_USER_AGENT asks for ${SEC}`));
    expect(await filers()).toEqual({ invented: 0, others: 1 });
    expect(await serve({ EDGAR_MIRROR: mirror })).toMatchObject({ said: expect.not.stringContaining('Nothing new') });
    expect(await command(['forget', '--yes'])).toMatchObject({ code: 0 });
    expect(await serve({})).toMatchObject({ notice: SAMPLE_NOTICE });
  },
  MINUTES,
);

it(
  'tables that an earlier release has mixed are refused to every start and command, until they are emptied',
  async () => {
    const opened = await openDatabase({ url, dataDir: join(home, 'data') });
    await opened.pool.query(
      `insert into filers (cik, name) values (${SAMPLE_CIKS.from}, 'Ashgrove Solar Corp'), (320193, 'Apple Inc.')`,
    );
    await opened.close();
    const held = 'invented companies of the sample world among real filings';
    for (const environment of [{}, live(), { EDGAR_MIRROR: mirror }]) {
      expect(await refuse(environment)).toEqual(refusal(held, 'and no service may show the two together'));
    }
    expect(await command(['audit'])).toEqual(refusal(held, 'and no service may show the two together'));
    expect(await command(['forget', '--yes'])).toMatchObject({
      code: 0,
      said: 'The database is empty. It held 2 filers, 0 watches, 0 labels and 0 registry entries.\n',
    });
    await serve({ EDGAR_MIRROR: mirror });
    expect(await filers()).toEqual({ invented: 0, others: 1 });
  },
  MINUTES,
);
