import {
  type Company,
  type CompanyConditions,
  type CompanyOrder,
  type CompanyPlace,
  companyTest,
  comparePlaces,
  orderKey,
} from './companies.ts';

/** A company at its place in an order. */
export interface PlacedCompany extends CompanyPlace {
  readonly company: Company;
}

export interface CompanyPage {
  readonly page: readonly PlacedCompany[];
  /** Companies that fit, on all pages. */
  readonly total: number;
  /** Whether others follow. */
  readonly isMore: boolean;
}

export interface CompanyQuestion {
  readonly conditions: CompanyConditions;
  readonly orderBy: CompanyOrder;
  readonly ascending: boolean;
  /** Null for the first page. */
  readonly after: CompanyPlace | null;
  readonly limit: number;
}

/** Companies with figures in force on a day, looked for by what is known of them. */
export class CompanyIndex {
  readonly #companies = new Map<number, Company>();
  /** Those that have a key in an order, smallest first; made when it is first asked for. */
  readonly #orders = new Map<CompanyOrder, readonly PlacedCompany[]>();

  get size(): number {
    return this.#companies.size;
  }

  get(cik: number): Company | undefined {
    return this.#companies.get(cik);
  }

  set(company: Company): void {
    this.#companies.set(company.cik, company);
    this.#orders.clear();
  }

  remove(cik: number): void {
    if (this.#companies.delete(cik)) this.#orders.clear();
  }

  /** Those that fit, in no order. */
  fitting(conditions: CompanyConditions): readonly Company[] {
    return [...this.#companies.values()].filter(companyTest(conditions));
  }

  /** A page of those that fit and have a key in the order. */
  page({ conditions, orderBy, ascending, after, limit }: CompanyQuestion): CompanyPage {
    const fits = companyTest(conditions);
    const fitting = this.#inOrder(orderBy).filter(({ company }) => fits(company));
    const places = ascending ? fitting : fitting.toReversed();
    const isBeyond = (place: CompanyPlace) =>
      after === null || (ascending ? comparePlaces(place, after) : comparePlaces(after, place)) > 0;
    const begins = places.findIndex(isBeyond);
    const rest = begins === -1 ? [] : places.slice(begins, begins + limit + 1);
    return { page: rest.slice(0, limit), total: fitting.length, isMore: rest.length > limit };
  }

  #inOrder(orderBy: CompanyOrder): readonly PlacedCompany[] {
    const known = this.#orders.get(orderBy);
    if (known !== undefined) return known;
    const places = [...this.#companies.values()].flatMap((company) => {
      const key = orderKey(orderBy, company);
      return key === null ? [] : [{ key, cik: company.cik, company }];
    });
    const inOrder = places.sort(comparePlaces);
    this.#orders.set(orderBy, inOrder);
    return inOrder;
  }
}
