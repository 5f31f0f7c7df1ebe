import { builder } from '../../builder/builder.ts';
import { restatedSharesWords } from '../../domain/card/card-cautions.ts';
import type { RestatedShares } from '../../domain/figures/restated-shares.ts';
import { table } from '../shared/fields.ts';

export const PerShareBreakType = builder.objectRef<RestatedShares>('PerShareBreak').implement({
  description:
    'Fiscal years between which numbers per share are not comparable: a later report restated the shares of one year and not of the year before.',
  fields: table((t) => ({
    since: t.whole('Label of the oldest fiscal year whose shares were restated.'),
    before: t.whole('Label of the fiscal year before it.'),
    factor: t.number('The newest count of diluted shares of that year over the one first filed: 10 after ten for one.'),
    says: t.text('The same in sentences.', (found) => restatedSharesWords(found)),
  })),
});
