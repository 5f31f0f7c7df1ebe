import type { Json, JsonObject } from '../../json-value.ts';
import type { CompanyPage } from '../../links.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Lead, LeadByQuestion, LeadByReply, Operation } from '../../surface.ts';

/** Where the page of a card stands. */
const CARD_PATH: CompanyPage = '/boards/card/';
/** The query parameter that tells a card what was asked for where it is found by another name. */
const ASKED = 'asked';

const FUND_PATH = '/boards/etf/';

function withDay(path: string, search: string): string {
  const day = new URLSearchParams(search).get('asOf');
  if (day === null || /[?&]asOf=/.test(path)) return path;
  const [page = '', ...row] = path.split(/(?=#)/);
  return `${page}${page.includes('?') ? '&' : '?'}${new URLSearchParams({ asOf: day })}${row.join('')}`;
}

type Data = {
  readonly meant: {
    readonly address: string | null;
    readonly page: string | null;
    readonly company: { readonly matchedBy: string; readonly also: readonly object[] } | null;
  };
};

const OPERATION: Operation = { name: 'meant_company', document: documents.meant_company };

/** Ways to be found that leave no doubt. */
const IS_CERTAIN: ReadonlySet<string> = new Set(['CIK', 'TICKER', 'NAME', 'SHORT_NAME', 'LEADING_WORDS']);

/**
 * Leads to the one address of the card that a text means; the card says what was asked where others may have been
 * meant.
 *
 * @param argument  the variable that holds the text
 * @param status    308 where the text is another spelling of an address, 302 where it is a search
 */
export function leadToCard(argument: string, status: Lead['status'], given?: string): LeadByQuestion {
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
      const { company, address, page } = (data as Data).meant;
      // Words of a search may mean a board or filings, the end of an address may not.
      if (page !== null && (company === null || /#/.test(page)) && given !== undefined) return withDay(page, search);
      // A search leads to what a fund holds; the card of a trust that files as a company stands where it is.
      if (page?.startsWith(FUND_PATH) && (company === null || given !== undefined)) return withDay(page, search);
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

/** Leads from other spellings of a company to the page of it below a path, where no other company may be meant. */
export function leadToCompany(argument: string, path: CompanyPage): LeadByQuestion {
  const toCard = leadToCard(argument, 308);
  return {
    ...toCard,
    to({ meant }, _variables, { pathname, search }) {
      const { company, address } = meant as Data['meant'];
      if (company === null || address === null || company.also.length > 0) return null;
      if (!IS_CERTAIN.has(company.matchedBy)) return null;
      const own = `${path}${encodeURIComponent(address)}`;
      return own === pathname ? null : `${own}${search}`;
    },
  };
}

/**
 * Leads from other spellings of the last part of a path, and other names of the same, to the one that the reply has.
 *
 * @param namesOf  the names of what the reply tells of, its own first; none where its page stands where it was asked
 * for
 */
export function leadToOwn(namesOf: (reply: JsonObject) => readonly Json[]): LeadByReply {
  return {
    status: 308,
    at(reply, { pathname, search }) {
      const last = pathname.lastIndexOf('/') + 1;
      const asked = spelt(decodeURIComponent(pathname.slice(last)));
      const [own, ...others] = namesOf(reply).filter((name) => name !== null && name !== undefined);
      if (own === undefined || ![own, ...others].some((name) => spelt(String(name)) === asked)) return null;
      const path = `${pathname.slice(0, last)}${encodeURIComponent(String(own))}`;
      return path === pathname ? null : `${path}${search}`;
    },
  };
}

/** Tickers are the same in small letters, and with a point or a stroke before the class. */
const spelt = (name: string) => name.toUpperCase().replaceAll(/[./]/g, '-');
