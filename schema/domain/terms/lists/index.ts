import { BOARD_TEST, type BoardTestLists } from './board-test.ts';
import { ETFS, type Etfs } from './etfs.ts';
import { KEPT_LISTS, type KeptLists } from './kept.ts';
import { PANELS, type Panels } from './panels.ts';
import { LISTED_PORTFOLIOS, type ListedPortfolio } from './portfolios.ts';
import { type ListedReinsurer, REINSURERS } from './reinsurers.ts';

export interface Lists {
  readonly panels: Panels;
  readonly boardTest: BoardTestLists;
  readonly portfolios: readonly ListedPortfolio[];
  readonly etfs: Etfs;
  readonly reinsurers: readonly ListedReinsurer[];
  readonly keptLists: KeptLists;
}

/** Those of METHODS 12. */
export const LISTS: Lists = {
  panels: PANELS,
  boardTest: BOARD_TEST,
  portfolios: LISTED_PORTFOLIOS,
  etfs: ETFS,
  reinsurers: REINSURERS,
  keptLists: KEPT_LISTS,
};
