import { foldTicker, mayBeTicker } from '../../domain/filers/fold-name.ts';
import type { MatchedBy } from '../../domain/funds/match-security.ts';
import { badHoldings, type GivenLine } from '../../domain/portfolio/pasted-book.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { findFiler, findNamed } from '../../queries/filers/find-filer.ts';
import { readFormerSymbols } from '../../queries/funds/book-look-ups.ts';
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
  /** Why a name leads to nobody, and what to write instead. */
  readonly conflicts: ReadonlyMap<string, string>;
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
  const [ciks, unknown, conflicts] = [new Map<string, number>(), new Map<string, string>(), new Map<string, string>()];
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
    const found = isGiven(cik) ? cikOf(cik, at) : await namedBy(context, name ?? '');
    const number = typeof found === 'string' ? null : found;
    const filer = number === null ? null : await context.loaders.filerByCik.load(number);
    const key = keyOf(filer?.ticker ?? (number === null ? name : null)) ?? `LINE-${number ?? `N${at}`}`;
    if (typeof found === 'string') conflicts.set(key, found);
    if (filer === null) unknown.set(key, isGiven(name) ? name.trim() : `CIK ${number}`);
    else if (!filer.ticker) ciks.set(key, filer.cik);
    lines.push({ ticker: key, weight });
  }
  return { lines, ciks, unknown, conflicts };
}

/** A text as a ticker, which a name may be: that of a fund. */
function keyOf(text: string | null | undefined): string | null {
  const ticker = foldTicker(text ?? '');
  return mayBeTicker(ticker) ? ticker : null;
}

const isGiven = (text: string | null | undefined): text is string => typeof text === 'string';

function cikOf(text: string, at: number): number {
  const cik = parseCik(text.trim());
  if (cik === null)
    throw badHoldings(`Line ${at + 1} of holdings has a cik that is none.`, 'A CIK has one to ten digits.');
  return cik;
}

/** The filer of a name, or why there is none. */
async function namedBy({ deps }: Context, name: string): Promise<number | string> {
  try {
    return (await findFiler(deps.database, name)).cik;
  } catch (error) {
    return whyNobody(error);
  }
}

const NAMED = 4;

function whyNobody(error: unknown): string {
  if (!(error instanceof ServiceError)) throw error;
  const { candidates = [] } = error.details;
  if (candidates.length === 0) return 'We know no company with that name. Write its ticker.';
  const named = candidates
    .slice(0, NAMED)
    .map(({ cik, name, ticker }) => `${displayName(name)} (${ticker ?? `CIK ${cik}`})`);
  return `It may mean ${named.join(' or ')}. Write the ticker of the one that you mean.`;
}

/** The filers of tickers that no company has now. */
export interface FormerTickers {
  readonly found: ReadonlyMap<string, { readonly cik: number; readonly by: MatchedBy }>;
  readonly conflicts: ReadonlyMap<string, string>;
}

/**
 * The companies of tickers that are in no list of today: by a ticker of the past, else by the issuer that the SEC's
 * fails-to-deliver files give for the symbol, else, if it is longer than tickers are, as the name of a listed company.
 */
export async function findFormer({ deps: { database } }: Context, tickers: readonly string[]): Promise<FormerTickers> {
  const [found, conflicts] = [new Map<string, { cik: number; by: MatchedBy }>(), new Map<string, string>()];
  const former = (await readFormerSymbols(database, tickers)).filter(
    ({ symbol, issuer, wasListed }) => wasListed || issuer !== null || LIKE_A_NAME.test(symbol),
  );
  for (const { symbol, issuer, wasListed } of former.slice(0, NAMES_MAX)) {
    const by = wasListed ? 'TICKER' : issuer === null ? 'NAME' : 'CUSIP';
    try {
      const filer = await findNamed(database, by === 'CUSIP' ? (issuer ?? '').replace(SECURITY, '') : symbol);
      if (filer !== null && (by !== 'NAME' || filer.ticker !== null)) found.set(symbol, { cik: filer.cik, by });
    } catch (error) {
      conflicts.set(symbol, whyNobody(error));
    }
  }
  return { found, conflicts };
}

/** Tickers of companies have at most five letters; those of funds end with an X. */
const LIKE_A_NAME = /^(?![A-Z]{4}X$)[A-Z]{5,}$/;
/** What follows the issuer in a description: `FACEBOOK INC CL A COM STK (DE)`. */
const SECURITY = /\s+(?:CL|CLASS|COM|COMMON|CAP|CAPITAL|ORD|ORDINARY|STK|STOCK|SHS|SHARES|ADR|ADS|SPONSORED)\b.*$/i;
