/** The pages: a payload and its surroundings in, a whole HTML document out. */
export { type Asset, assets } from './assets.ts';
export { embedHeaders, pageHeaders } from './headers.ts';
export { renderBoard } from './pages/board.ts';
export { renderBoards } from './pages/boards.ts';
export { renderBrand } from './pages/brand.ts';
export { renderCard } from './pages/card.ts';
export { renderEmbed } from './pages/embed.ts';
export { renderError } from './pages/error.ts';
export { type FigurePayload, renderFigure } from './pages/figure.ts';
export { renderLicense } from './pages/license.ts';
export { renderLive } from './pages/live.ts';
export { type MethodPayload, renderMethod } from './pages/method.ts';
export { type PanelPayload, renderPanel } from './pages/panel.ts';
export { renderReport } from './pages/report.ts';
export { renderScorecard, type ScorecardPayload } from './pages/scorecard.ts';
export { renderStatus } from './pages/status.ts';
export {
  renderConfirm,
  renderConfirmed,
  renderStop,
  renderStopped,
  renderWatchAgain,
  renderWatchAsked,
  renderWatchForm,
  toWatchPayload,
  type WatchPayload,
} from './pages/watch.ts';
export type { CardPayload } from './parts/card-payload.ts';
export type {
  BoardPayload,
  BoardsPayload,
  BrandPayload,
  Chrome,
  LivePayload,
  StatusPayload,
} from './parts/payloads.ts';
export type { ReportPayload } from './parts/report-payload.ts';
export { type WatchFormAbout, watchForm } from './parts/watch-form.ts';
