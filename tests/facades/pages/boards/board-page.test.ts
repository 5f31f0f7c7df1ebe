import { describe, expect, it } from 'vitest';
import { elements } from '../../../support/service/elements.ts';
import { renderBoard, renderEmbed } from '../../../support/service/pages.ts';
import { boardPagePayload, boardPayload, mergedPayload, rowOf } from '../payloads/board-payloads.ts';
import { chromeOf } from '../payloads/chrome.ts';
import { board, PAGES } from '../payloads/rendered.ts';

describe('a board', () => {
  it('links every row to its filing at the SEC', () => {
    const rows = boardPayload('delistings').rows;
    const page = PAGES.delistings ?? '';
    for (const { url } of rows) expect(page).toContain(`<a href="${url}">`);
  });

  it('leads from rows of several boards to each board on the day that was asked about', () => {
    const page = renderEmbed(mergedPayload(), chromeOf('/embed', { asOf: '2020-03-01' }));
    expect(page).toMatch(/data-label="Board"><a href="\/boards\/[a-z-]+\?asOf=2020-03-01"/);
    expect(PAGES['embedded boards together']).toMatch(/data-label="Board"><a href="\/boards\/[a-z-]+"/);
  });

  it('puts a word and a reason where a value is absent', () => {
    expect(PAGES.bankruptcies).toContain(
      '<td class="n" data-label="Total debt" data-key=""><span class="absent" title="We have not loaded this yet. See it on EDGAR.">not loaded</span></td>',
    );
    expect(PAGES.bankruptcies).toContain('<dt>not loaded</dt><dd>We have not loaded this yet.');
  });

  it('says that filings of one company share a row, in the order that folds them', () => {
    const row = rowOf('delistings', 1);
    const rows = [row, { ...row, accession: '0000000001-25-000001' }, rowOf('delistings', 5)];
    const folded = 'A row for each of two companies, its older filings folded into it';
    expect(board('delistings', { rows, total: 3, returned: 3 })).toContain(folded);
    expect(board('delistings', { rows, total: 3, returned: 3 }, { orderBy: 'company' })).not.toContain(folded);
  });

  it('draws the revenue of a row over the years beside the newest', () => {
    const history = [2022, 2023, 2024].map((fiscalYear, at) => ({ fiscalYear, revenue: (at + 1) * 1e9 }));
    const rows = [{ ...rowOf('delistings', 1), history }, rowOf('delistings', 5)];
    const lines = elements(board('delistings', { rows }), 'svg', { class: 'spark' });
    expect(lines.map(({ inner }) => elements(inner, 'title')[0]?.text)).toEqual([
      'Revenue by fiscal year: 2022 $1.0 bn, 2023 $2.0 bn, 2024 $3.0 bn',
    ]);
  });

  it('marks amendments, co-registrants, repeats and other warnings', () => {
    const page = PAGES.delistings ?? '';
    expect(page).toContain(
      'Amends <a href="https://www.sec.gov/Archives/edgar/data/9100111/000910000025000101/0009100000-25-000101-index.htm">0009100000-25-000101</a>',
    );
    expect(page).toContain('with 2 co-registrants: CIK 9100999, 9101000');
    expect(page).toContain('2 on this board in 12 months');
    expect(page).toContain(
      'also on <a href="/boards/late-filers?company=9100000">Late filers</a>, <a href="/boards/auditor-watch?company=9100000">Auditor watch</a>',
    );
    expect(board('delistings', {}, { asOf: '2025-09-12' })).toContain(
      '/boards/late-filers?company=9100000&amp;asOf=2025-09-12',
    );
  });

  it('says the days of a note in words, in the row and where they stand for the text', () => {
    const page = PAGES.delistings ?? '';
    expect(page).toContain('Amends the filing of <time datetime="2025-06-17">17 Jun 2025</time>.');
    expect(page).toContain('Amends the filing of 17 Jun 2025.');
    expect(page).not.toContain('of 2025-06-17');
  });

  it('keeps what was asked in the form and in the paging links', () => {
    const page = board('delistings', { total: 200 }, { company: '320193', limit: '24', offset: '24', after: '' });
    expect(page).toContain('name="company" value="320193"');
    expect(page).toContain('<a rel="prev" href="/boards/delistings?company=320193&amp;limit=24">');
    expect(page).toContain('<a rel="next" href="/boards/delistings?company=320193&amp;limit=24&amp;offset=48">');
    expect(elements(page, 'option', { selected: '' }).map(({ text }) => text)).toContain('24');
    expect(page).toContain(
      'that match, from <time datetime="2024-09-12">12 Sep 2024</time> to <time datetime="2025-09-12">12 Sep 2025</time>, 25 to 48 shown',
    );
  });

  it('leaves out a column of figures that no row has, and says so with the reason', () => {
    const rows = [0, 2, 3].map((index) => rowOf('debt-triggers', index));
    const page = board('debt-triggers', { rows });
    expect(page).toContain('We do not show empty columns: Total debt, Cash.');
    expect(page).not.toContain('data-label="Cash"');
    expect(page).toContain('<dt>not loaded</dt>');
    expect(PAGES['debt-triggers']).toContain('data-label="Cash"');
  });

  it('names the SEC as its source only where the filings are real', () => {
    const real = renderBoard(boardPagePayload('breaches'), chromeOf('/boards/breaches', {}, null));
    expect(real).toContain('Source: SEC EDGAR.');
    expect(real).not.toContain('class="notice"');
    expect(PAGES.breaches).not.toContain('Source: SEC EDGAR.');
  });

  it('offers the data of its chart, and no frame that would show the rows instead', () => {
    const taken = /Take this chart: (.*?)<\/p>/.exec(PAGES.breaches ?? '')?.[1] ?? '';
    const csv = elements(taken, 'a', { download: '' }).find(({ text }) => text === 'CSV');
    expect(csv?.attributes.href).toMatch(/\/quarters\.csv$/);
    expect(taken).not.toContain('Embed');
  });

  it('says of its chart that filters hold for it, and days do not', () => {
    const words = 'The filings match your filters, but a filter by day does not apply here.';
    expect(board('breaches', {}, { exchange: 'Nasdaq' })).toContain(words);
    expect(board('breaches', {}, { since: '2025-01-01', until: '2025-06-30' })).not.toContain(words);
    expect(PAGES.breaches).not.toContain(words);
  });

  it('says why there are no rows', () => {
    const none = { rows: [], total: 0 };
    expect(board('breaches', none)).toContain(
      'We found no filing of this kind in the past year. Coverage: 438 companies.',
    );
    expect(board('breaches', { rows: [], total: null })).toContain(
      'We found none, but there may be some among those that we have not loaded.',
    );
    expect(board('breaches', none, { state: 'DE' })).toContain('We found no filing that matches these filters.');
    expect(board('breaches', none, { offset: '900' })).toContain('The list ends before this point.');
  });

  it('is cited, and lastingly linked, with the filters and the day that it shows, and without the place on the page', () => {
    const page = board('breaches', { asOf: '2025-09-12' }, { state: 'DE', kind: '8-K 1.05', offset: '50' });
    const [, cited = ''] = /<q id="cite">(.*?)<\/q>/s.exec(page) ?? [];
    const [, lasting = ''] = /<dt>Permanent link<\/dt><dd><a href="([^"]*)"/.exec(page) ?? [];
    for (const address of [cited, lasting]) {
      for (const part of ['state=DE', 'kind=8-K+1.05', 'asOf=2025-09-12']) expect(address).toContain(part);
      expect(address).not.toContain('offset');
    }
  });

  it('names and links its other formats', () => {
    const page = PAGES.delistings ?? '';
    for (const [type, href] of [
      ['application/json', '/boards/delistings.json'],
      ['text/csv', '/boards/delistings.csv'],
      ['application/rss+xml', '/boards/delistings/feed.xml'],
    ]) {
      const [link] = elements(page, 'link', { rel: 'alternate', href: href ?? '' });
      expect(link?.attributes).toMatchObject({ type, title: expect.stringMatching(/^[A-Z]+$/) });
      expect(page).toContain(`<a href="${href}">`);
    }
    expect(elements(page, 'a', { href: '#frame' }).map(({ text }) => text)).toEqual(['Embed']);
    expect(elements(page, 'code', { id: 'frame' })).toHaveLength(1);
  });

  it('keeps a hostile name inert: no element, no attribute, no turned text', () => {
    for (const page of [PAGES['a hostile name'] ?? '', PAGES['a filtered board'] ?? '', PAGES.ambiguous ?? '']) {
      expect(page).not.toContain('<script>alert');
      expect(page).not.toMatch(/\p{Bidi_Control}/u);
      expect(page).not.toContain(String.fromCharCode(0));
    }
    expect(PAGES['a hostile name']).toContain(
      '<bdi class="company">&lt;script&gt;alert(1)&lt;/script&gt; &quot;Quoted&quot; &amp; &#39;Sons&#39; evil Inc</bdi>',
    );
  });
});
