import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/costs.ts';

export const EditionType = builder.prismaObject('RangeEdition', {
  description: 'The pooled constants of the revenue range, dated, published and hashed.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    builtOn: t.expose('builtOn', { type: 'Date', description: 'Day it was built on.' }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of its document.' }),
    scores: t.exposeInt('scores', { description: 'Scored forecasts its tails were pooled from.' }),
    companies: t.exposeInt('companies', {}),
    document: t.exposeString('document', {
      description: 'The constants as canonical JSON (RFC 8785), to the byte.',
      complexity: costOfText(4_500),
    }),
  }),
});
