import { documents } from '../../replies/generated/documents.ts';
import type { Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { leadToCompany } from '../finding/lead-to-meant.ts';
import { asOf, company } from '../shared/common-arguments.ts';

/** A record changes when the company files, not minute by minute. */
const BRAND_MAX_AGE = 3600;

const declared: readonly Argument[] = [{ ...company, query: 'ticker', inPath: true }, ...asOf];

export type BrandReply = Replies['get_brand_record'];

/** Every name a filer has filed under, its tickers, and the filings that moved its brand. */
export const brand: SurfaceFor<'get_brand_record'> = {
  name: 'get_brand_record',
  schema: 'svc.brand/1',
  title: 'Brand record',
  description: 'Every name a filer has filed under, with dates, its tickers, and 8-Ks that may have changed its brand.',
  document: documents.get_brand_record,
  arguments: declared,
  sources: ({ url }) => ({ names: url, tickers: url, filings: 'url of each filing' }),
  tool: { lists: ['citation', 'names'], pages: { list: 'filings', limit: 20 } },
  paths: [{ pattern: '/boards/brand/{ticker}', formats: ['html', 'json'] }],
  lead: leadToCompany('company', '/boards/brand/'),
  maxAge: BRAND_MAX_AGE,
};
