import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import type { MethodRecord } from '../../domain/range/registry/method-records.ts';
import type { Performance, RecordPart } from '../../domain/range/track-record.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { table } from '../shared/fields.ts';
import { CountsType } from './logged-range.ts';

const DECIMALS = 4;
const rounded = (value: number) => roundHalfAway(value, DECIMALS);

/** A part of a record and what it is a part of; the whole record is `all`. */
export type NamedPart = RecordPart & { readonly of: string };

const PerformanceType = builder.objectRef<Performance>('RangePerformance').implement({
  description:
    'Results of one kind of range (logged, back-tested or naive) for known outcomes. Width and score are in logarithms.',
  fields: table((t) => ({
    coverage: t.number(SAID.inside, (one) => rounded(one.coverage)),
    below: t.number(SAID.below, (one) => rounded(one.below)),
    above: t.number(SAID.above, (one) => rounded(one.above)),
    meanLogWidth: t.number(SAID.width, (one) => rounded(one.meanLogWidth)),
    meanIntervalScore: t.number(SAID.intervalScore, (one) => rounded(one.meanIS)),
  })),
});

export const RecordPartType = builder.objectRef<NamedPart>('RangeRecordPart').implement({
  description: 'Results of ranges with a known outcome, beside two naive ranges for the same outcomes.',
  fields: table((t) => ({
    of: t.text('Name of the group of ranges: all, a size band, a weight of the filer’s own record, or a fiscal year.'),
    settled: t.whole(SAID.settled),
    range: t.one(PerformanceType, 'Results of the ranges, beside those of the naive ones.', (part) => part),
    b0: t.one(
      PerformanceType,
      'Results of a naive range: last year’s revenue, changed by the growth rates that 80% of all filers had.',
    ),
    b1: t.one(
      PerformanceType,
      'Results of a naive range: last year’s revenue, changed by the growth rates that 80% of filers of the same size had.',
    ),
  })),
});

export const MethodRecordType = builder.objectRef<MethodRecord>('MethodRecord').implement({
  description:
    'The logged ranges of one method. Results of different methods are never added up, because they forecast the same years.',
  fields: table((t) => ({
    method: t.text('Method: v4.1, which company cards use, or a challenger.'),
    ranges: t.whole('Number of logged ranges.'),
    counts: t.one(CountsType, 'Number of ranges for each outcome.'),
    trackRecord: t.one.orNull(
      RecordPartType,
      'Results of the ranges of this method with a known outcome. Null while there are none.',
      ({ trackRecord: { all } }) => (all === null ? null : { of: 'all', ...all }),
    ),
  })),
});
