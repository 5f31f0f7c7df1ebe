import { builder } from './builder.ts';
import './types/scalars.ts';
import './types/filer.ts';
import './types/filing.ts';
import './types/board-slug.ts';
import './types/board-row.ts';
import './types/board.ts';
import './types/brand-record.ts';
import './types/card.ts';
import './types/figure-proof.ts';
import './types/field.ts';
import './types/program-price.ts';
import './types/status.ts';
import './types/subscriptions.ts';
import './types/forecast-registry.ts';
import './types/range-method.ts';
import './types/sector-panel.ts';
import './types/watch.ts';
import './types/weekly-report.ts';

/** The schema behind every door. */
export const schema = builder.toSchema({ sortSchema: true });
