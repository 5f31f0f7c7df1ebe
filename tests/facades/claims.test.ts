import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coerceToolArguments, publicName } from '../../facades/arguments.ts';
import { filledPath, pathsByFormat } from '../../facades/paths.ts';
import type { JsonObject, Surface } from '../../facades/surface.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import type { SchemaDeps } from '../../schema/context.ts';
import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import { dailyIndex } from '../../schema/domain/terms/sources.ts';
import { isFilingDay } from '../../schema/domain/terms/week.ts';
import { accessionOf, type FilerRow, insertRows } from '../support/rows.ts';
import { sentencesOf } from '../support/sentences.ts';
import { startService, TEST_BASE, TEST_DAY, type TestService } from '../support/service.ts';

/**
 * No sentence claims more than its coverage (INTERFACE 15.1). Worlds in which something is missing are asked everything that
 * can be asked: every surface of the catalogue, in every format and as a tool, about all filers and about each. Whatever
 * says that there is none of something has to say among whom, or that it is not known. A new surface is asked by itself;
 * a new sentence that means no filing by its "none" is named below.
 */

/** Surfaces whose answers neither list nor count filings; all others carry coverage and window. */
const COUNT_NO_FILINGS: ReadonlySet<string> = new Set([
  'company_figure',
  // Figures and ranges of a few companies.
  'compare_companies',
  'price_program',
  'forecast_registry',
  'forecast_registry_head',
  'forecast_registry_log',
  'forecast_registry_record',
  'range_edition',
  'range_method',
  'track_record',
  'watch_company',
  // Shares of warnings, each with the share of which it is known.
  'get_portfolio_health',
  'get_etf_health',
  'answers',
  'answer',
  // Numbers of reports, each with what is not on file.
  'get_sweep_record',
  'kept_member',
  // Calls of our own.
  'get_board_test',
  // Filers, and what is known of them.
  'list_companies',
  'ask_company',
  'sitemap',
  'sitemap_part',
  'suggest_companies',
]);

/** Sentences with a "none" that is about no filing of a filer: ranges and records of our own, figures, runs, mails. */
const ABOUT_OTHER_THINGS: readonly RegExp[] = [
  /^No outcome of a logged range was scored in this week\.$/,
  /^No range (went into the registry in this week|is given|for a past year is on file)/,
  /^No range for the next year/,
  /^No (group|ratios):? /,
  /^No year with revenue is on file\./,
  /^No revenue on file\.?$/,
  /^None\.?$/,
  /^none$/,
  /^No listed ticker\.$/,
  /^No mails are sent/,
  /^No run has come to its end yet/,
  /what followed a distress-type filing is not known: no kind has 50/,
  /none of the \d+ companies is loaded/,
  /^It describes last year’s cash and rates nobody\.$/,
  /^Mails are written as files/,
  /^None of it is covered yet\.$/,
  /never counts as live/,
  /^No filer’s list of filings is loaded over the last 12 months\.$/,
  /had filed nothing yet: its first day on file is/,
  // Of annual reports, where the filer's own list is on file: tests/schema/queries/filers.test.ts.
  /^Nothing of the kind has been filed\.$/,
  // What is pasted.
  /^Nothing of it is kept\.$/,
  // A question for which nothing is loaded.
  /, no filing yet answers this\.$/,
  // How well the texts of filings are read.
  /\bthe section (?:tells of|is read)\b|^The section tells of pay\b|\breal documents\b|\bdocuments make an outcome provisional\b|^none labelled$/,
];

/** What says that there is none of something. */
const CLAIM =
  /\b(none|nobody|nothing|never)\b|\bno (?:\S+ ){0,3}(filing|filings|row|rows|event|events|notice|notices)\b|\b0 (?:\S+ ){0,2}(filings?|rows?|companies)\b|\b0 (in|of)\b/i;

/** What owns up to a limit in the same sentence. */
const OWNED =
  /\bnot known\b|\bnot (?:all )?loaded\b|\bare not\b|\bon file\b|\bonly since\b|\bnothing is said of\b|\bwhich says nothing of\b|\bof these alone\b|\bnot been counted yet\b|\bshows no such event before\b/;

