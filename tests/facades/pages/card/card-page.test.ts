import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { CARD_FIELD_LIST } from '../../../../schema/domain/terms/card-fields.ts';
import { elements } from '../../../support/service/elements.ts';
import { renderCard } from '../../../support/service/pages.ts';
import { cardPageData } from '../../surfaces/fixtures/card-fixture.ts';
import { AS_OF, chromeOf } from '../payloads/chrome.ts';
import { cardPayload } from '../payloads/record-payloads.ts';
import { PAGES } from '../payloads/rendered.ts';

describe('a card', () => {
  it('links every number to its proof, the absent ones with their reason in words', () => {
    for (const { name } of CARD_FIELD_LIST) {
      expect(PAGES.card).toContain(`<a href="/boards/figure/320193/${name}">`);
      expect(PAGES['a card at a price, as of a day']).toContain(`/boards/figure/320193/${name}?asOf=${AS_OF}`);
    }
    expect(PAGES.card).toContain('<small>The report does not tag this number. It may be in the text of the filing.');
  });

  it('says of a figure that a past year lacks that it is not tagged, and not "none", which reads as zero', () => {
    const cells = elements(PAGES.card ?? '', 'td').filter(({ inner }) => inner.includes('class="absent"'));
    expect(cells.map(({ text }) => text.trim())).toContain('not tagged');
    expect(cells.map(({ text }) => text.trim())).not.toContain('none');
  });

  it('has figures older than two years with their year, and a chart that runs to today', () => {
    const figures = (page: string) => elements(page, 'dd').flatMap(({ inner }) => elements(inner, 'data'));
    const aged = (page: string) => elements(page, 'dd').filter(({ text }) => /(?<!to) 2024$/.test(text.trim()));
    const old = renderCard(cardPayload({ asOf: '2028-01-31', range: null }), chromeOf('/boards/card/EXMP'));
    expect(aged(old)).toHaveLength(figures(old).length);
    expect(aged(PAGES.card ?? '')).toEqual([]);
    const labels = (page: string) => elements(page, 'text').map(({ text }) => text);
    expect(labels(old)).toEqual(expect.arrayContaining(['no newer figures', '2028']));
    expect(labels(PAGES.card ?? '')).not.toContain('no newer figures');
  });

  it('opens with links to its main sections, and to none that it lacks', () => {
    for (const page of Object.values(PAGES)) {
      const [strip] = elements(page, 'nav', { 'aria-label': 'On this page' });
      for (const { attributes } of elements(strip?.inner ?? '', 'a'))
        expect(page).toContain(`<h2 id="${attributes.href?.slice(1)}"`);
    }
    const [strip] = elements(PAGES.card ?? '', 'nav', { 'aria-label': 'On this page' });
    expect(strip?.text).toMatch(/Revenue\s*Figures\s*Peers\s*Filings\s*Every year/);
  });

  it('leads to its filings, and a manager’s to its portfolio', () => {
    const links = (page: string) => elements(page, 'a').map(({ attributes }) => attributes.href);
    expect(links(PAGES.card ?? '')).toContain('/boards/filings?company=320193');
    expect(links(PAGES.card ?? '')).toContain('/boards/portfolio?cik=320193');
    const { managerQuarter: _, ...company } = cardPayload();
    expect(links(renderCard(company, chromeOf('/boards/card/EXMP')))).not.toContain('/boards/portfolio?cik=320193');
  });

  it('has its key facts beside the answer', () => {
    const facts = (page: string) => {
      const [list] = elements(page, 'dl', { class: 'facts' });
      return elements(list?.inner ?? '', 'div').map(({ inner }) =>
        ['dt', 'dd'].map((name) => elements(inner, name)[0]?.text.trim()).join(': '),
      );
    };
    expect(facts(PAGES.card ?? '')).toEqual([
      'Net income, 2024: $391.0 bn',
      'Rank by revenue: 1 of 2 peers',
      'Annual report: due by about 28 Nov 2025',
      'Fiscal year ends: about 28 Sep',
      'Incorporated in: California',
      'CIK: 320193 at the SEC',
    ]);
    const stopped = { state: 'STOPPED_REPORTING', on: '2025-05-06', accession: '0000320193-25-000050', form: '15-12G' };
    const ended = facts(
      renderCard(cardPayload({ reporting: { ...stopped, url: 'https://www.sec.gov/15' } }), chromeOf('/boards/card/A')),
    );
    expect(ended).toContain('Stopped reporting: 15-12G, 6 May 2025');
    expect(ended.filter((fact) => fact.startsWith('Annual report'))).toEqual([]);
  });

  it('has the line of its frame to copy, its name escaped', () => {
    const payload = cardPayload();
    const chrome = {
      ...chromeOf('/boards/card/EXMP'),
      alternates: [{ format: 'embed' as const, href: '/boards/card/EXMP/embed?asOf=2025-09-12' }],
    };
    const page = renderCard({ ...payload, company: { ...payload.company, name: 'A "B" Co' } }, chrome);
    expect(page).toContain(
      '&lt;iframe src=&quot;https://boards.example/boards/card/EXMP/embed?asOf=2025-09-12&quot; title=&quot;A &amp;quot;B&amp;quot; Co: revenue&quot;',
    );
    expect(page).toContain('data-copy="frame"');
    expect(page).toContain('<a href="#frame">Embed</a>');
  });

  it('is cited by its name as printed, whatever the case it is filed in', () => {
    const payload = cardPayload();
    const page = renderCard(
      { ...payload, company: { ...payload.company, name: 'BOEING CO' } },
      chromeOf('/boards/card/EXMP'),
    );
    expect(page).toContain('<q id="cite">Filings Boards, “Boeing Co”, as of');
  });

  it('of a foreign issuer does not promise a feed of what comes onto no board', () => {
    const chrome = chromeOf('/boards/card/EXMP');
    const silent = { ...chrome, service: { ...chrome.service, sendsNoMails: true } };
    const filed = { form: '6-K', filedOn: '2025-09-01', url: 'https://www.sec.gov/Archives/6-K' };
    const words = 'It files its news on Form 6-K, which no board shows';
    expect(renderCard({ ...cardPayload(), foreignReport: filed }, silent)).toContain(words);
    expect(renderCard({ ...cardPayload(), foreignReport: null }, silent)).not.toContain(words);
  });

  it('opens with the answer, draws the range on the years, and says both again as a table', () => {
    expect(PAGES.card).toMatch(
      /<p class="answer">As of <time datetime="2025-09-12">12 Sep 2025<\/time>, Example Industries/,
    );
    expect(PAGES.card).toMatch(
      /<title>The 80% range[^<]+ The numbers are in the table “Revenue and ranges of every year”\.<\/title>/,
    );
    expect(PAGES.card).toContain('361.8 to 462.1');
    // For a desk and for a phone.
    expect(PAGES.card?.match(/<circle class="filed"/g)).toHaveLength(6);
    expect(PAGES.card).toMatch(
      /<td class="n" data-label="First filed, \$ bn"><a href="https:[^"]+" title="394000000000 USD">394\.0<span/,
    );
    expect(PAGES.card).not.toContain('2021-09-25');
  });

  it('links both numbers of a year restated later to their own filings, by their own days', () => {
    const payload = cardPayload();
    const [year, ...years] = payload.years;
    if (year === undefined) throw new Error('The card has no year.');
    const firstFiled = { value: 100_000_000_000, accession: '0000320193-24-000001', filedOn: '2024-11-01' };
    const restated = { ...year, firstFiled, filedOn: '2025-05-06', url: 'https://www.sec.gov/newer' };
    const page = renderCard({ ...payload, years: [restated, ...years] }, chromeOf('/boards/card/EXMP'));
    expect(page).toMatch(
      /000032019324000001\/[^"]*" title="100000000000 USD">100\.0<span class="unseen">, filed 2024-11-01</,
    );
    expect(page).toMatch(
      /newer" title="\d+ USD">[^<]+<span class="unseen">, filed 2025-05-06<.*<time datetime="2025-05-06">6 May 2025<\/time><\/td><\/tr>/,
    );
  });

  it('shows its peers by name, each with its card, its proofs and a comparison', () => {
    expect(PAGES.card).toContain('<a href="/boards/card/1048695"><bdi>Other &lt;Works&gt; Corp</bdi></a>');
    expect(PAGES.card).toContain('<a href="/boards/figure/1048695/operatingMargin">23.4%</a>');
    expect(PAGES.card).toContain('<a href="/boards/compare?c=320193,1048695">Compare');
    expect(PAGES.card).toContain('<th scope="row"><b><bdi>Example Industries, Inc.</bdi>');
    expect(PAGES.card?.match(/<svg class="plot strip-plot wide".*?<\/svg>/s)?.[0].match(/class="peer"/g)).toHaveLength(
      7,
    );
  });

  it('draws four figures with their course, and five years side by side with the filing of each number', () => {
    expect(PAGES.card?.match(/<dl class="keys">.*?<\/dl>/s)?.[0].match(/<dt>/g)).toHaveLength(4);
    expect(PAGES.card).toMatch(
      /<table class="facts five"[^>]*>.*<a href="https:[^"]+" title="391035000000 USD, filed /s,
    );
    expect(PAGES.card).toContain('<th scope="col">Fiscal year; money in $ bn</th>');
    expect(PAGES.card).toContain('<th scope="row">Diluted earnings per share, $</th>');
  });

  it('opens with severe filings in their own words, and draws every filing', () => {
    const page = PAGES['a card at a price, as of a day'] ?? '';
    expect(page).toContain('<q class="quoted">The statements &amp; notes should no longer be relied upon.</q>');
    expect(page.match(/<svg class="plot timeline wide".*?<\/svg>/s)?.[0].match(/<a href/g)).toHaveLength(4);
    expect(PAGES.card).not.toContain('s-severe');
  });

  it('lists the boards that it is on, and no other', () => {
    const page = PAGES['a card at a price, as of a day'] ?? '';
    const boards = page.match(/<dt>On boards<\/dt><dd>(.*?)<\/dd>/s)?.[1] ?? '';
    expect([...boards.matchAll(/<a /g)]).toHaveLength(2);
    expect(boards).toContain('Restatements');
    expect(PAGES.card).not.toContain('On boards');
  });

  it('counts holders by the newest report of each, and leaves out a kind of which none is on file', () => {
    const payload = cardPayload();
    expect(PAGES.card).toContain('hold this company’s shares.');
    expect(renderCard(payload, chromeOf('/boards/card/EXMP'))).toContain(
      '<p>In the newest reports that we have loaded, 2 of 7 funds and 1 of 1 manager on Form 13F hold this company’s shares.',
    );
    const heldBy = payload.heldBy && { ...payload.heldBy, managersOnFile: 0, managerCount: 0, managers: [] };
    const page = renderCard({ ...payload, heldBy }, chromeOf('/boards/card/EXMP'));
    expect(page).toContain('<p>In the newest reports that we have loaded, 2 of 7 funds hold this company’s shares.');
  });

  it('shows the names over time, where there was more than one', () => {
    expect(PAGES.card).toContain('<bdi>Example &amp; Sons</bdi>');
    const { names } = cardPayload();
    const page = renderCard({ ...cardPayload(), names: names.slice(1) }, chromeOf('/boards/card/EXMP'));
    expect(page).not.toContain('Names over time');
  });

  it('says what the chart says: the side of a range that leaves last year out, and how many held', () => {
    const finding = (page: string | undefined) => page?.match(/<p class="finding">(.*?)<\/p>/)?.[1];
    expect(finding(PAGES.card)).toBe(
      'The 80% range for revenue in fiscal 2025 is −7.5% to +18.2% against fiscal 2024. Revenue fell inside the range in 1 of 2 past years, 1 of them back-tested.',
    );
    const { range } = cardPayload().card;
    const payload = cardPayload();
    const above = { ...payload, card: { ...payload.card, range: range && { ...range, low: 4e11 } } };
    expect(finding(renderCard(above, chromeOf('/boards/card/EXMP')))).toContain(
      'The whole 80% range for fiscal 2025 lies above the revenue of fiscal 2024. ',
    );
  });

  it('names the other companies that a question might have meant, with links', () => {
    const { company } = cardPayload();
    const also = [{ cik: 38264, name: 'Forward Industries', ticker: 'FORD' }];
    const page = renderCard(cardPayload({ company: { ...company, also } }), chromeOf('/boards/card/ford'));
    expect(page).toContain('You asked for ford: <bdi>Example Industries, Inc.</bdi> (EXMP). Not meant?');
    expect(page).toContain('<a href="/boards/card/38264"><bdi>Forward Industries</bdi></a> (FORD)');
    expect(PAGES.card).not.toContain('Not meant?');
  });

  it('repeats what a search asked for only where it was found to mean this company', () => {
    const { company } = cardPayload();
    const also = [{ cik: 38264, name: 'Forward Industries', ticker: 'FORD' }];
    const found = cardPayload({ company: { ...company, matchedBy: 'FORMER_NAME', also } });
    const chrome = chromeOf('/boards/card/EXMP', { asked: 'a bankrupt company' });
    expect(renderCard({ ...found, asked: 'exemplar' }, chrome)).toContain('You asked for exemplar: ');
    expect(renderCard({ ...found, asked: null }, chrome)).toContain('You asked for EXMP: ');
    // The answer has said it.
    const alone = { ...found, company: { ...found.company, also: [] }, asked: 'exemplar' };
    expect(renderCard(alone, chrome)).not.toContain('You asked for');
  });

  it('leads to boards on the day that was asked about', () => {
    const page = PAGES['a card at a price, as of a day'] ?? '';
    expect(page).toMatch(new RegExp(`<small>on <a href="/boards/[a-z-]+\\?asOf=${AS_OF}">`));
  });

  it('marks past ranges that held and that did not, and says where they come from', () => {
    const wide = PAGES.card?.match(/<svg class="plot fan wide".*?<\/svg>/s)?.[0];
    expect(wide?.match(/<path class="(hit|miss) \w+"/g)).toEqual([
      '<path class="hit logged"',
      '<path class="miss hollow"',
    ]);
    expect(PAGES.card).toContain('Revenue fell inside the range in 1 of 2 past years, 1 of them back-tested.');
    expect(PAGES.card).toContain('We published the solid boxes (1) before the outcome');
    expect(PAGES.card).toContain('Hollow boxes (1) are back-tests, not forecasts published at the time.');
    expect(PAGES.card).toContain(
      '390.0 to 500.0, <b>outside: below</b> <a href="https://boards.example/boards/method">back-test</a>',
    );
    expect(renderCard(cardPayload({ pastRanges: [] }), chromeOf('/boards/card/EXMP'))).toContain(
      'There is no range for a past year.',
    );
  });

  it('says what the filings of a kind report, with the meaning at hand', () => {
    const page = PAGES['a card at a price, as of a day'];
    expect(page).toContain('<small>(<span title="The board of directors, or a committee of it, decided');
    expect(page).toContain('>1 board decided</span>)</small>');
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
      expect(words({})).toContain('the 80% range for the year to about 28 Sep 2025.');
      const over = words({ yearOver: true });
      expect(over).toContain('the 80% range for the year ended about 28 Sep 2025 (report due date: 28 Nov 2025).');
      expect(over).toContain('not loaded');
      expect(words({})).not.toContain('not loaded');
    });

    it('says of a due day that has passed that it was, and of no coming report', () => {
      const [past, next] = [words({ reportDue: '2025-03-31' }), words({ reportDue: '2025-11-28' })];
      expect(past).toMatch(/Annual report ?was due by about 31 Mar 2025/);
      expect(next).toMatch(/Annual report ?due by about 28 Nov 2025/);
    });

    it('says that it is reconstructed, or was logged in replay, wherever it says so much as its day', () => {
      const reconstructed = words({ reconstructed: true, receipt: null });
      expect(reconstructed).toContain(
        'against fiscal 2024. We calculated the range later, from filings made by 12 Sep 2025.',
      );
      expect(reconstructed).toContain('Calculated later from filings made by then.');
      const logged = words({ receipt: { ...range.receipt, replay: true } });
      expect(logged).toContain('against fiscal 2024. We calculated the range later, from filings made by 12 Sep 2025.');
      expect(logged).toMatch(
        /Calculated later, on 12 Sep 2025 by the real calendar, from filings made by 12 Sep 2025\. .*Receipt .* live record\./,
      );
      expect(logged).not.toMatch(/Logged on \d/);
      expect(words({})).toMatch(/Logged on 12 Sep 2025\. /);
    });

    it('links the years of the own record', () => {
      expect(PAGES.card).toContain('<a href="#years">18 years of its reports</a>');
      expect(PAGES.card).toContain('<details id="years" class="printed">');
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
    expect(page).toContain('Free cash flow is not meaningful for banks, insurers and real estate investment trusts.');
    expect(page).not.toContain('The field has no meaning for this row.');
  });

  it('says of a filer whose filings are not on file that nobody knows, and not that there were none', () => {
    const page = PAGES['a card without its filings'] ?? '';
    expect(page).toContain('We have not loaded all of its filings from');
    expect(page).not.toContain('None of the listed kinds');
  });

  it('says of a filer without figures why there is nothing to draw', () => {
    const page = PAGES['a card of nothing'] ?? '';
    expect(page).not.toContain('<svg');
    expect(page).toContain('We have not loaded its annual reports.');
    expect(page).not.toContain('id="price"');
    expect(page).not.toContain('s-peers');
    expect(page).not.toContain('<dt>Embed</dt>');
    expect(page).not.toContain('#frame');
    expect(page).toContain('<a href="https://www.sec.gov/Archives/20-F">20-F of <time datetime="2025-03-06">');
  });

  it('says where an address to copy works on its own machine alone', () => {
    const chrome = chromeOf('/boards/card/EXMP');
    const page = (baseUrl: string) => renderCard(cardPayload(), { ...chrome, service: { ...chrome.service, baseUrl } });
    for (const url of ['http://127.0.0.1:4321', 'http://localhost', 'http://[::1]:80']) {
      expect(page(url)).toContain('This service has no public web address');
    }
    expect(page('https://boards.example')).not.toContain('no public web address');
  });

  it('puts a price only into the form and the ratios', () => {
    const page = PAGES['a card at a price, as of a day'] ?? '';
    expect(elements(page, 'input', { name: 'price', value: '100', required: '' })).toHaveLength(1);
    expect(page).toContain('<dt>Price to earnings</dt><dd>13.4</dd>');
    expect(PAGES.card).not.toContain('Price to earnings');
  });
});

