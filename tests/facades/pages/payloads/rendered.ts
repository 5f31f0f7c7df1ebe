import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import {
  renderAnswer,
  renderAnswers,
  renderAsk,
  renderBoard,
  renderBoards,
  renderBoardTest,
  renderBrand,
  renderCard,
  renderCompanies,
  renderCompare,
  renderCompareForm,
  renderConfirm,
  renderConfirmed,
  renderEmbed,
  renderError,
  renderEtf,
  renderFigure,
  renderFilings,
  renderFilingsAgain,
  renderKept,
  renderKeptMember,
  renderLeague,
  renderLicense,
  renderLive,
  renderMethod,
  renderPanel,
  renderPortfolio,
  renderPortfolioForm,
  renderPrivacy,
  renderQuality,
  renderReinsurers,
  renderReport,
  renderScorecard,
  renderScreen,
  renderScreenAgain,
  renderStatus,
  renderStop,
  renderStopped,
  renderStyle,
  renderTrackRecord,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
  renderWhatFollows,
} from '../../../support/service/pages.ts';
import { noFigures, WATCHED } from '../../surfaces/fixtures/card-fixture.ts';
import { LAST_PAGE } from '../../surfaces/fixtures/filings-fixture.ts';
import { boardPagePayload, boardPayload, homePayload, livePayload, mergedPayload, rowOf } from './board-payloads.ts';
import { AS_OF, chromeOf, HOSTILE_NAME } from './chrome.ts';
import { answerPayload, answersPayload, etfPayload, portfolioPayload, REMARKS } from './fund-payloads.ts';
import {
  askPayload,
  boardTestPayload,
  brandPayload,
  cardPayload,
  companiesPayload,
  comparePayload,
  figurePayload,
  filingsPayload,
  keptMemberPayload,
  keptPayload,
  leaguePayload,
  methodPayload,
  ownFilingsPayload,
  panelPayload,
  qualityPayload,
  reinsurersPayload,
  reportPayload,
  scorecardPayload,
  screenPayload,
  trackRecordPayload,
  whatFollowsPayload,
} from './record-payloads.ts';
import { AMBIGUOUS, NOT_FOUND, STATUS } from './service-payloads.ts';

/** A page of a board. */
export const board = (slug: string, changes = {}, query: Record<string, string> = {}) =>
  renderBoard(boardPagePayload(slug, changes), chromeOf(`/boards/${slug}`, query));

/** A page of a brand record. */
export const brand = (changes = {}, query: Record<string, string> = {}) =>
  renderBrand(brandPayload(changes), chromeOf('/boards/brand/BWRB', query));

const hostileRow = { ...rowOf('breaches', 0), company: HOSTILE_NAME, note: HOSTILE_NAME };

export const WATCH = {
  ...({ schema: 'svc.watch/1', status: 'pending' } as const),
  ...{ company: { cik: 7, name: HOSTILE_NAME, ticker: null }, board: null },
  ...{ email: 'r***@example.org', message: '' },
};
export const chromeOfWatch = (path = '', query: Record<string, string> = {}) => chromeOf(`/boards/watch${path}`, query);
const FAULTY = { company: HOSTILE_NAME, email: '"><b>@example.org', board: 'breaches' };

/** Titles of windows have room for little, and escapes are long. */
const SHORT_AND_HOSTILE = '</h1><b>\u202e';

