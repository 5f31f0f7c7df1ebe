import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { tailsAbsent } from './edition-tails-reply.ts';

export type MethodReply = Replies['range_method'];

/** How the revenue range is built and tested. */
export const rangeMethod: SurfaceFor<'range_method'> = {
  name: 'range_method',
  schema: 'svc.method/1',
  title: 'Method',
  description:
    'How the revenue range is built and tested, with the newest back-test over the filers loaded here, and how well ' +
    'we read the text of filings.',
  document: documents.range_method,
  arguments: asOf,
  sources: ({ edition }) => ({ edition: `/boards/scorecard/editions/${edition}.json` }),
  absent: ({ editions }) => tailsAbsent(editions, 'editions'),
  paths: [{ pattern: '/boards/method', formats: ['html', 'json'] }],
  maxAge: 3600,
  countsFilings: false,
};
