import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coerceToolArguments, publicName } from '../../facades/arguments.ts';
import type { JsonObject } from '../../facades/json-value.ts';
import { filledPath, pathsByFormat } from '../../facades/paths.ts';
import { replyContract } from '../../facades/replies/reply-contracts.ts';
import type { Surface } from '../../facades/surface.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { sentencesOf, textsOf } from '../support/service/sentences.ts';
import { TEST_BASE, type TestService } from '../support/service/service.ts';
import { CIKS, indexes, open, openBusy, WORLDS, type World } from '../support/worlds/claim-worlds.ts';

/** Cells of lists, each about one filer: counted below, for they stand for those alone whose filings are known. */
const CELLS: ReadonlySet<string> = new Set(['none in 12 months', 'none']);

/** What says that there is none of something. */
const CLAIM =
  /\b(none|nobody|nothing|never)\b|\bno (?:\S+ ){0,3}(filing|filings|row|rows|event|events|notice|notices)\b|\b0 (?:\S+ ){0,2}(filings?|rows?|companies)\b|\b0 (in|of)\b/i;

/** What owns up to a limit in the same sentence. */
const OWNED =
  /\bfound\b|\bwe cannot\b|\bwe could (?:not )?(?:check|match)\b|\bnot (?:all |yet )?loaded\b|\bwe have loaded\b|\bwe have no\b|\bwhose filings we hold in full\b|\bfilings per week\b|\bwe know of\b|\bnot known\b|\bmay be\b|\bonly since\b/i;

/** What says, beside a sentence and in the same text, of how many companies it is. */
const COVERAGE = /^Coverage: (?:we have not loaded|[^.]*?\b([a-z]+|[\d,]+) compan(?:y|ies))/;
const WORDS = 'one two three four five six seven eight nine ten'.split(' ');

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

async function sentencesTold(
  service: TestService,
  surface: Surface,
  question: JsonObject,
): Promise<ReadonlySet<string>> {
  const told = await answers(service, surface, question);
  return new Set(told.flatMap(({ body, isMarkup }) => sentencesOf(body, isMarkup)));
}

/** The sentences of a text that claim more than what a world knows. */
function tooMuchIn(text: readonly string[], { filers }: World, isKnown: boolean): readonly string[] {
  const counts: readonly (number | null)[] = Object.values(filers);
  const covered = text.map((sentence) => COVERAGE.exec(sentence)).filter((found) => found !== null);
  const inflated = covered.filter(([, among]) => {
    if (among === undefined) return false;
    const spelt = WORDS.indexOf(among) + 1;
    return !counts.includes(spelt > 0 ? spelt : Number(among.replaceAll(',', '')));
  });
  if (inflated.length > 0) return inflated.map(([sentence]) => sentence);
  if (isKnown || covered.length > 0) return [];
  return text.filter((sentence) => CLAIM.test(sentence) && !OWNED.test(sentence));
}

/**
 * A sentence that says "none" has to own up to what is not known (`OWNED`). One about other things than filings, such as mails
 * or ranges, needs no such words and no list of exceptions: it is told just the same where nothing is missing and each filer
 * has made a filing of each kind, and a sentence about filings is not.
 */
describe.each(WORLDS)('$what', (world) => {
  let service: TestService;
  let busy: TestService;
  beforeAll(async () => {
    [service, busy] = [await open(world), await openBusy(world)];
  });
  afterAll(async () => {
    await service.close();
    await busy.close();
  });

  it.each(surfaces.filter(({ name }) => name !== 'watch_company').map((surface) => [surface.name, surface] as const))(
    'leads %s to claim no more through any door',
    async (_name, surface) => {
      const tooMuch: string[] = [];
      for (const question of questionsTo(surface, world.asOf)) {
        const isKnown = (world.also?.[surface.name] ?? world.known).includes(question.cik ?? 0);
        const claimed: { door: string; sentence: string }[] = [];
        for (const { door, body, isMarkup } of await answers(service, surface, question)) {
          expect(body, door).not.toContain('INTERNAL');
          const found = textsOf(body, isMarkup)
            .flatMap((text) => tooMuchIn(text, world, isKnown))
            .filter((sentence) => !CELLS.has(sentence));
          claimed.push(...found.map((sentence) => ({ door, sentence })));
        }
        if (claimed.length === 0) continue;
        const isToldAnyway = await sentencesTold(busy, surface, question);
        tooMuch.push(
          ...claimed.flatMap(({ door, sentence }) => (isToldAnyway.has(sentence) ? [] : `${door}: ${sentence}`)),
        );
      }
      expect(tooMuch).toEqual([]);
    },
  );

  it('is in the coverage of every reply about all filers', async () => {
    for (const surface of surfaces) {
      const { json } = Object.fromEntries(pathsByFormat(surface));
      if (json === undefined || surface.countsFilings === false || surface.arguments.some(({ required }) => required))
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

  it.each([
    ['ai', '', 'none in 12 months'],
    ['companies', 'list_companies', '>none<'],
  ])('shows a cell of none in /boards/%s for those alone whose filings are known', async (path, surface, cell) => {
    const question = new URLSearchParams(world.asOf === null ? {} : { asOf: world.asOf });
    // By revenue the list of companies leaves out those without any.
    if (path === 'companies') question.set('orderBy', 'name');
    const request = new Request(`${TEST_BASE}/boards/${path}?${question}`, { headers: { accept: 'text/html' } });
    const page = await (await service.app.fetch(request)).text();
    expect(page.split(cell).length - 1).toBe((world.also?.[surface] ?? world.known).length);
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
    expect(json?.body).toContain(
      'We found no cybersecurity incident filing in the year to 30 Oct 2026. Coverage: every SEC filer.',
    );
    const reply = await (await service.app.fetch(new Request(`${TEST_BASE}/boards/report.json`))).json();
    expect(reply).toMatchObject({ coverage: { population: 'ALL_FILERS', filers: null } });
  });
});

describe('the catalogue', () => {
  it('carries coverage and window after the answer wherever filings are listed or counted', () => {
    for (const surface of surfaces) {
      const { name, countsFilings = true } = surface;
      const fields = Object.keys(replyContract(surface).properties ?? {}).filter(
        (field) => field !== 'notice' && field !== 'note',
      );
      const after = fields.slice(fields.indexOf('answer') + 1, fields.indexOf('answer') + 3);
      if (countsFilings) expect([name, ...after]).toEqual([name, 'coverage', 'window']);
      else expect(fields, name).not.toContain('window');
    }
  });
});
