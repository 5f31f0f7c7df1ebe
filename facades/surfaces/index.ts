import type { Surface } from '../surface.ts';
import { answer } from './answers/answer.ts';
import { answers } from './answers/answers.ts';
import { boardTest } from './board-test.ts';
import { boardQuarters } from './boards/board-quarters.ts';
import { briefing } from './boards/briefing.ts';
import { home } from './boards/home.ts';
import { boardSurfaces } from './boards.ts';
import { brand } from './brand.ts';
import { card } from './card/card.ts';
import { cardPage } from './card/card-page.ts';
import { compare } from './card/compare.ts';
import { figure } from './card/figure.ts';
import { companies } from './companies.ts';
import { filings } from './filings.ts';
import { ask } from './finding/ask.ts';
import { sitemapIndex, sitemapPart } from './finding/sitemap.ts';
import { suggest } from './finding/suggest.ts';
import { etf } from './funds/etf.ts';
import { league } from './funds/league.ts';
import { portfolio } from './funds/portfolio.ts';
import { kept } from './kept/kept.ts';
import { keptMember } from './kept/kept-member.ts';
import { live } from './live.ts';
import { mergedFeed, mergedTable } from './merged-boards.ts';
import { panelSurfaces } from './panels.ts';
import { programPrice } from './program-price.ts';
import { quality } from './quality.ts';
import { rangeEdition } from './registry/range-edition.ts';
import { rangeMethod } from './registry/range-method.ts';
import { registryHead, registryLog } from './registry/registry-log.ts';
import { registryRecord } from './registry/registry-record.ts';
import { scorecard } from './registry/scorecard.ts';
import { trackRecord } from './registry/track-record.ts';
import { reinsurers } from './reinsurers.ts';
import { screen } from './screen.ts';
import { status } from './status.ts';
import { watchCompany } from './watch.ts';
import { weeklyReport } from './weekly-report.ts';
import { whatFollows } from './what-follows/what-follows.ts';

/** Every surface, in the order they are listed everywhere. Publications are in `../publications/publications.ts`. */
export const surfaces: readonly Surface[] = [
  ...boardSurfaces,
  ...boardQuarters,
  card,
  cardPage,
  figure,
  home,
  briefing,
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
  registryRecord,
  rangeEdition,
  rangeMethod,
  watchCompany,
  status,
  quality,
];
