import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/costs.ts';
import { sha256 } from '../../domain/methods/canonical-hash.ts';
import { checkingLines, stampPaths, stampWords } from '../../domain/receipts/stamp-words.ts';
import { readStampResponse, type StampRow } from '../../rows/registry-stamps.ts';
import { table } from '../shared/fields.ts';
import { ChainType } from './registry-entry.ts';

export const StampedHeadType = builder.objectRef<StampRow>('StampedHead').implement({
  description:
    'The head of a chain at the end of a day, stamped by a time-stamp authority (RFC 3161) that is not this service.',
  fields: table((t) => ({
    chain: t.one(ChainType, 'The chain.'),
    day: t.day('The day in New York at whose end the chain stood there.'),
    sequence: t.whole('Place of the last entry by then.'),
    entryHash: t.text('Hash of that entry.'),
    answer: t.text('Who stamped it, and when.', (stamp) => stampWords(stamp)),
    document: t.text(
      'What was stamped, to the byte: canonical JSON (RFC 8785) of schema, chain, day, sequence, entryHash and kept, the place and hash of the last entry of the kept-its-word record. Anybody recomputes it from the log.',
      { complexity: costOfText(500) },
    ),
    sha256: t.text('SHA-256 of the document in UTF-8, which is what the authority has signed.', ({ document }) =>
      sha256(document),
    ),
    stampedAt: t.instant('Time of the stamp, by the clock of the authority.'),
    authority: t.text('Name of the authority, from its certificate.'),
    serial: t.text('Number of the token at the authority, in hex.'),
    response: t.text(
      'The answer of the authority with the token in it (TimeStampResp, DER), in base64.',
      (stamp, _args, { deps }) => readStampResponse(deps.database, stamp),
      { complexity: costOfText(6_500) },
    ),
    url: t.text(
      'Where the document is.',
      ({ chain, day }, _args, { deps }) => deps.baseUrl + stampPaths(chain, day).document,
    ),
    responseUrl: t.text(
      'Where the answer of the authority is, as a file.',
      ({ chain, day }, _args, { deps }) => deps.baseUrl + stampPaths(chain, day).response,
    ),
    check: t.texts(
      'Four commands for a shell that check it without this service; ca.pem is the certificate of the authority’s CA, which the authority publishes.',
      ({ chain, day }, _args, { deps }) => checkingLines(deps.baseUrl, chain, day),
      { complexity: costOfText(400) },
    ),
  })),
});
