import type { Logger } from 'pino';
import type { Database } from '../../prisma/open.ts';
import type { LedgerKind } from '../../schema/domain/range/registry-records.ts';
import { type Day, newYorkDay } from '../../schema/domain/terms/day.ts';
import type { KeptLists } from '../../schema/domain/terms/lists/kept.ts';
import type { Edgar } from '../edgar/edgar.ts';
import type { RegistryClocks } from '../store/registry/registry.ts';
import type { Followed } from './funds/followed.ts';

/** How far a command is. */
export interface Progress {
  readonly command: string;
  /** Documents done, those skipped included. */
  readonly done: number;
  /** Documents to do; null while that is not known. */
  readonly total: number | null;
}

/** The collaborators of a command. */
export interface JobDeps {
  readonly database: Database;
  readonly edgar: Edgar;
  /** The service's clock, which says what day it is; frozen where AS_OF is set. */
  readonly clock: () => Date;
  /** The day on which that clock stands still, which is the day of a folder of documents; absent where it runs. */
  readonly declaredOn?: Day | undefined;
  /** The real clock: when a run began, when the data changed. Two states of the data never bear the same time. */
  readonly now: () => Date;
  /** The ledger that is written: live only where filings come from the SEC and the clock runs. */
  readonly chain: LedgerKind;
  /** The funds and companies that are held to their word; absent: the real ones. */
  readonly keptLists?: KeptLists;
  /** Whose reports are fetched each night; absent: those of METHODS 12. */
  readonly followed?: Followed;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Called now and then, never more often than documents are read. */
  readonly progress: (progress: Progress) => void;
  /** Whether the process was told to stop: then everything fails, and nothing is to go on. */
  readonly isStopped?: () => boolean;
  /** Rows that make a transaction full. */
  readonly transactionRows?: number;
}

/** The days that what is logged now bears. */
export function registryClocks({ clock, now, chain }: Pick<JobDeps, 'clock' | 'now' | 'chain'>): RegistryClocks {
  const loggedOn = newYorkDay(now());
  return { chain, loggedOn, knownOn: chain === 'live' ? loggedOn : newYorkDay(clock()) };
}
