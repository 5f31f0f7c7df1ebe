import { builder } from '../../builder/builder.ts';
import { type FoundPage, industryNamed, pagesFor } from '../../domain/boards/found-pages.ts';
import { CANDIDATES, MAY_NOT_FILE } from '../../domain/filers/choose-filer.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import { refusedQuestion } from '../../domain/terms/asked/refused-questions.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { listed, withFullStop } from '../../domain/terms/words/phrases.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type NamedCompany, nameCompany } from '../../loads/filers/name-company.ts';
import { pageOf, type Suggested } from '../../loads/finding/answer-suggestions.ts';
import {
  addressOf,
  candidatesFor,
  companyAsked,
  fundMeant,
  isSurelyNamed,
  type Meant,
  pageMeant,
  pageOfCompany,
  pageOfNamed,
  suggestedOf,
} from '../../loads/finding/find-meant.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { QUESTION_MAX } from '../../queries/filers/named-filers.ts';
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
      const nothing = { asOf, company: null, page: null, candidates: [], pages: [] };
      const named = await pageMeant(context, text);
      const found = await nameCompany(context, text, true).catch((error: unknown) => {
        if (error instanceof ServiceError) return error;
        throw error;
      });
      const failed = found instanceof ServiceError;
      if (named !== null && (failed || !isSurelyNamed(found, text))) return meantPage(asOf, text, named);
      const industry = industryNamed(text);
      if (failed && text.length > QUESTION_MAX) throw found;
      if (!failed && found.matchedBy !== 'SIMILAR_NAME') {
        const isIndustry = industry !== null && !isSurelyNamed(found, text) && !/\S\s+\S/.test(text.trim());
        if (!isIndustry) return meantCompany(asOf, `“${text}” means`, found, by);
        const candidates = await suggestedOf(context, [found, ...found.also]);
        const answer = `As of ${shortDate(asOf.day)}${by}, “${text}” may mean an industry, or one of these companies.`;
        return { ...nothing, answer, candidates, pages: pagesFor(text) };
      }
      const fund = await fundMeant(context, text);
      if (fund !== null) return meantFund(asOf, text, fund);
      const ofNamed = await pageOfNamed(context, text);
      if (ofNamed !== null) return meantPage(asOf, text, ofNamed);
      const isUnknown = !failed || found.code === 'UNKNOWN_COMPANY';
      if (isUnknown && industry !== null) return meantPage(asOf, text, industry);
      const asked = await companyAsked(context, text);
      const refused = refusedQuestion(text);
      if (asked !== null && refused === null) {
        return meantCompany(asOf, `“${text}” is about`, { ...asked, also: [], said: null }, by);
      }
      if (asked !== null) {
        const answer = `${refused} The card of ${displayName(asked.name)} has what it filed.`;
        return { ...nothing, answer, candidates: await suggestedOf(context, [asked]) };
      }
      if (!failed) return meantCompany(asOf, `“${text}” means`, found, by);
      if (!IS_ANSWERED.has(found.code)) throw found;
      const candidates = await candidatesFor(context, text, found.details.candidates ?? []);
      const nearest = listed(candidates.slice(0, NEAREST).map(({ name }) => displayName(name)));
      const loads = isUnknown && context.deps.fetchFiler !== undefined ? LOADS : '';
      const near = isUnknown ? withFullStop(` ${MAY_NOT_FILE} The nearest names: ${nearest}`) : '';
      const hint = candidates.length === 0 || refused !== null ? ` ${found.details.hint}` : near;
      const answer = `As of ${shortDate(asOf.day)}${by}: ${found.message}${hint}${loads}`;
      return { ...nothing, answer, candidates, pages: pagesFor(text) };
    },
  }),
);

function meantCompany(asOf: Meant['asOf'], words: string, company: NamedCompany, by: string): Meant {
  const { name, ticker, said } = company;
  const named = `${displayName(name)}${ticker === null ? '' : ` (${ticker})`}`;
  const answer = withMatch(said, withFullStop(`As of ${shortDate(asOf.day)}${by}, ${words} ${named}`));
  return { asOf, answer, company, page: null, candidates: [], pages: [] };
}

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

/** Said only where the source is live. */
const LOADS = ' If you know its CIK, open its card by that, and we load what it filed.';

/** Candidates that an answer names. */
const NEAREST = 3;

/** Errors that are answers to a search. */
const IS_ANSWERED: ReadonlySet<string> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY']);
