import { BOARDS } from '../../domain/boards/index.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { EXCHANGES, exchangeMeant } from '../../domain/terms/asked/exchange-names.ts';
import { formLeftOut, formsMeant, isExhibit, nearestForms } from '../../domain/terms/asked/form-names.ts';
import type { AskedSic } from '../../domain/terms/asked/industry-names.ts';
import type { Day } from '../../domain/terms/day.ts';
import { CURRENT_FORMS, type EventKind, needItems } from '../../domain/terms/event-kind.ts';
import { ITEM_OUTCOMES, type ItemOutcome, withSeveral } from '../../domain/terms/item-outcome.ts';
import { CURRENT_ITEMS } from '../../domain/terms/lists/current-items.ts';
import type { FilingPlace, FilingsSearch } from '../../queries/filings/filings-in-order.ts';
import { badArgument, checkIndustryAndState, checkSpan, codeOfState, codesOfSic } from '../shared/check-arguments.ts';
import { badCursor, fromCursor, toCursor, type Walk } from '../shared/make-page.ts';

/** Conditions on filings, the same on every door. */
export interface FilingsFilter {
  readonly forms?: readonly string[] | null | undefined;
  readonly items?: readonly string[] | null | undefined;
  readonly kinds?: readonly EventKind[] | null | undefined;
  readonly outcomes?: readonly ItemOutcome[] | null | undefined;
  readonly since?: Day | null | undefined;
  readonly until?: Day | null | undefined;
  readonly company?: string | null | undefined;
  readonly sic?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly exchange?: string | null | undefined;
  readonly listedOnly?: boolean | null | undefined;
}

/** Most entries of a list of forms, items, kinds or outcomes. */
export const LIST_MAX = 10;

/** The day, the clock and the order of a search. */
interface Asked {
  readonly asOf: AsOf;
  readonly cik: number | null;
  readonly oldestFirst: boolean;
  readonly clock: () => Date;
}

/**
 * The search given by a filter. Errors: BAD_ARGUMENT, naming the argument and what is allowed.
 *
 * @param cik  the filer that `filter.company` means; null without one
 */
export function filingsSearch(
  filter: FilingsFilter,
  page: { readonly size: number; readonly walk: Walk<FilingPlace> },
  { asOf, cik, oldestFirst, clock }: Asked,
): FilingsSearch {
  const { since, until, sic, state, exchange } = filter;
  checkSpan(since, until);
  const kinds = kindsOf(filter);
  const items = itemsOf(filter);
  // Items are those of current reports: other forms use the field for text of their own.
  const { forms, ...without } = formsOf(filter);
  checkFilerConditions({ sic, state, exchange });
  const last = typeof until === 'string' && until < asOf.until ? until : asOf.until;
  return {
    since: since ?? null,
    until: last,
    seen: last > asOf.day ? { day: asOf.day, by: clock() } : null,
    cik,
    forms: forms ?? (items === null || kinds !== null ? null : CURRENT_FORMS),
    ...without,
    items,
    kinds,
    outcomes: emptyIsWrong('outcomes', filter.outcomes)?.flatMap(withSeveral) ?? null,
    sic: codesOfSic(sic),
    state: codeOfState(state),
    exchange: exchangeOf(exchange),
    listedOnly: filter.listedOnly === true,
    oldestFirst: oldestFirst !== page.walk.isBackward,
    after: page.walk.from,
    before: page.walk.to,
    limit: page.size,
  };
}

/** Conditions on filers, the same wherever they are given. Errors: BAD_ARGUMENT. */
export function checkFilerConditions({
  sic,
  state,
  exchange,
}: Pick<FilingsFilter, 'state' | 'exchange'> & { readonly sic?: AskedSic | null | undefined }): void {
  checkIndustryAndState({ sic, state });
  if (typeof exchange === 'string' && exchangeMeant(exchange) === null) {
    const given = JSON.stringify(exchange.slice(0, 60));
    throw badArgument('exchange', `is ${given}, which is no exchange`, `Allowed: ${EXCHANGES.join(', ')}.`);
  }
}

/** The exchange of a text that passed the check; null without one. */
export const exchangeOf = (exchange: string | null | undefined): string | null =>
  typeof exchange === 'string' ? exchangeMeant(exchange) : null;

/** True if the answer depends on the items of current reports, which an index does not list. */
export function asksForItems({ items, kinds, outcomes }: FilingsSearch): boolean {
  return items !== null || outcomes !== null || needItems(kinds?.kinds ?? []);
}

