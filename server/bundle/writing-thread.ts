import { Worker } from 'node:worker_threads';
import { bundledFile } from '../../project-files.ts';
import type { TextRow } from '../../schema/queries/bundle/table-rows.ts';
import type { TableColumn } from './table-files.ts';

export type WritingRequest =
  | { readonly begin: string; readonly columns: readonly TableColumn[] }
  | { readonly rows: readonly TextRow[] }
  | { readonly isOver: true };

/** The names of a table's files, or an error. */
export type WritingReply = { readonly names: readonly string[] } | { readonly error: unknown };

/**
 * A thread that writes tables, one after another, into the files of a folder, so that compression delays no request.
 *
 * Errors: those of the disk (as a plain Error, because classes do not cross threads), and the thread's end.
 */
export interface WritingThread {
  begin(table: string, columns: readonly TableColumn[]): Promise<void>;
  /** Resolves when the rows are written, so that the caller holds one page at most. */
  write(rows: readonly TextRow[]): Promise<void>;
  /** Ends the table and returns the names of its files. */
  end(): Promise<readonly string[]>;
  /** Ends the thread; an unfinished table stays incomplete. */
  close(): Promise<void>;
}

export function openWritingThread(folder: string): WritingThread {
  const worker = new Worker(bundledFile('server/bundle/writing-worker.ts'), { workerData: folder });
  let asked: PromiseWithResolvers<readonly string[]> | undefined;
  let stopped: unknown;
  const stop = (error: unknown) => {
    stopped ??= error;
    asked?.reject(stopped);
  };
  worker.on('error', stop);
  worker.on('exit', () => stop(new Error('The thread that writes the bundle has stopped.')));
  worker.on('message', (reply: WritingReply) => {
    if ('names' in reply) asked?.resolve(reply.names);
    else asked?.reject(reply.error);
  });
  const ask = async (request: WritingRequest) => {
    // The ended thread would not reply.
    if (stopped !== undefined) throw stopped;
    asked = Promise.withResolvers();
    worker.postMessage(request);
    return asked.promise;
  };
  return {
    async begin(table, columns) {
      await ask({ begin: table, columns });
    },
    async write(rows) {
      await ask({ rows });
    },
    end: () => ask({ isOver: true }),
    async close() {
      await worker.terminate();
    },
  };
}
