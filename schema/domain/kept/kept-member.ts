import type { AsOf } from '../terms/as-of.ts';
import type { DayValue } from '../terms/day.ts';
import type { Fact } from '../terms/fact.ts';
import type { KeptKind, MoneyMonth } from '../terms/kept-tests.ts';
import type { ListedClass, ListedFund } from '../terms/lists/etfs.ts';
import type { KeptLists } from '../terms/lists/kept.ts';
import type { ListedCompany } from '../terms/lists/panels.ts';
import { fundMonths, type ReturnsReport } from './fund-months.ts';
import type { KeptPeriod, KeptSource } from './kept-period.ts';
import { type KeptTally, keptTally, withPending } from './kept-record.ts';
import { moneyMonth } from './money-month.ts';
import { dividendYears, payerYears } from './payer-years.ts';

interface FundDocument {
  readonly seriesId: string;
  readonly name: string | null;
}
export type MoneyDocument = FundDocument & KeptSource & MoneyMonth & { readonly yields: readonly DayValue[] };
export type ReturnsDocument = FundDocument & ReturnsReport;

export interface PayerFacts {
  readonly cik: number;
  readonly sic: string | null;
  readonly name: string | null;
  readonly facts: readonly Fact[];
}

export interface KeptInput {
  readonly money: readonly MoneyDocument[];
  readonly returns: readonly ReturnsDocument[];
  readonly payers: readonly PayerFacts[];
}

export interface KeptMember {
  readonly kind: KeptKind;
  readonly ticker: string;
  readonly cik: number;
  /** Null for a company. */
  readonly seriesId: string | null;
  readonly classId: string | null;
  /** True if it is on the list of its kind. */
  readonly isListed: boolean;
  /** Null if nothing loaded names it. */
  readonly name: string | null;
  /** Months, or fiscal years except the first; oldest first, empty if nothing is loaded. */
  readonly periods: readonly KeptPeriod[];
  readonly tally: KeptTally;
  /** The latest seven-day net yield of a money-market fund's listed class, a fraction. */
  readonly yield: DayValue | null;
}

/** Every listed fund and company, in listed order. */
export function keptMembers(lists: KeptLists, input: KeptInput, asOf: AsOf): KeptMember[] {
  const money = Map.groupBy(input.money, ({ seriesId }) => seriesId);
  const returns = Map.groupBy(input.returns, ({ seriesId }) => seriesId);
  const payers = new Map(input.payers.map((one) => [one.cik, one]));
  return [
    ...lists.moneyMarket.map((fund) => moneyMember(fund, money.get(fund.seriesId) ?? [], asOf)),
    ...lists.shortTerm.map((fund) => shortMember(fund, returns.get(fund.seriesId) ?? [], asOf)),
    ...lists.payers.map((payer) => payerMember(payer, payers.get(payer.cik) ?? null, asOf)),
  ];
}

type AnyFund = ListedFund & { readonly classId: string | null };

/** The record of a money-market fund. Documents are oldest first. */
export function moneyMember(
  fund: AnyFund,
  documents: readonly MoneyDocument[],
  { day }: AsOf,
  isListed = true,
): KeptMember {
  const last = documents.at(-1);
  const months = documents.map((document) => moneyMonth(document, sourceOf(document)));
  return {
    ...fund,
    kind: 'money-market',
    isListed,
    cik: last?.cik ?? fund.cik,
    name: last?.name ?? null,
    yield: last?.yields.at(-1) ?? null,
    ...withTally(withPending('money-market', months, day)),
  };
}

function shortMember(fund: ListedClass, documents: readonly ReturnsDocument[], { day }: AsOf): KeptMember {
  const last = documents.at(-1);
  const months = fundMonths(documents, fund.classId);
  return {
    ...fund,
    kind: 'short-term',
    isListed: true,
    cik: last?.cik ?? fund.cik,
    name: last?.name ?? null,
    yield: null,
    ...withTally(withPending('short-term', months, day)),
  };
}

function payerMember({ ticker, cik }: ListedCompany, known: PayerFacts | null, { until }: AsOf): KeptMember {
  const years = known === null ? [] : dividendYears(known.facts, { asOf: until, sic: known.sic });
  return {
    kind: 'payer',
    ticker,
    cik,
    seriesId: null,
    classId: null,
    isListed: true,
    name: known?.name ?? null,
    yield: null,
    ...withTally(payerYears(cik, years)),
  };
}

const withTally = (periods: readonly KeptPeriod[]) => ({ periods, tally: keptTally(periods) });

const sourceOf = ({ cik, accession, form, filedOn }: KeptSource): KeptSource => ({ cik, accession, form, filedOn });
