import { builder } from '../../builder/builder.ts';
import type { Holding } from '../../domain/filers/name-index/name-index.ts';

export const HoldingType = builder.enumType('Holding', {
  description: 'Extent of the data that we have loaded about a filer.',
  values: {
    CARD: { description: 'We have figures of an annual report, so the card has numbers.' },
    FILINGS: { description: 'We have filings but no figures, so the card has no numbers.' },
    NAME: { description: 'We have only the name.' },
  } satisfies Record<Holding, { description: string }>,
});
