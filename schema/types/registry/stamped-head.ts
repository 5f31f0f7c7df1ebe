import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/complexity.ts';
import { sha256 } from '../../domain/methods/canonical-hash.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { checkingLines, stampPaths, stampWords } from '../../domain/receipts/stamp-words.ts';
import { dayOf } from '../../queries/shared/days.ts';
import { ChainType } from './registry-entry.ts';

const keyOf = ({ chain, day }: { readonly chain: string; readonly day: Date }) =>
  [chain as LedgerKind, dayOf(day)] as const;

export const StampedHeadType = builder.prismaObject('RegistryStamp', {
  name: 'StampedHead',
  description: 'State of a log at the end of a day, stamped by an outside time-stamp authority (RFC 3161).',
  // The replies of authorities are large, so they are read only if requested.
  select: { chain: true, day: true },
  fields: (t) => ({
    chain: t.field({
      type: ChainType,
      description: 'Log that was stamped.',
      resolve: ({ chain }) => chain as LedgerKind,
    }),
    day: t.expose('day', {
      type: 'Date',
      description: 'Day at whose end, in New York, the log was in this state.',
    }),
    sequence: t.exposeInt('sequence', {}),
    entryHash: t.exposeString('entryHash', { description: 'Hash of the last log entry made by the end of the day.' }),
    answer: t.string({
      description: 'Authority and time of the stamp, in a sentence.',
      select: { authority: true, stampedAt: true },
      resolve: (stamp) => stampWords(stamp),
    }),
    document: t.exposeString('document', {
      description:
        'Exact bytes of the stamped document: canonical JSON (RFC 8785) with the fields `schema`, `chain`, `day`, `sequence`, `entryHash` and `kept`. The field `kept` has the position and hash of the newest entry about funds and dividend payers that kept their word. Anyone can recompute the document from the log.',
      complexity: costOfText(500),
    }),
    sha256: t.string({
      description: 'SHA-256 of the document in UTF-8, which the authority signed.',
      select: { document: true },
      resolve: ({ document }) => sha256(document),
    }),
    stampedAt: t.expose('stampedAt', { type: 'DateTime' }),
    authority: t.exposeString('authority', { description: 'Name of the authority, from its certificate.' }),
    serial: t.exposeString('serial', {}),
    response: t.string({
      description: 'Reply of the time-stamp authority (TimeStampResp, DER), in base64.',
      complexity: costOfText(6_500),
      select: { response: true },
      resolve: ({ response }) => Buffer.from(response).toString('base64'),
    }),
    url: t.string({
      description: 'Address of the document.',
      resolve: (stamp, _args, { deps }) => deps.baseUrl + stampPaths(...keyOf(stamp)).document,
    }),
    responseUrl: t.string({
      description: 'Address of the authority’s reply, as a file.',
      resolve: (stamp, _args, { deps }) => deps.baseUrl + stampPaths(...keyOf(stamp)).response,
    }),
    check: t.stringList({
      description:
        'Four shell commands that check the stamp without this service. In them `ca.pem` is the certificate of the authority’s CA, which the authority publishes.',
      complexity: costOfText(400),
      resolve: (stamp, _args, { deps }) => [...checkingLines(deps.baseUrl, ...keyOf(stamp))],
    }),
  }),
});
