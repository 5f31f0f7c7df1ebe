/** The pages: a payload and its surroundings in, a whole HTML document out. */

export { type Asset, assets } from './assets.ts';
export { embedHeaders, pageHeaders } from './headers.ts';
export { renderAnswer } from './pages/answers/answer.ts';
export { renderAnswers } from './pages/answers/answers.ts';
export { renderBoard } from './pages/board.ts';
export { renderBoards } from './pages/boards.ts';
export { renderBrand } from './pages/brand.ts';
export { renderCard } from './pages/card.ts';
export { renderCompanies } from './pages/companies.ts';
export { renderCompare } from './pages/compare.ts';
export { renderEmbed } from './pages/embed.ts';
export { renderError } from './pages/error.ts';
export { renderFigure } from './pages/figure.ts';
export { renderAsk } from './pages/finding/ask.ts';
export { renderLoading } from './pages/finding/loading.ts';
export { renderEtf } from './pages/funds/etf.ts';
export { renderPortfolio } from './pages/funds/portfolio.ts';
export { renderPortfolioForm } from './pages/funds/portfolio-form.ts';
export { renderKept } from './pages/kept.ts';
export { renderKeptMember } from './pages/kept-member.ts';
export { renderLicense } from './pages/license.ts';
export { renderBoardTest } from './pages/lists/board-test.ts';
export { renderReinsurers } from './pages/lists/reinsurers.ts';
export { renderLive } from './pages/live.ts';
export { renderPanel } from './pages/panel.ts';
export { renderPrivacy } from './pages/privacy.ts';
export { renderMethod } from './pages/registry/method.ts';
export { renderScorecard } from './pages/registry/scorecard.ts';
export { renderTrackRecord } from './pages/registry/track-record.ts';
export { renderReport } from './pages/report.ts';
export { renderStatus } from './pages/status.ts';
export { renderStyle } from './pages/style.ts';
export {
  renderConfirm,
  renderConfirmed,
  renderStop,
  renderStopped,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
} from './pages/watch.ts';
export { renderWhatFollows } from './pages/what-follows.ts';
export type { Chrome } from './parts/chrome.ts';
export { type WatchFormAbout, watchForm } from './parts/watch-form.ts';