/** Every page in every state worth looking at, by a name for it. */
export const PAGES: Record<string, string> = {
  index: renderBoards(homePayload(), chromeOf('/boards')),
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
    company: { cik: 7, name: HOSTILE_NAME, ticker: null, matchedBy: 'FORMER_NAME', also: [] },
    names: [{ name: HOSTILE_NAME, from: null, to: null, isCurrent: true, change: null }],
  }),
  'data quality': renderQuality(qualityPayload(true), chromeOf('/boards/quality')),
  'data quality, not audited yet': renderQuality(qualityPayload(false), chromeOf('/boards/quality')),
  status: renderStatus(STATUS, chromeOf('/boards/status')),
  ...Object.fromEntries(
    [true, false].map((isEmpty) => [
      isEmpty ? 'an empty scorecard' : 'scorecard',
      renderScorecard(scorecardPayload(isEmpty), chromeOf('/boards/scorecard')),
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isEmpty) => [
      isEmpty ? 'an empty track record' : 'track record',
      renderTrackRecord(trackRecordPayload(isEmpty), chromeOf('/boards/track-record')),
    ]),
  ),
  ...Object.fromEntries(
    [true, false].map((isEmpty) => [
      isEmpty ? 'a kept-its-word record without receipts' : 'kept-its-word record',
      renderKept(keptPayload(isEmpty), chromeOf('/boards/record')),
    ]),
  ),
  'the record of a fund': renderKeptMember(keptMemberPayload(), chromeOf('/boards/record/EXMXX')),
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
  'a search': renderAsk(askPayload(''), chromeOf('/boards/ask')),
  'a search for nobody': renderAsk({ ...askPayload(''), rows: [] }, chromeOf('/boards/ask', { q: HOSTILE_NAME })),
  'a search for one of several': renderAsk(askPayload('ex'), chromeOf('/boards/ask', { q: '"><b>' })),
  companies: renderCompanies(companiesPayload(), chromeOf('/boards/companies')),
  'companies narrowed': renderCompanies(
    companiesPayload({ after: 'MjE' }),
    chromeOf('/boards/companies', { sic: '35', listedOnly: 'true', asOf: '2025-09-12' }),
  ),
  'companies that a search found': renderCompanies(
    companiesPayload({ search: '"><script>' }),
    chromeOf('/boards/companies', { search: '"><script>' }),
  ),
  filings: renderFilings(filingsPayload(), chromeOf('/boards/filings')),
  'filings asked for': renderFilings(
    filingsPayload({}, { after: 'MjE' }),
    chromeOf('/boards/filings', {
      ...{ company: HOSTILE_NAME, forms: '10-K,8-k', items: '4.02', kinds: '8-K 4.02,8-K 1.03', outcomes: 'BOARD' },
      ...{ since: '2024-01-01', until: 'no day', sic: '35', state: '"><b>', exchange: 'Moon', listedOnly: 'true' },
      ...{ orderBy: 'oldest', first: '7', after: 'MjE', asOf: AS_OF },
    }),
  ),
  'filings of a company': renderFilings(ownFilingsPayload(), chromeOf('/boards/filings', { company: '320193' })),
  'filings, none': renderFilings(
    filingsPayload({ nodes: [], ...LAST_PAGE }),
    chromeOf('/boards/filings', { state: 'ZZ' }),
  ),
  'filings, none yet': renderFilings(filingsPayload({ nodes: [] }), chromeOf('/boards/filings', { state: 'ZZ' })),
  'filings not understood': renderFilingsAgain(
    { ...NOT_FOUND, code: 'BAD_ARGUMENT', argument: 'since' },
    chromeOf('/boards/filings', { since: '"><script>', company: HOSTILE_NAME, asOf: AS_OF }),
  ),
  'filings of one of several': renderFilingsAgain(AMBIGUOUS, chromeOf('/boards/filings', { company: 'alder' })),
  screen: renderScreen(screenPayload(), chromeOf('/boards/screen')),
  'screen asked for': renderScreen(
    screenPayload({}, { after: 'MTI6MjE' }),
    chromeOf('/boards/screen', {
      ...{ revenueMin: '1.5 bn', operatingMarginMax: '20%', dividendsPerShareMin: HOSTILE_NAME, kinds: 'NT 10-K' },
      ...{
        orderBy: 'bookValuePerShare',
        ascending: 'true',
        currency: 'EUR',
        first: '7',
        after: 'MTI6MjE',
        asOf: AS_OF,
      },
    }),
  ),
  'screen, none': renderScreen(
    screenPayload({ nodes: [], totalCount: 0, ...LAST_PAGE }),
    chromeOf('/boards/screen', { revenueMin: '9e15' }),
  ),
  'screen not understood': renderScreenAgain(
    { ...NOT_FOUND, code: 'BAD_ARGUMENT', argument: 'cashMin' },
    chromeOf('/boards/screen', { cashMin: '"><script>' }),
  ),
  'what follows': renderWhatFollows(whatFollowsPayload(true), chromeOf('/boards/what-follows')),
  'what follows, not counted yet': renderWhatFollows(whatFollowsPayload(false), chromeOf('/boards/what-follows')),
  'a sector panel': renderPanel(panelPayload(), chromeOf('/boards/ai')),
  'a board test': renderBoardTest(boardTestPayload(true), chromeOf('/boards/board-test')),
  'a board test before its lock': renderBoardTest(boardTestPayload(false), chromeOf('/boards/board-test')),
  'the league of funds': renderLeague(leaguePayload(), chromeOf('/boards/etf')),
  reinsurers: renderReinsurers(reinsurersPayload(), chromeOf('/boards/reinsurers')),
  card: renderCard(cardPayload(), chromeOf('/boards/card/EXMP')),
  'a card at a price, as of a day': renderCard(
    cardPayload({ healthWatch: WATCHED }, 100),
    chromeOf('/boards/card/EXMP', { price: '100', asOf: AS_OF }),
  ),
  'a card without its filings': renderCard(cardPayload({ healthWatch: null }), chromeOf('/boards/card/EXMP')),
  'a card of nothing': renderCard(cardPayload(noFigures()), chromeOf('/boards/card/EXMP')),
  'a card of a hostile name': renderCard(
    cardPayload({ company: { ...cardPayload().company, name: SHORT_AND_HOSTILE, industry: HOSTILE_NAME } }),
    chromeOf('/boards/card/EXMP', { price: HOSTILE_NAME }),
  ),
  'companies side by side': renderCompare(comparePayload(), chromeOf('/boards/compare', { c: 'EXMP,1048695' })),
  'companies to be named': renderCompareForm(chromeOf('/boards/compare')),
  'a proof': renderFigure(figurePayload('revenue'), chromeOf('/boards/figure/320193/revenue')),
  'a proof of a ratio': renderFigure(
    figurePayload('operatingMargin'),
    chromeOf('/boards/figure/320193/operatingMargin'),
  ),
  'a proof of nothing': renderFigure(
    figurePayload('dividendsPerShare', { company: { ...figurePayload('revenue').company, name: SHORT_AND_HOSTILE } }),
    chromeOf('/boards/figure/320193/dividendsPerShare', { asOf: AS_OF }),
  ),
  'a portfolio': renderPortfolio(portfolioPayload(), chromeOf('/boards/portfolio', { cik: '1067983' })),
  'a pasted book': renderPortfolio(portfolioPayload({ manager: null }), {
    ...chromeOf('/boards/portfolio'),
    remarks: REMARKS,
  }),
  'a book of nothing known': renderPortfolio(
    portfolioPayload({ boat: null, compass: null, companies: [], sectors: [], risks: [] }),
    chromeOf('/boards/portfolio', { cik: '1067983' }),
  ),
  'a paste box': renderPortfolioForm(chromeOf('/boards/portfolio')),
  'a paste box again': renderPortfolioForm(chromeOf('/boards/portfolio'), {
    fields: new URLSearchParams({ holdings: `</textarea>${HOSTILE_NAME}`, asOf: '"><b>' }),
    fault: 'No line of it could be read.',
    remarks: Array.from({ length: 120 }, (_, at) => ({ line: at + 1, text: HOSTILE_NAME, why: 'No ticker in it.' })),
  }),
  'an ETF': renderEtf(etfPayload(), chromeOf('/boards/etf/EXMP')),
  'an answer': renderAnswer(answerPayload(), chromeOf('/boards/answers/insurers-portfolios-last-quarter')),
  'an answer without rows': renderAnswer(
    { ...answerPayload(), rows: [], filings: [], isAnswered: false },
    chromeOf('/boards/answers/insurers-portfolios-last-quarter', { asOf: AS_OF }),
  ),
  answers: renderAnswers(answersPayload(), chromeOf('/boards/answers')),
  privacy: renderPrivacy(chromeOf('/boards/privacy')),
  'style sheet': renderStyle(chromeOf('/boards/style')),
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