interface World {
  readonly what: string;
  readonly options: Partial<SchemaDeps>;
  readonly asOf: Day | null;
  readonly build: (service: TestService) => Promise<void>;
  /** Number of filers whose filings are known: of the 12 months for items, for late notices, and of the week; null is all. */
  readonly filers: {
    readonly items: number;
    readonly notices: number | null;
    readonly week: number;
    /** Since EDGAR began, where it differs from that of late notices. */
    readonly always?: number;
  };
  /** CIKs whose own filings of the 12 months are known. */
  readonly known: readonly number[];
  /** Surfaces that know of more, and of whom. */
  readonly also?: Readonly<Record<string, readonly number[]>>;
  /** A sentence that is true of one board, and of no other among them. */
  readonly once?: string;
}

const CIKS = [21, 22, 23, 24, 25] as const;
const FILERS: readonly FilerRow[] = CIKS.map((cik) => ({ cik, name: `Number ${cik} Inc`, tickers: [`NO${cik}`] }));
const PANEL = CIKS.map((cik) => ({ cik, ticker: `NO${cik}` }));
const PANELS = { ai: PANEL, energy: PANEL };
const LISTS = { panels: PANELS, reinsurers: PANEL.map((one) => ({ ...one, isLife: false })) };
const report = (cik: number) => ({ cik, accession: accessionOf(cik, 1), form: '10-Q', filedOn: '2026-08-05' });
const oldReport = (cik: number) => ({ cik, accession: accessionOf(cik, 2), form: '10-Q', filedOn: '1999-05-05' });

const notLoaded = (service: TestService, ciks: readonly number[]) =>
  service.database.pool.query('update filers set captured_on = null where cik = any($1::int[])', [ciks]);
const withoutPages = (service: TestService, cik: number, from: Day) =>
  service.database.pool.query('update filers set listed_from = $2 where cik = $1', [cik, from]);
async function unreadReport(service: TestService, cik: number, filedOn: Day): Promise<void> {
  const accession = accessionOf(cik, 7);
  await insertRows(service.database, { filings: [{ cik, accession, form: '8-K', filedOn }] });
  await service.database.pool.query('update filings set items_known = false where accession = $1', [accession]);
}
async function indexes(service: TestService, without: readonly Day[] = []): Promise<void> {
  const paths: string[] = [];
  for (let day: Day = '2016-10-01'; day <= TEST_DAY; day = addDays(day, 1)) {
    if (isFilingDay(day) && !without.includes(day)) paths.push(`www${dailyIndex(day, 'master')}`);
  }
  await service.database.pool.query(
    `insert into loaded_sources (path, sha256, rows, loaded_at) select path, '', 0, '2026-10-30T12:00:00Z' from unnest($1::text[]) u (path)`,
    [paths],
  );
}

const NOBODY = { items: 0, notices: 0, week: 0 };
/** A question about all filers is one about nobody in particular. */
const EVERYBODY = [0, ...CIKS];

const WORLDS: readonly World[] = [
  {
    what: 'a folder without the list of one filer, a page of another, the items of an 8-K of a third',
    options: LISTS,
    asOf: null,
    async build(service) {
      await notLoaded(service, [24]);
      await withoutPages(service, 23, '2026-06-01');
      await unreadReport(service, 25, '2026-08-12');
    },
    filers: { items: 2, notices: 3, week: 4 },
    known: [21, 22],
    also: { get_late_filers: [21, 22, 25], late_filers_quarters: [21, 22, 25] },
  },
  {
    what: 'a folder of names and figures, without any list',
    options: LISTS,
    asOf: null,
    build: async (service) => void (await notLoaded(service, CIKS)),
    filers: NOBODY,
    known: [],
  },
  {
    what: 'indexes without one day of the year',
    options: { ...LISTS, source: 'live' },
    asOf: null,
    build: (service) => indexes(service, ['2026-10-28']),
    filers: NOBODY,
    known: [],
  },
  {
    what: 'a day of which the items of an 8-K are not known',
    options: { ...LISTS, source: 'live' },
    asOf: null,
    async build(service) {
      await indexes(service);
      await unreadReport(service, 25, '2026-10-27');
    },
    filers: { items: 0, notices: null, week: 0, always: 0 },
    known: [],
    also: { get_late_filers: EVERYBODY, late_filers_quarters: EVERYBODY },
    once: `As of ${TEST_DAY}, none in the last 12 months.`,
  },
  {
    what: 'days before items were numbered as today',
    options: LISTS,
    asOf: '2003-06-30',
    build: async (service) => void (await notLoaded(service, [24, 25])),
    filers: { items: 3, notices: 3, week: 3 },
    known: [],
    // Items 3 and 4 had the meaning of two of today's.
    also: {
      get_bankruptcies: [21, 22, 23],
      get_auditor_watch: [21, 22, 23],
      get_late_filers: [21, 22, 23],
      bankruptcies_quarters: [21, 22, 23],
      auditor_watch_quarters: [21, 22, 23],
      late_filers_quarters: [21, 22, 23],
    },
  },
];

