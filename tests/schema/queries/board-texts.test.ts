import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backfillAll } from '../../../ingest/jobs/backfill.ts';
import { readNormalisedText } from '../../../ingest/readers/item-text.ts';
import { SAMPLE_AS_OF, sampleWorld } from '../../../ingest/sample-world/sample-world.ts';
import { BOARDS } from '../../../schema/domain/boards/index.ts';
import { sampleParts } from '../../support/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service.ts';

interface Row {
  readonly accession: string;
  readonly excerpt: string | null;
  readonly outcome?: string | null;
  readonly evidence: readonly string[] | null;
  readonly textUrl: string | null;
  readonly absent: Readonly<Record<string, string>>;
}

const world = sampleWorld();
const withTexts = BOARDS.filter(({ own }) => own.includes('excerpt'));
let statements: readonly string[];
let service: TestService;
const rows = new Map<string, readonly Row[]>();

const get = async (path: string, accept = '*/*') =>
  (await service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }))).text();

beforeAll(async () => {
  service = await startService({ asOf: SAMPLE_AS_OF });
  await backfillAll(sampleParts(service.database));
  service.statements();
  for (const { slug } of withTexts) {
    const { rows: listed } = JSON.parse(await get(`/boards/${slug}.json?limit=200`)) as { rows: Row[] };
    rows.set(slug, listed);
  }
  statements = service.statements();
});
afterAll(() => service.close());

describe('the texts of board rows', () => {
  it('are on every board but that of late notices', () => {
    expect(BOARDS.filter((board) => !withTexts.includes(board)).map(({ slug }) => slug)).toEqual(['late-filers']);
  });

  it.each(withTexts.map(({ slug }) => slug))('%s quotes its documents word for word', (slug) => {
    const read = (rows.get(slug) ?? []).filter(({ textUrl }) => textUrl !== null);
    expect(read.length).toBeGreaterThan(0);
    for (const { textUrl, excerpt, evidence } of read) {
      const bytes = world.get(`www${new URL(String(textUrl)).pathname}`) ?? '';
      const document = readNormalisedText(bytes, slug);
      for (const quote of [excerpt ?? '', ...(evidence ?? [])]) expect(document).toContain(quote);
    }
  });

  it('tell a text that was not read from one that no rule classifies', () => {
    const all = [...rows.values()].flat();
    const reasons = new Set(all.flatMap(({ absent }) => absent.outcome ?? []));
    expect([...reasons].sort()).toEqual(['NOT_READ', 'UNCLASSIFIED']);
    for (const { absent, excerpt } of all) {
      if (absent.outcome === 'NOT_READ') expect([excerpt, absent.excerpt]).toEqual([null, 'NOT_READ']);
    }
  });

  it('come with the boards: their statements stay three', () => {
    expect(statements.filter((text) => /board_rows|item_texts/.test(text))).toHaveLength(3);
    expect(statements.filter((text) => text.includes('item_texts'))).toHaveLength(1);
  });

  it('lead the description in the feed, and are on the page', async () => {
    const [first] = (rows.get('delistings') ?? []).filter(
      ({ excerpt }) => excerpt !== null && !/[&<>"’']/.test(excerpt),
    );
    const excerpt = String(first?.excerpt);
    expect((await get('/boards/delistings/feed.xml')).replaceAll('<![CDATA[', '')).toContain(`<description>${excerpt}`);
    expect(await get('/boards/delistings', 'text/html')).toContain(excerpt);
  });
});
