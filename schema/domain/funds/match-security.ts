import { foldName, foldTicker } from '../filers/fold-name.ts';

/** The evidence that matched a security to a filer, most certain first (METHODS 8.1). */
export const SECURITY_MATCHES = ['TICKER', 'CUSIP', 'LEI', 'NAME'] as const;
export type MatchedBy = (typeof SECURITY_MATCHES)[number];

export interface SecurityEvidence {
  readonly name: string | null;
  readonly ticker: string | null;
  readonly cusip: string | null;
  readonly isin: string | null;
  readonly lei: string | null;
}

export interface SecurityCandidate {
  readonly by: MatchedBy;
  /** The ticker, CUSIP, LEI or folded name that was looked up. */
  readonly key: string;
  readonly cik: number;
  /** Position of the ticker in the filer's own list; a ticker belongs to the filer that lists it first. */
  readonly position: number;
  /** Names of the filer, current and former, folded. */
  readonly names: readonly string[];
  /** For a CUSIP: the issuer's description in the file that gave its symbol. */
  readonly description: string | null;
}

/** A filer, or why there is none: no evidence, or conflicting evidence. */
export type SecurityMatch =
  | { readonly cik: number; readonly by: MatchedBy }
  | { readonly cik: null; readonly conflict: string | null };

/**
 * Number of leading letters of two names that must agree. A shorter name must agree fully if it has at least three
 * letters, and be equal if it has fewer.
 */
const AGREEING_LETTERS = 4;
const LEAST_LETTERS = 3;

const NOBODY: SecurityMatch = { cik: null, conflict: null };

/** The nine characters of a CUSIP: as given, else from an ISIN of the United States or Canada. */
export function cusipOf({ cusip, isin }: Pick<SecurityEvidence, 'cusip' | 'isin'>): string | null {
  if (cusip !== null) return cusip;
  return isin !== null && /^(?:US|CA)[0-9A-Z*@#]{9}\d$/.test(isin) ? isin.slice(2, 11) : null;
}

export function keysOf(evidence: SecurityEvidence): Readonly<Record<MatchedBy, string | null>> {
  return {
    TICKER: evidence.ticker === null ? null : foldTicker(evidence.ticker),
    CUSIP: cusipOf(evidence),
    LEI: evidence.lei,
    NAME: evidence.name === null ? null : foldName(evidence.name) || null,
  };
}

/**
 * Matches securities of one report to filers (METHODS 8.1): by ticker; by CUSIP, or the CUSIP within an ISIN; by an LEI
 * that is a filer's own or that a ticker or CUSIP of the same report has tied to one; by a name that only one listed
 * filer has.
 *
 * A ticker or CUSIP counts only if the names agree in their first four letters (or all letters of a shorter name), or
 * if the name alone leads to the same filer. Evidence that leads to different filers is a conflict and gives no match.
 * A symbol that has passed to a company other than the one described with the CUSIP is not evidence.
 */
export function matchSecurities(
  securities: readonly SecurityEvidence[],
  candidates: readonly SecurityCandidate[],
): SecurityMatch[] {
  return securityMatcher(candidates)(securities);
}

/** Matches several reports against the same candidates; LEIs learned from one report are not used for another. */
export function securityMatcher(
  candidates: readonly SecurityCandidate[],
): (securities: readonly SecurityEvidence[]) => SecurityMatch[] {
  const found = Map.groupBy(candidates, ({ by, key }) => `${by} ${key}`);
  return (securities) => {
    const first = securities.map((security) => byIdentifier(security, found));
    const learned = learnedLeis(securities, first);
    return first.map((match, at) => {
      const security = securities[at] as SecurityEvidence;
      return match === NOBODY ? byLeiOrName(security, found, learned) : match;
    });
  };
}

type Found = ReadonlyMap<string, readonly SecurityCandidate[]>;

function byIdentifier(security: SecurityEvidence, found: Found): SecurityMatch {
  const keys = keysOf(security);
  const named = onlyNamed(keys.NAME, found);
  const ciks = new Map<number, MatchedBy>();
  for (const by of ['TICKER', 'CUSIP'] as const) {
    const reached = (found.get(`${by} ${keys[by]}`) ?? []).filter(isStillTheSame);
    if (reached.length === 0) continue;
    const agreeing = reached
      .filter(({ cik, names }) => cik === named || agree(keys.NAME, names))
      .sort((a, b) => a.position - b.position || a.cik - b.cik);
    const [chosen] = agreeing;
    if (chosen === undefined) {
      return { cik: null, conflict: `${by} ${keys[by]} leads to CIK ${reached[0]?.cik}, whose name is another` };
    }
    if (!ciks.has(chosen.cik)) ciks.set(chosen.cik, by);
  }
  const [one, other] = [...ciks];
  if (one === undefined) return NOBODY;
  if (other !== undefined) return { cik: null, conflict: `TICKER leads to CIK ${one[0]}, CUSIP to CIK ${other[0]}` };
  return { cik: one[0], by: one[1] };
}

/**
 * Tickers get reused: if the file describes a different issuer from the symbol's current filer, that issuer had it
 * before.
 */
function isStillTheSame({ description, names }: SecurityCandidate): boolean {
  return description === null || agree(foldName(description), names);
}

function byLeiOrName(security: SecurityEvidence, found: Found, learned: ReadonlyMap<string, number>): SecurityMatch {
  const keys = keysOf(security);
  const own = new Set((found.get(`LEI ${keys.LEI}`) ?? []).map(({ cik }) => cik));
  const known = keys.LEI === null ? undefined : learned.get(keys.LEI);
  if (known !== undefined) own.add(known);
  const [lei, otherLei] = own;
  if (otherLei !== undefined) return { cik: null, conflict: `LEI ${keys.LEI} leads to several filers` };
  if (lei !== undefined) return { cik: lei, by: 'LEI' };
  const named = onlyNamed(keys.NAME, found);
  return named === null ? NOBODY : { cik: named, by: 'NAME' };
}

/** LEIs that certain matches tie to exactly one filer. */
function learnedLeis(securities: readonly SecurityEvidence[], matches: readonly SecurityMatch[]): Map<string, number> {
  const learned = new Map<string, number>();
  const torn = new Set<string>();
  for (const [at, { lei }] of securities.entries()) {
    const cik = matches[at]?.cik ?? null;
    if (lei === null || cik === null) continue;
    if (learned.has(lei) && learned.get(lei) !== cik) torn.add(lei);
    learned.set(lei, cik);
  }
  for (const lei of torn) learned.delete(lei);
  return learned;
}

/** The only listed filer with a name; null if there are none or several. */
function onlyNamed(name: string | null, found: Found): number | null {
  const ciks = new Set((found.get(`NAME ${name}`) ?? []).map(({ cik }) => cik));
  return ciks.size === 1 ? ([...ciks][0] as number) : null;
}

function agree(name: string | null, names: readonly string[]): boolean {
  if (name === null || name === '') return false;
  return names.some((other) => {
    if (name === other) return true;
    const letters = Math.min(AGREEING_LETTERS, name.length, other.length);
    return letters >= LEAST_LETTERS && name.slice(0, letters) === other.slice(0, letters);
  });
}
