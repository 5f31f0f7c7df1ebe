import { builder } from '../../builder/builder.ts';
import { boardOf } from '../../domain/boards/index.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import {
  ATTENDEES_MAX,
  ATTENDEES_MIN,
  PROGRAM_TIERS,
  type PriceQuestion,
  type ProgramTier,
} from '../../domain/terms/program-price.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { badAttendees, dayOfQuote, type ProgramPrice, priceAnswer } from '../../loads/service/price-program.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import type { Catalogue } from '../../request/context.ts';
import { BoardSlugType, describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';

const TIER_WORDS: Record<ProgramTier, string> = {
  standard: 'The program without additions.',
  plus: 'The program with some additions from the catalogue.',
  premium: 'The program with everything that the catalogue has for it.',
};

const ProgramTierType = builder.enumType('ProgramTier', {
  description: 'Level of a program.',
  values: describedValues(
    PROGRAM_TIERS,
    (tier) => TIER_WORDS[tier],
    (tier) => tier.toUpperCase(),
  ),
});

const NOTHING_ABSENT: Absent = {};
const NOT_OFFERED: Absent = {
  currency: 'NOT_APPLICABLE',
  unitPrice: 'NOT_APPLICABLE',
  total: 'NOT_APPLICABLE',
  priceBasis: 'NOT_APPLICABLE',
};

const ProgramPriceType = builder.objectRef<ProgramPrice>('ProgramPrice').implement({
  description:
    'Price, for a number of people, of the program in the product catalogue that suits the filings of a board.',
  fields: table((t) => ({
    asOf: t.day('Day of the quote in New York. A price is never of a past day.', dayOfQuote),
    answer: t.text('Price in one dated sentence.', priceAnswer),
    notice: noticeField(t),
    board: t.one(BoardSlugType, 'Board whose filings the program suits.', ({ board }) => board.slug),
    program: t.text('Key of the program in the catalogue.', ({ question }) => question.program),
    tier: t.one(ProgramTierType, 'Level of the program.', ({ question }) => question.tier),
    attendees: t.whole('Number of people that the price is for.', ({ question }) => question.attendees),
    currency: t.text.orNull('Currency of the price.', ({ quote }) => quote?.currency),
    unitPrice: t.number.orNull(
      'Price for one person. Null if the catalogue has no such program.',
      ({ quote }) => quote?.unitPrice,
    ),
    total: t.number.orNull('Price for all people.', ({ quote }) => quote?.total),
    priceBasis: t.text.orNull('Kind of price: wholesale.', ({ quote }) => quote?.priceBasis),
    quotedAt: t.instant('Time of the catalogue’s reply.'),
    catalogue: t.text('Address of the catalogue that answered.'),
    absent: t.list(AbsenceType, SAID.absence, ({ quote }) => absencesOf(quote === null ? NOT_OFFERED : NOTHING_ABSENT)),
  })),
});

/** Limits a query to a few prices, because each is a request to another server. */
const PRICE_COST = 100_000;

builder.queryField('programPrice', (t) =>
  t.field({
    type: ProgramPriceType,
    changes: 'elsewhere',
    description:
      'Price of the program that suits the filings of a board, asked of the product catalogue at the time of the query.',
    args: {
      board: t.arg({ type: BoardSlugType, required: true, description: 'Board whose filings the program suits.' }),
      attendees: t.arg.int({
        required: true,
        description: `Number of people, from ${ATTENDEES_MIN} to ${ATTENDEES_MAX}.`,
      }),
      tier: t.arg({ type: ProgramTierType, required: true, description: 'Level of the program.' }),
    },
    complexity: PRICE_COST,
    async resolve(_root, { board: slug, attendees, tier }, { deps }) {
      if (attendees < ATTENDEES_MIN || attendees > ATTENDEES_MAX) throw badAttendees(attendees);
      const board = boardOf(slug);
      if (board === undefined) throw new Error(`No board ${slug}.`);
      const question: PriceQuestion = { program: board.program, attendees, tier: tier as ProgramTier };
      const { address, fetchQuote } = deps.catalogue ?? NO_CATALOGUE;
      const { quote, quotedAt } = await fetchQuote(question);
      return { board, question, quote, quotedAt, catalogue: address };
    },
  }),
);

/** Used if no catalogue is configured. */
const NO_CATALOGUE: Pick<Catalogue, 'address' | 'fetchQuote'> = {
  address: '',
  fetchQuote: async () => {
    throw new ServiceError('CATALOGUE_UNAVAILABLE', 'This service has no product catalogue, so it knows no prices.', {
      hint: 'Ask whoever offers the program for its price; everything about filings is answered here.',
    });
  },
};
