import type { Board } from '../../domain/boards/board.ts';
import { type BoardOrder, ordersOf } from '../../domain/boards/board-order.ts';
import { type AskedSic, sicWords } from '../../domain/terms/asked/industry-names.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { EventKind } from '../../domain/terms/event-kind.ts';
import {
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  type Office,
  outcomesOf,
} from '../../domain/terms/item-outcome.ts';
import { stateName } from '../../domain/terms/lists/state-codes.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import type { NamedCompany } from '../filers/name-company.ts';
import { checkFilerConditions, type FilingsFilter } from '../filers/read-filings-question.ts';
import { badArgument, codesOfSic } from '../shared/check-arguments.ts';

/** The filters of a board, the same on every door. */
export interface BoardFilters
  extends Pick<FilingsFilter, 'since' | 'until' | 'company' | 'sic' | 'state' | 'exchange'> {
  readonly kind?: EventKind | null | undefined;
  readonly minRevenue?: number | null | undefined;
  readonly outcome?: CountedOutcome | null | undefined;
  readonly office?: Office | null | undefined;
  readonly size?: SizeBand | null | undefined;
}

/** The filters in words; null if only days are filtered. */
export function narrowedTo(filters: BoardFilters, company: NamedCompany | null): string | null {
  const parts = [company === null ? null : `for ${displayName(company.name)}`, filtersInWords(filters)];
  return parts.filter((part) => part !== null).join(', ') || null;
}

/** The filters but for days and company, in words; null without one. */
export function filtersInWords({
  sic,
  state,
  exchange,
  kind,
  minRevenue,
  outcome,
  office,
  size,
}: Omit<BoardFilters, 'sic'> & { readonly sic?: AskedSic | null | undefined }): string | null {
  const parts = [
    typeof kind === 'string' ? `kind ${kind}` : null,
    typeof outcome === 'string' ? `outcome ${COUNTED_WORDS[outcome][0]}` : null,
    typeof office === 'string' ? `office ${OFFICE_WORDS[office][0]}` : null,
    typeof size === 'string' ? `revenue ${size} in dollars` : null,
    sic == null ? null : sicWords(codesOfSic(sic) ?? sic),
    typeof state === 'string' ? `incorporated in ${stateName(state)}` : null,
    typeof exchange === 'string' ? `exchange ${exchange}` : null,
    typeof minRevenue === 'number'
      ? `revenue of at least ${minRevenue.toLocaleString('en-US')} in the currency of each report`
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : parts.join(', ');
}

/** Errors: BAD_ARGUMENT for an impossible filter, naming it. */
export function checkFilters(
  board: Board,
  {
    since,
    sic,
    state,
    exchange,
    kind,
    minRevenue,
    outcome,
    office,
    orderBy,
  }: BoardFilters & { readonly orderBy?: BoardOrder | null | undefined },
  lastDay: Day,
): void {
  checkFilerConditions({ sic, state, exchange });
  if (typeof kind === 'string' && !board.kinds.some((one) => one === kind)) {
    throw badArgument('kind', `is none of the kinds of ${board.slug}`, `Allowed: ${board.kinds.join(', ')}.`);
  }
  if (typeof outcome === 'string' && !outcomesOf(board.kinds).includes(outcome)) {
    const allowed = outcomesOf(board.kinds);
    const hint = allowed.length === 0 ? 'Its filings have no outcomes.' : `Allowed: ${allowed.join(', ')}.`;
    throw badArgument('outcome', `is none of the outcomes of ${board.slug}`, hint);
  }
  if (typeof office === 'string' && !board.own.includes('office')) {
    throw badArgument(
      'office',
      `is no filter of ${board.slug}`,
      'The texts of item 5.02 alone tell an office: leadership-changes.',
    );
  }
  if (typeof orderBy === 'string' && !ordersOf(board).includes(orderBy)) {
    throw badArgument('orderBy', `is no order of ${board.slug}`, `Allowed: ${ordersOf(board).join(', ')}.`);
  }
  if (typeof minRevenue === 'number' && !(minRevenue >= 0)) {
    throw badArgument('minRevenue', 'must not be negative', 'Give an amount in whole units of the currency.');
  }
  if (typeof since === 'string' && since > lastDay) {
    throw badArgument('since', `is after ${lastDay}, the last day asked about`, 'Give an earlier day.');
  }
}