describe('a card of a company with severe filings', () => {
  const first = 'As of 2025-09-12, Example Industries, Inc. reported a bankruptcy petition on 2025-06-02.';
  const rest = 'It reported revenue of USD 416.2 billion for the year ended 2024-09-28.';
  const filing = {
    ...{ accession: '0000320193-25-000050', filedOn: '2025-06-02', form: '8-K', amended: false, class: 'severe' },
    ...{ outcome: 'PETITION', excerpt: 'The Company filed a voluntary petition.', url: 'https://www.sec.gov/a' },
  } as const;
  const payload = {
    ...cardPayload(),
    sentences: [first, rest],
    answer: `${first} ${rest}`,
    events: [{ kind: '8-K 1.03', class: 'severe', title: 'Bankruptcy or receivership', filings: [filing] }],
  } as unknown as ReturnType<typeof cardPayload>;

  it('opens with them: a sentence of their own, the filings, and only then revenue', () => {
    const page = renderCard(payload, chromeOf('/boards/card/EXMP'));
    const places = ['<h1>', 'reported a bankruptcy petition', 'id="s-severe"', 'It reported revenue', 'id="s-range"'];
    const found = places.map((words) => page.indexOf(words, page.indexOf('<h1>')));
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found).not.toContain(-1);
  });
});

it('names every number in a link of a card', () => {
  for (const [link] of PAGES.card?.matchAll(/<a href="\/boards\/figure[^>]*>(?:(?!<\/a>).)*<data.*?<\/a>/g) ?? [])
    expect(link).toMatch(/<span class="unseen">[A-Z][^<]+: <\/span>/);
});
