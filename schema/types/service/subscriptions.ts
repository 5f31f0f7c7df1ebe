import { builder } from '../../builder.ts';
import type { Context, LiveSource } from '../../context.ts';
import { boardOf } from '../../domain/boards/index.ts';
import { classOfFiling } from '../../domain/filers/item-outcomes/class-of-text.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { type EventClass, type EventKind, isAtLeast } from '../../domain/terms/event-kind.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LiveEvent } from '../../queries/events.ts';
import { findFiler } from '../../queries/find-filer.ts';
import type { RunRecord } from '../../rows/ingest-runs.ts';
import { boardRecord } from '../../snapshots/board-record.ts';
import { BoardSlugType } from '../boards/board-slug.ts';
import { EventClassType } from '../card/event-class.ts';
import { FilerType, filerOn } from '../filers/filer.ts';
import { loadFiler } from '../filers/load-filer.ts';
import { BoardRowType } from '../refs.ts';
import { asOfDay } from '../shared/as-of.ts';
import { badArgument } from '../shared/checks.ts';
import { EventKindType } from '../shared/event-kind.ts';
import { table } from '../shared/fields.ts';
import { RunType } from './status-parts.ts';

/** Companies that one subscription may name: each is looked up once, when it begins. */
const COMPANIES_MAX = 50;

/** What a payload costs: it is made once for all who asked for the same, whenever something happens. */
const ONE_ROW = { field: 1, multiplier: 1 };

const rowOf = ({ board, accession }: LiveEvent, context: Context) =>
  context.loaders.rowOnBoard.load({
    board: String(board),
    accession: String(accession),
    asOf: asOfDay(context, null),
  });

const BoardRowEventType = builder.interfaceRef<LiveEvent>('BoardRowEvent').implement({
  description: 'Something that happened to a filing on a board.',
  fields: (t) => ({
    eventId: t.id({ description: SAID.eventId, resolve: ({ id }) => id }),
    board: t.field({ type: BoardSlugType, description: 'The board.', resolve: ({ board }) => String(board) }),
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
      description: 'The row as the boards of today have it; null where it is not, or not yet, among them.',
      complexity: ONE_ROW,
      resolve: (event, _args, context) => rowOf(event, context),
    }),
    record: t.field({
      type: 'BoardRecord',
      nullable: true,
      description: 'The same row in one piece, as the other doors publish it.',
      async resolve(event, _args, context) {
        const board = boardOf(String(event.board));
        const onBoard = await rowOf(event, context);
        return board === undefined || onBoard === null ? null : boardRecord(board, onBoard);
      },
    }),
  }),
});

const BoardRowAddedType = builder.objectRef<LiveEvent>('BoardRowAdded').implement({
  description: 'A filing that has come onto a board.',
  interfaces: [BoardRowEventType],
  isTypeOf: (event) => (event as LiveEvent).kind === 'boardRowAdded',
  fields: table((t) => ({
    addedAt: t.instant('Time at which the row was stored.', ({ createdAt }) => createdAt),
  })),
});

const BoardRowChangedType = builder.objectRef<LiveEvent>('BoardRowChanged').implement({
  description: 'A filing on a board of which more is known: its text was read, or an operator said what it reports.',
  interfaces: [BoardRowEventType],
  isTypeOf: (event) => (event as LiveEvent).kind === 'boardRowChanged',
  fields: table((t) => ({
    changedAt: t.instant('Time at which it was stored.', ({ createdAt }) => createdAt),
  })),
});

const CardChangedType = builder.objectRef<LiveEvent>('CardChanged').implement({
  description: 'A company whose facts, figures or distress-type filings of the last 12 months have changed.',
  fields: table((t) => ({
    eventId: t.id({ description: SAID.eventId, resolve: ({ id }) => id }),
    changedAt: t.instant('Time at which the change was stored.', ({ createdAt }) => createdAt),
    cik: t.cik(SAID.companyCik),
    filer: t.one(
      FilerType,
      'The company as it is on file now.',
      ({ cik }, _args, context) => filerOn(context, cik, asOfDay(context, null)),
      { complexity: ONE_ROW },
    ),
  })),
});

const IngestProgressType = builder
  .objectRef<{ readonly run: RunRecord; readonly eventId: number }>('IngestProgress')
  .implement({
    description: 'Progress of an ingest command.',
    fields: table((t) => ({
      eventId: t.id({
        description: 'Newest event when this was said: another subscription that begins after it misses nothing.',
        resolve: ({ eventId }) => eventId,
      }),
      run: t.one(RunType, 'The run of the command.'),
    })),
  });

interface Wanted {
  readonly company?: string | null | undefined;
  readonly companies?: readonly string[] | null | undefined;
  readonly after?: string | number | null | undefined;
}

/** Follows events of one kind. Errors: BAD_ARGUMENT, UNKNOWN_COMPANY and its kin, OVERLOADED. */
async function follow(
  context: Context,
  { company, companies, after }: Wanted,
  isWanted: (event: LiveEvent) => boolean,
): Promise<AsyncIterable<LiveEvent>> {
  const from = eventIdOf(context.lastEventId, 'Last-Event-ID') ?? eventIdOf(after, 'after');
  const ciks = await ciksOf(context, company, companies);
  const isOfCompany = (event: LiveEvent) =>
    ciks === null || ciks.has(event.cik) || event.coRegistrants.some((cik) => ciks.has(cik));
  return sourceOf(context).events((event) => isWanted(event) && isOfCompany(event), from);
}

