import { builder } from '../../builder.ts';
import type { Candidate } from '../../domain/terms/error-codes.ts';
import { SAID } from '../../domain/terms/words/said.ts';

export const CompanyCandidateType = builder.objectRef<Candidate>('CompanyCandidate').implement({
  description: 'A company that a question might have meant.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ cik }) => cik }),
    name: t.exposeString('name', { description: SAID.nameNow }),
    ticker: t.exposeString('ticker', { nullable: true, description: 'Ticker listed first.' }),
  }),
});
