import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/complexity.ts';
import { comparisonAnswer } from '../../domain/card/comparison-answer.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { type Candidate, type ErrorCode, ServiceError } from '../../domain/terms/error-codes.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type ServedCard, serveCard } from '../../loads/card/serve-card.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import type { Context } from '../../request/context.ts';
import { CompanyCandidateType } from '../filers/named-company.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { CardType } from './card.ts';

/** Each costs what its card costs. */
const COMPANIES_MAX = 10;

/** A name without a card, and why in a sentence. */
interface UnmatchedName {
  readonly asked: string;
  readonly says: string;
  /** What to ask instead. */
  readonly hint: string;
  readonly also: readonly Candidate[];
}

interface Comparison {
  readonly asOf: AsOf;
  readonly cards: readonly ServedCard[];
  readonly unmatched: readonly UnmatchedName[];
}

const UnmatchedNameType = builder.objectRef<UnmatchedName>('UnmatchedName').implement({
  description: 'A name that leads to no card.',
  fields: table((t) => ({
    asked: t.text('Name as the query gives it.'),
    says: t.text('Reason why the name leads to no card, and what to ask instead.', ({ says, hint }) =>
      `${says} ${hint}`.trim(),
    ),
    also: t.list(CompanyCandidateType, 'Companies that the name may mean.'),
  })),
});

const ComparisonType = builder.objectRef<Comparison>('Comparison').implement({
  description: 'The cards of a few companies side by side.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer, ({ asOf, cards, unmatched }) => {
      const compared = withMatch(cards.flatMap(({ said }) => said ?? []).join(' '), comparisonAnswer(asOf.day, cards));
      return [compared, ...unmatched.map(({ says }) => says)].join(' ');
    }),
    notice: noticeField(t),
    cards: t.list(CardType, 'Cards in the order asked for. A company named twice appears only once.', {
      complexity: { field: 0, multiplier: COMPANIES_MAX },
    }),
    unmatched: t.list(UnmatchedNameType, 'Names that lead to no card, in the order asked for.'),
  })),
});

/** What leaves one company out of a comparison; any other failure is one of the whole. */
const LEAVES_OUT: ReadonlySet<ErrorCode> = new Set(['UNKNOWN_COMPANY', 'AMBIGUOUS_COMPANY', 'NOT_INGESTED']);

/** The card that a name leads to, or the reason why it leads to none. */
async function cardOrReason(context: Context, company: string, asOf: string | null | undefined) {
  try {
    return await serveCard(context, { company, price: null, asOf, asked: null });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const named = error.details.argument === undefined ? {} : { argument: 'companies' };
    const renamed = new ServiceError(error.code, error.message, { ...error.details, ...named });
    if (!LEAVES_OUT.has(error.code)) throw renamed;
    return renamed;
  }
}

builder.queryField('comparison', (t) =>
  t.field({
    type: ComparisonType,
    changes: 'with the data',
    description: `The company cards of up to ${COMPANIES_MAX} companies side by side.`,
    args: {
      companies: t.arg.stringList({ required: true, description: `Names, tickers or CIKs: 1 to ${COMPANIES_MAX}.` }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ companies }) => ({ field: CARD_COST * Math.min(companies.length, COMPANIES_MAX) }),
    async resolve(_root, { companies, asOf: day }, context) {
      const named = companies.map((name) => name.trim()).filter((name) => name !== '');
      if (named.length === 0 || named.length > COMPANIES_MAX) {
        const found = named.length === 0 ? 'No company is named.' : `${named.length} companies are named.`;
        throw new ServiceError('BAD_ARGUMENT', `${found} One to ${COMPANIES_MAX} can be compared.`, {
          argument: 'companies',
          hint: 'Name them with commas between them: AAPL,DELL,HPQ.',
        });
      }
      const asOf = asOfDay(context, day);
      const found = await Promise.all(named.map((company) => cardOrReason(context, company, day)));
      const byCik = new Map(found.flatMap((one) => (one instanceof ServiceError ? [] : [[one.filer.cik, one]])));
      const unmatched = found.flatMap((one, at) =>
        one instanceof ServiceError
          ? [
              {
                asked: named[at] ?? '',
                says: one.message,
                hint: one.details.hint ?? '',
                also: one.details.candidates ?? [],
              },
            ]
          : [],
      );
      const [first] = found;
      if (byCik.size === 0 && first instanceof ServiceError) throw first;
      return { asOf, cards: [...byCik.values()], unmatched };
    },
  }),
);
