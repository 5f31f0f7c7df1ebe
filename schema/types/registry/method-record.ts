import { builder } from '../../builder/builder.ts';
import type { MethodRecord } from '../../domain/range/registry/method-records.ts';
import { table } from '../shared/fields.ts';
import { CountsType } from './logged-range.ts';
import { RecordPartType } from './track-record.ts';

export const MethodRecordType = builder.objectRef<MethodRecord>('MethodRecord').implement({
  description: 'The logged ranges of one method. Methods are never added up: their ranges are about the same years.',
  fields: table((t) => ({
    method: t.text('The method: v4.1 of the card, or a challenger.'),
    ranges: t.whole('Its ranges logged.'),
    counts: t.one(CountsType, 'Its ranges by outcome.'),
    trackRecord: t.one.orNull(
      RecordPartType,
      'Results of its settled ranges; null while none is settled.',
      ({ trackRecord: { all } }) => (all === null ? null : { of: 'all', ...all }),
    ),
  })),
});
