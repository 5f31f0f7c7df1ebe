import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { graphql, inTurn, nthOf, type Question } from './graphql-ask.ts';
import type { Workload } from './workloads.ts';

/** A day that both the mirror and the sample world have filings before; each turn asks about another. */
const FROM: Day = '2025-09-01';
const TURNS = 700;
const FORMS = ['8-K', '10-K', '10-Q', '4', 'NT 10-K'];
const ITEMS = ['5.02', '4.02', '1.01', '2.02', '8.01'];
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const STATES = ['DE', 'MD', 'NV', 'NY'];
const ORDERS = ['REVENUE', 'NET_MARGIN', 'CASH'];

const FILINGS = `query Filings($filter: FilingsFilter!) { filings(filter: $filter, first: 50) { pageInfo { hasNextPage endCursor } nodes {
  accession form filedOn items filer { name cik ticker } } } }`;
const FILERS = `query Filers($filter: FilersFilter!) { filers(filter: $filter, orderBy: NAME, first: 50) { totalCount edges { node {
  name cik ticker sic state } } } }`;
const SCREEN = `query Screen($filter: ScreenFilter!, $orderBy: ScreenOrder!) { screen(filter: $filter, orderBy: $orderBy, first: 50) {
  totalCount pageInfo { hasNextPage endCursor } nodes { cik revenue netMargin operatingMargin filer { name ticker } } } }`;

const until = (n: number) => addDays(FROM, -(n % TURNS));
const byForm = (n: number): Question => ({
  query: FILINGS,
  variables: { filter: { forms: [nthOf(FORMS, n)], until: until(n) } },
});
const byItem = (n: number): Question => ({
  query: FILINGS,
  variables: { filter: { items: [nthOf(ITEMS, n)], until: until(n) } },
});
const ofFilers = (n: number): Question => ({
  query: FILERS,
  variables: { filter: n % 2 === 0 ? { letter: nthOf(LETTERS, n) } : { state: nthOf(STATES, n), listedOnly: true } },
});
const screened = (n: number): Question => ({
  query: SCREEN,
  variables: { filter: { operatingMargin: { min: (n % TURNS) / 1000 } }, orderBy: nthOf(ORDERS, n) },
});

/** The cheapest page of a list is a statement that finds its rows and one for their filers. */
const asWorkload = (name: string, title: string, nth: (n: number) => Question, mustStatements: number): Workload => ({
  name,
  title: `GraphQL, ${title}, 50 rows`,
  ask: (base) => graphql(base, nth(0).query, nth(0).variables),
  askInTurn: (base) => inTurn(base, nth),
  mustAgain: 0.35,
  aimAgain: 0.75,
  mustStatements,
});

/** Questions of one's own: what is asked over all filings, filers and figures. */
export const OWN_QUESTIONS: readonly Workload[] = [
  asWorkload('filingsByForm', 'filings by form and day', byForm, 2),
  asWorkload('filingsByItem', 'filings by item and day', byItem, 2),
  asWorkload('filers', 'filers by letter or state', ofFilers, 2),
  asWorkload('screen', 'companies by a figure', screened, 2),
];
