import { describe, expect, it } from 'vitest';
import { renderLeague } from '../../../facades/pages/funds/render-league.tsx';
import { renderKept } from '../../../facades/pages/kept/render-kept.tsx';
import { renderReinsurers } from '../../../facades/pages/lists/render-reinsurers.tsx';
import { chromeOf } from './payloads/chrome.ts';
import { keptPayload, leaguePayload, reinsurersPayload } from './payloads/record-payloads.ts';

/** Rows of the body with their cells, the headings of rows aside. */
const rowsOf = (page: string) =>
  [...page.matchAll(/<tr><(?:th scope="row"|td class="filed").*?<\/tr>/gs)].map(([row]) => ({
    row,
    cells: row.match(/<td/g)?.length ?? 0,
    spans: /colspan="(\d+)"/.exec(row)?.[1],
  }));

describe('a row of which nothing is on file', () => {
  it('of the league is one cell in the place of all measures, with the ticker once', () => {
    const page = renderLeague(leaguePayload(), chromeOf('/boards/etf'));
    const [read, unread] = rowsOf(page);
    expect(read?.spans).toBeUndefined();
    // The rank is a cell of its own.
    expect(Number(unread?.spans) + 1).toBe(read?.cells);
    expect(unread?.cells).toBe(2);
    expect(unread?.row.match(/class="ticker"/g)).toHaveLength(1);
    expect(page.match(/<span class="quiet">We have not loaded this yet\. See it on EDGAR\.<\/span>/g)).toHaveLength(1);
  });

  it('of the record is one cell, under the heading of the period', () => {
    const rows = rowsOf(renderKept(keptPayload(false), chromeOf('/boards/record')));
    const unread = rows.filter(({ spans }) => spans !== undefined);
    expect(unread).toHaveLength(1);
    expect(unread[0]?.row).toContain('data-label="Month"');
    expect(unread[0]?.row).toContain('not loaded');
    expect(unread[0]?.cells).toBe(1);
  });

  it('of the reinsurers is one cell, and those without figures stand in one list', () => {
    const page = renderReinsurers(reinsurersPayload(), chromeOf('/boards/reinsurers'));
    const unread = rowsOf(page).filter(({ spans }) => spans !== undefined);
    expect(unread.map(({ spans, cells }) => [spans, cells])).toEqual([['7', 1]]);
    expect(page.match(/<h2 id="s-unread">/g)).toHaveLength(1);
    expect(page.match(/<h2 id="r-/g)).toHaveLength(2);
  });
});
