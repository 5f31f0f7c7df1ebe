import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/costs.ts';
import type { EditionRow } from '../../rows/range-editions.ts';
import { table } from '../shared/fields.ts';

export const EditionType = builder.objectRef<EditionRow>('RangeEdition').implement({
  description: 'The pooled constants of the revenue range, dated, published and hashed.',
  fields: table((t) => ({
    name: t.text('Its name.'),
    builtOn: t.day('Day it was built on.'),
    sha256: t.text('SHA-256 of its document.'),
    scores: t.whole('Scored forecasts its tails were pooled from.'),
    companies: t.whole('Filers among them.'),
    document: t.text('The constants as canonical JSON (RFC 8785), to the byte.', { complexity: costOfText(4_500) }),
  })),
});
