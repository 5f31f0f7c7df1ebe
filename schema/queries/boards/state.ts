/** Part of the statements that read boards: the state of the data that rows are of. */

/** The state of the data that something was read in. */
export interface FoundState {
  readonly version: string;
  readonly changedAt: Date;
}

/** What a statement tells beside its own columns, from `data_version v`, where `v.id = 1`. */
export const STATE = `v.version::text, v.changed_at as "changedAt"`;
