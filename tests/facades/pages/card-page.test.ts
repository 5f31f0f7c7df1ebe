import { describe, expect, it } from 'vitest';
import { renderCard } from '../../../facades/pages/pages.ts';
import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { AS_OF, chromeOf } from './chrome.ts';
import { cardPayload } from './record-payloads.ts';
import { PAGES } from './rendered.ts';

describe('a card', () => {
  it('links every number to its proof, the absent ones with their reason in words', () => {
    for (const { name } of CARD_FIELD_LIST) {
      expect(PAGES.card).toContain(`<a href="/boards/figure/320193/${name}">`);
      expect(PAGES['a card at a price, as of a day']).toContain(`/boards/figure/320193/${name}?asOf=${AS_OF}`);
    }
    expect(PAGES.card).toContain(
      '<small>The filing does not give this in its tagged data. Read the document behind the link.',
    );
  });

  it('opens with the answer, draws the range on the years, and says both again as a table', () => {
    expect(PAGES.card).toMatch(/<p class="answer">As of <time>2025-09-12<\/time>, Example Industries/);
    expect(PAGES.card).toContain('80% range $361.8 bn to $462.1 bn');
    expect(PAGES.card?.match(/<circle class="filed"/g)).toHaveLength(3);
    expect(PAGES.card).toContain('<td data-label="First filed">$394.0 bn</td>');
    expect(PAGES.card).not.toContain('2021-09-25');
  });

  it('marks past ranges that held and that did not, and says where they come from', () => {
    expect(PAGES.card?.match(/<path class="(hit|miss)"/g)).toEqual(['<path class="hit"', '<path class="miss"']);
    expect(PAGES.card).toContain('1 of 2 held what was reported, the one that did not is dashed.');
    expect(PAGES.card).toContain('Logged before the outcome: 1');
    expect(PAGES.card).toContain('they are no part of the record');
    expect(PAGES.card).toContain(
      '$390.0 bn to $500.0 bn, <b>missed: below</b> <a href="https://boards.example/boards/method">back-test</a>',
    );
    expect(renderCard(cardPayload({ pastRanges: [] }), chromeOf('/boards/card/EXMP'))).toContain(
      'No range for a past year is on file.',
    );
  });

  it('says of a filer whose filings are not on file that nobody knows, and not that there were none', () => {
    const page = PAGES['a card without its filings'] ?? '';
    expect(page).toContain('Not known: not all of its filings from');
    expect(page).not.toContain('None of the listed kinds');
  });

  it('says of a filer without figures why there is nothing to draw', () => {
    const page = PAGES['a card of nothing'] ?? '';
    expect(page).not.toContain('<svg');
    expect(page).toContain('No year with revenue is on file. EDGAR has it and this service has not loaded it.');
    expect(page).toContain('No group: EDGAR has it');
  });

  it('puts a price only into the form and the ratios', () => {
    const page = PAGES['a card at a price, as of a day'] ?? '';
    expect(page).toContain('name="price" type="text" inputmode="decimal" autocomplete="off" required value="100"');
    expect(page).toContain('<dt>Price to earnings</dt><dd>13.4</dd>');
    expect(PAGES.card).not.toContain('Price to earnings');
  });
});
