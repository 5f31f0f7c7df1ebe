import { builder } from '../../builder/builder.ts';
import type { MethodRecord } from '../../domain/range/registry/method-records.ts';
import { table } from '../shared/fields.ts';
import { CountsType } from './logged-range.ts';
import { RecordPartType } from './track-record.ts';

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
