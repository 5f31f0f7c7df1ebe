/** The pages: a payload and its surroundings in, a whole HTML document out. */
export { type Asset, assets } from './assets.ts';
export { renderBoard } from './board.ts';
export { renderBoards } from './boards.ts';
export { renderBrand } from './brand.ts';
export { renderCard } from './card.ts';
export type { CardPayload } from './card-payload.ts';
export { renderEmbed } from './embed.ts';
export { renderError } from './error.ts';
export { type FigurePayload, renderFigure } from './figure.ts';
export { embedHeaders, pageHeaders } from './headers.ts';
export { renderLicense } from './license.ts';
export { renderLive } from './live.ts';
export { type MethodPayload, renderMethod } from './method.ts';
export { type PanelPayload, renderPanel } from './panel.ts';
export type { BoardPayload, BoardsPayload, BrandPayload, Chrome, LivePayload, StatusPayload } from './payloads.ts';
export { renderReport } from './report.ts';
export type { ReportPayload } from './report-payload.ts';
export { renderScorecard, type ScorecardPayload } from './scorecard.ts';
export { renderStatus } from './status.ts';
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
} from './watch.ts';
export { type WatchFormAbout, watchForm } from './watch-form.ts';