/** The questions a surface takes: about all, and about each filer where it can be told one. */
function questionsTo({ arguments: declared }: Surface, asOf: Day | null): readonly (JsonObject & { cik?: number })[] {
  const names = new Set(declared.map(({ name }) => name));
  const company = ['company', 'ticker'].find((name) => names.has(name));
  const day: JsonObject = asOf !== null && names.has('asOf') ? { asOf } : {};
  const required = declared.filter((one) => one.required).map(({ name }) => name);
  const all = company === undefined ? [{}] : [{}, ...CIKS.map((cik) => ({ [company]: String(cik), cik }))];
  return all.map((one) => ({ ...day, ...one })).filter((one) => required.every((name) => name in one));
}

/** The answers of a surface to a question through each of its doors. */
async function answers(service: TestService, surface: Surface, { cik: _, ...question }: JsonObject) {
  const inPath = (isInPath: boolean) =>
    Object.fromEntries(
      surface.arguments
        .filter((one) => (one.inPath === true) === isInPath && question[one.name] !== undefined)
        .map((one) => [publicName(one), String(question[one.name])]),
    );
  const found: { door: string; body: string; isMarkup: boolean }[] = [];
  for (const [format, path] of pathsByFormat(surface)) {
    const filled = filledPath(path, inPath(true));
    if (filled === null) continue;
    const accept = format === 'html' || format === 'embed' ? 'text/html' : '*/*';
    const address = `${filled}?${new URLSearchParams(inPath(false))}`;
    const response = await service.app.fetch(new Request(`${TEST_BASE}${address}`, { headers: { accept } }));
    const isMarkup = !(response.headers.get('content-type') ?? '').includes('json') && format !== 'csv';
    found.push({ door: address, body: await response.text(), isMarkup });
  }
  if (surface.tool !== undefined) {
    coerceToolArguments(surface.arguments, question);
    const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: surface.name, arguments: question } };
    const headers = { 'content-type': 'application/json' };
    const request = new Request(`${TEST_BASE}/boards/mcp`, { method: 'POST', headers, body: JSON.stringify(call) });
    const body = await (await service.app.fetch(request)).text();
    found.push({ door: `tool ${surface.name} ${JSON.stringify(question)}`, body, isMarkup: false });
  }
  return found;
}

/** Whether a sentence claims more than what a world knows. */
function isTooMuch(sentence: string, { filers }: World, isKnown: boolean): boolean {
  const counts: readonly (number | null)[] = Object.values(filers);
  if (ABOUT_OTHER_THINGS.some((pattern) => pattern.test(sentence))) return false;
  const [, among] = /(?:among|for) the (\S+) compan(?:y|ies) whose filings are loaded/.exec(sentence) ?? [];
  const named = among === 'one' ? 1 : among === undefined ? null : Number(among);
  if (named !== null) return !counts.includes(named);
  return CLAIM.test(sentence) && !OWNED.test(sentence) && !isKnown;
}

async function open(world: World): Promise<TestService> {
  const service = await startService({ ...world.options });
  await insertRows(service.database, { filers: FILERS, filings: CIKS.flatMap((cik) => [report(cik), oldReport(cik)]) });
  await world.build(service);
  await insertRows(service.database, {});
  return service;
}

