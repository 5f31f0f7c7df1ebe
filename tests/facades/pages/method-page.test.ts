import { expect, it } from 'vitest';
import { renderMethod } from '../../support/service/pages.ts';
import { chromeOf } from './payloads/chrome.ts';
import { methodPayload } from './payloads/record-payloads.ts';

const page = renderMethod(methodPayload(true), chromeOf('/boards/method'));

it('shows how the rules did that read the text of filings, with n, and what they took for what', () => {
  expect(page).toMatch(/<th scope="row">3\.01<\/th>\s*<td data-label="Outcome"><span title="The exchange told/);
  expect(page).toContain('data-label="Given (n)">24</td><td class="n" data-label="Right">23</td>');
  expect(page).toContain('data-label="Precision">95.8%</td>');
  expect(page).toMatch(/>compliance regained<\/td><td data-label="The rules give">not classified<\/td>/);
});

it('says of an outcome that no document reports that it is provisional and has no rate', () => {
  const [, after = ''] = page.split('>listing transfer<');
  const [row = ''] = after.split('</tr>');
  expect(row).toMatch(/data-label="Precision"><span class="absent"[^>]*>too few events</);
  expect(row).toContain('data-label="State">provisional</td>');
});
