// Written by facades/surfaces/write-types.ts: `npm run update`.
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import type { DaySpan, Coverage } from './parts.ts';

export type Reply = {
  readonly schema: 'svc.status/1';
  readonly asOf: string;
  readonly answer: string;
  readonly notice?: string;
  readonly note?: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly wholeMarket?: string;
  readonly refreshedAt: string;
  readonly version: string;
  readonly source: 'live' | 'mirror' | 'sample';
  readonly engine: string;
  readonly readsFrom: 'primary' | 'standby';
  readonly lookedAt: string | null;
  readonly successes: readonly ({ readonly command: string; readonly finishedAt: string | null; readonly failedSince: number })[];
  readonly blockedUntil: string | null;
  readonly filers: number;
  readonly filings: number;
  readonly filingsEstimated: boolean;
  readonly filingsOnBoards: number;
  readonly boards: readonly ({
    readonly board: 'auditor-watch' | 'bankruptcies' | 'breaches' | 'debt-triggers' | 'delistings' | 'late-filers' | 'leadership-changes' | 'restatements' | 'restructurings';
    readonly rows: number;
  })[];
  readonly runs: readonly ({
    readonly command: string;
    readonly startedAt: string;
    readonly finishedAt: string | null;
    readonly state: 'done' | 'failed' | 'running';
    readonly total: number | null;
    readonly done: number;
    readonly error: string | null;
  })[];
  readonly quarantined: number;
  readonly waiting: number;
  readonly quarantine: readonly ({ readonly path: string; readonly reason: string; readonly seenAt: string; readonly nextAt: string | null })[];
  readonly mailTransport: 'files' | 'none' | 'smtp';
  readonly mailsWaiting: number;
  readonly mailsSent: number;
  readonly mailsDead: number;
  readonly catalogueBreaker: 'closed' | 'half_open' | 'not_configured' | 'open';
  readonly catalogueFailures: number;
  readonly stampsHeads: boolean;
  readonly stampedDay: string | null;
  readonly stampTrouble: string | null;
  readonly stampNextAt: string | null;
  readonly lagMedian: number | null;
  readonly lagPercentile95: number | null;
  readonly lagFilings: number;
  readonly parity: { readonly checkedAt: string; readonly surfaces: number; readonly differing: readonly string[] } | null;
  readonly sources: { readonly [name: string]: string | null };
  readonly absent: Absent;
};

export type Answer = {
  readonly status: {
    readonly asOf: string;
    readonly answer: string;
    readonly notice: string | null;
    readonly coverage: {
      readonly population: 'ALL_FILERS' | 'LOADED_FILERS';
      readonly filers: number | null;
      readonly from: string;
      readonly through: string | null;
      readonly gaps: readonly { readonly from: string; readonly to: string }[];
      readonly allFilers: readonly { readonly from: string; readonly to: string }[];
      readonly showsOthers: boolean;
    };
    readonly window: { readonly from: string; readonly to: string };
    readonly wholeMarket: string | null;
    readonly refreshedAt: string;
    readonly version: string;
    readonly source: 'LIVE' | 'MIRROR' | 'SAMPLE';
    readonly engine: string;
    readonly readsFrom: 'PRIMARY' | 'STANDBY';
    readonly lookedAt: string | null;
    readonly successes: readonly ({ readonly command: string; readonly finishedAt: string | null; readonly failedSince: number })[];
    readonly blockedUntil: string | null;
    readonly filers: number;
    readonly filings: number;
    readonly filingsEstimated: boolean;
    readonly filingsOnBoards: number;
    readonly boards: readonly ({
      readonly board: 'AUDITOR_WATCH' | 'BANKRUPTCIES' | 'BREACHES' | 'DEBT_TRIGGERS' | 'DELISTINGS' | 'LATE_FILERS' | 'LEADERSHIP_CHANGES' | 'RESTATEMENTS' | 'RESTRUCTURINGS';
      readonly rows: number;
    })[];
    readonly runs: readonly ({
      readonly command: string;
      readonly startedAt: string;
      readonly finishedAt: string | null;
      readonly state: 'done' | 'failed' | 'running';
      readonly total: number | null;
      readonly done: number;
      readonly error: string | null;
    })[];
    readonly quarantined: number;
    readonly waiting: number;
    readonly quarantine: readonly ({ readonly path: string; readonly reason: string; readonly seenAt: string; readonly nextAt: string | null })[];
    readonly mailTransport: 'FILES' | 'NONE' | 'SMTP';
    readonly mailsWaiting: number;
    readonly mailsSent: number;
    readonly mailsDead: number;
    readonly catalogueBreaker: 'CLOSED' | 'HALF_OPEN' | 'NOT_CONFIGURED' | 'OPEN';
    readonly catalogueFailures: number;
    readonly stampsHeads: boolean;
    readonly stampedDay: string | null;
    readonly stampTrouble: string | null;
    readonly stampNextAt: string | null;
    readonly lagMedian: number | null;
    readonly lagPercentile95: number | null;
    readonly lagFilings: number;
    readonly parity: { readonly checkedAt: string; readonly surfaces: number; readonly differing: readonly string[] } | null;
  };
};
