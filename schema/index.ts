import { GraphQLSchema } from 'graphql';
import { builder } from './builder/builder.ts';
import { COST_DIRECTIVES, clientDirectives } from './directives.ts';
import './types/shared/scalars.ts';
import './types/filers/filer.ts';
import './types/filers/filing.ts';
import './types/filers/filers.ts';
import './types/filers/filings-search.ts';
import './types/shared/enums.ts';
import './types/boards/board-row.ts';
import './types/boards/board-roots.ts';
import './types/filers/brand-record.ts';
import './types/card/card.ts';
import './types/card/comparison.ts';
import './types/card/screen.ts';
import './types/card/figure-proof.ts';
import './types/boards/board.ts';
import './types/service/program-price.ts';
import './types/service/quality.ts';
import './types/service/status.ts';
import './types/service/subscriptions.ts';
import './types/registry/forecast-registry.ts';
import './types/registry/range-method.ts';
import './types/panels/sector-panel.ts';
import './types/answers/answer.ts';
import './types/reinsurers/reinsurers.ts';
import './types/board-test/board-test.ts';
import './types/funds/etf.ts';
import './types/funds/etf-league.ts';
import './types/funds/portfolio.ts';
import './types/funds/held-by.ts';
import './types/kept/kept-record.ts';
import './types/service/watch.ts';
import './types/boards/weekly-report.ts';
import './types/boards/briefing.ts';
import './types/boards/overview.ts';
import './types/what-follows/what-follows.ts';
import './types/finding/meant.ts';
import './types/finding/sitemap.ts';
import './types/finding/suggestions.ts';

const served = builder.toSchema({ sortSchema: true });

/** The schema behind every interface. */
export const schema = new GraphQLSchema({
  ...served.toConfig(),
  directives: [...served.getDirectives(), ...clientDirectives(served), ...COST_DIRECTIVES],
});
