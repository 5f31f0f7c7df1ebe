/** The state of the data as one process knows it. */
export interface DataVersion {
  current(): { readonly version: string; readonly changedAt: Date };
  /** Tells of a state that a read has met, so that nothing older is served afterwards. */
  observe(version: string, changedAt: Date): void;
  /** False once it has not been heard of for so long that what is served may be old. */
  isFollowed(): boolean;
  /**
   * Has something read whenever the data has changed, before the new state is served: whoever asks first then finds it.
   * A state that another read has met is served at once. Absent where no state follows another.
   *
   * @param prepare  told the state: what it reads is of this one or of a newer one
   */
  readonly beforeRise?: (prepare: (version: string) => Promise<unknown>) => void;
}
