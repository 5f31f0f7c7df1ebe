import { builder } from '../../builder/builder.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import type { FilingRecord } from '../../queries/filings-of-filers.ts';
import { table } from '../shared/fields.ts';

export const ForeignReportType = builder.objectRef<FilingRecord>('ForeignReport').implement({
  description: 'A filing by a form that foreign private issuers alone use, by what a list or an index says of it.',
  fields: table((t) => ({
    form: t.text('Form type: 20-F, 40-F or 6-K, or an amendment.'),
    filedOn: t.day('Filing date.'),
    url: t.text('The filing at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
  })),
});
