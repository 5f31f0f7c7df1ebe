import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import type { Ask } from '../load.ts';
import { inTurn, nthOf } from './graphql-ask.ts';
import type { Company } from './workloads.ts';

const FROM: Day = '2025-06-30';
const BOARD = `query Board($asOf: Date!) { board(slug: LEADERSHIP_CHANGES, limit: 50, asOf: $asOf) { total rows { edges { node {
  accession filedOn kinds filer { name cik tickers { ticker } } } } } } }`;
const FILER = `query Filer($cik: Cik!, $asOf: Date!) { filer(cik: $cik, asOf: $asOf) { name
  filings(first: 20) { edges { node { accession form filedOn items } } } } }`;

/** Questions about past days, each turn about another day and another company. */
export function pastQuestions(base: string, companies: readonly Company[]): readonly Ask[] {
  const day = (n: number) => addDays(FROM, -5 * n);
  return [
    inTurn(base, (n) => ({ query: BOARD, variables: { asOf: day(n) } })),
    inTurn(base, (n) => ({ query: FILER, variables: { cik: nthOf(companies, n).cik, asOf: day(n) } })),
    { url: base, nthPath: (n) => `/boards/ask.json?q=${nthOf(companies, n).cik}&asOf=${day(n)}` },
    { url: base, nthPath: (n) => `/boards/all.json?asOf=${day(n)}` },
    { url: base, nthPath: (n) => `/boards/status.json?asOf=${day(n)}` },
  ];
}
