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
    'Quality of the data: every figure of every fiscal year checked against other facts of its report, figures ' +
    'confirmed, corrected or in conflict, precision of texts read, comparison of formats and freshness.',
  document: documents.data_quality,
  arguments: asOf,
  paths: [{ pattern: '/boards/quality', formats: ['html', 'json'] }],
  maxAge: 0,
  countsFilings: false,
};
