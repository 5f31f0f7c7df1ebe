import { expect, it } from 'vitest';
import { renderMethod } from '../../../support/service/pages.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { methodPayload } from '../payloads/record-payloads.ts';

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

it('shows the scores behind the tails of each edition, and in words what another would change', () => {
  const [, after = ''] = page.split('id="s-tails"');
  const [section = ''] = after.split('</section>');
  expect(section).toContain(
    'Method v4.1: Against edition seed-2024, the tails of edition by-date-2025-06-30-4e5f6a7b are 14.1% narrower',
  );
  const rows = section
    .split('<tr>')
    .slice(2)
    .map((row) =>
      row
        .replace(/<[^>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
  expect(rows).toEqual([
    expect.stringMatching(/^seed-2024 v4\.1 .* (&gt;|>)=1B 15,809 −2\.181 1\.954 in use$/),
    expect.stringMatching(/^by-date-2025-06-30-4e5f6a7b v4\.1 .*=1B 390 −1\.800 1\.750 −14\.2%$/),
    expect.stringMatching(/50M 10 −1\.800 \* 1\.750 \* too few events .*$/),
  ]);
  expect(page).toContain('Of 790 net income figures we changed 3 and withheld 0.');
});
