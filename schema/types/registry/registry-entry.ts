import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/costs.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { ChainPoint, EntryRow } from '../../rows/registry-entries.ts';
import { table } from '../shared/fields.ts';

export const ChainType = builder.enumType('RegistryChain', {
  description: 'Two logs that are never counted together.',
  values: {
    live: { value: 'live', description: 'Logged as it happened, before the outcome could be known.' },
    replay: { value: 'replay', description: 'Logged under another clock, from a folder or the sample world.' },
  } satisfies Record<LedgerKind, { value: LedgerKind; description: string }>,
});

export const HeadType = builder.objectRef<ChainPoint>('RegistryHead').implement({
  description: 'The state of a chain on a day, which anyone can save to recognise a rewritten past.',
  fields: table((t) => ({
    date: t.day('The day its last entry was logged.'),
    sequence: t.whole('Place of the last entry: the number of entries.'),
    entryHash: t.text('Hash of the last entry.'),
  })),
});

export const EntryType = builder.objectRef<EntryRow>('RegistryEntry').implement({
  description: 'An entry of the registry: a record and the hashes that hold it to all before it.',
  fields: table((t) => ({
    chain: t.one(ChainType, 'The chain it is in.'),
    sequence: t.whole('Its place, 1 for the first.'),
    kind: t.text('Kind of the record: range, range-score, correction or another.'),
    record: t.text('The record as canonical JSON (RFC 8785), to the byte.', { complexity: costOfText(2_400) }),
    recordHash: t.text('SHA-256 of the record.'),
    prevHash: t.text('Hash of the entry before; 64 zeros for the first.'),
    entryHash: t.text('SHA-256 of prevHash followed by recordHash, as text.'),
    loggedOn: t.day(SAID.loggedOn),
  })),
});
