import { describe, expect, it } from 'vitest';
import { CURRENT_ITEMS } from '../../../../schema/domain/terms/lists/current-items.ts';
import { formWords, itemWords } from '../../../../schema/domain/terms/words/form-words.ts';
import { elements } from '../../../support/service/elements.ts';
import { renderFilings, renderFilingsAgain, renderScreen, renderScreenAgain } from '../../../support/service/pages.ts';
import { filingsData, LAST_PAGE } from '../../surfaces/fixtures/filings-fixture.ts';
import { AS_OF, chromeOf } from '../payloads/chrome.ts';
import { filingsPayload, ownFilingsPayload, screenPayload } from '../payloads/record-payloads.ts';
import { PAGES } from '../payloads/rendered.ts';
import { AMBIGUOUS, NOT_FOUND } from '../payloads/service-payloads.ts';

const filings = (query: Record<string, string> = {}, changes = {}) =>
  renderFilings(filingsPayload(changes), chromeOf('/boards/filings', query));
const screen = (query: Record<string, string> = {}, changes = {}) =>
  renderScreen(screenPayload(changes), chromeOf('/boards/screen', query));

describe('the page of filings', () => {
  it('says of each filing who, what it is in words, its boards, and where to read it', () => {
    const page = filings({ asOf: AS_OF });
    expect(page).toContain(
      '<a href="/boards/card/320193?asOf=2025-09-12"><bdi class="company">Example Industries, Inc.</bdi></a>',
    );
    expect(page).toContain('<b>8-K</b> Current report');
    expect(page).toContain('4.02 Non-reliance notice · 9.01 Exhibits');
    expect(page).toContain('<a href="/boards/restatements?asOf=2025-09-12">Restatements</a>');
    expect(page).toContain('<b>8-K/A</b> Current report, amended');
    expect(page).toMatch(/Items <span class="absent"[^>]*>not loaded/);
    expect(page).toContain('href="https://www.sec.gov/Archives/edgar/data/320193/000032019325000009/');
  });

  it('says what was asked, each condition with the link that takes it back, and starts at the first page then', () => {
    const page = filings({ forms: '10-K,10-q', since: '2024-01-01', after: 'MjE' });
    expect(page).toContain('<bdi>Form 10-K or Form 10-Q</bdi>');
    expect(page).toContain('href="/boards/filings?since=2024-01-01"><span class="unseen">Remove: </span><bdi>Form');
    expect(page).toContain('<bdi>Filed from 1 Jan 2024</bdi>');
    expect(page).not.toContain('Remove: </span><bdi>MjE');
  });

  it('narrows in one step, marks the step that is taken, and offers outcomes of the event asked for alone', () => {
    const page = filings({ kinds: '8-K 4.02' });
    expect(page).toContain('href="/boards/filings?kinds=8-K+4.02&amp;forms=10-K">10-K annual report</a>');
    expect(page).toContain('href="/boards/filings" aria-current="true">Non-reliance notice ×</a>');
    expect(page).toContain('href="/boards/filings?kinds=8-K+4.02&amp;outcomes=BOARD">Board decided</a>');
    expect(page).not.toContain('>Listing transfer</a>');
    expect(page).toContain('href="/boards/filings?kinds=8-K+4.02&amp;since=2024-09-12">last year</a>');
    expect(filings()).not.toContain('<dt>Outcome</dt>');
  });

  it('says which forms are left out, and offers to leave out those of insiders where they are most', () => {
    expect(filings({ forms: '10-K,-10-k/a' })).toContain('<bdi>Form 10-K, without Form 10-K/A</bdi>');
    expect(filings({ forms: 'without 3, 4' })).toContain('<bdi>Without Form 3 or Form 4</bdi>');
    const nodes = filingsData(AS_OF, {}).nodes as readonly object[];
    const trades = { nodes: nodes.map((node) => ({ ...node, form: '4' })) };
    const link =
      'href="/boards/filings?company=TSLA&amp;forms=-3%2C-4%2C-5%2C-144">leave out Forms 3, 4, 5 and 144</a>';
    expect(filings({ company: 'TSLA', after: 'MjE' }, trades)).toContain(link);
    for (const page of [filings({ forms: '4' }, trades), filings()]) expect(page).not.toContain('leave out Forms');
  });

  it('counts industries among the rows shown and says so, since more may fit', () => {
    for (const page of [filings(), screen()]) expect(page).toContain('<dt>Industry, on this page</dt>');
  });

  it('keeps the conditions in the form and in the next page', () => {
    const page = filings({ kinds: '8-K 4.02,8-K 1.03', forms: '8-K' });
    const asked = 'Non-reliance notice or Bankruptcy or receivership';
    expect(elements(page, 'option', { selected: '' }).map(({ text }) => text)).toContain(asked);
    expect(page).toContain('name="forms" value="8-K"');
    expect(page).toMatch(/<a rel="next" href="\/boards\/filings\?kinds=8-K\+4.02%2C8-K\+1.03&amp;forms=8-K&amp;after=/);
  });

  it('tells a page that found nothing and goes on from the end of the list', () => {
    const goesOn = filings({ state: 'ZZ' }, { nodes: [] });
    expect(goesOn).toContain('None on this page, but the list goes on');
    expect(goesOn).toContain('>Look at the filings that follow</a>');
    const none = filings({ state: 'ZZ' }, { nodes: [], ...LAST_PAGE });
    expect(none).toContain('We found none that matches. Remove a condition');
    expect(none).not.toContain('after=');
    expect(filings({ after: 'MjE' }, { nodes: [], ...LAST_PAGE })).toContain('The list ends before this point');
  });

  it('says why none on file is not none, and that there may be others beside those on file', () => {
    const unknown = (reason: string, changes = {}) =>
      filings({}, { ...LAST_PAGE, absent: [{ field: 'nodes', reason }], ...changes });
    expect(unknown('NOT_READ', { nodes: [] })).toContain(
      'We found none that matches. We have not read the document that would say this. Remove a condition',
    );
    expect(unknown('NOT_INGESTED')).toContain('match</b>. There may be others that we have not loaded');
    expect(filings()).not.toContain('there may be others');
  });

  it('shows the form as it was filled in with what is wrong and what to do', () => {
    const problem = {
      ...NOT_FOUND,
      code: 'BAD_ARGUMENT' as const,
      argument: 'since',
      detail: 'It is no day.',
      hint: 'Mend it.',
    };
    const page = renderFilingsAgain(problem, chromeOf('/boards/filings', { since: 'soon', forms: '10-K' }));
    expect(page).toContain(
      '“<bdi>Filed from soon</bdi>” could not be answered.</b> It is no day. Mend it. Write days as 2025-09-12',
    );
    expect(page).toContain('name="forms" value="10-K"');
    expect(
      elements(page, 'details', { open: '' }).filter(({ text }) => text.startsWith('More conditions')),
    ).toHaveLength(1);
    expect(page).toContain(
      'href="/boards/filings?forms=10-K"><span class="unseen">Remove: </span><bdi>Filed from soon',
    );
    const meant = renderFilingsAgain(AMBIGUOUS, chromeOf('/boards/filings', { company: 'alder', forms: '10-K' }));
    expect(meant).toMatch(/href="\/boards\/filings\?company=\d+&amp;forms=10-K">/);
  });
});

describe('the page of the filings of one company', () => {
  const page = renderFilings(ownFilingsPayload(), chromeOf('/boards/filings', { company: '320193' }));
  expect(page).toContain('Remove: </span><bdi>Example Industries, Inc.</bdi>');

  it('is named for the company', () => {
    expect(elements(page, 'h1').map(({ text }) => text)).toEqual(['What has Example Industries, Inc. filed?']);
  });

  it('has each warning once in its year, leads to it, and marks it in the list', () => {
    const [timeline = { text: '', inner: '' }] = elements(page, 'svg', { role: 'group' });
    expect(elements(timeline.inner, 'a').map(({ attributes }) => attributes.href)).toEqual([
      expect.stringContaining('0000320193-25-000009'),
      expect.stringContaining('0000320193-23-000009'),
    ]);
    expect(timeline.text).toMatch(/2025.*2024.*2023/);
    expect(elements(page, 'span', { class: 'tag' }).map(({ text }) => text)).toEqual(['severe']);
  });

  it('leads to the filings of a year', () => {
    const [years = { inner: '' }] = elements(page, 'section', { 'aria-labelledby': 'years' });
    expect(elements(years.inner, 'a').map(({ attributes }) => attributes.href)).toContain(
      '/boards/filings?company=320193&since=2024-01-01&until=2024-12-31',
    );
  });

  it('has no years without a warning, nor without a company', () => {
    for (const other of [filings(), filings({ company: '21' })]) expect(other).not.toContain('Warnings by year');
  });
});

describe('the words of forms and items', () => {
  it('say what is known and leave the rest to its name', () => {
    expect(formWords('10-K/A')).toBe('Annual report, amended');
    expect(formWords('ZZ-9')).toBeNull();
    expect(itemWords('2.02')).toBe('Results');
    expect(itemWords('1.03')).toBe('Bankruptcy or receivership');
    expect(itemWords('5')).toBeNull();
  });

  it('are there for every item of today', () => {
    const today = CURRENT_ITEMS.filter((item) => item.includes('.'));
    expect(today).toHaveLength(33);
    expect(today.filter((item) => itemWords(item) === null)).toEqual([]);
  });
});

describe('the page of companies by their figures', () => {
  it('has figures as pages write them, each with its proof, and the reason where one is absent', () => {
    const page = screen();
    expect(page).toContain('<a href="/boards/figure/320193/revenue"><data value="416161000000">$416.2 bn</data></a>');
    expect(page).toContain('<data value="0.3197">32.0%</data>');
    expect(page).toMatch(/<span class="absent"[^>]*>not tagged/);
    expect(page).toContain('<dt>not tagged</dt>');
  });

  it('draws revenue over the years where there are enough of them, and says it in words', () => {
    const lines = elements(screen(), 'svg', { class: 'spark' });
    expect(lines.map(({ inner }) => elements(inner, 'title')[0]?.text)).toEqual([
      'Revenue by fiscal year: 2021 $365.8 bn, 2023 $383.3 bn, 2024 $391.0 bn',
    ]);
  });

  it('is put in order by its headings, which turn it round', () => {
    expect(screen()).toMatch(
      /aria-sort="descending"[^>]*><a class="sort" href="\/boards\/screen\?orderBy=revenue&amp;ascending=true">Revenue/,
    );
    const page = screen({ orderBy: 'netMargin', ascending: 'true', after: 'MjE' });
    expect(page).toMatch(
      /aria-sort="ascending"[^>]*><a class="sort" href="\/boards\/screen\?orderBy=netMargin">Net margin/,
    );
    expect(page).toContain(
      'href="/boards/screen?orderBy=cash">Cash<span class="unseen">: sort largest first</span></a>',
    );
  });

  it('shows a figure that is asked about, and reads bounds as people write them', () => {
    const page = screen({ bookValuePerShareMin: '5', revenueMin: '1.5 bn', netMarginMax: '12.5%' });
    expect(page).toContain('>Book value per share<span');
    expect(page).toContain('<bdi>Revenue at least $1.5 bn</bdi>');
    expect(page).toContain('<bdi>Net margin at most 12.5%</bdi>');
    expect(page).toContain('name="revenueMin" value="1.5 bn"');
    expect(screen()).not.toContain('>Book value per share<span');
  });

  it('narrows by bands of revenue, and takes the band back', () => {
    expect(screen()).toContain('href="/boards/screen?revenueMin=50000000&amp;revenueMax=249999999">$50 to 250 m</a>');
    expect(screen({ revenueMin: '5000000000' })).toContain(
      'href="/boards/screen" aria-current="true">$5 bn or more ×</a>',
    );
  });

  it('says which bound was not understood', () => {
    const problem = { ...NOT_FOUND, code: 'BAD_ARGUMENT' as const, argument: 'cashMin' };
    const page = renderScreenAgain(problem, chromeOf('/boards/screen', { cashMin: 'lots' }));
    expect(page).toContain('“<bdi>Cash at least lots</bdi>” could not be answered.');
    expect(page).toContain('Write amounts as 250 m or 1.5 bn');
  });
});

describe('a table of a list', () => {
  it.each(['a brand record', 'companies', 'filings', 'screen', 'delistings', 'reinsurers', 'what follows'])(
    'of %s has a caption',
    (name) => {
      const tables = PAGES[name]?.match(/<table[^>]*>\s*<(\w+)/g) ?? [];
      expect(tables.length).toBeGreaterThan(0);
      expect(tables.filter((table) => !table.endsWith('<caption'))).toEqual([]);
    },
  );
});
