/** Waiting things, taken from one client after another, however many one client has waiting. */
export interface FairQueue<T> {
  readonly length: number;
  add(client: string | null, item: T): void;
  /** The oldest of the client whose turn it is; undefined if nothing waits. */
  take(): T | undefined;
  /**
   * Makes room for a newcomer: removes and returns the newest of the client with most waiting, if that leaves the
   * client no fewer than the newcomer then has; undefined otherwise.
   */
  displace(newcomer: string | null): T | undefined;
}

export function createFairQueue<T>(): FairQueue<T> {
  // A Map keeps insertion order: a client just served is set again, and so moves to the end.
  const waiting = new Map<string | null, T[]>();
  let length = 0;
  return {
    get length() {
      return length;
    },
    add(client, item) {
      const items = waiting.get(client);
      if (items === undefined) waiting.set(client, [item]);
      else items.push(item);
      length += 1;
    },
    take() {
      const [next] = waiting;
      if (next === undefined) return undefined;
      const [client, items] = next;
      waiting.delete(client);
      const item = items.shift();
      if (items.length > 0) waiting.set(client, items);
      length -= 1;
      return item;
    },
    displace(newcomer) {
      const [client, greediest = []] = [...waiting].sort(([, a], [, b]) => b.length - a.length)[0] ?? [];
      if (client === undefined || greediest.length < (waiting.get(newcomer)?.length ?? 0) + 2) return undefined;
      length -= 1;
      return greediest.pop();
    },
  };
}
