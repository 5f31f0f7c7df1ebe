import { builder } from './builder.ts';
import './types/shared/scalars.ts';
import './types/filers/filer.ts';
import './types/filers/filing.ts';
import './types/filers/filers.ts';
import './types/filers/filings-search.ts';
import './types/boards/board-slug.ts';
import './types/boards/board-row.ts';
import './types/boards/board.ts';
import './types/filers/brand-record.ts';
import './types/card/card.ts';
import './types/card/screen.ts';
import './types/card/figure-proof.ts';
import './types/shared/field.ts';
import './types/service/program-price.ts';
import './types/service/status.ts';
import './types/service/subscriptions.ts';
import './types/registry/forecast-registry.ts';
import './types/registry/range-method.ts';
import './types/panels/sector-panel.ts';
import './types/funds/etf.ts';
import './types/funds/portfolio.ts';
import './types/kept/kept-record.ts';
import './types/service/watch.ts';
import './types/boards/weekly-report.ts';
import './types/what-follows/what-follows.ts';

/** The schema behind every door. */
export const schema = builder.toSchema({ sortSchema: true });
