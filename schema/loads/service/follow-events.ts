import { boardOf } from '../../domain/boards/index.ts';
import { classOfFiling } from '../../domain/filers/item-outcomes/class-of-text.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { type EventClass, type EventKind, isAtLeast } from '../../domain/terms/event-kind.ts';
import { findFiler } from '../../queries/filers/find-filer.ts';
import type { LiveEvent } from '../../queries/service/events.ts';
import type { Context, LiveSource } from '../../request/context.ts';
import { loadFiler } from '../filers/load-filer.ts';
import { badArgument } from '../shared/check-arguments.ts';
import { asOfDay } from '../shared/read-as-of.ts';

/** Companies that one subscription may name: each is looked up once, when it begins. */
export const COMPANIES_MAX = 50;

/** No more digits than a double holds exactly. */
const EVENT_ID = /^\d{1,15}$/;

export const loadRow = ({ board, accession }: LiveEvent, context: Context) =>
  context.loaders.rowOnBoard.load({ board: String(board), accession: String(accession), asOf: asOfDay(context, null) });

interface Wanted {
  readonly company?: string | null | undefined;
  readonly companies?: readonly string[] | null | undefined;
  readonly after?: string | number | null | undefined;
}

/** Follows events of one kind. Errors: BAD_ARGUMENT, those of naming a company, OVERLOADED. */
export async function follow(
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

/** The filers that a subscription is limited to; null for all. Errors: BAD_ARGUMENT, those of naming a company. */
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
  // One at a time: a subscription uses one connection at a time.
  for (const one of companies) ciks.add(await cikOf(context, one, 'companies'));
  return ciks;
}

export function sourceOf({ deps: { live } }: Context): LiveSource {
  if (live === undefined) throw new Error('Nothing is followed here.');
  return live;
}

async function cikOf(context: Context, company: string, argument: string): Promise<number> {
  const { cik } = await findFiler(context.deps.database, company, argument);
  return (await loadFiler(context, cik, argument)).cik;
}

function eventIdOf(text: string | number | null | undefined, argument: string): number | null {
  if (text === null || text === undefined || text === '') return null;
  if (EVENT_ID.test(String(text))) return Number(text);
  throw new ServiceError('BAD_ARGUMENT', `${argument} is not an event id.`, {
    argument,
    hint: 'Give the eventId of the last event you received, or none to begin now.',
  });
}

function checkKind(kind: EventKind | null | undefined, slug: string | null | undefined): void {
  const board = boardOf(slug ?? '');
  if (kind === null || kind === undefined || board === undefined || board.kinds.includes(kind)) return;
  throw badArgument('kind', `is none of the kinds of ${board.slug}`, `Allowed: ${board.kinds.join(', ')}.`);
}

/**
 * True if the worst kind of a row is at least of a class. For a new row that is judged before its text is read; for a
 * changed one either by what the text reports or as the row first came, so that a subscriber who was alerted learns
 * that it is no warning.
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

/** Follows changes of rows. Errors: those of `follow`, and BAD_ARGUMENT for a kind that the board does not have. */
export function followRows(
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
