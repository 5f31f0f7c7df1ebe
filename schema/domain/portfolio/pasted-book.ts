import { foldTicker } from '../filers/fold-name.ts';
import { ServiceError } from '../terms/error-codes.ts';
import { HOLDINGS_MAX } from '../terms/holdings-max.ts';

/** A line that somebody gave. */
export interface GivenLine {
  readonly ticker: string;
  /** Left out, or null, in all lines of a book or in none. */
  readonly weight?: number | null | undefined;
}

/** A line of a book. */
export interface PastedLine {
  readonly ticker: string;
  readonly weight: number;
}

/** What was pasted, by ticker: long and short lines apart, each as its share of the long or the short book. */
export interface PastedBook {
  readonly long: readonly PastedLine[];
  readonly short: readonly PastedLine[];
  /** Sum of the long weights and of the short ones, as given; of lines without weights 1 and 0. */
  readonly longTotal: number;
  readonly shortTotal: number;
  /** No line gave a weight: each ticker has the same. */
  readonly isEqual: boolean;
}

const bad = (message: string, hint: string) =>
  new ServiceError('BAD_ARGUMENT', message, { argument: 'holdings', hint });

/**
 * Checks and sums pasted lines (METHODS 7.1). The same ticker twice is summed; a weight below zero is a short; where no line has a
 * weight each ticker has the same. No message repeats a ticker or a weight.
 *
 * Errors: BAD_ARGUMENT for no line or more than 2,000, a ticker out of shape, a weight that is no number, some lines with a
 * weight and some without, weights whose sum is none, and nothing long.
 */
export function pastedBook(lines: readonly GivenLine[]): PastedBook {
  if (lines.length === 0) throw bad('holdings is empty.', 'Give at least one holding: {ticker, weight}.');
  if (lines.length > HOLDINGS_MAX) {
    throw bad(`holdings has ${lines.length} lines.`, `Give at most ${HOLDINGS_MAX} at once.`);
  }
  const summed = new Map<string, number>();
  const without = lines.filter(({ weight }) => weight === undefined || weight === null).length;
  const isEqual = without === lines.length;
  if (without > 0 && !isEqual) {
    throw bad(
      `${without} of ${lines.length} lines of holdings have no weight.`,
      'Give a weight for each, or for none: then all have the same.',
    );
  }
  for (const [at, { ticker, weight }] of lines.entries()) {
    const folded = foldTicker(ticker);
    if (!/^[A-Z0-9$-]{1,20}$/.test(folded)) {
      throw bad(
        `Line ${at + 1} of holdings has no ticker that could be one.`,
        'A ticker has letters, digits, dots and hyphens.',
      );
    }
    if (!isEqual && !Number.isFinite(weight))
      throw bad(`Line ${at + 1} of holdings has a weight that is no number.`, 'Give a finite number.');
    summed.set(folded, isEqual ? 1 : (summed.get(folded) ?? 0) + (weight ?? 0));
  }
  const all = [...summed].map(([ticker, weight]) => ({ ticker, weight }));
  const longTotal = all.reduce((total, { weight }) => total + Math.max(weight, 0), 0);
  const shortTotal = all.reduce((total, { weight }) => total + Math.max(-weight, 0), 0);
  if (!Number.isFinite(longTotal + shortTotal)) {
    throw bad(
      'The weights of holdings are too large to be added.',
      'Give shares of the whole, percentages or amounts.',
    );
  }
  if (!(longTotal > 0)) {
    throw bad('holdings has nothing with a weight above zero.', 'Give at least one positive weight.');
  }
  return {
    longTotal: isEqual ? 1 : longTotal,
    shortTotal,
    isEqual,
    long: all.filter(({ weight }) => weight > 0).map(({ ticker, weight }) => ({ ticker, weight: weight / longTotal })),
    short: all
      .filter(({ weight }) => weight < 0)
      .map(({ ticker, weight }) => ({ ticker, weight: -weight / shortTotal })),
  };
}

/** Names under which people list cash. */
const CASH = new Set(['CASH', '$CASH', 'USD', '$', 'USD-CASH', 'CASH-USD', '-CASH-', 'CUR-USD']);

/** Whether a ticker is a line of cash. */
export const isCash = (ticker: string) => CASH.has(ticker);
