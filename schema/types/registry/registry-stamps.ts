import { builder } from '../../builder/builder.ts';
import { stampWords } from '../../domain/receipts/stamp-words.ts';
import { findEntry } from '../../loads/registry/find-entry.ts';
import { type Registry, unknownRecord } from '../../loads/registry/load-registry.ts';
import { readNewestStamp, STAMPS_MAX, stampsInSight } from '../../queries/registry/registry-stamps.ts';
import { dateOf, dayOf } from '../../queries/shared/days.ts';
import { table } from '../shared/fields.ts';
import { StampedHeadType } from './stamped-head.ts';

const STAMPED_DAYS = 'Days whose heads are stamped are those of /boards/scorecard/heads.json.';

export const StampsType = builder.objectRef<Pick<Registry, 'chain' | 'asOf'>>('RegistryStamps').implement({
  description: 'Signatures of a log by time-stamp authorities: proof of its state that does not depend on our word.',
  fields: table((t) => ({
    answer: t.text(
      'State of the time stamps in a sentence: up to which day the log is stamped, by whom and when.',
      async ({ chain, asOf }, _args, { deps }) => {
        const stamp = await readNewestStamp(deps.database, chain, asOf.day);
        const said = stampWords(stamp);
        return stamp === null ? `The log is ${said}.` : `The log to the end of ${dayOf(stamp.day)} is ${said}.`;
      },
    ),
    newest: t.prismaField({
      type: StampedHeadType,
      nullable: true,
      description: 'Newest time-stamped state. Null while there is none.',
      resolve: (query, { chain, asOf }, _args, { deps }) =>
        deps.database.prisma.registryStamp.findFirst({
          ...query,
          where: stampsInSight(chain, asOf.day),
          orderBy: { day: 'desc' },
        }),
    }),
    heads: t.prismaField({
      type: [StampedHeadType],
      description: 'Time-stamped states of the log, newest first, up to 400.',
      complexity: { field: 1, multiplier: STAMPS_MAX },
      resolve: (query, { chain, asOf }, _args, { deps }) =>
        deps.database.prisma.registryStamp.findMany({
          ...query,
          where: stampsInSight(chain, asOf.day),
          orderBy: { day: 'desc' },
          take: STAMPS_MAX,
        }),
    }),
    head: t.prismaField({
      type: StampedHeadType,
      description: 'Time-stamped state of the log at the end of one day.',
      args: { day: t.arg({ type: 'Date', required: true, description: 'Day of the state, in New York.' }) },
      async resolve(query, { chain, asOf }, { day }, { deps }) {
        const where = { AND: [stampsInSight(chain, asOf.day), { day: dateOf(day) }] };
        const stamp = await deps.database.prisma.registryStamp.findFirst({ ...query, where });
        if (stamp === null) throw unknownRecord(`The head of ${day} is ${stampWords(null)}.`, STAMPED_DAYS);
        return stamp;
      },
    }),
    ofEntry: t.prismaField({
      type: StampedHeadType,
      nullable: true,
      description:
        'First time-stamped state that includes this entry of either log. It proves that the entry existed when it was stamped. Null while there is none.',
      args: {
        sha256: t.arg.string({
          required: true,
          description: 'SHA-256 hash of the record or of the entry: 64 hex digits.',
        }),
      },
      async resolve(query, { asOf }, { sha256 }, { deps }) {
        const { chain, sequence } = await findEntry(deps, sha256, asOf.day);
        const where = { AND: [stampsInSight(chain, asOf.day), { sequence: { gte: sequence } }] };
        return deps.database.prisma.registryStamp.findFirst({ ...query, where, orderBy: { day: 'asc' } });
      },
    }),
  })),
});
