import { HtmlValidate } from 'html-validate';
import { describe, expect, it } from 'vitest';
import {
  assets,
  embedHeaders,
  pageHeaders,
  renderBoard,
  renderBoards,
  renderBrand,
  renderCard,
  renderConfirm,
  renderConfirmed,
  renderEmbed,
  renderError,
  renderFigure,
  renderLicense,
  renderLive,
  renderMethod,
  renderPanel,
  renderReport,
  renderScorecard,
  renderStatus,
  renderStop,
  renderStopped,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
} from '../../facades/pages/index.ts';
import { BOARDS } from '../../schema/boards/index.ts';
import { CARD_FIELD_LIST } from '../../schema/terms/card-fields.ts';
import { noFigures, WATCHED } from '../surfaces/card-fixture.ts';
import {
  AMBIGUOUS,
  AS_OF,
  boardPayload,
  boardsPayload,
  brandPayload,
  cardPayload,
  chromeOf,
  figurePayload,
  HOSTILE_NAME,
  livePayload,
  mergedPayload,
  methodPayload,
  NOT_FOUND,
  NOTICE,
  panelPayload,
  reportPayload,
  rowOf,
  STATUS,
  scorecardPayload,
} from './fixtures.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y'],
});

const board = (slug: string, changes = {}, query: Record<string, string> = {}) =>
  renderBoard(boardPayload(slug, changes), chromeOf(`/boards/${slug}`, query));

const brand = (changes = {}, query: Record<string, string> = {}) =>
  renderBrand(brandPayload(changes), chromeOf('/boards/brand/BWRB', query));

const hostileRow = { ...rowOf('breaches', 0), company: HOSTILE_NAME, note: HOSTILE_NAME };

const WATCH = {
  ...{ status: 'pending', company: { cik: 7, name: HOSTILE_NAME, ticker: null }, board: null },
  ...{ email: 'r***@example.org', message: '' },
};
const chromeOfWatch = (path = '', query: Record<string, string> = {}) => chromeOf(`/boards/watch${path}`, query);
const FAULTY = { company: HOSTILE_NAME, email: '"><b>@example.org', board: 'breaches' };

/** Titles of windows have room for little, and escapes are long. */
const SHORT_AND_HOSTILE = '</h1><b>\u202e';