const PLACE = /^\d{4}-\d{2}-\d{2}:\d{10}-\d{2}-\d{6}:\d{1,10}$/;

export const placeCursor = (place: FilingPlace): string => toCursor(place);

/** The place encoded in a cursor. Errors: BAD_ARGUMENT. */
export function placeOf(cursor: string, argument: string): FilingPlace {
  const [day = '', accession = '', cik = ''] = fromCursor(cursor, PLACE, argument);
  if (Number(cik) > 2_147_483_647 || Number.isNaN(Date.parse(day))) throw badCursor(argument);
  return [day, accession, Number(cik)];
}

/** Kinds of events; null if none are given. Errors: BAD_ARGUMENT. */
export const checkKinds = (kinds: readonly EventKind[] | null | undefined) => emptyIsWrong('kinds', kinds);

/** The kinds requested, or those an outcome belongs to, with their boards. */
function kindsOf({ kinds, outcomes }: FilingsFilter): FilingsSearch['kinds'] {
  const asked: readonly string[] | null = checkKinds(kinds) ?? (outcomes == null ? null : kindsWithOutcomes(outcomes));
  if (asked === null) return null;
  const boards = BOARDS.filter((board) => board.kinds.some((kind) => asked.includes(kind)));
  return { boards: boards.map(({ slug }) => slug), kinds: asked };
}

function kindsWithOutcomes(outcomes: readonly ItemOutcome[]): string[] {
  return Object.entries(ITEM_OUTCOMES).flatMap(([item, own]) =>
    own.some((outcome) => outcomes.includes(outcome)) ? [`8-K ${item}`] : [],
  );
}

/**
 * EDGAR's forms that the texts mean, null for any, and those left out of all others, with their amendments. Errors:
 * BAD_ARGUMENT.
 */
export function formsOf({ forms }: Pick<FilingsFilter, 'forms'>): Pick<FilingsSearch, 'forms' | 'notForms'> {
  const list = emptyIsWrong('forms', forms);
  const stranger = list?.find((form) => formsMeant(formLeftOut(form) ?? form).length === 0);
  if (stranger === undefined) return formsAsked(list ?? []);
  const given = JSON.stringify(stranger.slice(0, 40));
  if (isExhibit(stranger)) {
    const trouble = `has ${given}, an exhibit, and we have not loaded exhibits`;
    throw badArgument(
      'forms',
      trouble,
      'Give the form that it belongs to, such as 10-K, and open the filing at the SEC.',
    );
  }
  const nearest = nearestForms(stranger);
  const others = nearest.length === 0 ? '' : ` The nearest are ${nearest.join(', ')}.`;
  throw badArgument('forms', `has ${given}, which is no form`, `Give form types such as 10-K or 8-K/A.${others}`);
}

function formsAsked(list: readonly string[]): Pick<FilingsSearch, 'forms' | 'notForms'> {
  const asked = list.filter((form) => formLeftOut(form) === null).flatMap(formsMeant);
  const out = new Set(
    list.flatMap((form) => formsMeant(formLeftOut(form) ?? '')).flatMap((form) => [form, `${form}/A`]),
  );
  if (asked.length === 0) return { forms: null, ...(out.size > 0 && { notForms: [...out] }) };
  const left = [...new Set(asked)].filter((form) => !out.has(form));
  if (left.length > 0) return { forms: left };
  throw badArgument(
    'forms',
    'leaves out every form that it asks for',
    'Give a form to find, or only those to leave out.',
  );
}

function itemsOf({ items }: FilingsFilter): readonly string[] | null {
  const list = emptyIsWrong('items', items);
  const other = list?.find((item) => !CURRENT_ITEMS.includes(item));
  if (other === undefined) return list;
  const trouble = `has ${JSON.stringify(other.slice(0, 40))}, which is no item of Form 8-K`;
  throw badArgument('items', trouble, `Allowed: ${CURRENT_ITEMS.join(', ')}.`);
}

function emptyIsWrong<Value>(name: string, values: readonly Value[] | null | undefined): readonly Value[] | null {
  if (values === null || values === undefined) return null;
  if (values.length > 0 && values.length <= LIST_MAX) return [...new Set(values)];
  throw badArgument(name, `has ${values.length} entries`, `Give from 1 to ${LIST_MAX}, or leave it out.`);
}
