import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

export type QualityReply = Replies['data_quality'];

/** How good the data is: the verdicts on all figures, what the rules for texts got right, parity, freshness. */
export const quality: SurfaceFor<'data_quality'> = {
  name: 'data_quality',
  schema: 'svc.quality/1',
  title: 'Data quality',
  description:
    'How good the data is: every figure of every fiscal year checked against other facts of its report, which ' +
    'are confirmed, corrected or in conflict, the precision of what is read in texts, parity and freshness.',
  document: documents.data_quality,
  arguments: asOf,
  paths: [{ pattern: '/boards/quality', formats: ['html', 'json'] }],
  maxAge: 0,
  countsFilings: false,
};
