import { builder } from '../../builder.ts';
import { BOARD_MONTHS } from '../../domain/boards/board-months.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import {
  CARD_FIELD_NAMES,
  type CardFieldName,
  cardField,
  isWholeUnit,
  snakeCase,
} from '../../domain/terms/card-fields.ts';
import { addMonths } from '../../domain/terms/day.ts';
import { EVENT_KINDS, needItems } from '../../domain/terms/event-kind.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import {
  type FigureRange,
  type Screen,
  type ScreenedCompany,
  type ScreenPlace,
  screenCompanies,
} from '../../queries/screen-companies.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { FilerType, filerOn } from '../filers/filer.ts';
import { checkFilerConditions, checkKinds } from '../filers/filings-question.ts';
import { AbsenceType, absencesOf } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { badArgument, wholeNumber } from '../shared/checks.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { badCursor, FROM_NEXT, fromCursor, PAGE_MAX, PAGE_SIZE, pageComplexity, toCursor } from '../shared/page.ts';
import { withPastDay } from '../shared/past-day-cost.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';
import { SizeBandType } from '../shared/size-band.ts';
import { screenAnswer } from './screen-answer.ts';

interface DatedCompany extends ScreenedCompany {
  readonly asOf: AsOf;
}

interface ScreenList {
  readonly asOf: AsOf;
  readonly answer: string;
  readonly coverage: Coverage;
  readonly window: DaySpan;
  readonly total: number;
  readonly companies: readonly DatedCompany[];
  readonly next: string | null;
}

/** Ratios leave with four decimals. */
const leaving = (name: CardFieldName, value: number | null) =>
  value === null || isWholeUnit(name) ? value : roundHalfAway(value, 4);

const ScreenedCompanyType = builder.objectRef<DatedCompany>('ScreenedCompany').implement({
  description: 'A company whose newest figures fit.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ cik }) => cik }),
    filer: t.field({
      type: FilerType,
      description: 'The company.',
      resolve: ({ cik, asOf }, _args, context) => filerOn(context, cik, asOf),
    }),
    card: t.string({
      description: 'Its card as a page, with the proof of each figure.',
      resolve: ({ cik, asOf }, _args, { deps }) => cardUrl(deps.baseUrl, cik, asOf),
    }),
    fiscalYearEnd: t.field({
      type: 'Date',
      description: SAID.fiscalYearEnd,
      resolve: ({ fiscalYearEnd }) => fiscalYearEnd,
    }),
    currency: t.exposeString('currency', { description: SAID.currency }),
    ...Object.fromEntries(
      CARD_FIELD_NAMES.map((name) => [
        name,
        t.float({
          nullable: true,
          description: cardField(name).description,
          resolve: ({ figures }) => leaving(name, figures[name]),
        }),
      ]),
    ),
    corrected: t.stringList({
      nullable: true,
      description: SAID.corrected,
      complexity: 1,
      resolve: ({ corrected }) => corrected && [...corrected],
    }),
    absent: t.field({
      type: [AbsenceType],
      description: 'Every figure that is null, and why.',
      complexity: 1,
      resolve: ({ absent }) => absencesOf(absent),
    }),
  }),
});

const ScreenListType = builder.objectRef<ScreenList>('ScreenList').implement({
  description: 'A page of the companies whose newest figures lie in ranges.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.exposeString('answer', { description: 'How many fit, in one dated sentence.' }),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'The filers whose filings of the 12 months are known: the condition kinds can find no others.',
      window: 'The 12 months in which kinds are looked for.',
    }),
    total: t.exposeInt('total', { description: 'Companies on file that fit, on all pages.' }),
    returned: t.int({ description: 'Companies on this page.', resolve: ({ companies }) => companies.length }),
    companies: t.field({
      type: [ScreenedCompanyType],
      description: 'The companies, in the order asked for.',
      complexity: { field: 0, multiplier: 1 },
      resolve: ({ companies }) => [...companies],
    }),
    next: t.exposeString('next', { nullable: true, description: 'Value of after for the next page; null at the end.' }),
  }),
});

const RangeType = builder.inputType('FigureRange', {
  description: 'Bounds of a figure, both included; money in whole units, ratios as fractions.',
  fields: (t) => ({
    min: t.float({ description: 'Least value.' }),
    max: t.float({ description: 'Greatest value.' }),
  }),
});

const ScreenFilterType = builder.inputType('ScreenFilter', {
  description: 'Conditions on companies: all of them have to be met. A company without a figure fits no range of it.',
  fields: (t) => ({
    ...(Object.fromEntries(
      CARD_FIELD_NAMES.map((name) => [name, t.field({ type: RangeType, description: cardField(name).description })]),
    ) as Record<CardFieldName, ReturnType<typeof t.field<typeof RangeType, false>>>),
    currency: t.string({ description: 'Currency of the report, so that amounts compare; USD unless given.' }),
    size: t.field({ type: SizeBandType, description: `${SAID.size} Not with another currency than USD.` }),
    sic: t.string({ description: SAID.sicOrBeginning }),
    state: t.string({ description: SAID.state }),
    exchange: t.string({ description: SAID.exchange }),
    listedOnly: t.boolean({ description: 'Only companies with a ticker.' }),
    kinds: t.stringList({
      description: `With a filing of one of these kinds on a board in the 12 months: ${EVENT_KINDS.map(({ kind }) => kind).join(', ')}.`,
    }),
  }),
});

