import { builder } from '../../builder/builder.ts';
import type { MatchedBy } from '../../domain/filers/found-filer.ts';
import type { Candidate } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { NamedCompany } from '../../loads/filers/name-company.ts';
import { table } from '../shared/fields.ts';

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

export const CompanyCandidateType = builder.objectRef<Candidate>('CompanyCandidate').implement({
  description: 'A company that a question may mean.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.'),
    name: t.text(SAID.nameNow),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    ticker: t.text.orNull('First of the filer’s tickers in the SEC’s list.'),
  })),
});

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
