import { builder } from '../../builder.ts';
import { CompanyCandidateType } from './company-candidate.ts';
import { MatchedByType } from './matched-by.ts';
import type { NamedCompany } from './name-company.ts';

export const NamedCompanyType = builder.objectRef<NamedCompany>('NamedCompany').implement({
  description: 'The filer that a question named, and what in the question led to it.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ cik }) => cik }),
    name: t.exposeString('name', { description: 'Name as the filer files now.' }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker listed first.' }),
    matchedBy: t.field({
      type: MatchedByType,
      description: 'The part of the question that matched.',
      resolve: ({ matchedBy }) => matchedBy,
    }),
    also: t.field({
      type: [CompanyCandidateType],
      description: 'Other companies that the question might have meant, likelier ones first.',
      resolve: ({ also }) => [...also],
    }),
  }),
});
