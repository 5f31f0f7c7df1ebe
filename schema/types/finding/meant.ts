import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { cardAddress } from '../../domain/filers/card-address.ts';
import { type Candidate, ServiceError } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { findFiler } from '../../queries/find-filer.ts';
import { nameIndexOf } from '../../snapshots/name-index.ts';
import { loadFiler } from '../filers/load-filer.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { NamedCompanyType } from '../filers/named-company.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { type Suggested, SuggestionType } from './suggestions.ts';

interface Meant {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly company: NamedCompany | null;
  readonly candidates: readonly Suggested[];
}

const MeantType = builder.objectRef<Meant>('CompanyMeant').implement({
  description: 'The one filer that a text means, or those that it may mean.',
  fields: table((t) => ({
    asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer),
    notice: noticeField(t),
    company: t.one.orNull(NamedCompanyType, 'The filer; null where the text means no one alone.'),
    address: t.text.orNull(SAID.cardAddress, ({ company }, _args, context) =>
      company === null ? null : addressOf(context, company),
    ),
    candidates: t.list(SuggestionType, 'Those that the text may mean, where it means no one alone.'),
  })),
});

/** Its first ticker, where that finds it again. */
async function addressOf({ deps }: Context, { cik, ticker }: NamedCompany): Promise<string> {
  const isItsAlone = ticker !== null && (await findsFiler(deps, ticker, cik));
  return cardAddress(cik, ticker, () => isItsAlone);
}

async function findsFiler({ database }: Context['deps'], ticker: string, cik: number): Promise<boolean> {
  try {
    return (await findFiler(database, ticker)).cik === cik;
  } catch (error) {
    if (error instanceof ServiceError) return false;
    throw error;
  }
}

builder.queryField('meant', (t) =>
  t.field({
    type: MeantType,
    description:
      'The one filer that a name, ticker or CIK means, without loading it, or those that it may mean: what a search asks first. An error only for a text that can name nobody.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK; empty for examples.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    async resolve(_root, { company: text, asOf: day }, context) {
      const asOf = asOfDay(context, day);
      // Which company was meant on a past day is not kept: only its card is of that day.
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
        const company = await named(context, text);
        const words = `${displayName(company.name)}${company.ticker === null ? '' : ` (${company.ticker})`}`;
        return { asOf, answer: `As of ${asOf.day}, “${text}” means ${words}${by}.`, company, candidates: [] };
      } catch (error) {
        if (!(error instanceof ServiceError) || !IS_ANSWERED.has(error.code)) throw error;
        const candidates = await candidatesFor(context, text, error.details.candidates ?? []);
        return { asOf, answer: `As of ${asOf.day}${by}: ${error.message}`, company: null, candidates };
      }
    },
  }),
);

const CANDIDATES = 8;

/** Troubles that are answers to a search. */
const IS_ANSWERED: ReadonlySet<string> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY']);

/** The filer that a text means. One that is not on file may be fetched where the source is live: its card does so. */
async function named(context: Context, text: string): Promise<NamedCompany> {
  const { cik, matchedBy, also } = await findFiler(context.deps.database, text);
  const known = (await context.loaders.filerByCik.load(cik)) ?? (await loadFiler(context, cik, 'company'));
  return { cik, name: known.name, ticker: known.ticker, matchedBy, also };
}

/** What the search offers, with what is on file of each; else what begins with the text. */
async function candidatesFor({ deps }: Context, text: string, found: readonly Candidate[]): Promise<Suggested[]> {
  const index = await nameIndexOf(deps);
  if (found.length === 0) return index.suggest(text, CANDIDATES);
  return found.map(
    ({ cik, name, ticker }) =>
      index.filerOf(cik) ?? { cik, name, ticker, exchange: null, holding: 'NAME', address: String(cik) },
  );
}
