import { foldTicker } from '../filers/fold-name.ts';
import { ServiceError } from '../terms/error-codes.ts';
import { HOLDINGS_MAX } from '../terms/lists/portfolios.ts';

/** A line from the caller. */
export interface GivenLine {
  readonly ticker: string;
  /** Omitted or null in all lines of a book, or in none. */
  readonly weight?: number | null | undefined;
}

export interface PastedLine {
  readonly ticker: string;
  readonly weight: number;
}

/** A pasted book by ticker: long and short lines separately, each as its share of the long or the short book. */
export interface PastedBook {
  readonly long: readonly PastedLine[];
  readonly short: readonly PastedLine[];
  /** Sums of the long and the short weights, as given; 1 and 0 for lines without weights. */
  readonly longTotal: number;
  readonly shortTotal: number;
  /** True if no line gave a weight, so that all tickers have the same. */
  readonly isEqual: boolean;
}

export const badHoldings = (message: string, hint: string) =>
  new ServiceError('BAD_ARGUMENT', message, { argument: 'holdings', hint });

/**
 * Validates and sums pasted lines (METHODS 7.1). Duplicate tickers are added up, a negative weight is a short position,
 * and lines without any weights share equally. Messages never repeat a ticker or a weight.
 *
 * @throws ServiceError BAD_ARGUMENT for no lines or more than 2,000, a malformed ticker, a weight that is not a number,
 *   weights on some lines only, weights that add up to zero, and a book without long positions
 */
export function pastedBook(lines: readonly GivenLine[]): PastedBook {
  checkedLength(lines);
  const summed = new Map<string, number>();
  const without = lines.filter(({ weight }) => weight === undefined || weight === null).length;
  const isEqual = without === lines.length;
  if (without > 0 && !isEqual) {
    throw badHoldings(
      `${without} of ${lines.length} lines of holdings have no weight.`,
      'Give a weight for each, or for none: then all have the same.',
    );
  }
  for (const [at, { ticker, weight }] of lines.entries()) {
    const folded = foldTicker(ticker);
    if (!/^[A-Z0-9$-]{1,20}$/.test(folded)) {
      throw badHoldings(
        `Line ${at + 1} of holdings has no ticker that could be one.`,
        'A ticker has letters, digits, dots and hyphens.',
      );
    }
    if (!isEqual && !Number.isFinite(weight))
      throw badHoldings(`Line ${at + 1} of holdings has a weight that is not a number.`, 'Give a finite number.');
    summed.set(folded, isEqual ? 1 : (summed.get(folded) ?? 0) + (weight ?? 0));
  }
  const all = [...summed].map(([ticker, weight]) => ({ ticker, weight }));
  const longTotal = all.reduce((total, { weight }) => total + Math.max(weight, 0), 0);
  const shortTotal = all.reduce((total, { weight }) => total + Math.max(-weight, 0), 0);
  if (!Number.isFinite(longTotal + shortTotal)) {
    throw badHoldings(
      'The weights of holdings are too large to be added.',
      'Give shares of the whole, percentages or amounts.',
    );
  }
  if (!(longTotal > 0)) {
    throw badHoldings('holdings has nothing with a weight above zero.', 'Give at least one positive weight.');
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

/** The lines of a book, if they are neither none nor too many. Errors: BAD_ARGUMENT. */
export function checkedLength<Line>(lines: readonly Line[]): readonly Line[] {
  if (lines.length === 0)
    throw badHoldings(
      'holdings is empty.',
      'Give at least one holding: {ticker, weight}, or a ticker alone for equal weights.',
    );
  if (lines.length > HOLDINGS_MAX) {
    throw badHoldings(`holdings has ${lines.length} lines.`, `Give at most ${HOLDINGS_MAX} at once.`);
  }
  return lines;
}

/** Spellings of cash in pasted books. */
const CASH = new Set(['CASH', '$CASH', 'USD', '$', 'USD-CASH', 'CASH-USD', '-CASH-', 'CUR-USD']);

export const isCash = (ticker: string) => CASH.has(ticker);
