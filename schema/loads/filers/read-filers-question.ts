import type { AsOf } from '../../domain/terms/as-of.ts';
import { type FilersConditions, filerTests } from '../../queries/filers/filer-conditions.ts';
import {
  type FilersOrder,
  type FilersPlace,
  type FilersQuestion,
  isByFigures,
} from '../../queries/filers/list-filers.ts';
import { badArgument, codeOfState, codesOfSic } from '../shared/check-arguments.ts';
import {
  badCursor,
  exactSize,
  fromCursor,
  type PageArguments,
  toCursor,
  type Walk,
  walkOf,
} from '../shared/make-page.ts';
import { checkFilerConditions, exchangeOf } from './read-filings-question.ts';

/** Conditions on filers, the same on every door. */
export type FilersFilter = {
  readonly [Name in keyof FilersConditions]?: FilersConditions[Name] | null | undefined;
};

export interface FilersArguments extends PageArguments {
  readonly filter?: FilersFilter | null | undefined;
  readonly orderBy?: FilersOrder | null | undefined;
  readonly ascending?: boolean | null | undefined;
}

/** How a page of all filers on file is walked. Errors: BAD_ARGUMENT. */
export const filersWalk = (args: FilersArguments): Walk<FilersPlace> =>
  walkOf(args, (cursor, argument) => placeOf(cursor, argument, args.orderBy ?? 'NAME'));

/** The query for all filers on file given by the arguments. Errors: BAD_ARGUMENT. */
export function filersQuestion(
  args: FilersArguments,
  walk: Walk<FilersPlace>,
  { until }: AsOf,
  tellsFigures: boolean,
): FilersQuestion {
  const orderBy = args.orderBy ?? 'NAME';
  return {
    day: until,
    ...conditionsOf(args.filter ?? {}),
    // Ordered by revenue, the cursor after the last filer needs its figures.
    tellsFigures: tellsFigures || orderBy === 'REVENUE',
    orderBy,
    ascending: (args.ascending ?? orderBy !== 'REVENUE') !== walk.isBackward,
    after: walk.from,
    before: walk.to,
    limit: exactSize(args, { least: 0 }),
  };
}

/**
 * True if a page is read along the index of its order because every filer matches; other pages scan many filers, and
 * count.
 */
export const walksIndex = (question: FilersQuestion): boolean =>
  !isByFigures(question) && filerTests(question, () => '').length === 0;

/** The conditions on the results of a search, which has its own order. Errors: BAD_ARGUMENT. */
export function searchConditions(args: FilersArguments): FilersConditions {
  const { filter, orderBy, ascending } = args;
  exactSize(args, { least: 0 });
  for (const [name, value] of Object.entries({ orderBy, ascending })) {
    if (value !== null && value !== undefined)
      throw badArgument(
        name,
        'cannot be given with search',
        'What a search finds comes in its own order: leave it out.',
      );
  }
  return conditionsOf(filter ?? {});
}

/** The conditions as given. Errors: BAD_ARGUMENT. */
export function conditionsOf({
  letter,
  sic,
  state,
  exchange,
  listedOnly,
  withFigures,
  size,
}: FilersFilter): FilersConditions {
  if (typeof letter === 'string' && !/^[A-Za-z0-9]$/.test(letter)) {
    throw badArgument('letter', 'is not one letter or digit', 'Give the first letter of a name.');
  }
  checkFilerConditions({ sic, state, exchange });
  return {
    letter: letter?.toUpperCase() ?? null,
    sic: codesOfSic(sic),
    state: codeOfState(state),
    exchange: exchangeOf(exchange),
    listedOnly: listedOnly === true,
    withFigures: withFigures === true,
    size: size ?? null,
  };
}

const PLACES = { NAME: /^\d{1,10}$/, CIK: /^\d{1,10}$/, REVENUE: /^\d{1,10}:-?\d{1,19}$/ } as const;

export const placeCursor = ({ cik, revenue }: FilersPlace, orderBy: FilersOrder): string =>
  toCursor(orderBy === 'REVENUE' && revenue !== null ? [cik, revenue] : [cik]);

function placeOf(cursor: string, argument: string, orderBy: FilersOrder): FilersPlace {
  const [cik = '', revenue = null] = fromCursor(cursor, PLACES[orderBy], argument);
  if (Number(cik) <= 2_147_483_647 && Math.abs(Number(revenue)) < 9e18) return { cik: Number(cik), revenue };
  throw badCursor(argument);
}
