import { builder } from '../../builder.ts';
import type { Catalogue } from '../../context.ts';
import type { Board } from '../../domain/boards/board.ts';
import { boardOf } from '../../domain/boards/index.ts';
import type { Absent } from '../../domain/terms/absence.ts';
import { type Day, newYorkDay } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import {
  ATTENDEES_MAX,
  ATTENDEES_MIN,
  PROGRAM_TIERS,
  type PriceQuestion,
  type ProgramQuote,
  type ProgramTier,
} from '../../domain/terms/program-price.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { BoardSlugType } from '../boards/board-slug.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';

const TIER_WORDS: Record<ProgramTier, string> = {
  standard: 'The program as it is.',
  plus: 'With what the catalogue adds to it.',
  premium: 'With all the catalogue has for it.',
};

const ProgramTierType = builder.enumType('ProgramTier', {
  description: 'Level of a program.',
  values: Object.fromEntries(
    PROGRAM_TIERS.map((tier) => [tier.toUpperCase(), { value: tier, description: TIER_WORDS[tier] }]),
  ),
});

interface ProgramPrice {
  readonly board: Board;
  readonly question: PriceQuestion;
  /** Null where the catalogue has no such program. */
  readonly quote: ProgramQuote | null;
  readonly quotedAt: Date;
  readonly catalogue: string;
}

const NOTHING_ABSENT: Absent = {};
const NOT_OFFERED: Absent = {
  currency: 'NOT_APPLICABLE',
  unitPrice: 'NOT_APPLICABLE',
  total: 'NOT_APPLICABLE',
  priceBasis: 'NOT_APPLICABLE',
};

const ProgramPriceType = builder.objectRef<ProgramPrice>('ProgramPrice').implement({
  description: 'Price of the program that a filing on a board usually calls for, from the product catalogue.',
  fields: table((t) => ({
    asOf: t.day('The day in New York it was asked on: a price is never of a past day.', dayOfQuote),
    answer: t.text('The price in one dated sentence.', answerOf),
    notice: noticeField(t),
    board: t.one(BoardSlugType, 'The board.', ({ board }) => board.slug),
    program: t.text('The program: its key in the catalogue.', ({ question }) => question.program),
    tier: t.one(ProgramTierType, 'Its level.', ({ question }) => question.tier),
    attendees: t.whole('Number of people.', ({ question }) => question.attendees),
    currency: t.text.orNull('Currency of the price.', ({ quote }) => quote?.currency),
    unitPrice: t.number.orNull(
      'Price for one person; null where the catalogue has no such program.',
      ({ quote }) => quote?.unitPrice,
    ),
    total: t.number.orNull('Price for all of them.', ({ quote }) => quote?.total),
    priceBasis: t.text.orNull('Kind of price: wholesale.', ({ quote }) => quote?.priceBasis),
    quotedAt: t.instant('Time of the catalogue’s reply.'),
    catalogue: t.text('Address of the catalogue that answered.'),
    absent: t.list(AbsenceType, SAID.absence, ({ quote }) => absencesOf(quote === null ? NOT_OFFERED : NOTHING_ABSENT)),
  })),
});

/** By the real clock, whatever day the boards stand at. */
function dayOfQuote({ quotedAt }: ProgramPrice): Day {
  return newYorkDay(quotedAt);
}

function answerOf(price: ProgramPrice): string {
  const { question, quote } = price;
  const asOf = dayOfQuote(price);
  const { program, tier, attendees } = question;
  const people = `${attendees.toLocaleString('en-US')} ${attendees === 1 ? 'attendee' : 'attendees'}`;
  if (quote === null) return `As of ${asOf}, the catalogue does not offer ${program} for ${people}, ${tier} tier.`;
  const [total, each] = [quote.total, quote.unitPrice].map(
    (price) => `${quote.currency} ${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  return `As of ${asOf}, ${program} for ${people}, ${tier} tier, costs ${total} at ${quote.priceBasis}, ${each} each.`;
}

/** A query may ask for few prices only: each is a question to another server. */
const PRICE_COST = 100_000;

builder.queryField('programPrice', (t) =>
  t.field({
    type: ProgramPriceType,
    description:
      'The cost of the program that a filing on a board usually calls for, asked of the product catalogue at the time of the query.',
    args: {
      board: t.arg({ type: BoardSlugType, required: true, description: 'The board.' }),
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

function badAttendees(attendees: number): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `The argument attendees cannot be ${attendees}.`, {
    hint: `Allowed: a whole number, ${ATTENDEES_MIN} or more, ${ATTENDEES_MAX} or less.`,
    argument: 'attendees',
  });
}

/** Stands where no catalogue is configured. */
const NO_CATALOGUE: Pick<Catalogue, 'address' | 'fetchQuote'> = {
  address: '',
  fetchQuote: async () => {
    throw new ServiceError('CATALOGUE_UNAVAILABLE', 'This service has no product catalogue, so it knows no prices.', {
      hint: 'Its operator can name one with CATALOGUE_URL; everything about filings works without.',
    });
  },
};
