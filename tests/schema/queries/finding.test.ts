import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bandName, type SizeBand } from '../../../schema/domain/terms/size-band.ts';
import { knownFilers } from '../../../schema/loads/finding/suggest-filers.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { companyNamesOf } from '../../../schema/snapshots/company-names.ts';
import { elements } from '../../support/service/elements.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'shared sample world' });
  await companyNamesOf(service.parts);
});
afterAll(() => service?.close());

const browse = (path: string) =>
  service.app.fetch(new Request(`${TEST_BASE}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' }));
const suggest = async (text: string) => {
  const response = await service.app.fetch(
    new Request(`${TEST_BASE}/boards/suggest.json?q=${encodeURIComponent(text)}`),
  );
  return ((await response.json()) as { rows: { company: string; address: string; holding: string }[] }).rows;
};

const filersBy = (ciks: readonly number[]) => knownFilers(makeContext(service.parts), ciks);
/** Addresses of cards, as the sitemap has them. */
async function addresses(): Promise<string[]> {
  const { data } = await service.ask('{ sitemap(part: 1) { urls } }');
  const { sitemap } = data as unknown as { sitemap: { urls: string[] } };
  return sitemap.urls.map((url) => decodeURIComponent(url.slice(`${TEST_BASE}/boards/card/`.length)));
}

describe('finding, over the sample world', () => {
  it('suggests a company with one statement at most, however many letters are typed', async () => {
    for (const text of ['b', 'br', 'bri', 'brig', 'brightwater']) {
      service.statements();
      expect((await suggest(text)).map(({ company }) => company)).toContain('Brightwater Regional Hospitals, Inc.');
      expect(service.statements().length).toBeLessThan(2);
    }
  });

  it('suggests a filer that is no company by the beginning of its name, a word, a former name, its whole name and CIK', async () => {
    const { rows } = await service.database.pool.query<{ cik: number; name: string }>(
      `select cik, name from filers where ticker is null and listed_place is null and annual_reports = 0 and name like '% % %'
        order by cik limit 1`,
    );
    const [{ cik, name } = { cik: 0, name: '' }] = rows;
    const [first = '', ...others] = name.split(' ');
    for (const text of [name, name.slice(0, -1), `${first} ${others[0]}`.slice(0, -1), others.join(' '), String(cik)]) {
      expect([text, (await suggest(text)).map(({ company }) => company)]).toEqual([
        text,
        expect.arrayContaining([name]),
      ]);
    }
  });

  it('suggests for a misspelt name what the search leads to', async () => {
    const text = 'Brihtwater Regional Hospitals';
    const [first] = await suggest(text);
    expect(first?.company).toBe('Brightwater Regional Hospitals, Inc.');
    const found = await browse(`/boards/ask?q=${encodeURIComponent(text)}`);
    expect(found.headers.get('location')).toMatch(new RegExp(`^/boards/card/${first?.address}(\\?|$)`));
  });

  it('leads from an accession number to the filing, from an item, a form or a topic to their pages', async () => {
    const { rows } = await service.database.pool.query<{ cik: number; accession: string; form: string; day: string }>(
      `select cik, accession, form, filed_on::text as day from filings order by filed_on, accession limit 1`,
    );
    const [{ cik, accession, form, day } = { cik: 0, accession: '', form: '', day: '' }] = rows;
    const query = new URLSearchParams({ company: String(cik), forms: form, since: day, until: day });
    const filing = `/boards/filings?${query}#a-${accession}`;
    for (const [text, path] of [
      [accession, filing],
      [accession.replaceAll('-', ''), filing],
      ['5.02', '/boards/filings?items=5.02'],
      ['10-K', '/boards/filings?forms=10-K'],
      ['data breach', '/boards/breaches'],
      ['weekly report', '/boards/report'],
      ['Brightwater Regional Hospitals 8-K', '/boards/filings?forms=8-K&company=1999999002'],
      ['Brightwater’s 13F portfolio', '/boards/portfolio?cik=1999999002'],
      ['former names of brightwater', '/boards/brand/1999999002'],
      ['track record', '/boards/track-record'],
      ['Brightwater Regional Hospitals’s debt', '/boards/card/ZZBRW#s-figures'],
      ['brightwater free cash flow&asOf=2026-06-30', '/boards/card/ZZBRW?asOf=2026-06-30#s-figures'],
      ['late filers 2026-01', '/boards/late-filers?since=2026-01-01&until=2026-01-31'],
      ['late filers 31 Jan 2026&asOf=2026-06-30', '/boards/late-filers?asOf=2026-01-31'],
      ['largest hospitals', '/boards/screen?sic=hospitals'],
      ['Is Brightwater Regional Hospitals healthy?', '/boards/card/ZZBRW'],
      ['How did brightwater do, in revenue, in the last five years', '/boards/card/ZZBRW'],
      ['ZZBRW vs ZZALD', '/boards/compare?c=1999999002,1999999001'],
      ['compare ZZBRW and brightwater', '/boards/compare?c=1999999002,1999999002'],
    ]) {
      expect((await browse(`/boards/ask?q=${text}`)).headers.get('location')).toBe(path);
    }
    expect(elements(await (await browse(filing)).text(), 'tr', { id: `a-${accession}` })).toHaveLength(1);
    expect((await browse(`/boards/ask?q=${accession}&asOf=2026-06-30`)).headers.get('location')).toBe(
      `/boards/filings?${query}&asOf=2026-06-30#a-${accession}`,
    );
    const page = await (await browse('/boards/ask?q=ransom')).text();
    expect(elements(page, 'a').map(({ attributes }) => attributes.href)).toContain('/boards/breaches');
  });

  it('names the nearest where nobody has the name, and leads on to EDGAR’s own search', async () => {
    const page = await (await browse('/boards/ask?q=brightwater%20glass')).text();
    expect(page).toMatch(
      /We have no company named &quot;brightwater glass&quot;\..*not file with the SEC at all\. The nearest names: Brightwater Regional/,
    );
    expect(page).toContain('browse-edgar?action=getcompany&amp;company=brightwater%20glass');
    expect(await (await browse('/boards/ask')).text()).not.toContain('browse-edgar');
    expect(page).not.toContain('If you know its CIK');
  });

  it('says what we never answer, and leads to the card of the company that was asked about', async () => {
    const page = await (await browse('/boards/ask?q=is+Brightwater+a+buy')).text();
    expect(page).toContain('We do not rate companies or shares.');
    const [found] = elements(page, 'ul', { class: 'candidates' });
    expect(elements(found?.inner ?? '', 'a').map(({ attributes }) => attributes.href)).toEqual(['/boards/card/ZZBRW']);
  });

  it('answers what it does not read with the pages that list it, topics of texts with EDGAR’s search, and words with their meaning', async () => {
    const asked = await service.ask(`{
      trades: meant(company: "insider selling Brightwater Regional Hospitals") { answer page pages { title path } }
      auditor: meant(company: "who audits ZZBRW") { answer page pages { path } candidates { ticker } }
      size: meant(company: "largest hospitals by assets") { answer page pages { path } }
      figure: meant(company: "brightwater debt") { company { ticker } page }
      history: meant(company: "Brightwater auditor 2020") { page pages { path } }
      rating: meant(company: "credit rating of Nobody Known") { answer pages { path } candidates { ticker } }
      topic: meant(company: "ransomware") { answer page pages { path } }
      word: meant(company: "what is free cash flow") { answer page pages { path } }
    }`);
    const board = { path: '/boards/breaches' };
    expect(asked.data).toEqual({
      trades: {
        answer: expect.stringMatching(
          /^We list Forms 3, 4, 5 and 144 .+ The card of Brightwater Regional Hospitals, Inc\. has/,
        ),
        page: null,
        pages: [
          {
            title: 'Forms 3, 4, 5 and 144, Brightwater Regional Hospitals, Inc.',
            path: '/boards/filings?forms=3%2C4%2C5%2C144&company=1999999002',
          },
        ],
      },
      auditor: {
        answer: expect.stringContaining('Its Form 10-K names the auditor'),
        page: null,
        pages: [
          { path: '/boards/filings?forms=10-K&company=1999999002' },
          { path: '/boards/auditor-watch?company=1999999002' },
        ],
        candidates: [{ ticker: 'ZZBRW' }],
      },
      size: {
        answer: expect.stringMatching(/or total assets\. .+ Our nearest page is “Largest by revenue: hospitals”\.$/),
        page: null,
        pages: [{ path: '/boards/screen?sic=hospitals' }],
      },
      figure: { company: { ticker: 'ZZBRW' }, page: '/boards/card/ZZBRW#s-figures' },
      history: {
        page: null,
        pages: [
          { path: '/boards/filings?forms=10-K&company=1999999002' },
          { path: '/boards/auditor-watch?company=1999999002' },
        ],
      },
      rating: { answer: expect.stringContaining(': We have no ratings of companies.'), pages: [], candidates: [] },
      topic: {
        answer: expect.stringMatching(
          /^We do not search the texts of filings for “ransomware”\. .+ https:\/\/www\.sec\.gov\/edgar\/search\/#\/q=ransomware\. .+Breaches/,
        ),
        page: null,
        pages: [board],
      },
      word: {
        answer: expect.stringContaining('Cash from operating activities less capital expenditure.'),
        page: null,
        pages: [{ path: '/boards/screen?orderBy=freeCashFlow' }],
      },
    });
    const page = await (await browse('/boards/ask?q=what+is+free+cash+flow')).text();
    expect(page).toContain('href="https://www.sec.gov/edgar/search/#/q=free%20cash%20flow"');
    expect(page).not.toContain('browse-edgar');
  });

  it('names nobody as the nearest who shares a later word alone', async () => {
    const { data } = await service.ask('{ meant(company: "Zyxwvu Hospitals") { answer candidates { ticker } } }');
    expect(data).toEqual({
      meant: { answer: expect.stringMatching(/with the SEC at all\. Give the name as it files/), candidates: [] },
    });
  });

  it('offers an industry beside the companies whose names begin with its word', async () => {
    const several = (await service.ask(`{ meant(company: "hospitals") { page pages { path } } }`)).data;
    expect(several).toEqual({ meant: { page: '/boards/companies?sic=hospitals', pages: [] } });
  });

  it('lists what it suggests where nobody has the name that was typed to its end', async () => {
    const rows = await suggest('brightwat');
    const page = await (await browse('/boards/ask?q=brightwat')).text();
    for (const { address } of rows) expect(page).toContain(`href="/boards/card/${address}"`);
  });

  it('leads from the card of a fund that files as nobody to what it holds, on any day', async () => {
    const found = await browse('/boards/card/VTI?asOf=2026-06-30');
    expect([found.status, found.headers.get('location')]).toEqual([308, '/boards/etf/VTI?asOf=2026-06-30']);
    expect((await browse('/boards/card/NOSUCHX')).status).toBe(404);
  });

  it('says what is on file of each: figures, filings alone, no more than a name', async () => {
    const filers = await service.ask(`{ suggestions(text: "", first: 20) { rows { holding } } }`);
    expect(filers.errors).toBeUndefined();
    const all = await service.database.pool.query<{ cik: number; isCard: boolean; isBare: boolean }>(
      `select f.cik, exists (select 1 from company_figures g where g.cik = f.cik) as "isCard",
        f.captured_on is null and not exists (select 1 from filings x where x.cik = f.cik) as "isBare" from filers f`,
    );
    const known = await filersBy(all.rows.map(({ cik }) => cik));
    const kinds = new Set<string>();
    for (const { cik, isCard, isBare } of all.rows) {
      const holding = isCard ? 'CARD' : isBare ? 'NAME' : 'FILINGS';
      expect(known.get(cik)?.holding, String(cik)).toBe(holding);
      kinds.add(holding);
    }
    expect([...kinds].sort()).toEqual(['CARD', 'FILINGS', 'NAME']);
  });

  it('leads each filer that is loaded to one address, which leads nowhere else', async () => {
    const all = await addresses();
    expect(new Set(all).size).toBe(all.length);
    for (const address of all) {
      const card = await browse(`/boards/card/${encodeURIComponent(address)}`);
      expect([address, card.status]).toEqual([address, 200]);
      const [link] = elements(await card.text(), 'link', { rel: 'canonical' });
      expect(link?.attributes.href).toBe(`${TEST_BASE}/boards/card/${address}`);
    }
    const byNumber = await browse('/boards/card/1999999001');
    expect([byNumber.status, byNumber.headers.get('location')]).toEqual([308, '/boards/card/ZZALD']);
  });

  it('tells a card what was asked for, where it came by another name', async () => {
    const [former] = (
      await service.database.pool.query<{ cik: number; name: string }>(
        `select n.cik, n.name from filer_names n where n.position > 0 and not exists (
            select 1 from filer_names m where m.position = 0 and m.folded = n.folded)
          order by length(n.folded) desc, n.cik limit 1`,
      )
    ).rows;
    if (former === undefined) throw new Error('The sample world has no former names.');
    const found = await browse(`/boards/ask?q=${encodeURIComponent(former.name)}`);
    expect(found.status).toBe(302);
    const location = found.headers.get('location') ?? '';
    expect(location).toMatch(
      new RegExp(`^/boards/card/${(await filersBy([former.cik])).get(former.cik)?.address}\\?asked=`),
    );
    const card = await (await browse(location)).text();
    expect(card).toContain(' is a former name of ');
    expect(card).not.toContain('You asked for ');
    const [path = ''] = location.split('?');
    const untrue = await (await browse(`${path}?asked=${encodeURIComponent('no company of this name')}`)).text();
    expect(untrue).not.toMatch(/a former name of|You asked for/);
  });

  it('lists every card, fund and record in the parts of the sitemap', async () => {
    const locations = async (path: string) => {
      const response = await service.app.fetch(new Request(`${TEST_BASE}${path}`));
      expect([path, response.status]).toEqual([path, 200]);
      return [...(await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) =>
        url.slice(TEST_BASE.length),
      );
    };
    const parts = await locations('/sitemap.xml');
    expect(parts).toEqual(['/sitemap-pages.xml', '/sitemap-0.xml', '/sitemap-1.xml']);
    const [pages, listed, cards] = await Promise.all(parts.map(locations));
    const { rows } = await service.database.pool.query<{ cik: number }>('select cik from filers');
    const known = [...(await filersBy(rows.map(({ cik }) => cik))).values()].filter(
      ({ holding }) => holding !== 'NAME',
    );
    expect(cards?.toSorted()).toEqual(known.map(({ address }) => `/boards/card/${address}`).sort());
    expect(listed).toEqual(expect.arrayContaining(['/boards/etf/VTI', '/boards/record/O']));
    expect(pages).toEqual(expect.arrayContaining(['/boards', '/boards/breaches', '/boards/companies']));
    const beyond = await service.app.fetch(new Request(`${TEST_BASE}/sitemap-2.xml`));
    expect(beyond.status).toBe(400);
  });

  it('shows developers one question at every door, each of which answers as shown', async () => {
    const page = await (await browse('/boards/developers')).text();
    const text = (markup: string) => markup.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    const shown = [...page.matchAll(/id="x-(\w+)">(curl [^<]+)</g)].map(
      ([, id = '', code = '']) => [id, text(code)] as const,
    );
    const late = /late|Late|NT 10/;
    const said: readonly (readonly [string, RegExp | null])[] = [
      ...(['json', 'graphql', 'tool', 'csv', 'rss', 'jsonfeed'] as const).map((id) => [id, late] as const),
      ['subscription', null],
      // The first minute with funds, of a frontend, an agent, a book's owner, a reader of files and a dashboard.
      ['frontend', /"etfLeague":\{"answer":"As of .*"keptRecord":\{"answer":"As of .*"reinsurers":\{"answer":"As of /],
      ['agent', /"structuredContent":\{"schema":"svc\.kept\/1"/],
      ['book', /"schema":"svc\.portfolio\/1"/],
      ['file', /^kind,/],
      ['dashboard', /"ingestProgress":\{"run":\{"command":/],
    ];
    expect(shown.map(([id]) => id)).toEqual(said.map(([id]) => id));
    for (const [id, code] of shown) {
      const [, url = ''] = /'(http[^']+)'/.exec(code) ?? [];
      const [, body] = /-d '([^']+)'/.exec(code) ?? [];
      const [, query] = /'query=([^']+)'/.exec(code) ?? [];
      const stop = new AbortController();
      const response = await service.app.fetch(
        new Request(query === undefined ? url : `${url}?${new URLSearchParams({ query })}`, {
          signal: stop.signal,
          headers: {
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(query === undefined ? {} : { accept: 'text/event-stream' }),
          },
          ...(body === undefined ? {} : { method: 'POST', body }),
        }),
      );
      expect([id, response.status]).toEqual([id, 200]);
      const pattern = said.find(([one]) => one === id)?.[1] ?? null;
      if (pattern === null) expect(response.headers.get('content-type')).toContain('text/event-stream');
      else if (query === undefined) expect(await response.text(), id).toMatch(pattern);
      else expect(await firstEvent(response), id).toMatch(pattern);
      await response.body?.cancel().catch(() => {});
      stop.abort();
    }
  });

  it('counts listed companies by exchange, state, industry and size, each count what its link leaves', async () => {
    const list = async (filter: string) => {
      const { data, errors } = await service.ask(
        `{ filers(first: 100, filter: { ${filter} }) { totalCount facets { facet value filers } edges { node { name } } } }`,
      );
      expect(errors).toBeUndefined();
      return (
        data as unknown as {
          filers: {
            totalCount: number;
            facets: { facet: string; value: string; filers: number }[];
            edges: { node: { name: string } }[];
          };
        }
      ).filers;
    };
    const { facets } = await list('');
    expect(new Set(facets.map(({ facet }) => facet))).toEqual(new Set(['EXCHANGE', 'STATE', 'INDUSTRY', 'SIZE']));
    const ARGUMENTS: Record<string, string> = { EXCHANGE: 'exchange', STATE: 'state', INDUSTRY: 'sic', SIZE: 'size' };
    for (const { facet, value, filers } of facets.filter(({ filers: n }, at) => n > 1 || at % 7 === 0)) {
      const narrowed = await list(
        `listedOnly: true, ${ARGUMENTS[facet]}: ${facet === 'SIZE' ? bandName(value as SizeBand) : `"${value}"`}`,
      );
      expect([facet, value, narrowed.totalCount]).toEqual([facet, value, filers]);
    }
    expect((await list('withFigures: true')).facets).toEqual([]);
    const { edges, totalCount } = await list('letter: "b"');
    expect(edges.length).toBe(totalCount);
    expect(edges.length).toBeGreaterThan(1);
    for (const { node } of edges) expect(node.name).toMatch(/^(the )?[^a-z0-9]*b/i);
    const wrong = await service.ask('{ filers(filter: { letter: "bb" }) { totalCount } }');
    expect(wrong.errors?.[0]?.extensions?.code).toBe('BAD_ARGUMENT');
  });

  it('says of a past day that names are those of today', async () => {
    const asked = await service.ask(`{
      now: meant(company: "ZZMIL") { answer }
      then: meant(company: "ZZMIL", asOf: "2020-03-02") { answer }
      nobody: meant(company: "no such company", asOf: "2020-03-02") { answer }
    }`);
    expect(asked.errors).toBeUndefined();
    const { now, then, nobody } = asked.data as unknown as Record<string, { answer: string }>;
    expect(now?.answer).toMatch(/means Mill Pond Realty Trust \(ZZMIL\)\.$/);
    expect(then?.answer).toMatch(
      /^As of 2 Mar 2020, by today’s names and tickers, “ZZMIL” means Mill Pond Realty Trust \(ZZMIL\)\.$/,
    );
    expect(nobody?.answer).toMatch(/^As of 2 Mar 2020, by today’s names and tickers: /);
  });

  it('says at every door whose a former name is', async () => {
    const asked = 'Pembroke Teleprocessing Corp';
    const words =
      /^Pembroke Teleprocessing Corp is a former name of Pembroke Data Systems\. (As|Latest annual revenue as) of 30 Oct 2026[,.] /;
    const { data } = await service.ask(`{
      card(company: "${asked}") { answer }
      meant(company: "${asked}") { answer }
      brandRecord(company: "${asked}") { answer }
      comparison(companies: ["${asked}", "ZZMIL"]) { answer }
    }`);
    for (const [root, said] of Object.entries(data as unknown as Record<string, { answer: string }>)) {
      expect([root, said.answer]).toEqual([root, expect.stringMatching(words)]);
    }
    for (const path of ['/boards/ask.json?q=', '/boards/filings.json?company=']) {
      const response = await service.app.fetch(new Request(`${TEST_BASE}${path}${encodeURIComponent(asked)}`));
      expect(((await response.json()) as { answer: string }).answer, path).toMatch(words);
    }
  });

  it('reads the names of companies once for each state of the data', async () => {
    let version = '1';
    const other = {
      ...service.parts,
      dataVersion: { ...service.parts.dataVersion, current: () => ({ version, changedAt: new Date(0) }) },
    };
    const first = await companyNamesOf(other);
    expect(await companyNamesOf(other)).toBe(first);
    version = '2';
    expect(await companyNamesOf(other)).not.toBe(first);
  });
});

/** What a stream sends with its first event. */
async function firstEvent(response: Response): Promise<string> {
  let text = '';
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk;
    if (/^data: .*\n\n/m.test(text)) break;
  }
  return text;
}
