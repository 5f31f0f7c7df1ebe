import { builder } from '../../builder/builder.ts';
import { stampWords } from '../../domain/receipts/stamp-words.ts';
import { findEntry } from '../../loads/registry/find-entry.ts';
import { type Registry, unknownRecord } from '../../loads/registry/load-registry.ts';
import {
  readNewestStamp,
  readStamp,
  readStampOver,
  readStamps,
  STAMPS_MAX,
  type StampRow,
} from '../../rows/registry-stamps.ts';
import { table } from '../shared/fields.ts';
import { StampedHeadType } from './stamped-head.ts';

const STAMPED_DAYS = 'Days whose heads are stamped are those of /boards/scorecard/heads.json.';

export const StampsType = builder.objectRef<Pick<Registry, 'chain' | 'asOf'>>('RegistryStamps').implement({
  description: 'What time-stamp authorities have signed of a chain: proof that it stood there, and not by our word.',
  fields: table((t) => ({
    answer: t.text(
      'Up to which day the log is stamped, by whom and when; or that it is not stamped by anybody.',
      async ({ chain, asOf }, _args, { deps }) => answerOf(await readNewestStamp(deps.database, chain, asOf.day)),
    ),
    newest: t.one.orNull(
      StampedHeadType,
      'The newest stamped head; null while none is stamped.',
      ({ chain, asOf }, _args, { deps }) => readNewestStamp(deps.database, chain, asOf.day),
    ),
    heads: t.list(
      StampedHeadType,
      'The stamped heads, newest first, up to 400.',
      ({ chain, asOf }, _args, { deps }) => readStamps(deps.database, chain, asOf.day),
      { complexity: { field: 1, multiplier: STAMPS_MAX } },
    ),
    head: t.field({
      type: StampedHeadType,
      description: 'The stamped head of a day.',
      args: { day: t.arg({ type: 'Date', required: true, description: 'The day, in New York.' }) },
      async resolve({ chain, asOf }, { day }, { deps }) {
        const stamp = await readStamp(deps.database, chain, day, asOf.day);
        if (stamp === null) throw unknownRecord(`The head of ${day} is ${stampWords(null)}.`, STAMPED_DAYS);
        return stamp;
      },
    }),
    ofEntry: t.field({
      type: StampedHeadType,
      nullable: true,
      description:
        'The first stamped head that has this entry of either chain in it: the entry was there by then. Null while none has.',
      args: { sha256: t.arg.string({ required: true, description: '64 hex digits: of the record, or of the entry.' }) },
      resolve: async ({ asOf }, { sha256 }, { deps }) =>
        readStampOver(deps.database, await findEntry(deps, sha256, asOf.day), asOf.day),
    }),
  })),
});

const answerOf = (stamp: StampRow | null): string =>
  stamp === null ? `The log is ${stampWords(null)}.` : `The log to the end of ${stamp.day} is ${stampWords(stamp)}.`;
