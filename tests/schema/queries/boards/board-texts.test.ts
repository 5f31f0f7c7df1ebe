import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readItemSections } from '../../../../ingest/readers/item-text.ts';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { describeItem } from '../../../../schema/domain/filers/item-outcomes/describe-item.ts';
import { itemOfKind, kindOfItem, TEXT_ITEMS } from '../../../../schema/domain/terms/item-outcome.ts';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { newsOf } from '../../../../schema/domain/terms/words/news-of.ts';
import { readNormalisedText } from '../../../support/edgar/normalised-text.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';
import { sampleFiles } from '../../../support/worlds/sample-files.ts';

interface Row {
  readonly accession: string;
  readonly company: string;
  readonly excerpt: string | null;
  readonly outcome?: string | null;
  readonly evidence: readonly string[] | null;
  readonly kinds: readonly string[];
  readonly office?: string | null;
  readonly offices?: readonly string[] | null;
  readonly disagreement?: boolean | null;
  readonly periodsNamed?: readonly string[] | null;
  readonly amountLow?: string | null;
  readonly amountHigh?: string | null;
  readonly excerptTruncated: boolean | null;
  readonly textUrl: string | null;
  readonly absent: Readonly<Record<string, string>>;
}

const world = sampleFiles();
const withTexts = BOARDS.filter(({ own }) => own.includes('excerpt'));
let statements: readonly string[];
let service: TestService;
const rows = new Map<string, readonly Row[]>();

const get = async (path: string, accept = '*/*') =>
  (await service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept } }))).text();

beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
  service.statements();
  for (const { slug } of withTexts) {
    const { rows: listed } = JSON.parse(await get(`/boards/${slug}.json?limit=200`)) as { rows: Row[] };
    rows.set(slug, listed);
  }
  statements = service.statements();
});
afterAll(() => service.close());

describe('the texts of board rows', () => {
  it('are on every board of an item whose text is read', () => {
    const ofItems = BOARDS.filter(({ kinds }) => kinds.some((kind) => itemOfKind(kind) !== null));
    expect(withTexts.map(({ slug }) => slug)).toEqual(ofItems.map(({ slug }) => slug));
  });

  it.each(withTexts.map(({ slug }) => slug))('%s quotes its documents word for word', (slug) => {
    const read = (rows.get(slug) ?? []).filter(({ textUrl }) => textUrl !== null);
    expect(read.length).toBeGreaterThan(0);
    for (const { textUrl, excerpt, evidence } of read) {
      const bytes = world.get(`www${new URL(String(textUrl)).pathname}`) ?? '';
      const document = readNormalisedText(bytes);
      for (const quote of [excerpt ?? '', ...(evidence ?? [])]) expect(document).toContain(quote);
    }
  });

  it('say what the reader finds in the document: office, disagreement, periods and exact amounts', () => {
    const found = { office: 0, disagreement: 0, periodsNamed: 0, amountLow: 0 };
    for (const row of [...rows.values()].flat()) {
      if (row.textUrl === null) continue;
      const bytes = world.get(`www${new URL(row.textUrl).pathname}`) ?? '';
      const item = TEXT_ITEMS.find((one) => row.kinds.includes(kindOfItem(one)));
      const section = readItemSections(bytes, row.accession).find((one) => one.item === item);
      if (item === undefined || section === undefined) continue;
      const said = describeItem(item, section.paragraphs);
      expect(row.excerptTruncated, row.accession).toBe(said.excerpt?.truncated ?? null);
      if (item === '5.02') expect(row.office, row.accession).toBe(said.office);
      if (item === '4.01') expect(row.disagreement, row.accession).toBe(said.disagreement);
      if (item === '4.02') expect(row.periodsNamed ?? [], row.accession).toEqual(said.periods);
      if (item === '2.05' || item === '2.06') {
        expect([row.amountLow, row.amountHigh]).toEqual([said.amount?.lowUsd ?? null, said.amount?.highUsd ?? null]);
      }
      for (const name of Object.keys(found) as (keyof typeof found)[])
        if ((row[name] ?? null) !== null) found[name] += 1;
    }
    for (const [name, count] of Object.entries(found)) expect(count, name).toBeGreaterThan(0);
  });

  it('are on the page beside the words, and in the CSV', async () => {
    const withAmount = rows.get('restructurings')?.find(({ amountLow }) => (amountLow ?? null) !== null);
    expect(await get('/boards/restructurings?limit=200', 'text/html')).toContain(
      `Amount: <data value="${withAmount?.amountLow}"`,
    );
    const [header = ''] = (await get('/boards/restructurings.csv')).split('\r\n');
    expect(header).toContain(',amountLow,amountHigh,');
    expect(await get('/boards/leadership-changes?limit=200', 'text/html')).toContain('Office: <span title=');
  });

  it('tell a text that was not read from one that no rule classifies', () => {
    const all = [...rows.values()].flat();
    const reasons = new Set(all.flatMap(({ absent }) => absent.outcome ?? []));
    expect([...reasons].sort()).toEqual(['NOT_READ', 'UNCLASSIFIED']);
    for (const { absent, excerpt } of all) {
      if (absent.outcome === 'NOT_READ') expect([excerpt, absent.excerpt]).toEqual([null, 'NOT_READ']);
    }
  });

  it('come with the boards: the statements of each stay three at most', () => {
    const ofBoards = statements.filter((text) => /board_rows|item_texts/.test(text) && !text.includes('hasUnlisted'));
    expect(ofBoards.length).toBeLessThanOrEqual(3 * withTexts.length);
    expect(ofBoards.filter((text) => !text.includes('board_rows'))).toEqual([]);
  });

  it('lead the description in the feed, and are on the page', async () => {
    const [first] = (rows.get('delistings') ?? []).filter(
      ({ excerpt }) => excerpt !== null && !/[&<>"’']/.test(excerpt),
    );
    const excerpt = String(first?.excerpt);
    const names = [String(first?.company), displayName(String(first?.company))];
    expect((await get('/boards/delistings/feed.xml')).replaceAll('<![CDATA[', '')).toContain(
      `<description>${newsOf(excerpt, names)}`,
    );
    expect(await get('/boards/delistings', 'text/html')).toContain(excerpt);
  });

  it('tell an office, by which the rows of leadership changes are chosen', async () => {
    const { rows: all } = JSON.parse(await get('/boards/leadership-changes.json?limit=1000')) as { rows: Row[] };
    const { data } = await service.ask(
      '{ board(slug: LEADERSHIP_CHANGES, office: CFO, limit: 200) { answer total onFile rows { nodes { offices } } } }',
    );
    const { board } = data as unknown as {
      board: { answer: string; total: number | null; onFile: number; rows: { nodes: { offices: string[] }[] } };
    };
    expect(board.onFile).toBe(all.filter(({ offices }) => offices?.includes('CFO')).length);
    expect(board.onFile).toBeGreaterThan(0);
    expect(board.rows.nodes.every(({ offices }) => offices.includes('CFO'))).toBe(true);
    // Others are unread.
    expect(board.total).toBeNull();
    expect(board.answer).toContain('office chief financial officer');
  });
});
