import { builder } from '../../builder/builder.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';

export const ForeignReportType = builder.prismaObject('Filing', {
  variant: 'ForeignReport',
  description: 'A filing on a form that only foreign private issuers use, as a list or an index describes it.',
  fields: (t) => ({
    form: t.exposeString('form', { description: 'Form type: 20-F, 40-F or 6-K, or an amendment.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
  }),
});
