import { builder } from '../../builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { CompanyCandidateType } from './company-candidate.ts';
import { MatchedByType } from './matched-by.ts';
import type { NamedCompany } from './name-company.ts';

export const NamedCompanyType = builder.objectRef<NamedCompany>('NamedCompany').implement({
  description: 'The filer that a question named, and what in the question led to it.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ cik }) => cik }),
    name: t.exposeString('name', { description: SAID.nameNow }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker listed first.' }),
    matchedBy: t.field({
      type: MatchedByType,
      description: SAID.matched,
      resolve: ({ matchedBy }) => matchedBy,
    }),
    also: t.field({
      type: [CompanyCandidateType],
      description: SAID.also,
      resolve: ({ also }) => [...also],
    }),
  }),
});
