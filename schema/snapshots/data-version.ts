/** The state of the data as known to one process. */
export interface DataVersion {
  current(): { readonly version: string; readonly changedAt: Date };
  /** Reports a state that a read has seen, so that nothing older is served afterwards. */
  observe(version: string, changedAt: Date): void;
  /** False once no news of the version came for so long that what is served may be stale. */
  isFollowed(): boolean;
  /**
   * Registers a read to be done after each change of the data, before the new state is served, so that the first
   * request finds it done. A state that another read has seen is served at once. Absent where the state never changes.
   *
   * @param prepare  is given the new version; what it reads is of this version or a newer one
   */
  readonly beforeRise?: (prepare: (version: string) => Promise<unknown>) => void;
}
