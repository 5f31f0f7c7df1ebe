import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { surfaces } from '../facades/surfaces/index.ts';
import { readCommand } from '../ingest/commands.ts';
import { readConfig } from '../server/shared/config.ts';
import { createMetrics } from '../server/shared/metrics.ts';
import { openTestDatabase } from './support/database/database.ts';
import { tellFigures } from './support/process/tell-figures.ts';
import { addFiler, addRows, newestEvent } from './support/service/live.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const variables = new Set(Object.keys(readConfig({})));

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[] | Readonly<Record<string, unknown>>;
  readonly stop_grace_period?: string;
  readonly build?: { readonly dockerfile: string };
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly pids_limit?: number;
  readonly mem_limit?: string;
}
const compose = parse(read('compose.yaml'), { merge: true }) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, null>>;
};
const instances = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);

/** As compose puts it in: the default of `${NAME:-default}`, a word of ours for what has to be given. */
const filled = (text: string) =>
  text.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1').replaceAll(/\$\{\w+:\?[^}]*\}/g, 'secret');

describe('compose.yaml', () => {
  it('starts several instances', () => expect(instances.length).toBeGreaterThan(1));

  it.each(instances)('%s gets variables that the service knows, with values that it takes', (_name, service) => {
    const environment = Object.entries(service.environment ?? {});
    const unknown = environment
      .map(([name]) => name)
      .filter((name) => !variables.has(name) && !name.startsWith('NODE_'));
    expect(unknown).toEqual([]);
    const given = Object.fromEntries(environment.map(([name, value]) => [name, filled(String(value))]));
    const config = readConfig(given);
    expect(config).toMatchObject({
      DATABASE_URL: 'postgresql://boards:secret@database:5432/boards',
      TRUST_PROXY: true,
    });
    expect(existsSync(service.build?.dockerfile ?? '')).toBe(true);
    // Ten seconds for what is under way and as much for the rest, after the drain.
    expect(Number.parseInt(service.stop_grace_period ?? '0', 10)).toBeGreaterThanOrEqual(
      (config.DRAIN_SECONDS ?? 0) + 20,
    );
  });

  it('bounds each service: rights, files, processes, memory, and the heap within it', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service, name).toMatchObject({
        ...{ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
        ...{ pids_limit: expect.any(Number), mem_limit: expect.stringMatching(/^\d+[mg]$/) },
      });
      expect(['NET_BIND_SERVICE'], name).toEqual(expect.arrayContaining([...(service.cap_add ?? [])]));
    }
    const megabytes = (limit = '') => Number.parseInt(limit, 10) * (limit.endsWith('g') ? 1024 : 1);
    for (const [name, { environment, mem_limit: limit }] of instances) {
      const heap = Number(/^--max-old-space-size=(\d+)$/.exec(environment?.NODE_OPTIONS ?? '')?.[1]);
      expect(heap / megabytes(limit), name).toBeLessThanOrEqual(0.5);
    }
  });

  it('gives all instances one folder for the files of the whole data set, which one of them makes', () => {
    const volumes = instances.map(([, service]) => service.volumes?.find((volume) => volume.endsWith(':/data/bundle')));
    expect(new Set(volumes).size).toBe(1);
    expect(volumes[0]).toBeDefined();
    expect(read('Containerfile')).toContain('/data/bundle');
  });

  it.each(Object.entries(compose.services))(
    '%s names only services, volumes and files that are declared',
    (_name, service) => {
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {});
      for (const other of needed) expect(compose.services).toHaveProperty(other);
      for (const [source = ''] of (service.volumes ?? []).map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect(existsSync(source), source).toBe(true);
        else expect(compose.volumes).toHaveProperty(source);
      }
    },
  );
});

