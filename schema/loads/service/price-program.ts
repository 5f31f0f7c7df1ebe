import type { Board } from '../../domain/boards/board.ts';
import { type Day, newYorkDay } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import {
  ATTENDEES_MAX,
  ATTENDEES_MIN,
  type PriceQuestion,
  type ProgramQuote,
} from '../../domain/terms/program-price.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { currencyMark } from '../../domain/terms/words/numbers.ts';

export interface ProgramPrice {
  readonly board: Board;
  readonly question: PriceQuestion;
  /** Null if the catalogue has no such program. */
  readonly quote: ProgramQuote | null;
  readonly quotedAt: Date;
  readonly catalogue: string;
}

/** By the real clock, whatever the day of the boards. */
export function dayOfQuote({ quotedAt }: ProgramPrice): Day {
  return newYorkDay(quotedAt);
}

export function priceAnswer(price: ProgramPrice): string {
  const { question, quote } = price;
  const asOf = shortDate(dayOfQuote(price));
  const { program, tier, attendees } = question;
  const people = `${attendees.toLocaleString('en-US')} ${attendees === 1 ? 'attendee' : 'attendees'}`;
  if (quote === null) return `As of ${asOf}, the catalogue does not offer ${program} for ${people}, ${tier} tier.`;
  const [total, each] = [quote.total, quote.unitPrice].map(
    (price) => `${currencyMark(quote.currency)}${price.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  );
  return `As of ${asOf}, ${program} for ${people}, ${tier} tier, costs ${total}, or ${each} each, at ${quote.priceBasis}.`;
}

export function badAttendees(attendees: number): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `The argument attendees cannot be ${attendees}.`, {
    hint: `Allowed: a whole number, ${ATTENDEES_MIN} or more, ${ATTENDEES_MAX} or less.`,
    argument: 'attendees',
  });
}
