import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { RangeReceipt } from '../../queries/cards/card-records.ts';
import { RangeReceiptType } from '../registry/range-record.ts';
import { table } from '../shared/fields.ts';

export const ChallengerType = builder.objectRef<RangeReceipt>('ChallengerRange').implement({
  description:
    'The 80% range of another method for the same year, logged on the day of the card’s own and judged the same way.',
  fields: table((t) => ({
    method: t.text('v4.2, with the growth of the fourth quarter, or v5.0, of two lines.'),
    edition: t.text('Name of the edition by date it uses.'),
    targetFiscalYearEnd: t.day(SAID.rangeTarget),
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    receipt: t.one(RangeReceiptType, SAID.loggedBy, (receipt) => receipt),
  })),
});