describe.each(WORLDS)('$what', (world) => {
  let service: TestService;
  beforeAll(async () => {
    service = await open(world);
  });
  afterAll(() => service.close());

  it.each(surfaces.filter(({ name }) => name !== 'watch_company').map((surface) => [surface.name, surface] as const))(
    'leads %s to claim no more through any door',
    async (_name, surface) => {
      const tooMuch: string[] = [];
      for (const question of questionsTo(surface, world.asOf)) {
        const isKnown = (world.also?.[surface.name] ?? world.known).includes(question.cik ?? 0);
        for (const { door, body, isMarkup } of await answers(service, surface, question)) {
          expect(body, door).not.toContain('INTERNAL');
          const found = sentencesOf(body, isMarkup).filter(
            (sentence) => sentence !== 'none in 12 months' && isTooMuch(sentence, world, isKnown),
          );
          // The home page names the day once, above all answers.
          const once = (world.once ?? '').toLowerCase();
          const at = found.findIndex((sentence) => once.endsWith(sentence.toLowerCase()));
          if (at >= 0) found.splice(at, 1);
          tooMuch.push(...found.map((sentence) => `${door}: ${sentence}`));
        }
      }
      expect(tooMuch).toEqual([]);
    },
  );

  it('is in the coverage of every reply about all filers', async () => {
    for (const surface of surfaces) {
      const { json } = Object.fromEntries(pathsByFormat(surface));
      if (
        json === undefined ||
        COUNT_NO_FILINGS.has(surface.name) ||
        surface.arguments.some(({ required }) => required)
      )
        continue;
      const takesDay = world.asOf !== null && surface.arguments.some(({ name }) => name === 'asOf');
      const response = await service.app.fetch(
        new Request(`${TEST_BASE}${json}${takesDay ? `?asOf=${world.asOf}` : ''}`),
      );
      const { coverage } = (await response.json()) as { coverage: { population: string; filers: number | null } };
      if (world.asOf !== null && !takesDay) continue;
      const { items, notices, week } = world.filers;
      const others: Readonly<Record<string, number | null>> = {
        get_late_filers: notices,
        late_filers_quarters: notices,
        weekly_report: week,
        // Of any form on any day.
        search_filings: world.filers.always ?? notices,
        // Of any form, unless kinds are asked for.
        screen_companies: notices,
        // Nothing was counted yet.
        what_follows: 0,
      };
      expect([surface.name, coverage.filers]).toEqual([
        surface.name,
        surface.name in others ? others[surface.name] : items,
      ]);
      expect(coverage.population, surface.name).toBe(coverage.filers === null ? 'ALL_FILERS' : 'LOADED_FILERS');
    }
  });

  it('shows a warning cell of none in panels for those alone whose filings are known', async () => {
    const request = new Request(`${TEST_BASE}/boards/ai${world.asOf === null ? '' : `?asOf=${world.asOf}`}`, {
      headers: { accept: 'text/html' },
    });
    const page = await (await service.app.fetch(request)).text();
    expect(page.match(/none in 12 months/g)?.length ?? 0).toBe(world.known.length);
  });

  it('is told of each filer: nobody is said to have filed none whose filings are not known', async () => {
    for (const cik of CIKS.filter((one) => !world.known.includes(one))) {
      const day = world.asOf === null ? '' : `asOf=${world.asOf}`;
      const get = async (path: string) => (await service.app.fetch(new Request(`${TEST_BASE}${path}`))).json();
      const card = (await get(`/boards/card/${cik}.json?${day}`)) as { card?: { healthWatch: unknown } };
      expect(card.card?.healthWatch ?? null, String(cik)).toBeNull();
      const brand = (await get(`/boards/brand/${cik}.json?${day}`)) as { filings?: unknown };
      expect(brand.filings ?? null, String(cik)).toBeNull();
    }
  });
});

describe('a world in which nothing is missing', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await open({ ...(WORLDS[2] as World), build: (one) => indexes(one) });
  });
  afterAll(() => service.close());

  it('may say none of everybody, in which the sentences above would be found', async () => {
    const board = surfaces.find(({ name }) => name === 'get_breaches') as Surface;
    const [json] = await answers(service, board, {});
    expect(json?.body).toContain(`As of ${TEST_DAY}, none in the last 12 months.`);
    const everywhere = sentencesOf(json?.body ?? '', json?.isMarkup ?? false);
    expect(everywhere.filter((sentence) => isTooMuch(sentence, WORLDS[2] as World, false))).not.toEqual([]);
    const reply = await (await service.app.fetch(new Request(`${TEST_BASE}/boards/report.json`))).json();
    expect(reply).toMatchObject({ coverage: { population: 'ALL_FILERS', filers: null } });
  });
});

describe('the catalogue', () => {
  it('carries coverage and window after the answer wherever filings are listed or counted', () => {
    for (const { name, reply } of surfaces) {
      const fields = Object.keys(reply.shape).filter((field) => field !== 'notice' && field !== 'note');
      const after = fields.slice(fields.indexOf('answer') + 1, fields.indexOf('answer') + 3);
      if (COUNT_NO_FILINGS.has(name)) expect(fields, name).not.toContain('window');
      else expect([name, ...after]).toEqual([name, 'coverage', 'window']);
    }
    expect(surfaces.filter(({ name }) => COUNT_NO_FILINGS.has(name))).toHaveLength(COUNT_NO_FILINGS.size);
  });
});
