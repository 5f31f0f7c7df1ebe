/** What the package gives to programs beside this service; within the project files import each other. */

export type { Board } from './boards/board.ts';
export { BOARDS } from './boards/index.ts';
export type { AnnualFigures, AnnualFiguresInput } from './figures/annual-figures.ts';
export { type CompanyFacts, figuresOf } from './figures/figures-of.ts';
export { CARD_CONCEPTS } from './figures/reading/concepts.ts';
export { type Figure, type FigureResult, isFigure } from './figures/reading/figure.ts';
export type { ChainEntry } from './receipts/chain.ts';
export { type ReceiptCheck, verifyReceipts } from './receipts/verify-receipts.ts';
export { type Verification, verifyService } from './receipts/verify-service.ts';
export type { Fact } from './terms/fact.ts';
