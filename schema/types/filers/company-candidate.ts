import { builder } from '../../builder/builder.ts';
import type { Candidate } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { table } from '../shared/fields.ts';

export const CompanyCandidateType = builder.objectRef<Candidate>('CompanyCandidate').implement({
  description: 'A company that a question may mean.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.'),
    name: t.text(SAID.nameNow),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list.'),
  })),
});
