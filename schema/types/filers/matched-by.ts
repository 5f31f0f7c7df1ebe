import { builder } from '../../builder/builder.ts';
import type { MatchedBy } from '../../domain/filers/found-filer.ts';

export const MatchedByType = builder.enumType('MatchedBy', {
  description: 'The part of a question that matched a filer.',
  values: {
    CIK: { description: 'The Central Index Key.' },
    TICKER: { description: 'A ticker.' },
    SHORT_NAME: { description: 'A short name that means one company to nearly everybody, such as coke.' },
    NAME: { description: 'The name it files under now; case, punctuation and legal suffixes do not matter.' },
    FORMER_NAME: { description: 'A name it filed under before.' },
    LEADING_WORDS: {
      description: 'The first words of the name of a listed company that is clearly the largest whose name begins so.',
    },
    SIMILAR_NAME: { description: 'A name that is similar, and clearly more so than any other.' },
  } satisfies Record<MatchedBy, { description: string }>,
});