const ScreenOrderType = builder.enumType('ScreenOrder', {
  description: 'The figure that companies are put in order by; a company without it is left out.',
  values: Object.fromEntries(
    CARD_FIELD_NAMES.map((name) => [
      snakeCase(name).toUpperCase(),
      { value: name, description: cardField(name).description },
    ]),
  ) as Record<string, { value: CardFieldName; description: string }>,
});

/** What a page costs beside its companies: the current figures of all are looked through. */
const SCREEN_COST = 40_000;

builder.queryField('screen', (t) =>
  t.field({
    type: ScreenListType,
    description: 'Companies whose newest figures lie in ranges, page by page; figures older than 24 months are none.',
    args: {
      filter: t.arg({ type: ScreenFilterType, required: false, description: 'Conditions; none for all companies.' }),
      orderBy: t.arg({
        type: ScreenOrderType,
        required: false,
        description: 'Figure to order by; REVENUE unless given.',
      }),
      ascending: t.arg.boolean({ required: false, description: 'Smallest first.' }),
      first: t.arg.int({
        required: false,
        description: `Companies on a page: ${PAGE_SIZE} by default, up to ${PAGE_MAX}.`,
      }),
      after: t.arg.string({ required: false, description: SAID.after }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ({ first, asOf }) =>
      withPastDay(asOf, { field: SCREEN_COST, multiplier: pageComplexity({ first }).multiplier }),
    async resolve(_root, { filter, orderBy, ascending, first, after, asOf: day }, context) {
      const asOf = asOfDay(context, day);
      const conditions = filter ?? {};
      const { sic = null, state = null, exchange = null, size = null, kinds, currency } = conditions;
      checkFilerConditions({ sic, state, exchange });
      if (typeof currency === 'string' && !/^[A-Z]{3}$/.test(currency))
        throw badArgument('currency', 'must be three capitals', 'Give an ISO 4217 code such as USD.');
      const screen: Screen = {
        day: asOf.day,
        until: asOf.until,
        seenBy: asOf.until === asOf.day ? null : context.deps.clock(),
        ranges: Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, rangeOf(name, conditions[name])])),
        currency: currency ?? 'USD',
        size: sizeOf(size, currency),
        sic,
        state,
        exchange,
        listedOnly: conditions.listedOnly === true,
        kinds: checkKinds(kinds),
        orderBy: orderBy ?? 'revenue',
        ascending: ascending === true,
        after: placeOf(after, orderBy ?? 'revenue'),
        limit: wholeNumber('first', first ?? PAGE_SIZE, 1, PAGE_MAX),
      };
      const { database, searchInTurn } = context.deps;
      return searchInTurn(async () => {
        const found = await screenCompanies(database, screen);
        const { filers, total, next } = found;
        for (const [cik, filer] of filers) context.loaders.filerByCik.prime(cik, filer);
        const window = { from: addMonths(asOf.day, -BOARD_MONTHS), to: asOf.day };
        const coverage = (await knownOver(context.deps, window, asOf.day)).of(needItems(screen.kinds ?? []));
        return {
          asOf,
          window,
          coverage,
          total,
          companies: found.companies.map((company) => ({ ...company, asOf })),
          next: next === null ? null : toCursor(next),
          answer: screenAnswer(screen, found, coverage),
        };
      });
    },
  }),
);

function rangeOf(name: CardFieldName, range: FigureRange | null | undefined): FigureRange {
  const { min, max } = range ?? {};
  // A literal of GraphQL may be larger than any number.
  if ([min, max].some((bound) => typeof bound === 'number' && !Number.isFinite(bound)))
    throw badArgument(name, 'has a bound that is no finite number', 'Give a number, such as 1e9, or leave it out.');
  if (typeof min === 'number' && typeof max === 'number' && min > max) {
    throw badArgument(name, `has min ${min} above max ${max}`, 'Give a least value that is not above the greatest.');
  }
  return { min, max };
}

/** Bands are of dollars, and a screen is of one currency. */
function sizeOf(size: SizeBand | null, currency: string | null | undefined): SizeBand | null {
  if (size === null || (currency ?? 'USD') === 'USD') return size;
  throw badArgument(
    'size',
    `cannot be given with currency ${currency}`,
    'Its bands are of dollars: give a range of revenue.',
  );
}

const PLACES = {
  whole: /^-?\d{1,19}:\d{1,9}$|^-?\d{1,18}:\d{1,10}$/,
  ratio: /^-?\d{1,20}(\.\d{1,24})?(e[+-]?\d{1,3})?:\d{1,10}$/,
};

function placeOf(after: string | null | undefined, orderBy: CardFieldName): ScreenPlace | null {
  if (after === null || after === undefined || after === '') return null;
  const shape = isWholeUnit(orderBy) ? PLACES.whole : PLACES.ratio;
  const [value = '', cik = ''] = fromCursor(after, shape, 'after', FROM_NEXT);
  if (Number(cik) <= 2_147_483_647 && Math.abs(Number(value)) < 9e18) return [value, Number(cik)];
  throw badCursor('after', FROM_NEXT);
}
