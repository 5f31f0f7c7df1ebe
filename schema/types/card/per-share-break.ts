import { builder } from '../../builder/builder.ts';
import { restatedSharesWords } from '../../domain/card/card-cautions.ts';
import type { RestatedShares } from '../../domain/figures/restated-shares.ts';
import { table } from '../shared/fields.ts';

export const PerShareBreakType = builder.objectRef<RestatedShares>('PerShareBreak').implement({
  description:
    'Two fiscal years between which per-share numbers cannot be compared, because a later report restated the shares of only the later year.',
  fields: table((t) => ({
    since: t.whole('First fiscal year whose shares were restated.'),
    before: t.whole('Last fiscal year whose shares were not restated.'),
    factor: t.number(
      'Diluted shares of the year since, as reported latest, divided by those first filed: 10 after a ten-for-one split.',
    ),
    says: t.text('Description of the break, in sentences.', (found) => restatedSharesWords(found)),
  })),
});
