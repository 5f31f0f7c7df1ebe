import { describe, expect, it } from 'vitest';
import { renderLeague } from '../../../facades/pages/funds/render-league.tsx';
import { renderKept } from '../../../facades/pages/kept/render-kept.tsx';
import { renderReinsurers } from '../../../facades/pages/lists/render-reinsurers.tsx';
import { elements } from '../../support/service/elements.ts';
import { chromeOf } from './payloads/chrome.ts';
import { keptPayload, leaguePayload, reinsurersPayload } from './payloads/record-payloads.ts';

/** What the folds of a page are of, with the names in them. */
const foldsOf = (page: string) =>
  elements(page, 'details').flatMap(({ inner }) => {
    const [names] = elements(inner, 'ul', { class: 'names' });
    const title = elements(inner, 'summary')[0]?.text;
    return names === undefined ? [] : [[title, elements(names.inner, 'li').map(({ text }) => text.trim())]];
  });

const EDGAR = 'We have not loaded this yet. See it on EDGAR.';

describe('what nothing is loaded of is folded below its list', () => {
  it('in the league', () => {
    const reply = leaguePayload();
    const page = renderLeague(reply, chromeOf('/boards/etf'));
    expect(foldsOf(page)).toEqual([['No report loaded: one fund', [`EXNO ${EDGAR}`]]]);
    expect(elements(elements(page, 'tbody')[0]?.inner ?? '', 'tr')).toHaveLength(reply.rows.length - 1);
    const none = renderLeague({ ...reply, rows: reply.rows.slice(-1) }, chromeOf('/boards/etf'));
    expect(none).not.toContain('<table');
    expect(none).not.toContain('s-signs');
  });

  it('in the record', () => {
    const page = renderKept(keptPayload(false), chromeOf('/boards/record'));
    expect(foldsOf(page)).toEqual([['No report loaded: one fund', [`EXMST ${EDGAR}`]]]);
    expect(elements(page, 'th', { scope: 'row' }).map(({ text }) => text)).not.toContain('EXMST');
  });

  it('among the reinsurers', () => {
    const page = renderReinsurers(reinsurersPayload(), chromeOf('/boards/reinsurers'));
    expect(foldsOf(page)).toEqual([['1 of 3 reinsurers', [`NONE ${EDGAR} CIK 320195`]]]);
    expect(elements(page, 'h2').filter(({ attributes }) => attributes.id?.startsWith('r-'))).toHaveLength(2);
  });
});
