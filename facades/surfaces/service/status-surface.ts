import { z } from 'zod';
import {
  absentWhereNull,
  FLAG,
  INSTANT,
  NUMBER,
  type Opening,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { coverageOf, REACH_SELECTION, withReach } from '../shared/coverage-reply.ts';
import { lower, passed, slugOf, variables } from '../shared/operation.ts';

const CONTRACT = reply('svc.status/1', 'Status', {
  ...coverageOf('Status'),
  refreshedAt: INSTANT.nullable(),
  version: TEXT,
  source: z.enum(['sample', 'mirror', 'live']),
  engine: TEXT,
  readsFrom: z.enum(['primary', 'standby']),
  lookedAt: INSTANT.nullable(),
  filers: WHOLE,
  filings: NUMBER,
  filingsEstimated: FLAG,
  filingsOnBoards: WHOLE,
  boards: z.array(record('BoardCount', { board: TEXT, rows: WHOLE })),
  runs: z.array(
    record('IngestRun', {
      command: TEXT,
      startedAt: INSTANT,
      finishedAt: INSTANT.nullable(),
      state: TEXT,
      total: WHOLE.nullable(),
      done: WHOLE,
      error: TEXT.nullable(),
    }),
  ),
  quarantined: WHOLE,
  quarantine: z.array(record('QuarantinedSource', { path: TEXT, reason: TEXT, seenAt: INSTANT })),
  mailTransport: z.enum(['smtp', 'files', 'none']),
  mailsWaiting: WHOLE,
  mailsSent: WHOLE,
  mailsDead: WHOLE,
  catalogueBreaker: z.enum(['not_configured', 'closed', 'open', 'half_open']),
  catalogueFailures: WHOLE,
  lagMedian: NUMBER.nullable(),
  lagPercentile95: NUMBER.nullable(),
  lagFilings: WHOLE,
  parity: record('Parity', { checkedAt: INSTANT, surfaces: WHOLE, differing: TEXTS }).nullable(),
});
export type StatusReply = ReplyOf<typeof CONTRACT>;

type Shouted = 'source' | 'readsFrom' | 'catalogueBreaker' | 'mailTransport';
type StatusData = Opening &
  Omit<StatusReply, 'schema' | 'notice' | 'note' | 'sources' | 'absent' | Shouted> & {
    readonly [Name in Shouted]: Uppercase<StatusReply[Name]>;
  };

/** The running state: what is loaded, from where, how fresh, and whether every door gives the same answer. */
export const status: SurfaceOf<typeof CONTRACT, { readonly status: StatusData }> = {
  name: 'service_status',
  title: 'Status',
  description: 'What the service has loaded, how fresh it is, and whether all its doors agree.',
  document: `query service_status(${variables(asOf)}) {
  status(${passed(asOf)}) {
    asOf answer notice ${REACH_SELECTION} refreshedAt version source engine readsFrom lookedAt
    filers filings filingsEstimated filingsOnBoards boards { board rows }
    runs { command startedAt finishedAt state total done error }
    quarantined quarantine { path reason seenAt }
    mailTransport mailsWaiting mailsSent mailsDead catalogueBreaker catalogueFailures
    lagMedian lagPercentile95 lagFilings
    parity { checkedAt surfaces differing }
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/status', formats: ['html', 'json'] }],
  maxAge: 0,
  shape({
    status: { asOf: day, answer, notice, boards, source, readsFrom, catalogueBreaker, mailTransport, ...facts },
  }) {
    return {
      ...replyOpening('svc.status/1', { asOf: day, answer, notice }),
      ...facts,
      source: lower(source),
      readsFrom: lower(readsFrom),
      catalogueBreaker: lower(catalogueBreaker),
      mailTransport: lower(mailTransport),
      boards: boards.map(({ board, rows }) => ({ board: slugOf(board), rows })),
      sources: {},
      absent: withReach(
        facts.coverage,
        absentWhereNull(facts, {
          lookedAt: 'NOT_INGESTED',
          lagMedian: 'NOT_RUN',
          lagPercentile95: 'NOT_RUN',
          parity: 'NOT_RUN',
        }),
      ),
    };
  },
};
