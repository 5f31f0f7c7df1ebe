import { builder } from '../../builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import type { Performance, RecordPart } from '../../domain/range/track-record.ts';
import { SAID } from '../../domain/terms/words/said.ts';

/** Shares and scores leave with four decimals. */
const DECIMALS = 4;
const rounded = (value: number) => roundHalfAway(value, DECIMALS);

/** A part of a record, with what it is a part of; the record as a whole is `all`. */
export type NamedPart = RecordPart & { readonly of: string };

const PerformanceType = builder.objectRef<Performance>('RangePerformance').implement({
  description: 'Results of one kind of range on settled outcomes. Width and score are in logarithms.',
  fields: (t) => ({
    coverage: t.float({
      description: SAID.inside,
      resolve: (one) => rounded(one.coverage),
    }),
    below: t.float({ description: SAID.below, resolve: (one) => rounded(one.below) }),
    above: t.float({ description: SAID.above, resolve: (one) => rounded(one.above) }),
    meanLogWidth: t.float({
      description: SAID.width,
      resolve: (one) => rounded(one.meanLogWidth),
    }),
    meanIntervalScore: t.float({
      description: SAID.intervalScore,
      resolve: (one) => rounded(one.meanIS),
    }),
  }),
});

/** A record of settled ranges, or a part of one. */
export const RecordPartType = builder.objectRef<NamedPart>('RangeRecordPart').implement({
  description: 'Results of settled ranges, beside two naive ranges for the same outcomes.',
  fields: (t) => ({
    of: t.exposeString('of', { description: 'The slice: all, a size band, a credibility or a fiscal year.' }),
    settled: t.exposeInt('settled', { description: SAID.settled }),
    range: t.field({ type: PerformanceType, description: 'The ranges themselves.', resolve: (part) => part }),
    b0: t.field({
      type: PerformanceType,
      description: 'No change, widened by the growth of all filers.',
      resolve: (part) => part.b0,
    }),
    b1: t.field({
      type: PerformanceType,
      description: 'No change, widened by the growth of filers of the same size.',
      resolve: (part) => part.b1,
    }),
  }),
});
