import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeReceipt } from '../../queries/cards/card-records.ts';
import { RangeReceiptType } from '../registry/range-record.ts';
import { table } from '../shared/fields.ts';

export const ChallengerType = builder.objectRef<RangeReceipt>('ChallengerRange').implement({
  description: 'The 80% range of another method for the same year, logged on the same day and judged the same way.',
  fields: table((t) => ({
    method: t.text(
      'Method: v4.2, which also uses fourth-quarter growth, or v5.0, which estimates each end of the range by a regression of its own.',
    ),
    edition: t.text('Name of the dated set of constants (edition) behind the range.'),
    targetFiscalYearEnd: t.day(SAID.rangeTarget),
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    receipt: t.one(RangeReceiptType, SAID.loggedBy, (receipt) => receipt),
  })),
});
