import type { Problem } from '../../../errors.ts';
import { COMPANY_PAGES, cardPath, ETF_PAGE, etfPath, withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { Section } from '../blocks.tsx';
import { NameLink } from '../text.tsx';

/** A failure in the words of its log: title, status, code, and the request if it is noted. */
export const ErrorCodes = ({ title, status, code, requestId }: Problem) => (
  <p>
    <small>
      {title}: error {status}, code <code>{code}</code>
      {requestId !== '' && (
        <>
          , request <code>{requestId}</code>
        </>
      )}
    </small>
  </p>
);

/** Companies that might have been meant, each as a link to the same page about it. */
export function perhapsMeant({ candidates: found = [] }: Problem, { path, query }: Chrome) {
  if (found.length === 0) return false;
  // The requested company is in the query, or at the end of the path; elsewhere it is one of several parts.
  const page = COMPANY_PAGES.find((one) => one === path.slice(0, path.lastIndexOf('/') + 1));
  const isFund = path.startsWith(ETF_PAGE);
  const href = ({ cik, ticker }: (typeof found)[number]) => {
    if (isFund && ticker !== null) return etfPath(ticker, query.asOf ?? null);
    if ('company' in query) return withQuery(path, query, { company: String(cik), offset: null, after: null });
    return page === undefined ? cardPath(cik, query.asOf) : withQuery(`${page}${cik}`, query);
  };
  return (
    <Section id="candidates" look="list" title={isFund ? 'Funds that are loaded' : 'Perhaps one of these'}>
      <ul>
        {found.map((one) => (
          <li>
            <NameLink filed={one.name} href={href(one)} />{' '}
            {one.ticker !== null && (
              <>
                <span class="ticker">{one.ticker}</span>{' '}
              </>
            )}
            <span class="quiet">CIK {one.cik}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
