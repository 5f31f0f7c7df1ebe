import type { Surface } from '../surface.ts';
import { answer } from './answers/answer-surface.ts';
import { answers } from './answers/answers-surface.ts';
import { boardQuarters } from './boards/board-quarters-surfaces.ts';
import { boardSurfaces } from './boards/board-surfaces.ts';
import { briefing } from './boards/briefing-surface.ts';
import { home } from './boards/home-surface.ts';
import { live } from './boards/live-surface.ts';
import { mergedFeed, mergedTable } from './boards/merged-surfaces.ts';
import { overview } from './boards/overview-surface.ts';
import { weeklyReport } from './boards/weekly-report-surface.ts';
import { cardPage } from './card/card-page-surface.ts';
import { card } from './card/card-surface.ts';
import { compare } from './card/compare-surface.ts';
import { figure } from './card/figure-surface.ts';
import { ask } from './finding/ask-surface.ts';
import { sitemapIndex, sitemapPart } from './finding/sitemap-surfaces.ts';
import { suggest } from './finding/suggest-surface.ts';
import { etf } from './funds/etf-surface.ts';
import { league } from './funds/league-surface.ts';
import { portfolio } from './funds/portfolio-surface.ts';
import { keptMember } from './kept/kept-member-surface.ts';
import { kept } from './kept/kept-surface.ts';
import { brand } from './lists/brand-surface.ts';
import { companies } from './lists/companies-surface.ts';
import { filings } from './lists/filings-surface.ts';
import { reinsurers } from './lists/reinsurers-surface.ts';
import { screen } from './lists/screen-surface.ts';
import { panelSurfaces } from './panels/panel-surfaces.ts';
import { boardTest } from './registry/board-test-surface.ts';
import { rangeEdition } from './registry/range-edition-surface.ts';
import { rangeMethod } from './registry/range-method-surface.ts';
import { registryHead, registryLog } from './registry/registry-log-surfaces.ts';
import { registryRecord } from './registry/registry-record-surface.ts';
import { scorecard } from './registry/scorecard-surface.ts';
import { stampedHead, stampedHeads } from './registry/stamp-surfaces.ts';
import { trackRecord } from './registry/track-record-surface.ts';
import { programPrice } from './service/program-price-surface.ts';
import { quality } from './service/quality-surface.ts';
import { status } from './service/status-surface.ts';
import { watchCompany } from './service/watch-surfaces.ts';
import { whatFollows } from './what-follows/what-follows-surface.ts';

/** Every surface, in the order they are listed everywhere. Publications are in `../publications/publications.ts`. */
export const surfaces: readonly Surface[] = [
  ...boardSurfaces,
  ...boardQuarters,
  card,
  cardPage,
  figure,
  home,
  briefing,
  overview,
  compare,
  mergedFeed,
  mergedTable,
  live,
  ask,
  suggest,
  sitemapIndex,
  sitemapPart,
  companies,
  filings,
  screen,
  weeklyReport,
  whatFollows,
  brand,
  ...panelSurfaces,
  portfolio,
  etf,
  league,
  reinsurers,
  boardTest,
  kept,
  keptMember,
  answers,
  answer,
  programPrice,
  trackRecord,
  scorecard,
  registryHead,
  registryLog,
  stampedHeads,
  stampedHead,
  registryRecord,
  rangeEdition,
  rangeMethod,
  watchCompany,
  status,
  quality,
];
