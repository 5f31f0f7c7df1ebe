import { describe, expect, it } from 'vitest';
import { renderCard } from '../../../facades/pages/pages.ts';
import type { JsonObject } from '../../../facades/surface.ts';
import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { cardPageData } from '../surfaces/card-fixture.ts';
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
    expect(PAGES.card).toMatch(/<td data-label="First filed"><a href="https:[^"]+">\$394\.0 bn<span/);
    expect(PAGES.card).not.toContain('2021-09-25');
  });

  it('links both numbers of a year restated later to their own filings, by their own days', () => {
    const payload = cardPayload();
    const [year, ...years] = payload.years;
    if (year === undefined) throw new Error('The card has no year.');
    const firstFiled = { value: 100, accession: '0000320193-24-000001', filedOn: '2024-11-01' };
    const restated = { ...year, firstFiled, filedOn: '2025-05-06', url: 'https://www.sec.gov/newer' };
    const page = renderCard({ ...payload, years: [restated, ...years] }, chromeOf('/boards/card/EXMP'));
    expect(page).toMatch(/000032019324000001\/[^"]*">\$100<span class="unseen">, filed 2024-11-01</);
    expect(page).toMatch(/newer">[^<]+<span class="unseen">, filed 2025-05-06<.*<time>2025-05-06<\/time><\/td><\/tr>/);
  });

  it('links the medians to the members they are of', () => {
    expect(PAGES.card).toMatch(/data-label="Median"><a href="#peer-members">/);
    expect(PAGES.card).toContain('<details id="peer-members">');
  });

  it('names the other companies that a question might have meant, with links', () => {
    const { company } = cardPayload();
    const also = [{ cik: 38264, name: 'Forward Industries', ticker: 'FORD' }];
    const page = renderCard(cardPayload({ company: { ...company, also } }), chromeOf('/boards/card/ford'));
    expect(page).toContain('You asked for ford: <bdi>Example Industries, Inc.</bdi> (EXMP). Not meant?');
    expect(page).toContain('<a href="/boards/card/38264"><bdi>Forward Industries</bdi></a> (FORD)');
    expect(PAGES.card).not.toContain('Not meant?');
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

  it('says what the filings of a kind report, with the meaning at hand', () => {
    const page = PAGES['a card at a price, as of a day'];
    expect(page).toContain('<small><span title="The board or its committee decided');
    expect(page).toContain('>1 board decided</span></small>');
  });

  describe('the sentence that quotes the range', () => {
    const { range } = cardPayload().card;
    if (range === null) throw new Error('The card has no range.');
    const words = (changes: JsonObject) => {
      const page = renderCard(
        cardPayload({ range: ofGraphql({ ...(range as JsonObject), ...changes }) }),
        chromeOf('/boards/card/EXMP'),
      );
      return page.replaceAll(/<[^>]+>/g, '').replaceAll(/\s+/g, ' ');
    };
    /** The fixture's range is shaped already: as GraphQL gives it, its band has another name. */
    const ofGraphql = (one: JsonObject) => ({ ...one, group: { ...(one.group as JsonObject), sizeBand: 'FROM_5B' } });

    it('says of a year that is over when its report is due', () => {
      expect(words({})).toContain('is the 80% range of revenue for the year to 2025-09-28, around');
      const over = words({ yearOver: true });
      expect(over).toContain('for the year ended 2025-09-28, its report due by 2025-11-28, around');
      expect(over).toContain('not on file');
    });

    it('says that it is reconstructed, or was logged in replay, wherever it says so much as its day', () => {
      expect(words({ reconstructed: true, receipt: null })).toContain('reconstructed from what was on file then.');
      const logged = words({ receipt: { ...range.receipt, replay: true } });
      expect(logged).toContain(
        'Logged in replay, under another clock than the real one or from a folder of documents, on',
      );
      expect(logged).not.toMatch(/Logged on \d/);
      expect(words({})).toMatch(/Logged on 2025-09-12 as entry 1/);
    });

    it('links the years of the own record', () => {
      expect(PAGES.card).toContain('<a href="#years">The own record of 18 years</a>');
      expect(PAGES.card).toContain('<details id="years">');
    });
  });

  it('says why a trust has no free cash flow', () => {
    const { experience, absent } = cardPayload().card;
    const reasons = Object.entries({ ...absent, 'experience.freeCashFlow': 'NOT_APPLICABLE' });
    const page = renderCard(
      cardPayload({
        experience: { ...(cardPageData(AS_OF, null).experience as JsonObject), freeCashFlow: null },
        absent: reasons.map(([field, reason]) => ({ field, reason })),
      }),
      chromeOf('/boards/card/EXMP'),
    );
    expect(experience.freeCashFlow).not.toBeNull();
    expect(page).toContain('Free cash flow says nothing of banks, insurers and real estate investment trusts.');
    expect(page).not.toContain('The field has no meaning for this row.');
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
