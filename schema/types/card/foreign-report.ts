import { builder } from '../../builder/builder.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';

export const ForeignReportType = builder.prismaObject('Filing', {
  variant: 'ForeignReport',
  description: 'A filing by a form that foreign private issuers alone use, by what a list or an index says of it.',
  fields: (t) => ({
    form: t.exposeString('form', { description: 'Form type: 20-F, 40-F or 6-K, or an amendment.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
  }),
});
