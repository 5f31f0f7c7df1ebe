import { COSTS, OPERATING_INCOME, PRETAX_INCOME } from './reading/concepts.ts';
import type { Check, FiledValue } from './reading/figure.ts';
import type { Reading } from './reading/reading.ts';

/** Tolerance between revenue and profit plus costs, because filers round their lines. */
const IDENTITY_TOLERANCE = 0.005;

export interface Identity {
  readonly words: string;
  readonly revenue: number;
}

const [COSTS_AND_EXPENSES, , BENEFITS] = COSTS;

/** Every version of profit plus costs in the value's filing, for the value's year. */
export function revenueIdentities(reading: Reading, { accession }: FiledValue): readonly Identity[] {
  const inFiling = (concept: string) => findInFiling(reading, concept, accession)?.value;
  const operating = inFiling(OPERATING_INCOME[0]);
  const pretax = inFiling(PRETAX_INCOME[0]) ?? inFiling(PRETAX_INCOME[1]);
  const identities: Identity[] = [];
  for (const concept of COSTS) {
    const costs = inFiling(concept);
    if (costs === undefined) continue;
    const name = concept.slice('us-gaap:'.length);
    if (operating !== undefined) {
      identities.push({ words: `operating income plus ${name}`, revenue: operating + costs });
    }
    if (pretax !== undefined && (concept === COSTS_AND_EXPENSES || concept === BENEFITS)) {
      identities.push({ words: `income before tax plus ${name}`, revenue: pretax + costs });
    }
  }
  return identities;
}

/** The candidate closest to an identity within the tolerance; the first if several are equally close. */
export function matchIdentity<Candidate extends { readonly value: number }>(
  candidates: readonly Candidate[],
  identities: readonly Identity[],
): { readonly value: Candidate; readonly identity: string } | null {
  let best: { value: Candidate; identity: string; distance: number } | null = null;
  for (const value of candidates) {
    for (const { words, revenue } of identities) {
      const distance = Math.abs(value.value - revenue) / Math.abs(revenue);
      if (distance <= IDENTITY_TOLERANCE && (best === null || distance < best.distance)) {
        best = { value, identity: words, distance };
      }
    }
  }
  return best;
}

/** Checks revenue against the revenue that an identity implies. */
export function checkOf({ words, revenue }: Identity, { value }: Pick<FiledValue, 'value'>): Check {
  const holds = Math.abs(value - revenue) <= IDENTITY_TOLERANCE * Math.abs(revenue);
  return { identity: `Revenue is ${words}, within 0.5%`, expected: revenue, found: value, holds };
}

export function findInFiling({ book, end }: Reading, concept: string, accession: string): FiledValue | undefined {
  return book.flows(concept, 'money', end).find((value) => value.accession === accession);
}
