/** The pages: a payload and its surroundings in, a whole HTML document out. */

export { type Asset, assets } from '../../../facades/pages/assets.ts';
export { embedHeaders, pageHeaders } from '../../../facades/pages/headers.ts';
export { renderAnswer } from '../../../facades/pages/pages/answers/answer.ts';
export { renderAnswers } from '../../../facades/pages/pages/answers/answers.ts';
export { renderBoard } from '../../../facades/pages/pages/board.ts';
export { renderBoards } from '../../../facades/pages/pages/boards.ts';
export { renderBrand } from '../../../facades/pages/pages/brand.ts';
export { renderCard } from '../../../facades/pages/pages/card.ts';
export { renderCompanies } from '../../../facades/pages/pages/companies.ts';
export { renderCompare } from '../../../facades/pages/pages/compare.ts';
export { renderEmbed } from '../../../facades/pages/pages/embed.ts';
export { renderError } from '../../../facades/pages/pages/error.ts';
export { renderFigure } from '../../../facades/pages/pages/figure.ts';
export { renderAsk } from '../../../facades/pages/pages/finding/ask.ts';
export { renderLoading } from '../../../facades/pages/pages/finding/loading.ts';
export { renderEtf } from '../../../facades/pages/pages/funds/etf.ts';
export { renderPortfolio } from '../../../facades/pages/pages/funds/portfolio.ts';
export { renderPortfolioForm } from '../../../facades/pages/pages/funds/portfolio-form.ts';
export { renderKept } from '../../../facades/pages/pages/kept.ts';
export { renderKeptMember } from '../../../facades/pages/pages/kept-member.ts';
export { renderLicense } from '../../../facades/pages/pages/license.ts';
export { renderBoardTest } from '../../../facades/pages/pages/lists/board-test.ts';
export { renderFilings, renderFilingsAgain } from '../../../facades/pages/pages/lists/filings.ts';
export { renderReinsurers } from '../../../facades/pages/pages/lists/reinsurers.ts';
export { renderScreen, renderScreenAgain } from '../../../facades/pages/pages/lists/screen.ts';
export { renderLive } from '../../../facades/pages/pages/live.ts';
export { renderPanel } from '../../../facades/pages/pages/panel.ts';
export { renderPrivacy } from '../../../facades/pages/pages/privacy.ts';
export { renderQuality } from '../../../facades/pages/pages/quality.ts';
export { renderMethod } from '../../../facades/pages/pages/registry/method.ts';
export { renderScorecard } from '../../../facades/pages/pages/registry/scorecard.ts';
export { renderTrackRecord } from '../../../facades/pages/pages/registry/track-record.ts';
export { renderReport } from '../../../facades/pages/pages/report.ts';
export { renderStatus } from '../../../facades/pages/pages/status.ts';
export { renderStyle } from '../../../facades/pages/pages/style.ts';
export {
  renderConfirm,
  renderConfirmed,
  renderStop,
  renderStopped,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
} from '../../../facades/pages/pages/watch.ts';
export { renderWhatFollows } from '../../../facades/pages/pages/what-follows.ts';
export type { Chrome } from '../../../facades/pages/parts/chrome.ts';
export { type WatchFormAbout, watchForm } from '../../../facades/pages/parts/watch-form.ts';
