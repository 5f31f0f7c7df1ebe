import type { Lead, Operation } from '../../surface.ts';

/** Where the page of a card stands. */
const CARD_PATH = '/boards/card/';
/** The query parameter that tells a card what was asked for where it is found by another name. */
const ASKED = 'asked';

type Data = {
  readonly meant: {
    readonly address: string | null;
    readonly company: { readonly matchedBy: string; readonly also: readonly object[] } | null;
  };
};

const OPERATION: Operation = {
  name: 'meant_company',
  document:
    'query meant_company($company: String!) { meant(company: $company) { address company { matchedBy also { cik } } } }',
};

/** Ways to be found that leave no doubt. */
const IS_CERTAIN: ReadonlySet<string> = new Set(['CIK', 'TICKER', 'NAME', 'SHORT_NAME', 'LEADING_WORDS']);

/**
 * Leads to the one address of the card that a text means; the card says what was asked where others may have been meant.
 *
 * @param argument  the variable that holds the text
 * @param status    308 where the text is another spelling of an address, 302 where it is a search
 */
export function leadToCard(argument: string, status: Lead['status'], given?: string): Lead {
  return {
    operation: OPERATION,
    // A filer without a ticker has its number alone; one that its own first ticker has led to is under its address.
    stands({ company }, variables) {
      const { cik, ticker } = (company ?? {}) as { readonly cik?: number; readonly ticker?: string | null };
      return cik !== undefined && variables[argument] === (ticker ?? String(cik));
    },
    status,
    variables: (variables) => ({ company: variables[argument] ?? '' }),
    to(data, variables, { pathname, search }) {
      const { company, address } = (data as Data).meant;
      if (company === null || address === null) return null;
      const path = `${CARD_PATH}${encodeURIComponent(address)}`;
      if (path === pathname) return null;
      const query = new URLSearchParams(search);
      if (given !== undefined) query.delete(given);
      const isCertain = company.also.length === 0 && IS_CERTAIN.has(company.matchedBy);
      if (!isCertain) query.set(ASKED, String(variables[argument]));
      return query.size === 0 ? path : `${path}?${query}`;
    },
  };
}
