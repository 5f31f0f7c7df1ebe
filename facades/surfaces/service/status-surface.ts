import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { REACH } from '../shared/coverage-reply.ts';
import { OPENING, passed, variables } from '../shared/operation.ts';

export type StatusReply = Replies['service_status'];

/** The running state: what is loaded, from where, how fresh, and whether every door gives the same answer. */
export const status: SurfaceFor<'service_status'> = {
  name: 'service_status',
  title: 'Status',
  description: 'What the service has loaded, how fresh it is, and whether all its formats agree.',
  schema: 'svc.status/1',
  document: `query service_status(${variables(asOf)}) {
  status(${passed(asOf)}) {
    ${OPENING} ${REACH} wholeMarket @optional refreshedAt version source engine readsFrom lookedAt @because(is: NOT_INGESTED)
    successes { command finishedAt failedSince } blockedUntil @because(is: NOT_APPLICABLE)
    filers filings filingsEstimated filingsOnBoards boards { board rows }
    runs { command startedAt finishedAt state total done error }
    quarantined waiting quarantine { path reason seenAt nextAt }
    mailTransport mailsWaiting mailsSent mailsDead catalogueBreaker catalogueFailures
    stampsHeads stampedDay @because(is: NOT_RUN) stampTrouble @because(is: NOT_APPLICABLE)
    stampNextAt @because(is: NOT_APPLICABLE)
    lagMedian @because(is: NOT_RUN) lagPercentile95 @because(is: NOT_RUN) lagFilings
    parity @because(is: NOT_RUN) { checkedAt surfaces differing }
  }
}`,
  arguments: asOf,
  paths: [{ pattern: '/boards/status', formats: ['html', 'json'] }],
  maxAge: 0,
};
