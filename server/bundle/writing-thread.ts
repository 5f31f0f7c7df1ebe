import { type AskedThread, askThread } from '../../ingest/jobs/shared/ask-thread.ts';
import type { TextRow } from '../../schema/queries/bundle/table-rows.ts';
import type { TableColumn } from './table-files.ts';

/** A table's beginning, its rows, and its end. */
export type WritingRequest =
  | { readonly begin: string; readonly columns: readonly TableColumn[] }
  | { readonly rows: readonly TextRow[] }
  | { readonly isOver: true };

/**
 * A thread that writes tables, one after another, into the files of a folder, so that compression delays no request.
 * Each reply has the names of the table's files. It follows the writing, so that the caller holds one page at most.
 */
export type WritingThread = AskedThread<WritingRequest, readonly string[]>;

/** A table that is unfinished when the thread is closed stays incomplete. Errors: those of the disk. */
export function openWritingThread(folder: string): WritingThread {
  return askThread('server/bundle/writing-worker.ts', { workerData: folder });
}
