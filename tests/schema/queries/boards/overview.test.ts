/** The most serious filings of some days, over all rows of the boards, against the rows of the boards themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_AS_OF } from '../../../../ingest/sample-world/about.ts';
import { isSeriousRow } from '../../../../schema/domain/board-rows/serious.ts';
import { type AsOf, businessDayAfter } from '../../../../schema/domain/terms/as-of.ts';
import { addMonths, type Day } from '../../../../schema/domain/terms/day.ts';
import { EVENT_CLASSES } from '../../../../schema/domain/terms/event-kind.ts';
import { allBoards } from '../../../support/boards/all-boards.ts';
import { startService, type TestService } from '../../../support/service/service.ts';

interface Filing {
  readonly class: string;
  readonly boards: readonly string[];
  readonly row: { readonly accession: string; readonly filedOn: Day; readonly kinds: readonly string[] };
}
interface Overview {
  readonly answer: string;
  readonly total: number;
  readonly serious: number;
  readonly next: string | null;
  readonly boards: readonly { readonly total: number }[];
  readonly filings: readonly Filing[];
}

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

async function overview(args: string): Promise<Overview> {
  const { data, errors } = await service.ask(
    `{ overview(${args}) { answer total serious next boards { total } filings { class boards row { accession filedOn kinds } } } }`,
  );
  expect(errors).toBeUndefined();
  return (data as unknown as { overview: Overview }).overview;
}

/** The serious filings among all rows of the boards' 12 months, by accession number. */
async function expected(asOf: AsOf): Promise<readonly string[]> {
  const pages = await allBoards(service.database, asOf, service.parts.clock());
  const from = addMonths(asOf.day, -12);
  const rows = [...pages.boards.values()].flatMap((board) => board.onBoard()).filter(({ row }) => row.filedOn >= from);
  return [
    ...new Set(
      rows.filter(({ row }) => isSeriousRow(row) && row.noticeState !== 'cured').map(({ row }) => row.accession),
    ),
  ].sort();
}

describe('the overview', () => {
  it.each([null, '2025-06-30'])('ranks every serious filing of the 12 months, each once (asOf %s)', async (past) => {
    const day = past ?? SAMPLE_AS_OF;
    const asked = past === null ? '' : `asOf: "${past}", `;
    const { serious, filings, next, total, boards } = await overview(`${asked}first: 100`);
    const asOf = { day, until: past ?? businessDayAfter(day) };
    expect(filings.map(({ row }) => row.accession).sort()).toEqual(await expected(asOf));
    expect([serious, next]).toEqual([filings.length, null]);
    expect(total).toBe(boards.reduce((sum, board) => sum + board.total, 0));
    const classes = filings.map((one) => EVENT_CLASSES.indexOf(one.class as 'severe'));
    expect(classes).toEqual(classes.toSorted((a, b) => a - b));
    expect(filings.length).toBeGreaterThan(0);
  });

  it('goes on after a filing, to the last', async () => {
    const { filings: all } = await overview('first: 100');
    const pages: string[] = [];
    for (let after = ''; ; ) {
      const { filings, next } = await overview(`first: 4${after}`);
      pages.push(...filings.map(({ row }) => row.accession));
      if (next === null) break;
      after = `, after: "${next}"`;
    }
    expect(pages).toEqual(all.map(({ row }) => row.accession));
  });

  it('counts the days since one, and says so', async () => {
    const { answer, filings } = await overview(`since: "${addMonths(SAMPLE_AS_OF, -1)}"`);
    expect(answer).toMatch(
      /^We found \d+ entries on nine boards from 30 Sep 2026 to 30 Oct 2026\. .*[A-Z][a-z]+ filings are warnings\. The most serious is from .*, filed on \d+ \w+ 2026\. /,
    );
    expect(filings.every(({ row }) => row.filedOn >= addMonths(SAMPLE_AS_OF, -1))).toBe(true);
  });

  it('refuses a place that is none of its filings, and a page of none', async () => {
    for (const args of ['after: "0000000001-25-000001"', 'first: 0', 'first: 101']) {
      const { errors } = await service.ask(`{ overview(${args}) { total } }`);
      expect(JSON.stringify(errors), args).toContain('BAD_ARGUMENT');
    }
  });
});
