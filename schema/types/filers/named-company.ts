import { builder } from '../../builder/builder.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { NamedCompany } from '../../loads/filers/name-company.ts';
import { table } from '../shared/fields.ts';
import { CompanyCandidateType } from './company-candidate.ts';
import { MatchedByType } from './matched-by.ts';

export const NamedCompanyType = builder.objectRef<NamedCompany>('NamedCompany').implement({
  description: 'The filer that a question named, and the property by which we found it.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.'),
    name: t.text(SAID.nameNow),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list.'),
    matchedBy: t.one(MatchedByType, SAID.matched),
    also: t.list(CompanyCandidateType, SAID.also),
  })),
});
