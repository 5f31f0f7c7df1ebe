import { roundHalfAway } from '../../domain/methods/rounding.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { CARD_FIELD_NAMES, type CardFieldName, isWholeUnit } from '../../domain/terms/card-fields.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { EventKind } from '../../domain/terms/event-kind.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import type { FigureRange, Screen, ScreenedCompany, ScreenPlace } from '../../queries/filers/screen-companies.ts';
import { seenOf } from '../../queries/shared/seen.ts';
import type { Context } from '../../request/context.ts';
import { windowOf } from '../boards/make-board-page.ts';
import { checkFilerConditions, checkKinds, exchangeOf } from '../filers/read-filings-question.ts';
import { badArgument, codeOfState, codesOfSic } from '../shared/check-arguments.ts';
import { badCursor, exactSize, fromCursor, type PageArguments, type Walk } from '../shared/make-page.ts';

const PLACES = {
  whole: /^-?\d{1,19}:\d{1,9}$|^-?\d{1,18}:\d{1,10}$/,
  ratio: /^-?\d{1,20}(\.\d{1,24})?(e[+-]?\d{1,3})?:\d{1,10}$/,
};

export interface DatedCompany extends ScreenedCompany {
  readonly asOf: AsOf;
}

/** Rounds ratios to four decimals for output. */
export const leaving = (name: CardFieldName, value: number | null) =>
  value === null || isWholeUnit(name) ? value : roundHalfAway(value, 4);

type Conditions = Partial<Record<CardFieldName, FigureRange | null | undefined>> & {
  readonly currency?: string | null | undefined;
  readonly size?: SizeBand | null | undefined;
  readonly sic?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly exchange?: string | null | undefined;
  readonly listedOnly?: boolean | null | undefined;
  readonly kinds?: readonly EventKind[] | null | undefined;
  readonly since?: Day | null | undefined;
  readonly until?: Day | null | undefined;
};

interface ScreenArguments extends PageArguments {
  readonly filter?: Conditions | null | undefined;
  readonly orderBy?: CardFieldName | null | undefined;
  readonly ascending?: boolean | null | undefined;
}

/** The screen given by the arguments. Errors: BAD_ARGUMENT. */
export function screenOf(args: ScreenArguments, walk: Walk<ScreenPlace>, asOf: AsOf, { deps }: Context): Screen {
  const conditions = args.filter ?? {};
  const { sic = null, state = null, exchange = null, size = null, kinds, since, until, currency } = conditions;
  checkFilerConditions({ sic, state, exchange });
  if (typeof currency === 'string' && !/^[A-Z]{3}$/.test(currency))
    throw badArgument('currency', 'must be three capitals', 'Give an ISO 4217 code such as USD.');
  if (kinds == null && (since ?? until) != null) {
    const given = since == null ? 'until' : 'since';
    throw badArgument(
      given,
      'is given without kinds',
      'Give the kinds of filings of these days, or leave the days out.',
    );
  }
  const window = windowOf(asOf.day, { since, until });
  return {
    day: asOf.day,
    ...seenOf(asOf, window, deps.clock, until),
    ranges: Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, rangeOf(name, conditions[name])])),
    currency: currency ?? 'USD',
    size: sizeOf(size, currency),
    sic: codesOfSic(sic),
    state: codeOfState(state),
    exchange: exchangeOf(exchange),
    listedOnly: conditions.listedOnly === true,
    kinds: checkKinds(kinds),
    orderBy: args.orderBy ?? 'revenue',
    ascending: (args.ascending === true) !== walk.isBackward,
    after: walk.from,
    before: walk.to,
    limit: exactSize(args),
  };
}

function rangeOf(name: CardFieldName, range: FigureRange | null | undefined): FigureRange {
  const { min, max } = range ?? {};
  // A literal in GraphQL may exceed the range of a double.
  if ([min, max].some((bound) => typeof bound === 'number' && !Number.isFinite(bound)))
    throw badArgument(name, 'has a bound that is not a finite number', 'Give a number, such as 1e9, or leave it out.');
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    throw badArgument(name, `has min ${min} above max ${max}`, 'Give a least value that is not above the greatest.');
  }
  return { min, max };
}

/** Size bands are in dollars, and a screen has one currency. */
function sizeOf(size: SizeBand | null, currency: string | null | undefined): SizeBand | null {
  if (size === null || (currency ?? 'USD') === 'USD') return size;
  throw badArgument(
    'size',
    `cannot be given with currency ${currency}`,
    'Its bands are of dollars: give a range of revenue.',
  );
}

export function placeOf(cursor: string, argument: string, orderBy: CardFieldName): ScreenPlace {
  const shape = isWholeUnit(orderBy) ? PLACES.whole : PLACES.ratio;
  const [value = '', cik = ''] = fromCursor(cursor, shape, argument);
  if (Number(cik) <= 2_147_483_647 && Math.abs(Number(value)) < 9e18) return [value, Number(cik)];
  throw badCursor(argument);
}
