import { builder } from '../../builder/builder.ts';
import { restatedSharesWords } from '../../domain/card/card-cautions.ts';
import type { RestatedShares } from '../../domain/figures/restated-shares.ts';
import { table } from '../shared/fields.ts';

export const PerShareBreakType = builder.objectRef<RestatedShares>('PerShareBreak').implement({
  description:
    'Two fiscal years whose figures per share cannot be compared, because a later report restated the number of shares of the later year only.',
  fields: table((t) => ({
    since: t.whole('First fiscal year whose number of shares was restated.'),
    before: t.whole('Last fiscal year whose number of shares was not restated.'),
    factor: t.number(
      'Number of diluted shares of the fiscal year `since`, as reported latest, divided by the number first filed: 10 after a ten-for-one split.',
    ),
    says: t.text('Description of the break, in sentences.', (found) => restatedSharesWords(found)),
  })),
});
