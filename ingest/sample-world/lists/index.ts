import type { Lists } from '../../../schema/domain/terms/lists/index.ts';
import { SAMPLE_BOARD_TEST } from './board-test.ts';
import { SAMPLE_ETFS } from './etfs.ts';
import { SAMPLE_KEPT_LISTS } from './kept.ts';
import { SAMPLE_PANELS } from './panels.ts';
import { SAMPLE_PORTFOLIOS } from './portfolios.ts';
import { SAMPLE_REINSURERS } from './reinsurers.ts';

/** The invented members that replace those of METHODS 12. */
export const SAMPLE_LISTS: Lists = {
  panels: SAMPLE_PANELS,
  boardTest: SAMPLE_BOARD_TEST,
  portfolios: SAMPLE_PORTFOLIOS,
  etfs: SAMPLE_ETFS,
  reinsurers: SAMPLE_REINSURERS,
  keptLists: SAMPLE_KEPT_LISTS,
};
