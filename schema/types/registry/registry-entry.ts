import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/complexity.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { SAID } from '../../domain/terms/words/said.ts';

export const ChainType = builder.enumType('RegistryChain', {
  description: 'One of two logs of ranges, which are never counted together.',
  values: {
    live: { value: 'live', description: 'Logged before the outcome could be known, by the real clock.' },
    replay: {
      value: 'replay',
      description: 'Logged with a clock set to a past day, from a folder of documents, or for invented companies.',
    },
  } satisfies Record<LedgerKind, { value: LedgerKind; description: string }>,
});

export const HeadType = builder.prismaObject('RegistryHead', {
  description:
    'Position and hash of the last entry of a log at the end of a day. Anyone who saves them can tell later whether the past was rewritten.',
  fields: (t) => ({
    date: t.expose('day', { type: 'Date', description: 'Day on which the last entry was logged.' }),
    sequence: t.exposeInt('sequence', {
      description: 'Position of the last entry, which equals the number of entries.',
    }),
    entryHash: t.exposeString('entryHash', { description: 'Hash of the last entry.' }),
  }),
});

export const EntryType = builder.prismaObject('RegistryEntry', {
  description: 'An entry of the registry: a record, and the hashes that bind it to all entries before it.',
  fields: (t) => ({
    chain: t.field({
      type: ChainType,
      description: 'Log that the entry is in.',
      resolve: ({ chain }) => chain as LedgerKind,
    }),
    sequence: t.exposeInt('sequence', { description: 'Position of the entry in the log, 1 for the first.' }),
    kind: t.exposeString('kind', { description: 'Kind of the record: range, range-score, correction or another.' }),
    record: t.exposeString('record', {
      description: 'Exact bytes of the record, in canonical JSON (RFC 8785).',
      complexity: costOfText(2_400),
    }),
    recordHash: t.exposeString('recordHash', { description: 'SHA-256 of the record.' }),
    prevHash: t.exposeString('prevHash', { description: 'Hash of the previous entry. 64 zeros for the first entry.' }),
    entryHash: t.exposeString('entryHash', { description: 'SHA-256 of `prevHash` followed by `recordHash`, as text.' }),
    loggedOn: t.expose('loggedOn', { type: 'Date', description: SAID.loggedOn }),
  }),
});
