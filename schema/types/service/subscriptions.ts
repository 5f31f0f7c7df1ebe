import type { IngestRun } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../builder/builder.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { COMPANIES_MAX, follow, followRows, loadRow, sourceOf } from '../../loads/service/follow-events.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import type { LiveEvent } from '../../queries/service/events.ts';
import { FilerType } from '../filers/filer.ts';
import { BoardRowType } from '../refs.ts';
import { BoardSlugType, EventClassType, EventKindType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { RunType } from './status-parts.ts';

/** The price of a subscription is that of one event, and is paid for each (server/live/README.md). */
const priceOfRows = ({ companies }: { readonly companies?: readonly string[] | null | undefined }) => ({
  field: 1 + Math.min(companies?.length ?? 0, COMPANIES_MAX),
});

const BoardRowEventType = builder.interfaceRef<LiveEvent>('BoardRowEvent').implement({
  description: 'An event about a filing on a board.',
  fields: (t) => ({
    eventId: t.id({ description: SAID.eventId, resolve: ({ id }) => id }),
    board: t.field({
      type: BoardSlugType,
      description: 'Board that the filing is on.',
      resolve: ({ board }) => String(board),
    }),
    accession: t.field({
      type: 'AccessionNumber',
      description: SAID.accession,
      resolve: ({ accession }) => String(accession),
    }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, String(accession)),
    }),
    row: t.field({
      type: BoardRowType,
      nullable: true,
      description: 'Current row of the filing. Null if the filing is not on the board, or is not on it yet.',
      resolve: (event, _args, context) => loadRow(event, context),
    }),
  }),
});

const BoardRowAddedType = builder.objectRef<LiveEvent>('BoardRowAdded').implement({
  description: 'A filing that is new on a board.',
  interfaces: [BoardRowEventType],
  isTypeOf: (event) => (event as LiveEvent).kind === 'boardRowAdded',
  fields: table((t) => ({
    addedAt: t.instant('Time at which the row was stored.', ({ createdAt }) => createdAt),
  })),
});

const BoardRowChangedType = builder.objectRef<LiveEvent>('BoardRowChanged').implement({
  description: 'A change of the row of a filing on a board, because its text was read or an operator labelled it.',
  interfaces: [BoardRowEventType],
  isTypeOf: (event) => (event as LiveEvent).kind === 'boardRowChanged',
  fields: table((t) => ({
    changedAt: t.instant('Time at which the change was stored.', ({ createdAt }) => createdAt),
  })),
});

const CardChangedType = builder.objectRef<LiveEvent>('CardChanged').implement({
  description: 'A company whose facts, figures or distress-type filings of the past 12 months have changed.',
  fields: table((t) => ({
    eventId: t.id({ description: SAID.eventId, resolve: ({ id }) => id }),
    changedAt: t.instant('Time at which the change was stored.', ({ createdAt }) => createdAt),
    cik: t.cik(SAID.companyCik),
    filer: t.prismaField({
      type: FilerType,
      description: 'Company, as we have it now.',
      resolve: (query, { cik }, _args, context) => filerOn(context, cik, asOfDay(context, null), query),
    }),
  })),
});

const IngestProgressType = builder
  .objectRef<{ readonly run: IngestRun; readonly eventId: number }>('IngestProgress')
  .implement({
    description: 'Progress of an ingest command.',
    fields: table((t) => ({
      eventId: t.id({
        description: 'Id of the newest event at this time. A subscription that starts after this id misses nothing.',
        resolve: ({ eventId }) => eventId,
      }),
      run: t.one(RunType, 'Run of the command.'),
    })),
  });

builder.subscriptionFields((t) => {
  const after = t.arg.id({
    description:
      'Id of the last event received. Events that came after it are sent before new ones. By default only new events are sent. The header Last-Event-ID takes precedence.',
  });
  const rows = {
    board: t.arg({ type: BoardSlugType, description: 'Only this board.' }),
    company: t.arg.string({ description: SAID.companyFilter }),
    companies: t.arg.stringList({
      description: `Only filings of up to ${COMPANIES_MAX} companies, each by name, ticker or CIK.`,
    }),
    kind: t.arg({ type: EventKindType, description: 'Only events of this kind.' }),
    minClass: t.arg({
      type: EventClassType,
      description:
        'Only rows of this class or a more serious one, by their event kinds. A changed row is also sent if its text puts it in such a class. The value `caution` includes rows of the class `unknown`.',
    }),
    after,
  };
  return {
    boardRowAdded: t.field({
      type: BoardRowAddedType,
      description: 'Each filing that comes onto a board, with one event for each row, in the order of commits.',
      args: rows,
      complexity: priceOfRows,
      subscribe: (_root, args, context) => followRows(context, 'boardRowAdded', args),
      resolve: (event) => event,
    }),
    boardRowChanged: t.field({
      type: BoardRowChangedType,
      description:
        'Each filing on a board whose text has now been read, minutes after it arrived, with its new row. Event ids are in one order with those of `boardRowAdded`.',
      args: rows,
      complexity: priceOfRows,
      subscribe: (_root, args, context) => followRows(context, 'boardRowChanged', args),
      resolve: (event) => event,
    }),
    cardChanged: t.field({
      type: CardChangedType,
      description: 'Each company whose card changes, in its figures or its distress-type filings.',
      args: { company: t.arg.string({ description: 'Only this company: name, ticker or CIK.' }), after },
      subscribe: (_root, args, context) => follow(context, args, ({ kind }) => kind === 'cardChanged'),
      resolve: (event) => event,
    }),
    ingestProgress: t.field({
      type: IngestProgressType,
      description: 'Progress of ingest commands: the last run of each command, then the state of a run at each change.',
      subscribe: (_root, _args, context) => sourceOf(context).runs(),
      resolve: (run, _args, context) => ({ run, eventId: sourceOf(context).newestId() }),
    }),
  };
});