const PAGES: Record<string, string> = {
  index: renderBoards(boardsPayload(), chromeOf('/boards')),
  ...Object.fromEntries(BOARDS.map(({ slug }) => [slug, board(slug)])),
  ...Object.fromEntries(
    BOARDS.map(({ slug }) => [`embedded ${slug}`, renderEmbed(boardPayload(slug), chromeOf(`/boards/${slug}/embed`))]),
  ),
  'embedded boards together': renderEmbed(mergedPayload(), chromeOf('/embed')),
  'a filtered board': board(
    'late-filers',
    {},
    { company: HOSTILE_NAME, kind: 'NT 10-Q', asOf: '2025-09-12', limit: '7', offset: '50' },
  ),
  'an empty board': board('breaches', { rows: [], total: 0 }),
  'a hostile name': board('breaches', { rows: [hostileRow] }),
  live: renderLive(livePayload(), chromeOf('/boards/live')),
  'live, without rows': renderLive({ ...livePayload(), rows: [] }, chromeOf('/boards/live')),
  'a brand record': brand(),
  'a brand record of another form': brand({ filings: null, tickers: [], absent: { filings: 'FOREIGN_FILER' } }),
  'a brand record without anything': brand({ names: [], tickers: [], filings: [], itemsUnknown: 0 }),
  'a hostile brand record': brand({
    name: '<b>"Evil" & \u202eco',
    company: { cik: 7, name: HOSTILE_NAME, ticker: null, matchedBy: 'FORMER_NAME' },
    names: [{ name: HOSTILE_NAME, from: null, to: null, isCurrent: true, change: null }],
  }),
  status: renderStatus(STATUS, chromeOf('/boards/status')),
  ...Object.fromEntries(
    [true, false].map((isEmpty) => [
      isEmpty ? 'an empty scorecard' : 'scorecard',
      renderScorecard(scorecardPayload(isEmpty), chromeOf('/boards/scorecard')),
    ]),
  ),
  ...Object.fromEntries(
    (['full', 'quiet', 'unloaded'] as const).map((kind) => [
      `the report of a week: ${kind}`,
      renderReport(reportPayload(kind), chromeOf('/boards/report')),
    ]),
  ),
  'the report of an earlier week': renderReport(
    reportPayload('full'),
    chromeOf('/boards/report', { week: '2025-09-12', limit: '2' }),
  ),
  ...Object.fromEntries(
    [true, false].map((isTested) => [
      isTested ? 'method' : 'an untested method',
      renderMethod(methodPayload(isTested), chromeOf('/boards/method')),
    ]),
  ),
  'a sector panel': renderPanel(panelPayload(), chromeOf('/boards/ai')),
  card: renderCard(cardPayload(), chromeOf('/boards/card/EXMP')),
  'a card at a price, as of a day': renderCard(
    cardPayload({ healthWatch: WATCHED }, 100),
    chromeOf('/boards/card/EXMP', { price: '100', asOf: AS_OF }),
  ),
  'a card of nothing': renderCard(cardPayload(noFigures()), chromeOf('/boards/card/EXMP')),
  'a card of a hostile name': renderCard(
    cardPayload({ company: { ...cardPayload().company, name: SHORT_AND_HOSTILE, industry: HOSTILE_NAME } }),
    chromeOf('/boards/card/EXMP', { price: HOSTILE_NAME }),
  ),
  'a proof': renderFigure(figurePayload('revenue'), chromeOf('/boards/figure/320193/revenue')),
  'a proof of a ratio': renderFigure(
    figurePayload('operatingMargin'),
    chromeOf('/boards/figure/320193/operatingMargin'),
  ),
  'a proof of nothing': renderFigure(
    figurePayload('dividendsPerShare', { company: { ...figurePayload('revenue').company, name: SHORT_AND_HOSTILE } }),
    chromeOf('/boards/figure/320193/dividendsPerShare', { asOf: AS_OF }),
  ),
  licence: renderLicense(chromeOf('/boards/license')),
  'a watch form': renderWatchForm(chromeOfWatch()),
  'a watch form of a board': renderWatchForm(chromeOfWatch('', { company: HOSTILE_NAME, board: 'breaches' })),
  'a watch form again': renderWatchAgain(FAULTY, { ...NOT_FOUND, argument: 'email' }, chromeOfWatch()),
  'a watch form with companies to choose from': renderWatchAgain({ ...FAULTY, board: '' }, AMBIGUOUS, chromeOfWatch()),
  'a watch that was asked for': renderWatchAsked(chromeOfWatch('/asked')),
  'a watch to confirm': renderConfirm(WATCH, 'token', chromeOfWatch('/confirm', { token: 'token' })),
  'a watch on a board to confirm': renderConfirm(
    { ...WATCH, board: 'breaches', email: null },
    'token',
    chromeOfWatch('/confirm'),
  ),
  'a watch that is confirmed': renderConfirmed(chromeOfWatch('/confirmed')),
  'a watch to stop': renderStop({ ...WATCH, status: 'active' }, 'token', chromeOfWatch('/stop')),
  'a watch that is stopped': renderStopped(chromeOfWatch('/stopped')),
  'not found': renderError(NOT_FOUND, chromeOf('/boards/sunshine')),
  ambiguous: renderError(AMBIGUOUS, chromeOf('/boards/breaches', { company: 'alder' })),
};

