/** What the SEC allows of all machines of a user together. */
export const SEC_REQUESTS_A_SECOND = 10;

const SECOND_MS = 1_000;

export interface SecRate {
  /** Notes a request, and tells how many there were in the second that ends with it. */
  note(): number;
  /** The most requests in any one second so far, wherever the second begins. */
  readonly most: number;
  /** When the last request of that second came. */
  readonly mostAt: Date | null;
}

/** Counts the requests of all clients by a clock. A clock that is put back begins a new second. */
export function createSecRate(now: () => Date): SecRate {
  let recent: number[] = [];
  let most = 0;
  let mostAt: Date | null = null;
  return {
    note() {
      const at = now();
      recent = recent.filter((before) => before > at.getTime() - SECOND_MS && before <= at.getTime());
      recent.push(at.getTime());
      if (recent.length > most) [most, mostAt] = [recent.length, at];
      return recent.length;
    },
    get most() {
      return most;
    },
    get mostAt() {
      return mostAt;
    },
  };
}
