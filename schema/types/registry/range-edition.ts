import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/costs.ts';

export const EditionType = builder.prismaObject('RangeEdition', {
  description: 'The pooled constants of the revenue range, dated, published and hashed.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name.' }),
    builtOn: t.expose('builtOn', { type: 'Date', description: 'Day on which the edition was built.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of the document.' }),
    scores: t.exposeInt('scores', { description: 'Number of scored forecasts that the tails were pooled from.' }),
    companies: t.exposeInt('companies', {}),
    document: t.exposeString('document', {
      description: 'Constants as canonical JSON (RFC 8785), to the byte.',
      complexity: costOfText(4_500),
    }),
  }),
});
