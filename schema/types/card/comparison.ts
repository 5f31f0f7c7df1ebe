import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/costs.ts';
import { comparisonAnswer } from '../../domain/card/comparison-answer.ts';
import { withMatch } from '../../domain/filers/match-words.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type ServedCard, serveCard } from '../../loads/card/serve-card.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { CardType } from './card.ts';

/** Each costs what its card costs. */
const COMPANIES_MAX = 10;

interface Comparison {
  readonly asOf: AsOf;
  readonly cards: readonly ServedCard[];
}

const ComparisonType = builder.objectRef<Comparison>('Comparison').implement({
  description: 'The cards of a few companies side by side.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text(SAID.dayAnswer, ({ asOf, cards }) =>
      withMatch(cards.flatMap(({ said }) => said ?? []).join(' '), comparisonAnswer(asOf.day, cards)),
    ),
    notice: noticeField(t),
    cards: t.list(CardType, 'Cards in the order asked for. A company named twice appears only once.', {
      complexity: { field: 0, multiplier: COMPANIES_MAX },
    }),
  })),
});

builder.queryField('comparison', (t) =>
  t.field({
    type: ComparisonType,
    changes: 'with the data',
    description: `The company cards of up to ${COMPANIES_MAX} companies side by side.`,
    args: {
      companies: t.arg.stringList({
        required: true,
        description: `Names, tickers or CIKs: 1 to ${COMPANIES_MAX}.`,
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ companies }) => ({ field: CARD_COST * Math.min(companies.length, COMPANIES_MAX), multiplier: 1 }),
    async resolve(_root, { companies, asOf: day }, context) {
      const named = companies.map((name) => name.trim()).filter((name) => name !== '');
      if (named.length === 0 || named.length > COMPANIES_MAX) {
        const found = named.length === 0 ? 'No company is named.' : `${named.length} companies are named.`;
        throw new ServiceError('BAD_ARGUMENT', `${found} One to ${COMPANIES_MAX} can be compared.`, {
          argument: 'companies',
          hint: 'Name them with commas between them, as tickers or CIKs: c=AAPL,DELL,HPQ.',
        });
      }
      const asOf = asOfDay(context, day);
      const cards = await Promise.all(
        named.map((company) => serveCard(context, { company, price: null, asOf: day, asked: null })),
      );
      const byCik = new Map(cards.map((card) => [card.filer.cik, card]));
      return { asOf, cards: [...byCik.values()] };
    },
  }),
);
