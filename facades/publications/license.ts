import { opening } from '../opening.ts';
import { reply, said, TEXT } from '../reply.ts';
import type { Publication } from '../resource.ts';
import type { ServiceFacts } from '../service-facts.ts';

const LICENSE_SCHEMA = 'svc.license/1';

/** The licence of boards, cards and the whole data set. */
export const LICENCE = {
  licence: 'CC BY 4.0',
  name: 'Creative Commons Attribution 4.0 International',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

const CONTRACT = reply(LICENSE_SCHEMA, 'License', {
  licence: said(TEXT, 'Short name of the licence.'),
  name: said(TEXT, 'Full name of the licence.'),
  url: said(TEXT, 'Text of the licence.'),
  covers: said(TEXT, 'Data that the licence covers.'),
  credit: said(TEXT, 'Credit line to print.'),
  contact: said(TEXT, 'Contact for questions.'),
});

export const licensePublication: Publication = {
  name: 'license',
  title: 'Terms of use',
  description: 'CC BY 4.0: free to use with credit, and the credit line to print.',
  paths: [{ pattern: '/boards/license', formats: ['html', 'json'] }],
  reply: CONTRACT,
  maxAge: 86_400,
  render: (context) => ({
    ...opening(LICENSE_SCHEMA, context, `boards and text are free to use with credit to ${context.service.name}`),
    ...LICENCE,
    covers: 'Board data and card text. The underlying figures are the companies’ own public filings at the SEC.',
    credit: creditLine(context.service),
    contact: context.service.contact,
    sources: {},
    absent: {},
  }),
};

/** The credit that reuse requires. */
export function creditLine({ name, baseUrl }: ServiceFacts): string {
  return `Source: ${name}, ${baseUrl}/boards, from SEC EDGAR, CC BY 4.0.`;
}
