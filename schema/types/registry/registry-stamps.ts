import { builder } from '../../builder/builder.ts';
import { costOfText } from '../../builder/complexity.ts';
import { sha256 } from '../../domain/methods/canonical-hash.ts';
import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import { checkingLines, stampPaths, stampWords } from '../../domain/receipts/stamped-head.ts';
import { findEntry, type Registry, unknownRecord } from '../../loads/registry/load-registry.ts';
import { readNewestStamp, STAMPS_MAX, stampsInSight } from '../../queries/registry/registry-stamps.ts';
import { dateOf, dayOf } from '../../queries/shared/days.ts';
import { table } from '../shared/fields.ts';
import { ChainType } from './registry-entry.ts';

const keyOf = ({ chain, day }: { readonly chain: string; readonly day: Date }) =>
  [chain as LedgerKind, dayOf(day)] as const;

const StampedHeadType = builder.prismaObject('RegistryStamp', {
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
    day: t.expose('day', { type: 'Date', description: 'Day at whose end, in New York, the log was in this state.' }),
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
