import { builder } from '../../builder.ts';
import type { EditionRow } from '../../rows/range-editions.ts';

export const EditionType = builder.objectRef<EditionRow>('RangeEdition').implement({
  description: 'The pooled constants of the revenue range, dated, published and hashed.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    builtOn: t.field({ type: 'Date', description: 'Day it was built on.', resolve: ({ builtOn }) => builtOn }),
    sha256: t.exposeString('sha256', { description: 'SHA-256 of its document.' }),
    scores: t.exposeInt('scores', { description: 'Scored forecasts its tails were pooled from.' }),
    companies: t.exposeInt('companies', { description: 'Filers among them.' }),
    document: t.exposeString('document', { description: 'The constants as canonical JSON (RFC 8785), to the byte.' }),
  }),
});
