import type { Database } from '../../prisma/open.ts';
import { run, storeTransaction, type Tx } from '../../prisma/transaction.ts';
import type { MadeWorld } from '../edgar/edgar.ts';
import { bumpDataVersion } from './raise-data-version.ts';
import { markLoaded } from './sources.ts';

/**
 * Tables filled from the source alone. Data added by readers, operators and the service are not among them: watches and
 * their mails, labels, the ledger with its editions, events, runs.
 */
export const LOADED_TABLES = [
  ...['filers', 'filer_names', 'filer_tickers', 'filings', 'filing_items', 'item_texts', 'board_rows'],
  ...['board_row_versions', 'row_derivations'],
  ...[
    'facts',
    'figure_derivations',
    'company_figures',
    'backtests',
    'backtest_ranges',
    'race_steps',
    'what_follows',
    'what_follows_made',
  ],
  ...['figure_audit', 'figure_audit_findings', 'figure_comparisons'],
  ...['fund_share_classes', 'fund_reports', 'fund_holdings', 'money_months', 'cusip_symbols'],
  ...['manager_reports', 'manager_positions', 'loaded_sources', 'quarantined_sources'],
] as const;

/** Key in the table of loaded documents; its hash is the revision. */
const WORLD_PATH = 'made-world';

/**
 * Empties the loaded tables if they hold another revision of the world, so that the next load gives the same result as
 * a first one: filings removed from the world are in no list and would otherwise stay.
 *
 * @returns the state found: empty tables, this revision, or another one that was emptied
 */
export async function emptyForWorld(
  database: Database,
  { revision }: MadeWorld,
  now: Date,
): Promise<'none' | 'same' | 'emptied'> {
  return storeTransaction(database, async (tx) => {
    const { rows } = await run<{ known: string | null; hasFilers: boolean }>(
      tx,
      `select (select sha256 from loaded_sources where path = $1) as known, exists (select from filers) as "hasFilers"`,
      [WORLD_PATH],
    );
    const [{ known, hasFilers } = { known: null, hasFilers: false }] = rows;
    if (known === revision) return 'same';
    if (hasFilers) await empty(tx, now);
    await markLoaded(tx, [{ path: WORLD_PATH, sha256: revision, rows: 0 }], now);
    return hasFilers ? 'emptied' : 'none';
  });
}

async function empty(tx: Tx, now: Date): Promise<void> {
  await bumpDataVersion(tx, now);
  await tx.query(`truncate ${LOADED_TABLES.join(', ')}`);
}
