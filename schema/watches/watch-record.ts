import type { NamedCompany } from '../loads/filers/name-company.ts';

export type WatchStatus = 'pending' | 'active' | 'stopped';

/** A watch as it may be shown. */
export interface WatchRecord {
  readonly status: WatchStatus;
  readonly company: NamedCompany;
  /** Slug of the board; null for every filing of the company. */
  readonly board: string | null;
  /** The address with most of it hidden; null once it is erased. */
  readonly email: string | null;
}
