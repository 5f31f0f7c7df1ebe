import { builder } from '../../builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeReceipt } from '../../queries/card-records.ts';
import { RangeReceiptType } from '../registry/range-record.ts';

export const ChallengerType = builder.objectRef<RangeReceipt>('ChallengerRange').implement({
  description:
    'The 80% range of another method for the same year, logged on the day of the card’s own and judged the same way.',
  fields: (t) => ({
    method: t.exposeString('method', {
      description: 'v4.2, with the growth of the fourth quarter, or v5.0, of two lines.',
    }),
    edition: t.exposeString('edition', { description: 'Name of the edition by date it uses.' }),
    targetFiscalYearEnd: t.expose('targetFiscalYearEnd', {
      type: 'Date',
      description: SAID.rangeTarget,
    }),
    low: t.exposeFloat('low', { description: SAID.lowerBound }),
    high: t.exposeFloat('high', { description: SAID.upperBound }),
    receipt: t.field({
      type: RangeReceiptType,
      description: SAID.loggedBy,
      resolve: (receipt) => receipt,
    }),
  }),
});
