import { builder } from '../../builder/builder.ts';
import type { MatchedBy } from '../../domain/filers/found-filer.ts';

export const MatchedByType = builder.enumType('MatchedBy', {
  description: 'A property of a filer that a question can match.',
  values: {
    CIK: { description: 'The Central Index Key of the filer.' },
    TICKER: { description: 'A ticker of the filer.' },
    SHORT_NAME: { description: 'A short name that nearly everybody uses for one company, such as coke.' },
    NAME: { description: 'The current name, without regard to case, punctuation and legal suffixes.' },
    FORMER_NAME: { description: 'A former name of the filer.' },
    LEADING_WORDS: {
      description:
        'The first words of a listed company’s name, if it is clearly the largest company whose name begins so.',
    },
    SIMILAR_NAME: { description: 'A similar name, if clearly more similar than any other.' },
  } satisfies Record<MatchedBy, { description: string }>,
});