/** The filers that a subscription is narrowed to; null where it is not. Errors: BAD_ARGUMENT, UNKNOWN_COMPANY and its kin. */
async function ciksOf(
  context: Context,
  company: Wanted['company'],
  companies: Wanted['companies'],
): Promise<ReadonlySet<number> | null> {
  if (companies === null || companies === undefined) {
    return typeof company === 'string' ? new Set([await cikOf(context, company, 'company')]) : null;
  }
  if (typeof company === 'string') throw badArgument('companies', 'is given beside company', 'Give one of the two.');
  if (companies.length === 0 || companies.length > COMPANIES_MAX) {
    const hint = `Give from 1 to ${COMPANIES_MAX} names, tickers or CIKs, or leave it out for all companies.`;
    throw badArgument('companies', `has ${companies.length} entries`, hint);
  }
  const ciks = new Set<number>();
  // One after the other: a subscription takes one connection at a time.
  for (const one of companies) ciks.add(await cikOf(context, one, 'companies'));
  return ciks;
}

function sourceOf({ deps: { live } }: Context): LiveSource {
  if (live === undefined) throw new Error('Nothing is followed here.');
  return live;
}

async function cikOf(context: Context, company: string, argument: string): Promise<number> {
  const { cik } = await findFiler(context.deps.database, company, argument);
  return (await loadFiler(context, cik, argument)).cik;
}

/** Ids have no more digits than a number holds exactly. */
const EVENT_ID = /^\d{1,15}$/;

function eventIdOf(text: string | number | null | undefined, argument: string): number | null {
  if (text === null || text === undefined || text === '') return null;
  if (EVENT_ID.test(String(text))) return Number(text);
  throw new ServiceError('BAD_ARGUMENT', `${argument} is no event id.`, {
    argument,
    hint: 'Give the eventId of the last event you had, or none to begin now.',
  });
}

function checkKind(kind: EventKind | null | undefined, slug: string | null | undefined): void {
  const board = boardOf(slug ?? '');
  if (kind === null || kind === undefined || board === undefined || board.kinds.includes(kind)) return;
  throw badArgument('kind', `is none of the kinds of ${board.slug}`, `Allowed: ${board.kinds.join(', ')}.`);
}

/**
 * Whether the worst kind of a row is of a class or above it: of a row that comes before its text is read; of one that changes
 * by what the text reports, or as it came, so that whoever was told of it hears that it is no warning.
 */
function isOfClass({ kind: event, kinds, outcomes }: LiveEvent, least: EventClass): boolean {
  const texts = event === 'boardRowChanged' ? [[], outcomes] : [[]];
  return kinds.length > 0 && texts.some((said) => isAtLeast(classOfFiling(kinds, said), least));
}

interface RowsWanted extends Wanted {
  readonly board?: string | null | undefined;
  readonly kind?: EventKind | null | undefined;
  readonly minClass?: EventClass | null | undefined;
}

/** Follows what happens to rows. Errors: those of `follow`, and a kind that the board does not have. */
function followRows(
  context: Context,
  what: 'boardRowAdded' | 'boardRowChanged',
  { board, kind, minClass, ...args }: RowsWanted,
): Promise<AsyncIterable<LiveEvent>> {
  checkKind(kind, board);
  return follow(
    context,
    args,
    (event) =>
      event.kind === what &&
      (board == null || event.board === board) &&
      (kind == null || event.kinds.some((one) => one === kind)) &&
      (minClass == null || isOfClass(event, minClass)),
  );
}

builder.subscriptionFields((t) => {
  const after = t.arg.id({
    required: false,
    description:
      'Id of the last event received: later events are sent first. Without it, only new events. The header Last-Event-ID wins over it.',
  });
  const rows = {
    board: t.arg({ type: BoardSlugType, required: false, description: 'Only this board.' }),
    company: t.arg.string({ required: false, description: SAID.companyFilter }),
    companies: t.arg.stringList({
      required: false,
      description: `Only filings of these companies, each by name, ticker or CIK; ${COMPANIES_MAX} at most.`,
    }),
    kind: t.arg({ type: EventKindType, required: false, description: 'Only events of this kind.' }),
    minClass: t.arg({
      type: EventClassType,
      required: false,
      description:
        'Only rows of this class or a more serious one, by its kinds as filed; of a row that changed, by what its text reports too. Caution has those that are unknown.',
    }),
    after,
  };
  return {
    boardRowAdded: t.field({
      type: BoardRowAddedType,
      description: 'Each filing as it comes onto a board: every row once, in the order of commit.',
      args: rows,
      complexity: ({ companies }) => ({ ...ONE_ROW, field: ONE_ROW.field + (companies?.length ?? 0) }),
      subscribe: (_root, args, context) => followRows(context, 'boardRowAdded', args),
      resolve: (event) => event,
    }),
    boardRowChanged: t.field({
      type: BoardRowChangedType,
      description:
        'Each filing on a board as its text is read, minutes after it came: what the row says then, in one order of ids with those that come.',
      args: rows,
      complexity: ({ companies }) => ({ ...ONE_ROW, field: ONE_ROW.field + (companies?.length ?? 0) }),
      subscribe: (_root, args, context) => followRows(context, 'boardRowChanged', args),
      resolve: (event) => event,
    }),
    cardChanged: t.field({
      type: CardChangedType,
      description: 'Each company whose card changes: its figures or its distress-type filings.',
      args: {
        company: t.arg.string({ required: false, description: 'Only this company: name, ticker or CIK.' }),
        after,
      },
      complexity: ONE_ROW,
      subscribe: (_root, args, context) => follow(context, args, ({ kind }) => kind === 'cardChanged'),
      resolve: (event) => event,
    }),
    ingestProgress: t.field({
      type: IngestProgressType,
      description: 'Progress of ingest: the last run of each command, then the latest state at each change.',
      complexity: ONE_ROW,
      subscribe: (_root, _args, context) => sourceOf(context).runs(),
      resolve: (run, _args, context) => ({ run, eventId: sourceOf(context).newestId() }),
    }),
  };
});
