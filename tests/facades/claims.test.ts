import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coerceToolArguments, publicName } from '../../facades/arguments.ts';
import type { JsonObject } from '../../facades/json-value.ts';
import { filledPath, pathsByFormat } from '../../facades/paths.ts';
import { replyContract } from '../../facades/replies/reply-contracts.ts';
import type { Surface } from '../../facades/surface.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { sentencesOf } from '../support/service/sentences.ts';
import { TEST_BASE, TEST_DAY, type TestService } from '../support/service/service.ts';
import { CIKS, indexes, open, WORLDS, type World } from '../support/worlds/claim-worlds.ts';

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
  // Verdicts on figures.
  'data_quality',
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
  /^No range (went into the registry in this week|is given)/,
  /^No range for the next year/,
  /^No (group|ratios):? /,
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
  // Companies by their figures: the answer above says of how many that are on file.
  /^0 companies fit$/,
  /^20% a year or more none, or less revenue$/,
  /never count(?:s|ed) as live/,
  /^No filer’s list of filings is loaded over the last 12 months\.$/,
  /had filed nothing yet: its first day on file is/,
  // Of annual reports, where the filer's own list is on file: tests/schema/queries/filers.test.ts.
  /^Nothing of the kind has been filed\.$/,
  // What audits and the registry do.
  /^A witness never takes the place of the figure\.$/,
  /^Logged ranges and sealed months are never changed:/,
  // What is pasted.
  /^Nothing of it is kept\.$/,
  // A question for which nothing is loaded.
  /, this is not answered here: .+\.$/,
  // How well the texts of filings are read.
  /\bthe section (?:tells of|is read)\b|^The section tells of pay\b|\breal documents\b|\bdocuments make an outcome provisional\b|^none labelled$/,
];

/** What says that there is none of something. */
const CLAIM =
  /\b(none|nobody|nothing|never)\b|\bno (?:\S+ ){0,3}(filing|filings|row|rows|event|events|notice|notices)\b|\b0 (?:\S+ ){0,2}(filings?|rows?|companies)\b|\b0 (in|of)\b/i;

/** What owns up to a limit in the same sentence. */
const OWNED =
  /\bnot known\b|\bnot (?:all )?loaded\b|\bare not\b|\bon file\b|\bonly since\b|\bnothing is said of\b|\bwhich says nothing of\b|\bof these alone\b|\bnot been counted yet\b|\bshows no such event before\b/;

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
    // The same picture as the SVG, in dots: no sentence can be read from it.
    if (format === 'png') continue;
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
    for (const surface of surfaces) {
      const { name } = surface;
      const fields = Object.keys(replyContract(surface).properties ?? {}).filter(
        (field) => field !== 'notice' && field !== 'note',
      );
      const after = fields.slice(fields.indexOf('answer') + 1, fields.indexOf('answer') + 3);
      if (COUNT_NO_FILINGS.has(name)) expect(fields, name).not.toContain('window');
      else expect([name, ...after]).toEqual([name, 'coverage', 'window']);
    }
    expect(surfaces.filter(({ name }) => COUNT_NO_FILINGS.has(name))).toHaveLength(COUNT_NO_FILINGS.size);
  });
});
