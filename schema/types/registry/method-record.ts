import { builder } from '../../builder.ts';
import type { MethodRecord } from '../../domain/range/race/method-records.ts';
import { CountsType } from './logged-range.ts';
import { RecordPartType } from './track-record.ts';

export const MethodRecordType = builder.objectRef<MethodRecord>('MethodRecord').implement({
  description: 'The logged ranges of one method. Methods are never added up: their ranges are about the same years.',
  fields: (t) => ({
    method: t.exposeString('method', { description: 'The method: v4.1 of the card, or a challenger.' }),
    ranges: t.exposeInt('ranges', { description: 'Its ranges logged.' }),
    counts: t.field({ type: CountsType, description: 'Its ranges by outcome.', resolve: ({ counts }) => counts }),
    trackRecord: t.field({
      type: RecordPartType,
      nullable: true,
      description: 'Results of its settled ranges; null while none is settled.',
      resolve: ({ trackRecord: { all } }) => (all === null ? null : { of: 'all', ...all }),
    }),
  }),
});
