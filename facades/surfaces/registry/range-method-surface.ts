import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

/** The tails of an edition beside those of the edition in use. */
export type TailsReply = Replies['range_method']['editions'][number];

/**
 * Why tails are not compared: those in use are what others are held against, and a few scores give none of their own.
 */
function tailsAbsent(editions: readonly TailsReply[], path: string): Absent {
  return Object.fromEntries(
    editions.flatMap(({ isInUse, bands }, edition) =>
      bands.flatMap(({ againstInUse }, band) =>
        againstInUse === null
          ? [[`${path}.${edition}.bands.${band}.againstInUse`, isInUse ? 'NOT_APPLICABLE' : 'TOO_FEW_EVENTS'] as const]
          : [],
      ),
    ),
  );
}

export type ItemTextRecord = Replies['range_method']['itemTexts'];

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
