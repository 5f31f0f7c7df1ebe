/** The pages: a payload and its surroundings in, a whole HTML document out. */

export { renderLicense } from '../../../facades/pages/about/render-license.tsx';
export { renderPrivacy } from '../../../facades/pages/about/render-privacy.tsx';
export { renderQuality } from '../../../facades/pages/about/render-quality.tsx';
export { renderStatus } from '../../../facades/pages/about/render-status.tsx';
export { renderStyle } from '../../../facades/pages/about/render-style.tsx';
export { renderAnswer } from '../../../facades/pages/answers/render-answer.tsx';
export { renderAnswers } from '../../../facades/pages/answers/render-answers.tsx';
export { type Asset, assets } from '../../../facades/pages/assets/assets.ts';
export { renderBoard } from '../../../facades/pages/boards/render-board.tsx';
export { renderBoardTest } from '../../../facades/pages/boards/render-board-test.tsx';
export { renderBoards } from '../../../facades/pages/boards/render-boards.tsx';
export { renderEmbed } from '../../../facades/pages/boards/render-embed.tsx';
export { renderLive } from '../../../facades/pages/boards/render-live.tsx';
export { renderReport } from '../../../facades/pages/boards/render-report.tsx';
export { renderCard } from '../../../facades/pages/card/render-card.tsx';
export { renderCompare } from '../../../facades/pages/card/render-compare.tsx';
export { renderCompareForm } from '../../../facades/pages/card/render-compare-form.tsx';
export { renderFigure } from '../../../facades/pages/card/render-figure.tsx';
export { renderEtf } from '../../../facades/pages/funds/render-etf.tsx';
export { renderLeague } from '../../../facades/pages/funds/render-league.tsx';
export { renderPortfolio } from '../../../facades/pages/funds/render-portfolio.tsx';
export { renderPortfolioForm } from '../../../facades/pages/funds/render-portfolio-form.tsx';
export { embedHeaders, pageHeaders } from '../../../facades/pages/headers.ts';
export { renderKept } from '../../../facades/pages/kept/render-kept.tsx';
export { renderKeptMember } from '../../../facades/pages/kept/render-kept-member.tsx';
export { renderBrand } from '../../../facades/pages/lists/render-brand.tsx';
export { renderCompanies } from '../../../facades/pages/lists/render-companies.tsx';
export { renderFilings, renderFilingsAgain } from '../../../facades/pages/lists/render-filings.tsx';
export { renderPanel } from '../../../facades/pages/lists/render-panel.tsx';
export { renderReinsurers } from '../../../facades/pages/lists/render-reinsurers.tsx';
export { renderScreen, renderScreenAgain } from '../../../facades/pages/lists/render-screen.tsx';
export { renderWhatFollows } from '../../../facades/pages/lists/render-what-follows.tsx';
export { type WatchFormAbout, watchForm } from '../../../facades/pages/parts/watch-form.tsx';
export { renderMethod } from '../../../facades/pages/registry/render-method.tsx';
export { renderScorecard } from '../../../facades/pages/registry/render-scorecard.tsx';
export { renderTrackRecord } from '../../../facades/pages/registry/render-track-record.tsx';
export { renderAsk } from '../../../facades/pages/render-ask.tsx';
export { renderError } from '../../../facades/pages/render-error.tsx';
export { renderLoading } from '../../../facades/pages/render-loading.tsx';
export {
  renderConfirm,
  renderConfirmed,
  renderStop,
  renderStopped,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
  renderWrittenMail,
} from '../../../facades/pages/render-watch.tsx';
export type { Chrome } from '../../../facades/service-facts.ts';
