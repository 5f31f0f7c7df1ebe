/** The messages that may be on their way to the reader of one stream. */
export interface StreamCredits {
  /** Waits until an operation may send one more result. */
  take(operation: string): Promise<void>;
  /** Tells that the reader has taken one result. */
  giveBack(): void;
  /** Lets every operation go on: nobody reads any more. */
  close(): void;
}

/**
 * Lets each operation of a stream have one result on its way. A round is over when the reader has taken the results of
 * all operations that are in it, so that a reader that takes nothing is sent one of each and no more.
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
