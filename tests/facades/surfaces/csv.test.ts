import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { csvCells, renderCsv, streamCsv } from '../../../facades/representations/csv.ts';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { fixtureFacade } from './fixtures/fixture.ts';

const { get } = fixtureFacade();
const cell = (value: string | number | boolean | null | string[]) => csvCells(['x'], { x: value })[0];

describe('a cell', () => {
  it.for<[string, string]>([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['-5', '-5'],
    ['-5.25', '-5.25'],
    ['a=b', 'a=b'],
    ['x\u0000\u0007\u202Ey', 'xy'],
  ])('%j is written %j', ([text, written], test) => {
    const given = cell(text);
    tellFigures(test, { charactersIn: text.length, charactersOut: given?.length ?? 0 });
    expect(given).toBe(written);
  });

  it('keeps numbers and booleans, joins lists, and is empty where there is nothing', () => {
    expect([cell(-0.25), cell(391035000000), cell(false), cell(['1.05', '9.01']), cell([]), cell(null)]).toEqual([
      '-0.25',
      '391035000000',
      'false',
      '1.05; 9.01',
      '',
      '',
    ]);
  });
});

describe('a table', () => {
  it('has a header even without rows, ends lines with CRLF, and says why cells are empty', () => {
    expect(renderCsv({ name: 't', columns: ['a', 'b'], rows: [] })).toBe('a,b,reasons\r\n');
    const rows = [{ a: 'x, "y"', b: null, absent: { b: 'NOT_TAGGED', c: 'STALE' } }];
    expect(renderCsv({ name: 't', columns: ['a', 'b'], rows })).toBe(
      'a,b,reasons\r\n"x, ""y""",,b=NOT_TAGGED; c=STALE\r\n',
    );
  });

  it('is made in pieces, so that the first leaves before the last row is written', () => {
    const rows = Array.from({ length: 1_001 }, (_, n) => ({ a: n, absent: {} }));
    const pieces = [...streamCsv({ name: 't', columns: ['a'], rows })];
    expect(pieces).toHaveLength(5);
    expect(parse(pieces.join(''))).toHaveLength(1_002);
    expect(pieces.join('')).toBe(renderCsv({ name: 't', columns: ['a'], rows }));
  });

  it('is a download with a name of its own, read strictly by another library', async () => {
    const response = await get('/boards/delistings.csv');
    expect(response.headers.get('content-disposition')).toBe('inline; filename="delistings-2025-09-12.csv"');
    const records: Record<string, string>[] = parse(await response.text(), { columns: true, relax_quotes: false });
    expect(Object.keys(records[0] ?? {})).toEqual([...(boardOf('delistings')?.columns ?? []), 'reasons']);
    expect(records[1]).toMatchObject({
      company: '\'=HYPERLINK("http://x","Ltd"), Inc.',
      revenue: '',
      reasons: 'revenue=NOT_INGESTED; cash=NOT_INGESTED; acceptedAt=NOT_COVERED',
    });
  });
});

describe('rows in another order', () => {
  it('is refused where the board has no such column', async () => {
    expect((await get('/boards/delistings.json?orderBy=-revenue')).status).toBe(200);
    expect((await get('/boards/delistings.json?orderBy=accession')).status).toBe(400);
    expect((await get('/boards/delistings.json?orderBy=changes12m')).status).toBe(400);
  });

  it('are asked for by links in the headings, without script', async () => {
    const page = await (await get('/boards/delistings?state=DE&orderBy=-revenue', { accept: 'text/html' })).text();
    expect(page).toContain('aria-sort="descending"');
    expect(page).toContain(
      'href="/boards/delistings?state=DE&amp;orderBy=revenue">Revenue<span class="unseen">: sort smallest first</span></a>',
    );
    expect(page).toContain('href="/boards/delistings?state=DE">Filed<');
  });
});

describe('the chart of a card as a table', () => {
  it('has the year to come with its range, then the years with the ranges there were for them, each gap with a reason', async () => {
    const response = await get('/boards/card/EXMP.csv');
    expect(response.headers.get('content-disposition')).toMatch(/filename="revenue-\d+-2025-09-12.csv"/);
    const [next, ...years]: Record<string, string>[] = parse(await response.text(), { columns: true });
    const { card, years: filed } = await (await get('/boards/card/EXMP.json')).json();
    expect(next).toMatchObject({
      fiscalYearEnd: card.range.targetFiscalYearEnd,
      state: 'pending',
      low: String(card.range.low),
      stressHigh: String(card.range.stress.high),
      reasons: expect.stringContaining('firstFiled=NOT_'),
    });
    expect(years.map(({ fiscalYear, firstFiled }) => [fiscalYear, firstFiled])).toEqual(
      filed.map(({ fiscalYear, firstFiled }: { fiscalYear: number; firstFiled: { value: number } }) => [
        String(fiscalYear),
        String(firstFiled.value),
      ]),
    );
    for (const year of years.filter(({ low }) => low === ''))
      expect(year.reasons).toMatch(/low=(NOT_RUN|SHORT_HISTORY)/);
    expect(years.filter(({ state }) => state !== '')).toHaveLength(card.pastRanges.length);
  });
});
