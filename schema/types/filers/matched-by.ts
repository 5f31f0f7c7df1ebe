import { builder } from '../../builder.ts';
import type { MatchedBy } from '../../queries/find-filer.ts';

export const MatchedByType = builder.enumType('MatchedBy', {
  description: 'What in a question led to the filer.',
  values: {
    CIK: { description: 'The Central Index Key.' },
    TICKER: { description: 'A ticker.' },
    NAME: { description: 'The name it files under now; case, punctuation and legal suffixes do not matter.' },
    FORMER_NAME: { description: 'A name it filed under before.' },
    SIMILAR_NAME: { description: 'A name that is similar, and clearly more so than any other.' },
  } satisfies Record<MatchedBy, { description: string }>,
});
