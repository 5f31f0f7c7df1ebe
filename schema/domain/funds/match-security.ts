import { foldName, foldTicker } from '../filers/fold-name.ts';

/** By which evidence a security was matched to a filer, most certain first (METHODS 8.1). */
export const SECURITY_MATCHES = ['TICKER', 'CUSIP', 'LEI', 'NAME'] as const;
export type MatchedBy = (typeof SECURITY_MATCHES)[number];

/** What a report says of a security that may tell who issued it. */
export interface SecurityEvidence {
  readonly name: string | null;
  readonly ticker: string | null;
  readonly cusip: string | null;
  readonly isin: string | null;
  readonly lei: string | null;
}

/** A filer that a piece of evidence leads to. */
export interface SecurityCandidate {
  readonly by: MatchedBy;
  /** The ticker, CUSIP, LEI or folded name that led there. */
  readonly key: string;
  readonly cik: number;
  /** Place of the ticker in the filer's own list: the first is the filer whose ticker it is. */
  readonly position: number;
  /** Names of the filer, current and former, folded. */
  readonly names: readonly string[];
  /** Of a CUSIP: the issuer as the file that gave its symbol describes it. */
  readonly description: string | null;
}

/** A filer, or why there is none: nothing leads to one, or what leads there contradicts itself. */
export type SecurityMatch =
  | { readonly cik: number; readonly by: MatchedBy }
  | { readonly cik: null; readonly conflict: string | null };

/** Letters of two names that have to agree: of a shorter name all, where it has at least three; those of fewer have to be equal. */
const AGREEING_LETTERS = 4;
const LEAST_LETTERS = 3;

const NOBODY: SecurityMatch = { cik: null, conflict: null };

/** The nine characters of a CUSIP: the one given, else those inside an ISIN of the United States or Canada. */
export function cusipOf({ cusip, isin }: Pick<SecurityEvidence, 'cusip' | 'isin'>): string | null {
  if (cusip !== null) return cusip;
  return isin !== null && /^(?:US|CA)[0-9A-Z*@#]{9}\d$/.test(isin) ? isin.slice(2, 11) : null;
}

/** What to look up for a security, by the kind of evidence. */
export function keysOf(evidence: SecurityEvidence): Readonly<Record<MatchedBy, string | null>> {
  return {
    TICKER: evidence.ticker === null ? null : foldTicker(evidence.ticker),
    CUSIP: cusipOf(evidence),
    LEI: evidence.lei,
    NAME: evidence.name === null ? null : foldName(evidence.name) || null,
  };
}

/**
 * Matches securities of one report to filers (METHODS 8.1): by ticker, by CUSIP or the CUSIP within an ISIN, by an LEI that is
 * a filer's own or that a ticker or CUSIP of the same report has tied to one, by a name that one listed filer alone has.
 *
 * A ticker or CUSIP counts only where the names agree in their first four letters, or as many as the shorter has, or the name alone leads to the same filer;
 * evidence that leads to different filers is a conflict and matches nobody. A symbol that now belongs to another company than
 * the one described beside the CUSIP is no evidence.
 */
export function matchSecurities(
  securities: readonly SecurityEvidence[],
  candidates: readonly SecurityCandidate[],
): SecurityMatch[] {
  return securityMatcher(candidates)(securities);
}

/** The same for several reports that the same candidates serve: what one of them ties to a filer says nothing of another's. */
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

/** Tickers are given again: where the file describes another issuer than the filer that has the symbol, it had it before. */
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

/** LEIs that certain matches tie to one filer and no other. */
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

/** The one listed filer of a name; null where there is none or there are several. */
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
