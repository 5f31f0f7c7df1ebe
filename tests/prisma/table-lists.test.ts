import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOADED_TABLES } from '../../ingest/store/made-world.ts';
import { tableOf } from '../../prisma/model-columns.ts';
import { STORED_TABLES } from '../../schema/domain/terms/lists/bundle.ts';

const schema = readFileSync(new URL('../../prisma/schema.prisma', import.meta.url), 'utf8');
const tables = [...schema.matchAll(/^model (\w+) /gm)].map(([, model = '']) => tableOf(model).table).sort();

/** Tables with what people and the service have added, which stay where another sample world is loaded. */
const ADDED = [
  ...['archive_entries', 'data_version', 'edgar_gate', 'edition_adoptions', 'events', 'ingest_runs', 'item_labels'],
  ...['outbox', 'range_editions', 'registry_entries', 'registry_heads', 'registry_stamps', 'salts'],
  ...['stamp_tries', 'stored_world', 'watch_clients', 'watch_tokens', 'watches'],
];

/** Tables of this service alone, or of its readers. */
const KEPT_HERE = [
  ...['archive_entries', 'data_version', 'edgar_gate', 'events', 'ingest_runs', 'loaded_sources'],
  ...['quarantined_sources', 'outbox', 'salts', 'watch_clients', 'watch_tokens', 'watches'],
  ...['backtests', 'board_row_versions', 'figure_audit', 'figure_audit_findings', 'figure_comparisons'],
  ...['figure_derivations'],
  ...['edition_adoptions', 'item_labels', 'race_steps', 'registry_heads', 'registry_stamps'],
  ...['row_derivations', 'stamp_tries', 'stored_world', 'what_follows_made'],
];

it('each table is emptied for another sample world (LOADED_TABLES), or has what was added (ADDED)', () => {
  expect([...LOADED_TABLES, ...ADDED].toSorted()).toEqual(tables);
});

it('each table is in the bundle (STORED_TABLES), or is of this service alone (KEPT_HERE)', () => {
  const offered = STORED_TABLES.map(({ model }) => tableOf(model).table);
  expect([...offered, ...KEPT_HERE].toSorted()).toEqual(tables);
});
