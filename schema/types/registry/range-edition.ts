import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/complexity.ts';

export const EditionType = builder.prismaObject('RangeEdition', {
  description:
    'An edition: the constants of the revenue range, pooled over filers and published with a date and a hash.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the edition.' }),
    builtOn: t.expose('builtOn', { type: 'Date', description: 'Day on which the edition was built.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the document.' }),
    scores: t.exposeInt('scores', { description: 'Number of scored forecasts that the constants were pooled from.' }),
    companies: t.exposeInt('companies', {}),
    document: t.exposeString('document', {
      description: 'Exact bytes of the constants, in canonical JSON (RFC 8785).',
      complexity: costOfText(4_500),
    }),
  }),
});
