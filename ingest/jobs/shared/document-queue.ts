import { type DocumentContent, rowsOf } from '../../store/document-content.ts';
import type { Stored } from '../../store/documents.ts';

/** Rows after which a transaction is committed: enough for bulk writes, few enough to let other processes in. */
const TRANSACTION_ROWS = 50_000;
/** A transaction is committed after this time even if it is not full, so that readers soon see the data. */
const TRANSACTION_MS = 1_000;

/** Documents read and waiting to be stored. While the database stores one batch, the next is collected. */
export interface DocumentQueue {
  /** Adds a document, if any, to the current batch, and hands the batch over when it is full. */
  add(document: DocumentContent | null): Promise<void>;
  /** Stores the waiting documents, then this one in its own transaction. */
  addNow(document: DocumentContent): Promise<Stored>;
  /** Resolves when the queue is empty. Errors: those of storing. */
  flush(): Promise<void>;
  /** Resolves when no transaction is open, whether or not it failed. */
  settled(): Promise<void>;
}

export interface QueueOptions {
  /** Stores a batch. @param seen when its first document had been read */
  readonly write: (documents: readonly DocumentContent[], seen: Date) => Promise<Stored>;
  readonly now: () => Date;
  readonly transactionRows?: number;
}

export function createDocumentQueue({ write, now, transactionRows = TRANSACTION_ROWS }: QueueOptions): DocumentQueue {
  let waiting: DocumentContent[] = [];
  let rows = 0;
  let seen = now();
  let openedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  /** Begins to write once the batch before is written, which it waits for. */
  const handOver = async () => {
    clearTimeout(timer);
    timer = undefined;
    const before = writing;
    writing = before.then(async () => {
      const documents = waiting;
      waiting = [];
      rows = 0;
      openedAt = performance.now();
      if (documents.length > 0) await write(documents, seen);
    });
    // The next await receives the failure; until then it must not count as unhandled.
    writing.catch(() => {});
    await before;
  };
  const flush = async () => {
    if (waiting.length > 0) await handOver();
    await writing;
  };
  return {
    async add(document) {
      if (document !== null) {
        if (waiting.length === 0) seen = now();
        waiting.push(document);
        rows += rowsOf(document);
      }
      const isFull = rows >= transactionRows || performance.now() - openedAt >= TRANSACTION_MS;
      if (waiting.length > 0 && isFull) await handOver();
      // While a document is slow, those read before it are stored.
      else if (waiting.length > 0) timer ??= setTimeout(() => void handOver().catch(() => {}), TRANSACTION_MS);
    },
    async addNow(document) {
      const readAt = now();
      await flush();
      const storing = write([document], readAt);
      writing = storing;
      return storing;
    },
    flush,
    async settled() {
      clearTimeout(timer);
      await writing.catch(() => {});
    },
  };
}
