import { builder } from '../../builder/builder.ts';
import type { Holding } from '../../domain/filers/name-index/name-index.ts';

export const HoldingType = builder.enumType('Holding', {
  description: 'How much is loaded of a filer.',
  values: {
    CARD: { description: 'Figures of an annual report: its card has numbers.' },
    FILINGS: { description: 'Filings without figures: boards know it, its card has no numbers.' },
    NAME: { description: 'No more than its name: it is not loaded.' },
  } satisfies Record<Holding, { description: string }>,
});
