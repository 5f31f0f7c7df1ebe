import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { NAMED_COMPANY_SELECTION } from '../boards/board-reply.ts';
import { leadToCompany } from '../finding/lead-to-meant.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { REACH } from '../shared/coverage-reply.ts';
import { OPENING, passed, variables } from '../shared/operation.ts';

/** A record changes when the company files, not minute by minute. */
const BRAND_MAX_AGE = 3600;

const declared: readonly Argument[] = [{ ...company, query: 'ticker', inPath: true }, ...asOf];

export type BrandReply = Replies['get_brand_record'];

/** Every name a filer has filed under, its tickers, and the filings that moved its brand. */
export const brand: SurfaceFor<'get_brand_record'> = {
  name: 'get_brand_record',
  schema: 'svc.brand/1',
  title: 'Brand record',
  description:
    'Every name a filer has filed under with SEC dates, renames told apart from changes of style, its tickers, and its brand-moving 8-K filings.',
  document: `query get_brand_record(${variables(declared)}) {
  brandRecord(${passed(declared)}) {
    ${OPENING} ${REACH} citation company ${NAMED_COMPANY_SELECTION}
    name since nameCount renames styleChanges
    names { name from to isCurrent change }
    tickers { ticker exchange isListed seenFrom goneSince }
    filingsSince
    filings { filedOn form brandItems items title reportDate @onRequest(as: details) isAmendment @onRequest(as: details)
      accession @onRequest(as: details) url documentUrl @onRequest(as: details) }
    itemsUnknown url absent { field reason }
  }
}`,
  arguments: declared,
  sources: ({ url }) => ({ names: url, tickers: url, filings: 'url of each filing' }),
  tool: {
    annotations: { readOnlyHint: true, openWorldHint: false },
    lists: ['citation', 'names'],
    pages: { list: 'filings', limit: 20 },
  },
  paths: [{ pattern: '/boards/brand/{ticker}', formats: ['html', 'json'] }],
  lead: leadToCompany('company', '/boards/brand/'),
  maxAge: BRAND_MAX_AGE,
};
