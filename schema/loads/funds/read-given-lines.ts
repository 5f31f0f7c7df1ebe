import { foldTicker } from '../../domain/filers/fold-name.ts';
import { badHoldings, type GivenLine } from '../../domain/portfolio/pasted-book.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { findFiler } from '../../queries/filers/find-filer.ts';
import type { Context } from '../../request/context.ts';

/** A line as a caller gives it: its company by ticker, by name or by CIK. */
export interface GivenHolding extends Pick<GivenLine, 'weight'> {
  readonly ticker?: string | null | undefined;
  readonly name?: string | null | undefined;
  readonly cik?: string | null | undefined;
}

export interface ReadLines {
  readonly lines: readonly GivenLine[];
  /** The filers of lines that stand for a company without a ticker. */
  readonly ciks: ReadonlyMap<string, number>;
  /** What the caller wrote in lines that name nobody on file. */
  readonly unknown: ReadonlyMap<string, string>;
}

/** Each name is a search of all names. */
const NAMES_MAX = 100;

/**
 * Lines by ticker, those given by name or CIK under the ticker of their company. A name that means nobody, or several,
 * stays a line of an unknown company. Errors: BAD_ARGUMENT, which repeats nothing of a line.
 */
export async function readGivenLines(context: Context, given: readonly GivenHolding[]): Promise<ReadLines> {
  const names = given.filter(({ name }) => isGiven(name)).length;
  if (names > NAMES_MAX) {
    throw badHoldings(
      `holdings has ${names} lines with a name.`,
      `Give tickers or CIKs; names serve up to ${NAMES_MAX} lines.`,
    );
  }
  const [ciks, unknown] = [new Map<string, number>(), new Map<string, string>()];
  const lines: GivenLine[] = [];
  for (const [at, { ticker, name, cik, weight }] of given.entries()) {
    if ([ticker, name, cik].filter(isGiven).length !== 1) {
      throw badHoldings(
        `Line ${at + 1} of holdings does not name its company in one way.`,
        'Give one of ticker, name and cik in each line.',
      );
    }
    if (isGiven(ticker)) {
      lines.push({ ticker, weight });
      continue;
    }
    const number = isGiven(cik) ? cikOf(cik, at) : await namedBy(context, name ?? '');
    const filer = number === null ? null : await context.loaders.filerByCik.load(number);
    const key = filer?.ticker ? foldTicker(filer.ticker) : `LINE-${number ?? `N${at}`}`;
    if (filer === null) unknown.set(key, isGiven(name) ? name.trim() : `CIK ${number}`);
    else if (!filer.ticker) ciks.set(key, filer.cik);
    lines.push({ ticker: key, weight });
  }
  return { lines, ciks, unknown };
}

const isGiven = (text: string | null | undefined): text is string => typeof text === 'string';

function cikOf(text: string, at: number): number {
  const cik = parseCik(text.trim());
  if (cik === null)
    throw badHoldings(`Line ${at + 1} of holdings has a cik that is none.`, 'A CIK has one to ten digits.');
  return cik;
}

async function namedBy({ deps }: Context, name: string): Promise<number | null> {
  try {
    return (await findFiler(deps.database, name)).cik;
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}
