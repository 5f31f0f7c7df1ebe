/** The messages that may be in transit to the reader of one stream. */
export interface StreamCredits {
  /** Waits until an operation may send one more result. */
  take(operation: string): Promise<void>;
  /** Records that the reader has taken one result. */
  giveBack(): void;
  /** Releases every waiting operation, because the reader is gone. */
  close(): void;
}

/**
 * Allows each operation of a stream one result in transit. A round ends when the reader has taken the results of all
 * operations in it, so a reader that takes nothing is sent one result of each at most.
 */
export function createStreamCredits(): StreamCredits {
  let isClosed = false;
  let sending = new Set<string>();
  let taken = 0;
  let round = Promise.withResolvers<void>();
  return {
    async take(operation) {
      while (sending.has(operation) && !isClosed) await round.promise;
      sending.add(operation);
    },
    giveBack() {
      taken += 1;
      if (taken < sending.size) return;
      sending = new Set();
      taken = 0;
      round.resolve();
      round = Promise.withResolvers();
    },
    close() {
      isClosed = true;
      round.resolve();
    },
  };
}
