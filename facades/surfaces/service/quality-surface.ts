import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { ITEM_TEXTS } from '../registry/item-text-record-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { OPENING, passed, variables } from '../shared/operation.ts';

export type QualityReply = Replies['data_quality'];

const VERDICTS = 'total confirmed consistent unchecked corrected conflicting disputed';

const OUTCOMES = 'agree differ withheld notCovered';

/** How good the data is: the verdicts on all figures, what the rules for texts got right, parity, freshness. */
export const quality: SurfaceFor<'data_quality'> = {
  name: 'data_quality',
  schema: 'svc.quality/1',
  title: 'Data quality',
  description:
    'How good the data is: every figure of every fiscal year checked against other facts of its report, which are confirmed, corrected or in conflict, the precision of what is read in texts, parity and freshness.',
  document: `query data_quality(${variables(asOf)}) {
  quality(${passed(asOf)}) {
    ${OPENING}
    audit { asOf version filers filerYears
      figures { figure label ${VERDICTS} unconfirmed bySize { size ${VERDICTS} } }
      firstReported { figure label ${VERDICTS} }
      sizes { size ${VERDICTS} }
      findingsTotal findings { cik company figure label fiscalYear fiscalYearEnd verdict value tagged witness unit words accession filedOn url cardUrl proofUrl } }
    comparisons { answer file comparedOn refused items { item label ${OUTCOMES} } years { year ${OUTCOMES} } }
    witnesses { figure label words tolerance }
    itemTexts ${ITEM_TEXTS}
    refreshedAt lookedAt parity { checkedAt surfaces differing }
    absent { field reason }
  }
}`,
  arguments: asOf,
  paths: [{ pattern: '/boards/quality', formats: ['html', 'json'] }],
  maxAge: 0,
  countsFilings: false,
};