it('the Caddyfile sends requests to the instances that compose.yaml starts, at the port they listen on', () => {
  const upstreams = [...read('Caddyfile').matchAll(/^\treverse_proxy(?: @\w+)? (.*) \{$/gm)].map(([, to]) => to);
  expect(upstreams.length).toBeGreaterThan(0);
  const port = /^EXPOSE (\d+)$/m.exec(read('Containerfile'))?.[1];
  for (const to of upstreams) expect(to?.split(' ')).toEqual(instances.map(([name]) => `${name}:${port}`));
});

it('both proxies pass on no body that is much larger than what the service takes', () => {
  const limit = /request_body \{\s+max_size 2MB/;
  expect(read('Caddyfile')).toMatch(limit);
  expect(read('OPERATIONS.md')).toMatch(limit);
  expect(read('OPERATIONS.md')).toContain('client_max_body_size 2m;');
});

describe('Containerfile', () => {
  const lines = read('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const of = (instruction: string) => lines.filter((line) => line.startsWith(`${instruction} `));

  it('copies what there is, and the listing of what may be copied allows it', () => {
    const allowed = read('.containerignore').split('\n');
    const copied = of('COPY')
      .filter((line) => !line.includes('--from'))
      .flatMap((line) => line.split(' ').slice(1, -1));
    // What is served, and what names the code.
    expect(copied).toEqual(expect.arrayContaining(['CHANGELOG.md', 'schema.graphql', 'package-lock.json']));
    for (const path of copied) {
      expect(existsSync(path), path).toBe(true);
      expect(allowed, path).toContain(`!${path}`);
    }
  });

  it('keeps each file that is read as it is', () => {
    const kept = of('COPY')
      .filter((line) => line.includes('--from'))
      .join(' ');
    const sources = execFileSync(
      'git',
      ['grep', '-hoP', String.raw`projectFile\([\x27\x60]\K[\w./]+[\w]`, '--', '*.ts', ':!tests'],
      {
        encoding: 'utf8',
      },
    );
    const read = sources.trim().split('\n');
    expect(read.length).toBeGreaterThan(5);
    const places = kept.match(/(?<=\/srv\/boards\/)\S+/g) ?? [];
    expect(read.filter((path) => !places.some((place) => path === place || path.startsWith(`${place}/`)))).toEqual([]);
  });

  it('ends as a user without rights, with the command that npm start runs', () => {
    expect(lines.lastIndexOf('USER node')).toBeGreaterThan(lines.findLastIndex((line) => line.startsWith('RUN ')));
    const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
    const [, command = '[]'] = /^CMD (.*)$/.exec(of('CMD').at(-1) ?? '') ?? [];
    expect((JSON.parse(command) as string[]).join(' ')).toBe(scripts.start);
    expect(of('HEALTHCHECK')[0]).toContain('/healthz');
  });

  it('sets variables that the service or Node knows', () => {
    const names = of('ENV').flatMap((line) => [...line.matchAll(/(\w+)=/g)].map(([, name]) => name as string));
    expect(names.filter((name) => !variables.has(name) && !name.startsWith('NODE_'))).toEqual([]);
  });
});

describe('OPERATIONS.md', () => {
  const page = read('OPERATIONS.md');

  it('names every command of ingest', () => {
    const usage = (() => {
      try {
        readCommand([]);
      } catch (error) {
        return String(error);
      }
      return '';
    })();
    const names = new Set([...usage.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name as string));
    expect(names.size).toBeGreaterThan(9);
    const given = new Set([...page.matchAll(/^npm run ingest -- ([a-z-]+)/gm)].map(([, name]) => name as string));
    expect(given).toEqual(names);
  });

  it('tells for how many seconds caches keep answers, as the surfaces say it', () => {
    const [, told = ''] = /The seconds are `maxAge`([\s\S]*?)There is no\s+`s-maxage`/.exec(page) ?? [];
    const seconds = [...told.replaceAll(',', '').matchAll(/\b\d+\b/g)].map(Number);
    expect(new Set(seconds)).toEqual(new Set(surfaces.map(({ maxAge }) => maxAge)));
  });

  it('says what keeps pasted books out of the log of PostgreSQL', () => {
    expect(page).toContain('log_parameter_max_length = 0');
  });

  it('names metrics that are counted', async () => {
    const metrics = createMetrics({ cacheBytes: () => 0, version: () => '1' });
    metrics.leader(() => true);
    const empty = (state: object) => ({ state: () => state });
    metrics.gates({ expensive: empty({ running: 0, waiting: 0, refused: 0 }) as never });
    metrics.limits({ requests: empty({ size: 1, used: 0, refused: 0 }) as never });
    metrics.pool({ totalCount: 0, idleCount: 0, waitingCount: 0 });
    metrics.operations(
      () => Promise.reject(new Error('not asked')),
      () => new Date(0),
    );
    metrics.doors(() => null);
    const { body } = await metrics.text();
    const named = [...page.matchAll(/^\| `([a-z_0-9]+)/gm)].map(([, name]) => name as string);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(body).toContain(`# TYPE ${name} `);
  });

  it('gives statements that keep lost numbers from being given again after a dump was restored', async (test) => {
    const statements = [...page.matchAll(/^psql boards_restored -c "(.*)"$/gm)].map(([, text = '']) => text);
    expect(statements).toHaveLength(2);
    const database = await openTestDatabase();
    const version = async () =>
      Number((await database.pool.query('select version::text from data_version')).rows[0].version);
    await addFiler(database);
    await addRows(database, 1, 3);
    const before = [Number(await newestEvent(database)), await version()] as const;
    for (const statement of statements) await database.pool.query(statement);
    await addRows(database, 4, 1);
    const after = [Number(await newestEvent(database)), await version()] as const;
    tellFigures(test, { eventsSkipped: after[0] - before[0], versionsSkipped: after[1] - before[1] });
    expect(after[0]).toBeGreaterThan(before[0] + 1_000_000);
    expect(after[1]).toBe(before[1] + 1_000_001);
    await database.close();
  });

  it('names variables of the service, and files and tests that exist', () => {
    const shouted = new Set([...page.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name as string));
    expect([...shouted].filter((name) => !variables.has(name))).toEqual([]);
    for (const [, path] of page.matchAll(/\b((?:tests\/[\w/-]+\.ts)|compose\.yaml|Containerfile|CHANGELOG\.md)\b/g)) {
      expect(existsSync(path as string), path).toBe(true);
    }
  });
});
