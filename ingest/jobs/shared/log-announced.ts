import type { Logger } from 'pino';
import type { AnnouncedRow } from '../../store/filings/events.ts';

/** Logs each row announced to subscribers once it is committed. Later log lines have the same accession number. */
export function logAnnounced(
  log: Pick<Logger, 'info'>,
  rows: readonly AnnouncedRow[],
  times: { readonly seen: Date; readonly committed: Date },
): void {
  for (const { accession, board, accepted } of rows) log.info({ accession, board, accepted, ...times }, 'stored');
}
