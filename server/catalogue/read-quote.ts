import { z } from 'zod';
import { PROGRAM_TIERS, type PriceQuestion, type ProgramQuote } from '../../schema/domain/terms/program-price.ts';

/** Dollars with at most two decimals, as a number or a string; converted to whole cents. */
const cents = z
  .union([z.number().transform(String), z.string()])
  .pipe(z.string().regex(/^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, 'is no amount of money'))
  .transform((text) => {
    const [dollars = '', decimals = ''] = text.split('.');
    return BigInt(dollars + decimals.padEnd(2, '0'));
  });

const echo = { program: z.string(), attendees: z.number().int(), tier: z.enum(PROGRAM_TIERS) };

const answer = z.union([
  z.object({
    ...echo,
    currency: z.literal('USD'),
    unitPrice: cents,
    total: cents,
    priceBasis: z.literal('wholesale'),
  }),
  z.object({ ...echo, unitPrice: z.null(), total: z.null() }),
]);

/** The catalogue's answer contains no credible price. An immediate retry would not help. */
export class UnusableAnswer extends Error {}

/**
 * Checks the catalogue's answer: it must match the question, be complete, in dollars and wholesale, and add up to the
 * cent.
 *
 * @returns null if the catalogue does not have the program, which it says with two null prices
 *
 * Errors: UnusableAnswer, with the reason.
 */
export function readQuote(given: unknown, question: PriceQuestion): ProgramQuote | null {
  const read = answer.safeParse(given);
  if (!read.success) throw new UnusableAnswer(z.prettifyError(read.error));
  const quote = read.data;
  for (const name of ['program', 'attendees', 'tier'] as const) {
    if (quote[name] !== question[name]) throw new UnusableAnswer(`It answers for another ${name}: ${quote[name]}.`);
  }
  if (quote.unitPrice === null) return null;
  const { currency, unitPrice, total, priceBasis } = quote;
  if (unitPrice === 0n) throw new UnusableAnswer('A price of nothing.');
  if (unitPrice * BigInt(question.attendees) !== total)
    throw new UnusableAnswer('The total is not what it adds up to.');
  return { currency, unitPrice: dollars(unitPrice), total: dollars(total), priceBasis };
}

/** Cents stay below 2^53, so the nearest double prints as the exact amount. */
function dollars(amount: bigint): number {
  return Number(amount) / 100;
}
