import type { CardFieldName } from '../terms/card-fields.ts';
import { bandBounds, type SizeBand } from '../terms/size-band.ts';

/** A figure, exact: a whole number that no double holds is a bigint. The two compare exactly. */
export type Figure = number | bigint | null;

/** A company with figures in force on a day: what it is looked for by. */
export interface Company {
  readonly cik: number;
  /** Name of today in its normal form. */
  readonly foldedName: string;
  readonly sic: string | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly isListed: boolean;
  /** ISO 4217 code of the currency of its report. */
  readonly currency: string;
  readonly figures: Readonly<Record<CardFieldName, Figure>>;
}

/** Bounds of a figure, both included. */
export interface FigureRange {
  readonly min?: number | null | undefined;
  readonly max?: number | null | undefined;
}

/** Conditions on companies; all of them have to be met. A company without a figure fits no range of it. */
export interface CompanyConditions {
  readonly ranges?: Readonly<Partial<Record<CardFieldName, FigureRange>>>;
  readonly currency?: string | null;
  /** Band of revenue in dollars. */
  readonly size: SizeBand | null;
  /** Beginning of the code. */
  readonly sic: string | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
  /** First letter or digit of the name in its normal form. */
  readonly letter?: string | null;
  /** Only these. */
  readonly among?: ReadonlySet<number> | null;
}

/** What every company meets. */
export const ANY_COMPANY: CompanyConditions = {
  size: null,
  sic: null,
  state: null,
  exchange: null,
  listedOnly: false,
};

/** What companies are put in order by; the filer's number decides between equals. */
export type CompanyOrder = CardFieldName | 'NAME' | 'CIK';

/** Key of a company in an order; a company without one has no place in it. */
export type OrderKey = string | number | bigint;

export function orderKey(order: CompanyOrder, company: Company): OrderKey | null {
  if (order === 'NAME') return company.foldedName;
  return order === 'CIK' ? company.cik : company.figures[order];
}

/** Place in an order: behind it come companies with a greater key, or with the same and a greater number. */
export interface CompanyPlace {
  readonly key: OrderKey;
  readonly cik: number;
}

const compareKeys = (a: OrderKey, b: OrderKey) => (a < b ? -1 : a > b ? 1 : 0);

export function comparePlaces(a: CompanyPlace, b: CompanyPlace): number {
  return compareKeys(a.key, b.key) || a.cik - b.cik;
}

/** The test that the conditions are: made once, asked for each company. */
export function companyTest(conditions: CompanyConditions): (company: Company) => boolean {
  const { size, sic, listedOnly, letter = null, among = null, currency = null } = conditions;
  const [state, exchange] = [conditions.state, conditions.exchange].map((one) => one?.toUpperCase() ?? null);
  const ranges = Object.entries(conditions.ranges ?? {}) as [CardFieldName, FigureRange][];
  const bounds = size === null ? null : bandBounds(size);
  return (company) =>
    (currency === null || company.currency === currency) &&
    (sic === null || company.sic?.startsWith(sic) === true) &&
    (state === null || company.state?.toUpperCase() === state) &&
    (exchange === null || company.exchange?.toUpperCase() === exchange) &&
    (!listedOnly || company.isListed) &&
    (letter === null || company.foldedName.startsWith(letter)) &&
    (bounds === null || isWithin(dollarRevenue(company), bounds)) &&
    ranges.every(([name, range]) => lies(company.figures[name], range)) &&
    (among === null || among.has(company.cik));
}

function lies(figure: Figure, { min, max }: FigureRange): boolean {
  const hasMin = typeof min === 'number';
  const hasMax = typeof max === 'number';
  if (!hasMin && !hasMax) return true;
  return figure !== null && (!hasMin || figure >= min) && (!hasMax || figure <= max);
}

/** Revenue where it is in dollars: bands are of dollars, and amounts of several currencies have no order. */
export const dollarRevenue = ({ currency, figures }: Company): Figure => (currency === 'USD' ? figures.revenue : null);

const isWithin = (revenue: Figure, { from, below }: ReturnType<typeof bandBounds>) =>
  revenue !== null && revenue >= from && revenue < below;
