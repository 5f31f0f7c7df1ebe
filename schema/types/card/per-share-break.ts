import { builder } from '../../builder.ts';
import { restatedSharesWords } from '../../domain/card/card-cautions.ts';
import type { RestatedShares } from '../../domain/figures/restated-shares.ts';

/** Two years whose numbers per share are not comparable. */
export const PerShareBreakType = builder.objectRef<RestatedShares>('PerShareBreak').implement({
  description:
    'Fiscal years between which numbers per share are not comparable: a later report restated the shares of one year and not of the year before.',
  fields: (t) => ({
    since: t.exposeInt('since', { description: 'Label of the oldest fiscal year whose shares were restated.' }),
    before: t.exposeInt('before', { description: 'Label of the fiscal year before it.' }),
    factor: t.exposeFloat('factor', {
      description: 'The newest count of diluted shares of that year over the one first filed: 10 after ten for one.',
    }),
    says: t.string({ description: 'The same in sentences.', resolve: (found) => restatedSharesWords(found) }),
  }),
});
