/** The pages: a payload and its surroundings in, a whole HTML document out. */

export { renderLicense } from '../../../facades/pages/about/render-license.ts';
export { renderPrivacy } from '../../../facades/pages/about/render-privacy.ts';
export { renderQuality } from '../../../facades/pages/about/render-quality.ts';
export { renderStatus } from '../../../facades/pages/about/render-status.ts';
export { renderStyle } from '../../../facades/pages/about/render-style.ts';
export { renderAnswer } from '../../../facades/pages/answers/render-answer.ts';
export { renderAnswers } from '../../../facades/pages/answers/render-answers.ts';
export { type Asset, assets } from '../../../facades/pages/assets/assets.ts';
export { renderBoard } from '../../../facades/pages/boards/render-board.ts';
export { renderBoardTest } from '../../../facades/pages/boards/render-board-test.ts';
export { renderBoards } from '../../../facades/pages/boards/render-boards.ts';
export { renderEmbed } from '../../../facades/pages/boards/render-embed.ts';
export { renderLive } from '../../../facades/pages/boards/render-live.ts';
export { renderReport } from '../../../facades/pages/boards/render-report.ts';
export { renderCard } from '../../../facades/pages/card/render-card.ts';
export { renderCompare } from '../../../facades/pages/card/render-compare.ts';
export { renderCompareForm } from '../../../facades/pages/card/render-compare-form.ts';
export { renderFigure } from '../../../facades/pages/card/render-figure.ts';
export { renderEtf } from '../../../facades/pages/funds/render-etf.ts';
export { renderLeague } from '../../../facades/pages/funds/render-league.ts';
export { renderPortfolio } from '../../../facades/pages/funds/render-portfolio.ts';
export { renderPortfolioForm } from '../../../facades/pages/funds/render-portfolio-form.ts';
export { embedHeaders, pageHeaders } from '../../../facades/pages/headers.ts';
export { renderKept } from '../../../facades/pages/kept/render-kept.ts';
export { renderKeptMember } from '../../../facades/pages/kept/render-kept-member.ts';
export { renderBrand } from '../../../facades/pages/lists/render-brand.ts';
export { renderCompanies } from '../../../facades/pages/lists/render-companies.ts';
export { renderFilings, renderFilingsAgain } from '../../../facades/pages/lists/render-filings.ts';
export { renderPanel } from '../../../facades/pages/lists/render-panel.ts';
export { renderReinsurers } from '../../../facades/pages/lists/render-reinsurers.ts';
export { renderScreen, renderScreenAgain } from '../../../facades/pages/lists/render-screen.ts';
export { renderWhatFollows } from '../../../facades/pages/lists/render-what-follows.ts';
export { type WatchFormAbout, watchForm } from '../../../facades/pages/parts/watch-form.ts';
export { renderMethod } from '../../../facades/pages/registry/render-method.ts';
export { renderScorecard } from '../../../facades/pages/registry/render-scorecard.ts';
export { renderTrackRecord } from '../../../facades/pages/registry/render-track-record.ts';
export { renderAsk } from '../../../facades/pages/render-ask.ts';
export { renderError } from '../../../facades/pages/render-error.ts';
export { renderLoading } from '../../../facades/pages/render-loading.ts';
export {
  renderConfirm,
  renderConfirmed,
  renderStop,
  renderStopped,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
  renderWrittenMail,
} from '../../../facades/pages/render-watch.ts';
export type { Chrome } from '../../../facades/service-facts.ts';
