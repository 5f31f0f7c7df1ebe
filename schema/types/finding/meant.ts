import { builder } from '../../builder/builder.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { addressOf, CANDIDATES, candidatesFor, type Meant, nameFiler } from '../../loads/finding/find-meant.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { SuggestionType } from './suggestions.ts';

const MeantType = builder.objectRef<Meant>('CompanyMeant').implement({
  description: 'The one filer that a text means, or those that it may mean.',
  fields: table((t) => ({
    asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer),
    notice: noticeField(t),
    company: t.one.orNull(NamedCompanyType, 'The filer; null unless the text means exactly one.'),
    address: t.text.orNull(SAID.cardAddress, ({ company }, _args, context) =>
      company === null ? null : addressOf(context, company),
    ),
    candidates: t.list(SuggestionType, 'Those that the text may mean, unless it means exactly one.'),
  })),
});

builder.queryField('meant', (t) =>
  t.field({
    type: MeantType,
    changes: 'after the data',
    description:
      'The one filer that a name, ticker or CIK means, without loading it, or those that it may mean: what a search asks first. An error only for a text that cannot name anyone.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK; empty for examples.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    async resolve(_root, { company: text, asOf: day }, context) {
      const asOf = asOfDay(context, day);
      // Past meanings of names and tickers are not kept; only the company's card is of the past day.
      const by = asOf.day < context.today ? ', by the names and tickers of today' : '';
      if (text.trim() === '') {
        const candidates = (await nameIndexOf(context.deps)).suggest('', CANDIDATES);
        return {
          asOf,
          answer: `As of ${asOf.day}, any filer is found by name, ticker or CIK.`,
          company: null,
          candidates,
        };
      }
      try {
        const company = await nameFiler(context, text);
        const words = `${displayName(company.name)}${company.ticker === null ? '' : ` (${company.ticker})`}`;
        return {
          asOf,
          answer: withMatch(company.said, `As of ${asOf.day}, “${text}” means ${words}${by}.`),
          company,
          candidates: [],
        };
      } catch (error) {
        if (!(error instanceof ServiceError) || !IS_ANSWERED.has(error.code)) throw error;
        const candidates = await candidatesFor(context, text, error.details.candidates ?? []);
        return { asOf, answer: `As of ${asOf.day}${by}: ${error.message}`, company: null, candidates };
      }
    },
  }),
);

/** Errors that are answers to a search. */
const IS_ANSWERED: ReadonlySet<string> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY']);
