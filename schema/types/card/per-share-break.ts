import { builder } from '../../builder/builder.ts';
import { restatedSharesWords } from '../../domain/card/card-cautions.ts';
import type { RestatedShares } from '../../domain/figures/restated-shares.ts';
import { table } from '../shared/fields.ts';

export const PerShareBreakType = builder.objectRef<RestatedShares>('PerShareBreak').implement({
  description:
    'Fiscal years between which per-share numbers cannot be compared, because a later report restated the shares of only the later year.',
  fields: table((t) => ({
    since: t.whole('Oldest fiscal year whose shares were restated.'),
    before: t.whole('Fiscal year before the restated ones.'),
    factor: t.number(
      'Newest count of diluted shares of that year over the one first filed: 10 after a split of ten for one.',
    ),
    says: t.text('Break in sentences.', (found) => restatedSharesWords(found)),
  })),
});