describe('every page', () => {
  it.each(Object.keys(PAGES))('is valid HTML: %s', async (name) => {
    const { results } = await validator.validateString(PAGES[name] ?? '');
    expect(
      results.flatMap(({ messages }) => messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`)),
    ).toEqual([]);
  });

  it.each(Object.keys(PAGES))('has one h1, the notice, and nothing inline: %s', (name) => {
    const page = PAGES[name] ?? '';
    expect(page.match(/<h1[ >]/g)).toHaveLength(1);
    expect(page).toContain(NOTICE);
    expect(page).not.toMatch(/<[^>]+ style=/);
    expect(page).not.toMatch(/<[^>]+ on[a-z]+=/);
    expect(page).not.toMatch(/<script(?! src=)/);
    expect(page).not.toMatch(/undefined|\[object|NaN|>null</);
  });

  it('has no empty cell', () => {
    for (const page of Object.values(PAGES)) expect(page).not.toMatch(/<td[^>]*>\s*<\/td>/);
  });
});

describe('a page of a watch', () => {
  it('holds its token in the button alone, and names no address of its own', () => {
    const page = renderConfirm(WATCH, 'T0KEN', chromeOfWatch('/confirm', { token: 'T0KEN' }));
    expect(page.match(/T0KEN/g)).toHaveLength(1);
    expect(page).toContain('<input type="hidden" name="token" value="T0KEN">');
    expect(page).not.toMatch(/rel="canonical"|og:url/);
  });

  it('shows once more what was filled in, the words beside the field at fault, or the companies to choose from', () => {
    const again = PAGES['a watch form again'] ?? '';
    expect(again).toMatch(/id="w-email"[^>]* value="&quot;&gt;&lt;b&gt;@example.org"[^>]* aria-describedby="fault"/);
    expect(again).not.toMatch(/id="w-company"[^>]* aria-invalid/);
    expect(again).toContain('<span id="fault">');
    const choice = PAGES['a watch form with companies to choose from'] ?? '';
    for (const { cik } of AMBIGUOUS.candidates ?? []) expect(choice).toContain(`<option value="${cik}">`);
  });
});

describe('a brand record', () => {
  it('says how each name differs from the one before, and what it was found by', () => {
    const page = PAGES['a brand record'] ?? '';
    for (const words of ['first on file', 'renamed', 'style only', 'listed again', 'in use', 'not given'])
      expect(page).toContain(words);
    expect(page).toContain('no longer, seen gone <time>2023-05-04</time>');
    expect(page).not.toContain('Found by');
    expect(PAGES['a hostile brand record']).toContain('Found by a name it filed under before');
    expect(brand({ name: 'MILL RIVER SAVINGS CO' })).toContain(
      'It files as <bdi>Brightwater Regional Bancorp</bdi> now.',
    );
  });

  it('links each filing, and says what it cannot tell', () => {
    const page = PAGES['a brand record'] ?? '';
    for (const { url } of brandPayload().filings ?? []) expect(page).toContain(`<a class="accession" href="${url}">`);
    expect(page).toContain('Of 2 further 8-K filings the items are not loaded');
    expect(PAGES['a brand record of another form']).toContain('Foreign private issuers report such events on Form 6-K');
    expect(PAGES['a brand record without anything']).toContain('None since <time>2015-09-12</time>.');
  });
});

describe('a board', () => {
  it('links every row to its filing at the SEC', () => {
    const rows = boardPayload('delistings').rows;
    const page = PAGES.delistings ?? '';
    for (const { url } of rows) expect(page).toContain(`<a href="${url}">`);
  });

  it('puts a word and a reason where a value is absent', () => {
    expect(PAGES.bankruptcies).toContain(
      '<td class="n" data-label="Total debt" data-key=""><span class="absent" title="EDGAR has it and this service has not loaded it. Follow the link to the filing, or ask again later.">not loaded</span></td>',
    );
    expect(PAGES.bankruptcies).toContain('<dt>not loaded</dt><dd>EDGAR has it and this service has not loaded it.');
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

  it('keeps what was asked in the form and in the paging links', () => {
    const page = board('delistings', { total: 200 }, { company: '320193', limit: '24', offset: '24', after: '' });
    expect(page).toContain('name="company" value="320193"');
    expect(page).toContain('<a rel="prev" href="/boards/delistings?company=320193&amp;limit=24">');
    expect(page).toContain('<a rel="next" href="/boards/delistings?company=320193&amp;limit=24&amp;offset=48">');
    expect(page).toContain('<option value="24" selected>24</option>');
    expect(page).toContain('match, in the 12 months to <time>2025-09-12</time>; 25 to 48 shown');
  });

  it('leaves out a column of figures that no row has, and says so with the reason', () => {
    const rows = [0, 2, 3].map((index) => rowOf('debt-triggers', index));
    const page = board('debt-triggers', { rows });
    expect(page).toContain('Left out, because no row here has them: Total debt, Cash, Revenue.');
    expect(page).not.toContain('data-label="Cash"');
    expect(page).toContain('data-label="Debt to revenue"');
    expect(page).toContain('<dt>not loaded</dt>');
    expect(PAGES['debt-triggers']).toContain('data-label="Cash"');
  });

  it('names the SEC as its source only where the filings are real', () => {
    const real = renderBoard(boardPayload('breaches'), chromeOf('/boards/breaches', {}, null));
    expect(real).toContain('Source: SEC EDGAR.');
    expect(real).not.toContain('class="notice"');
    expect(PAGES.breaches).not.toContain('Source: SEC EDGAR.');
  });

  it('says why there are no rows', () => {
    const none = { rows: [], total: 0 };
    expect(board('breaches', none)).toContain('No filing of this kind in the last 12 months.');
    expect(board('breaches', none, { state: 'DE' })).toContain('No filing matches these filters.');
    expect(board('breaches', none, { offset: '900' })).toContain('No rows this far down.');
  });

  it('names and links its other formats', () => {
    const page = PAGES.delistings ?? '';
    for (const [type, href] of [
      ['application/json', '/boards/delistings.json'],
      ['text/csv', '/boards/delistings.csv'],
      ['application/rss+xml', '/boards/delistings/feed.xml'],
    ]) {
      expect(page).toMatch(
        new RegExp(`<link rel="alternate" type="${type?.replace('+', '\\+')}" title="[A-Z]+" href="${href}">`),
      );
      expect(page).toContain(`<a href="${href}">`);
    }
    expect(page).toContain('<a href="/boards/delistings/embed">');
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

describe('the status', () => {
  it('says in sentences where filings come from, how fresh they are, and whether the doors agree', () => {
    const page = PAGES.status ?? '';
    expect(page).toContain('every company in it is invented.');
    expect(page).toContain('Filings were last looked for with success at 2025-09-12 17:29, New York.');
    expect(page).toContain('Asked 21 questions at 2025-09-12 17:31, every door gave the same answer');
    expect(page).toContain('<a href="/boards/late-filers">Late filers</a>');
    expect(page).not.toContain('<script>alert');
  });

  it('says what has not happened yet, and which doors differ', () => {
    const statusOf = (changes: object) => renderStatus({ ...STATUS, ...changes }, chromeOf('/boards/status'));
    const fresh = statusOf({ lookedAt: null, parity: null, quarantine: [] });
    expect(fresh).toContain('No run has come to its end yet');
    expect(fresh).toContain('The doors have not been compared yet.');
    expect(fresh).toContain('<p class="quiet">None.</p>');
    const parity = { checkedAt: '2025-09-12T21:31:00.000Z', surfaces: 1, differing: ['get_breaches csv ?limit=1'] };
    expect(statusOf({ parity })).toContain(
      'Asked 1 question at 2025-09-12 17:31, 1 answered otherwise than GraphQL: get_breaches csv ?limit=1.',
    );
  });
});

describe('the report of a week', () => {
  const page = (kind: string) => PAGES[`the report of a week: ${kind}`] ?? '';

  it('draws each board beside its mean, and says the same in numbers', () => {
    expect(page('full').match(/<svg class="weekly"/g)).toHaveLength(BOARDS.length + 1);
    expect(page('full')).toContain(
      '<title>Bankruptcies, filings per week: 40 in 13 weeks, at most 6 in a week, 4 in the last, 3.0 in the mean week before it<',
    );
    expect(page('full')).toContain('<path class="mean"');
    expect(page('full')).toContain(
      '<a href="/boards/late-filers?since=2025-09-06&amp;until=2025-09-12&amp;asOf=2025-09-12">Late filers</a>',
    );
    expect(page('quiet')).toContain('Of the 12 weeks before, 1 is loaded: too few for a mean.');
    expect(page('quiet')).not.toContain('<path class="mean"');
    expect(page('unloaded')).not.toContain('<svg');
  });

  it('links cards, filings and receipts, of the day that was asked about', () => {
    const earlier = PAGES['the report of an earlier week'] ?? '';
    expect(earlier).toContain(
      '<a href="/boards/card/320193?asOf=2025-09-12"><bdi>&lt;b&gt;Example&lt;/b&gt; Industries',
    );
    expect(page('full')).toContain('<a href="/boards/card/320193"><bdi>');
    expect(page('full').match(/<a href="\/boards\/scorecard\/[0-9a-f]{64}\.json"><code>/g)).toHaveLength(3);
    expect(page('full')).toContain('Bankruptcy or receivership; Obligation accelerated or increased');
    expect(page('full')).toContain('2 of 60 shown; <a href="/boards/report?limit=60">show more</a>');
    expect(earlier).toContain('<a rel="prev" href="/boards/report?week=2025-09-05">');
  });

  it('says in words what there was none of', () => {
    for (const words of [
      'None in this week.',
      'No outcome of a logged range was scored in this week.',
      'No range went into the registry in this week.',
      'No annual report with tagged figures was filed in this week.',
    ])
      expect(page('quiet')).toContain(words);
    expect(page('unloaded')).toContain('The filings of this week are not loaded, so none are counted.');
    expect(page('unloaded')).toContain('None on file.');
  });
});

describe('a card', () => {
  it('links every number to its proof, the absent ones with their reason in words', () => {
    for (const { name } of CARD_FIELD_LIST) {
      expect(PAGES.card).toContain(`<a href="/boards/figure/320193/${name}">`);
      expect(PAGES['a card at a price, as of a day']).toContain(`/boards/figure/320193/${name}?asOf=${AS_OF}`);
    }
    expect(PAGES.card).toContain('<small>The filing carries no such tagged number. Read the document behind the link.');
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

describe('a proof', () => {
  it('shows the fact as filed, the first version, what was not taken, and the checks', () => {
    const page = PAGES['a proof'] ?? '';
    for (const words of [
      '<code>us-gaap:Revenues</code>',
      '<code>416161000000</code> USD',
      'as <b>$416.2 bn</b> (416,160,999,995); the latest is',
      'A part &amp; &lt;no&gt; total.',
      '<b>Holds.</b> Revenue is gross profit plus cost of revenue',
      'It includes restricted cash.',
      'npm run ingest -- explain 320193 revenue',
    ]) {
      expect(page).toContain(words);
    }
  });

  it('shows a ratio by the figures it is made of, one of them absent', () => {
    const page = PAGES['a proof of a ratio'] ?? '';
    expect(page).toContain('<h1>Operating margin: 32.0%</h1>');
    expect(page).toContain('Operating income: $133.1 bn</h2>');
    expect(page).toContain(
      'No annual report tags dividends per share for this year. Read the document behind the link.',
    );
  });

  it('says of an absent number why, and what to do', () => {
    const page = PAGES['a proof of nothing'] ?? '';
    expect(page).toContain('Why there is no number');
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('--as-of 2025-09-12');
  });
});

describe('an error', () => {
  it('says what the problem details say, and where to go', () => {
    const page = PAGES['not found'] ?? '';
    for (const words of [
      'Unknown board',
      'There is no board &quot;sunshine&quot;.',
      'Use one of the nine boards.',
      'req-1',
    ]) {
      expect(page).toContain(words);
    }
    for (const { slug, question } of BOARDS) expect(page).toContain(`<a href="/boards/${slug}">${question}</a>`);
  });

  it('offers the companies that might have been meant, and the page without the filters', () => {
    const page = PAGES.ambiguous ?? '';
    expect(page).toContain('<a href="/boards/breaches?company=9100000"><bdi>Alder Creek Instruments, Inc.</bdi></a>');
    expect(page).toContain('<a href="/boards/breaches">The page without these filters</a>');
  });
});

describe('headers and assets', () => {
  it('lets nothing inline and nothing foreign run, and no one frame a page', () => {
    expect(pageHeaders['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self' data:; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    );
  });

  it('lets anyone frame an embedded table, which runs no script', () => {
    expect(embedHeaders['content-security-policy']).toContain('frame-ancestors *');
    expect(embedHeaders['content-security-policy']).not.toContain('script-src');
    expect(embedHeaders).not.toHaveProperty('x-frame-options');
  });

  it('serves every file a page names, under a name made of its bytes', () => {
    const named = new Set(
      Object.values(PAGES).flatMap((page) => page.match(/\/assets\/[a-z]+-[0-9a-f]{12}\.(css|js|svg)/g) ?? []),
    );
    expect([...named].toSorted()).toEqual([...assets.keys()].toSorted());
    for (const [path, { sha, cacheControl }] of assets) {
      expect(path).toContain(sha.slice(0, 12));
      expect(cacheControl).toContain('immutable');
    }
  });

  it('stays light', () => {
    const size = (ending: string, name = '') =>
      [...assets].find(([path]) => path.startsWith(`/assets/${name}`) && path.endsWith(ending))?.[1].bytes.length ??
      Infinity;
    for (const name of ['site', 'figures']) expect(size('.css', name)).toBeLessThan(16_384);
    expect(size('.js')).toBeLessThan(6_144);
  });
});
