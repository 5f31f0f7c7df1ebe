import { builder } from '../../builder.ts';
import type { Candidate } from '../../domain/terms/error-codes.ts';

export const CompanyCandidateType = builder.objectRef<Candidate>('CompanyCandidate').implement({
  description: 'A company that a question might have meant.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ cik }) => cik }),
    name: t.exposeString('name', { description: 'Name as the filer files now.' }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker listed first.' }),
  }),
});
