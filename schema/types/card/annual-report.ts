import { builder } from '../../builder.ts';
import type { AnnualFiling } from '../../domain/figures/annual-figures.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';

/** An annual report of a company, by what its list or an index says of it. */
export const AnnualReportType = builder.objectRef<AnnualFiling & { readonly cik: Cik }>('AnnualReport').implement({
  description: 'An annual report, by what the filer’s list or an index says of it.',
  fields: (t) => ({
    form: t.exposeString('form', { description: 'Form type: 10-K, 20-F, 40-F or kin.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
  }),
});
