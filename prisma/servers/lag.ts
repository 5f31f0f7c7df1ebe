/** When the primary was met with which state of the data: the measure of how far a standby is behind. */
export interface PrimaryHistory {
  /** Notes the state that the primary has just been met with. */
  note(version: bigint, at: number): void;
  /** Seconds since the primary was first met with more than this state; 0 when it never was. */
  lagSeconds(version: bigint, now: number): number;
}

/** A standby that lacks more states than this is behind by longer than anyone waits. */
const STATES_KEPT = 1_000;

export function createPrimaryHistory(): PrimaryHistory {
  const states: { readonly version: bigint; readonly at: number }[] = [];
  return {
    note(version, at) {
      if (version <= (states.at(-1)?.version ?? -1n)) return;
      states.push({ version, at });
      if (states.length > STATES_KEPT) states.shift();
    },
    lagSeconds(version, now) {
      const missing = states.find((state) => state.version > version);
      return missing === undefined ? 0 : (now - missing.at) / 1_000;
    },
  };
}
