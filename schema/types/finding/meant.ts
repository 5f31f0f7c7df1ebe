import { builder } from '../../builder/builder.ts';
import { type FoundPage, pagesFor } from '../../domain/boards/found-pages.ts';
import { CANDIDATES } from '../../domain/filers/choose-filer.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { withFullStop } from '../../domain/terms/words/full-stop.ts';
import { listed } from '../../domain/terms/words/listed.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { nameCompany } from '../../loads/filers/name-company.ts';
import { pageOf, type Suggested } from '../../loads/finding/answer-suggestions.ts';
import {
  addressOf,
  candidatesFor,
  fundMeant,
  type Meant,
  pageMeant,
  pageOfCompany,
} from '../../loads/finding/find-meant.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { FoundPageType, SuggestionType } from './suggestions.ts';

const MeantType = builder.objectRef<Meant>('CompanyMeant').implement({
  description: 'The one filer that a text means, or the several that it may mean.',
  fields: table((t) => ({
    asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer),
    notice: noticeField(t),
    company: t.one.orNull(NamedCompanyType, 'Filer that the text means. Null unless the text means exactly one.'),
    address: t.text.orNull(SAID.cardAddress, ({ company }, _args, context) =>
      company === null ? null : addressOf(context, company),
    ),
    page: t.text.orNull(
      'Path of the page that the text means: of a company, a fund, a board, or filings. Null unless the text means exactly one.',
      ({ company, page }, _args, context) => (company === null ? page : pageOfCompany(context, company)),
    ),
    candidates: t.list(SuggestionType, 'Filers that the text may mean. Empty if it means exactly one.'),
    pages: t.list(FoundPageType, 'Pages of boards and filings that the text may mean.'),
  })),
});

builder.queryField('meant', (t) =>
  t.field({
    type: MeantType,
    changes: 'after the data',
    description:
      'The one filer that a name, ticker or CIK means, or the several that it may mean. The query loads nothing from the SEC, and fails only for a text that cannot name anyone.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK. Empty to get examples.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    async resolve(_root, { company: text, asOf: day }, context) {
      const asOf = asOfDay(context, day);
      // Past meanings of names and tickers are not stored. Only the company's card is of the past day.
      const by = asOf.day < context.today ? ', by today’s names and tickers' : '';
      if (text.trim() === '') {
        const candidates = (await nameIndexOf(context.deps)).suggest('', CANDIDATES);
        return {
          asOf,
          answer: `Search for any SEC filer by name, ticker or CIK, with what was known by ${shortDate(asOf.day)}.`,
          company: null,
          page: null,
          candidates,
          pages: [],
        };
      }
      const named = await pageMeant(context, text);
      try {
        const company = await nameCompany(context, text, true);
        const fund = company.matchedBy === 'SIMILAR_NAME' ? await fundMeant(context, text) : null;
        if (fund !== null) return meantFund(asOf, text, fund);
        if (named !== null && company.matchedBy === 'SIMILAR_NAME') return meantPage(asOf, text, named);
        const words = `${displayName(company.name)}${company.ticker === null ? '' : ` (${company.ticker})`}`;
        return {
          asOf,
          answer: withMatch(company.said, withFullStop(`As of ${shortDate(asOf.day)}${by}, “${text}” means ${words}`)),
          company,
          page: null,
          candidates: [],
          pages: [],
        };
      } catch (error) {
        if (named !== null) return meantPage(asOf, text, named);
        if (!(error instanceof ServiceError) || !IS_ANSWERED.has(error.code)) throw error;
        const fund = await fundMeant(context, text);
        if (fund !== null) return meantFund(asOf, text, fund);
        const candidates = await candidatesFor(context, text, error.details.candidates ?? []);
        const nearest = listed(candidates.slice(0, NEAREST).map(({ name }) => displayName(name)));
        const near = error.code === 'UNKNOWN_COMPANY' ? withFullStop(` The nearest names: ${nearest}`) : '';
        const hint = candidates.length === 0 ? ` ${error.details.hint}` : near;
        return {
          asOf,
          answer: `As of ${shortDate(asOf.day)}${by}: ${error.message}${hint}`,
          company: null,
          page: null,
          candidates,
          pages: pagesFor(text),
        };
      }
    },
  }),
);

const meantFund = (asOf: Meant['asOf'], text: string, fund: Suggested): Meant => ({
  asOf,
  answer: `As of ${shortDate(asOf.day)}, “${text}” means the fund ${displayName(fund.name)} (${fund.ticker}).`,
  company: null,
  page: pageOf(fund),
  candidates: [],
  pages: [],
});

const meantPage = (asOf: Meant['asOf'], text: string, { title, path }: FoundPage): Meant => ({
  asOf,
  answer: `As of ${shortDate(asOf.day)}, “${text}” means the page “${title}”.`,
  company: null,
  page: path,
  candidates: [],
  pages: [],
});

/** Candidates that an answer names. */
const NEAREST = 3;

/** Errors that are answers to a search. */
const IS_ANSWERED: ReadonlySet<string> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY']);
