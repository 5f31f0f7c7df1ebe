import type { Logger } from 'pino';
import type { Database } from '../../../prisma/open.ts';
import type { LedgerKind } from '../../../schema/domain/range/registry/registry-records.ts';
import { type Day, newYorkDay } from '../../../schema/domain/terms/day.ts';
import type { KeptLists } from '../../../schema/domain/terms/lists/kept.ts';
import type { Edgar } from '../../edgar/edgar.ts';
import type { RegistryClocks } from '../../store/registry/registry.ts';
import type { Followed } from './followed.ts';

export interface Progress {
  readonly command: string;
  /** Documents processed, including skipped ones. */
  readonly done: number;
  /** Documents to process; null while unknown. */
  readonly total: number | null;
}

export interface JobDeps {
  readonly database: Database;
  readonly edgar: Edgar;
  /** The service's clock, which decides the current day; frozen if AS_OF is set. */
  readonly clock: () => Date;
  /** The day of a frozen clock, which is the day of the document folder; absent if the clock runs. */
  readonly declaredOn?: Day | undefined;
  /** The real clock, for run starts and data changes. Two states of the data never have the same time. */
  readonly now: () => Date;
  /** The ledger to write: live only if filings come from the SEC and the clock runs. */
  readonly chain: LedgerKind;
  /** The funds and companies of the kept-its-word record; by default the real ones. */
  readonly keptLists?: KeptLists;
  /** Whose reports are fetched each night; by default those of METHODS 12. */
  readonly followed?: Followed;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Called at most once per document read. */
  readonly progress: (progress: Progress) => void;
  /** True once the process was told to stop: then everything fails and no work may continue. */
  readonly isStopped?: () => boolean;
  /** Rows after which a transaction is committed. */
  readonly transactionRows?: number;
  /** Pause after each transaction, in which readers are served who share its connection. */
  readonly pauseMs?: number;
}

/** The days stamped on new log entries. */
export function registryClocks({ clock, now, chain }: Pick<JobDeps, 'clock' | 'now' | 'chain'>): RegistryClocks {
  const loggedOn = newYorkDay(now());
  return { chain, loggedOn, knownOn: chain === 'live' ? loggedOn : newYorkDay(clock()) };
}
