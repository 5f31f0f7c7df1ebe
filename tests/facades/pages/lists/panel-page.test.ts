import { expect, it } from 'vitest';
import { PAGES } from '../payloads/rendered.ts';

it('a sector panel leads from a company that is not loaded to its filings', () => {
  expect(PAGES['a sector panel']).toContain(
    '<h2>NONE</h2><p class="quiet">We have not loaded this yet. See it on EDGAR. <a href="https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&amp;CIK=0000320195">CIK 320195</a>',
  );
});
