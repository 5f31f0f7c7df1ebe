import { describe, expect, it } from 'vitest';
import { elements } from '../support/service/elements.ts';
import { fixtureFacade } from './surfaces/fixtures/fixture.ts';

const { get } = fixtureFacade();
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const browse = (path: string) => get(path, BROWSER);

describe('a search by a person', () => {
  it('leads to the card that is meant, under its one address', async () => {
    const found = await browse('/boards/ask?q=example');
    expect([found.status, found.headers.get('location')]).toEqual([302, '/boards/card/EXMP']);
    expect(found.headers.get('cache-control')).toMatch(/max-age=\d+/);
  });

  it('keeps the day of a past page, to the card and to the candidates', async () => {
    const found = await browse('/boards/ask?q=example&asOf=2025-03-01');
    expect([found.status, found.headers.get('location')]).toEqual([302, '/boards/card/EXMP?asOf=2025-03-01']);
    const several = await (await browse('/boards/ask?q=ex&asOf=2025-03-01')).text();
    expect(several).toContain('href="/boards/card/EXMP?asOf=2025-03-01"');
    // Both searches of the page: that of the header and that below the question.
    expect(elements(several, 'input', { type: 'hidden', name: 'asOf', value: '2025-03-01' })).toHaveLength(2);
    expect(await (await browse('/boards/ask?q=ex')).text()).not.toContain('name="asOf"');
    expect((await browse('/boards/ask?q=ex&asOf=2025-02-30')).status).toBe(400);
    expect(await (await browse('/boards/ask?q=ex&asOf=2025-02-30')).text()).not.toContain('name="asOf"');
  });

  it('leads to the board of a topic, on the day of a past page', async () => {
    const found = await browse('/boards/ask?q=ransomware&asOf=2025-03-01');
    expect([found.status, found.headers.get('location')]).toEqual([302, '/boards/breaches?asOf=2025-03-01']);
  });

  it('tells the card what was asked, where that is not its name', async () => {
    const found = await browse('/boards/ask?q=exemplar');
    expect(found.headers.get('location')).toBe('/boards/card/LATR?asked=exemplar');
  });

  it('is a page of candidates where several are meant, and of examples where nothing is asked', async () => {
    const several = await browse('/boards/ask?q=ex');
    expect(several.status).toBe(200);
    const page = await several.text();
    expect(page).toContain('Search for “ex”');
    expect(elements(page, 'h2').map(({ text }) => text)).toEqual([
      'Boards and filings',
      'Companies',
      'Other filers and persons',
    ]);
    expect(page).toContain('href="/boards/card/EXMP"');
    expect(page).toContain('formerly <bdi>Exemplar &lt;b&gt;&amp; Sons&lt;/b&gt;</bdi>');
    expect(page).toContain('not loaded yet');
    expect(await (await browse('/boards/ask')).text()).toContain('For example');
  });

  it('leads who asks for JSON to the data', async () => {
    for (const accept of ['application/json', 'text/html;q=0.5, application/json']) {
      const reply = await get('/boards/ask?q=EXMP', { accept });
      expect([reply.status, reply.headers.get('location')]).toEqual([308, '/boards/ask.json?q=EXMP']);
    }
  });
});

describe('the address of a card', () => {
  it('is one: other spellings lead there, the question kept', async () => {
    for (const spelling of ['320193', 'example']) {
      const reply = await browse(`/boards/card/${spelling}?asOf=2025-03-01`);
      expect([reply.status, reply.headers.get('location')]).toEqual([308, '/boards/card/EXMP?asOf=2025-03-01']);
    }
    const card = await browse('/boards/card/EXMP?asOf=2025-03-01');
    expect(card.status).toBe(200);
    const [link] = elements(await card.text(), 'link', { rel: 'canonical' });
    expect(link?.attributes.href).toBe('https://boards.example/boards/card/EXMP');
  });

  it('leaves data where it was asked for', async () => {
    expect((await get('/boards/card/320193.json')).status).toBe(200);
    expect((await get('/boards/card/320193', { accept: 'application/json' })).status).toBe(200);
  });
});

describe('the page of comparisons', () => {
  it('is an empty form until companies are named; data says what is missing', async () => {
    const form = await browse('/boards/compare');
    expect(form.status).toBe(200);
    const [ask] = elements(await form.text(), 'form', { method: 'get', action: '/boards/compare' });
    expect(elements(ask?.inner ?? '', 'input', { name: 'c' })).toHaveLength(1);
    expect((await get('/boards/compare.json')).status).toBe(400);
    expect((await browse('/boards/compare?c=EXMP')).status).toBe(200);
    const both = await (await browse('/boards/compare?c=EXMP&c=1048695&scale=log')).text();
    expect(elements(both, 'meta', { property: 'og:url' })[0]?.attributes.content).toContain('c=EXMP%2C1048695');
    expect((await browse('/boards/compare?c=EXMP&scale=loud')).status).toBe(400);
  });
});

describe('the addresses of brands, funds, records and portfolios', () => {
  it.each([
    ['/boards/brand/320193', 308, '/boards/brand/EXMP'],
    ['/boards/brand/320193?asOf=2025-03-01', 308, '/boards/brand/EXMP?asOf=2025-03-01'],
    ['/boards/etf/exmp', 308, '/boards/etf/EXMP'],
    ['/boards/record/exmxx', 308, '/boards/record/EXMXX'],
    ['/boards/portfolio?cik=example%20hathaway', 302, '/boards/portfolio?cik=1067983'],
    ['/boards/portfolio?cik=0001067983&asOf=2025-03-01', 302, '/boards/portfolio?cik=1067983&asOf=2025-03-01'],
  ])('%s answers %i with %s, and as data where it was asked for', async (path, status, location) => {
    const reply = await browse(path);
    expect([reply.status, reply.headers.get('location')]).toEqual([status, location]);
    expect((await browse(location)).status).toBe(200);
    expect((await get(path, { accept: 'application/json' })).status).toBe(200);
  });
});
