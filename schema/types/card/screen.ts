import { builder } from '../../builder/builder.ts';
import { CARD_FIELD_NAMES, type CardFieldName, cardField, snakeCase } from '../../domain/terms/card-fields.ts';
import { needItems } from '../../domain/terms/event-kind.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { screenAnswer } from '../../loads/card/answer-screen.ts';
import { type DatedCompany, leaving, placeOf, screenOf } from '../../loads/card/read-screen-question.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { absencesOf } from '../../loads/shared/list-absences.ts';
import { pageComplexity, toCursor, walkedPage, walkOf } from '../../loads/shared/make-page.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { screenCompanies } from '../../queries/filers/screen-companies.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { FilerType } from '../filers/filer.ts';
import { YearRevenueType } from '../filers/newest-figures.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { describedValues, EventKindType, SizeBandType } from '../shared/enums.ts';
import { table, tableOn } from '../shared/fields.ts';
import { cardUrl } from '../shared/own-urls.ts';
import { AbsenceType, noticeField, reachFields } from '../shared/reply-fields.ts';

const ScreenedCompanyType = builder.objectRef<DatedCompany>('ScreenedCompany').implement({
  description: 'A company whose newest figures match.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.'),
    filer: t.one(FilerType, 'The company.', ({ cik, asOf }, _args, context) => filerOn(context, cik, asOf)),
    card: t.text(
      'Address of the page with the company card, which leads to the proof of each figure.',
      ({ cik, asOf }, _args, { deps }) => cardUrl(deps.baseUrl, cik, asOf),
    ),
    fiscalYearEnd: t.day(SAID.fiscalYearEnd),
    currency: t.text(SAID.currency),
    ...Object.fromEntries(
      CARD_FIELD_NAMES.map((name) => [
        name,
        t.number.orNull(cardField(name).description, ({ figures }) => leaving(name, figures[name])),
      ]),
    ),
    revenueHistory: t.list(
      YearRevenueType,
      SAID.revenueHistory,
      ({ cik, asOf }, _args, { loaders }) => loaders.revenueByFiler.load({ cik, until: asOf.until }),
      { complexity: 1 },
    ),
    corrected: t.texts.orNull(SAID.corrected, { complexity: 1 }),
    absent: t.list(AbsenceType, 'Figures that are null, each with the reason.', ({ absent }) => absencesOf(absent), {
      complexity: 1,
    }),
  })),
});

const RangeType = builder.inputType('FigureRange', {
  description: 'Bounds of a figure, both included. Money is in whole units, ratios are fractions.',
  fields: (t) => ({
    min: t.float({ description: 'Smallest value that matches.' }),
    max: t.float({ description: 'Largest value that matches.' }),
  }),
});

const ScreenFilterType = builder.inputType('ScreenFilter', {
  description:
    'Conditions on companies, all of which must be met. A company that lacks a figure matches no range of that figure.',
  fields: (t) => ({
    ...(Object.fromEntries(
      CARD_FIELD_NAMES.map((name) => [name, t.field({ type: RangeType, description: cardField(name).description })]),
    ) as Record<CardFieldName, ReturnType<typeof t.field<typeof RangeType, false>>>),
    currency: t.string({ description: 'Currency of the reports, so that amounts can be compared. USD by default.' }),
    size: t.field({ type: SizeBandType, description: `${SAID.size} Not allowed with a currency other than USD.` }),
    sic: t.string({ description: SAID.sicOrBeginning }),
    state: t.string({ description: SAID.state }),
    exchange: t.string({ description: SAID.exchange }),
    listedOnly: t.boolean({ description: 'Only companies with a ticker.' }),
    kinds: t.field({
      type: [EventKindType],
      description:
        'Only companies with a board filing of one of these kinds in the 12 months, or in the days from `since` to `until`.',
    }),
    since: t.field({ type: 'Date', description: 'First day on which to look for filings of `kinds`.' }),
    until: t.field({ type: 'Date', description: 'Last day on which to look for filings of `kinds`.' }),
  }),
});

const ScreenOrderType = builder.enumType('ScreenOrder', {
  description: 'The figure by which companies are ordered. A company without this figure is left out.',
  values: describedValues(
    CARD_FIELD_NAMES,
    (name) => cardField(name).description,
    (name) => snakeCase(name).toUpperCase(),
  ),
});

/** What a page costs besides its companies: current figures of all companies are scanned. */
const SCREEN_COST = 40_000;

builder.queryField('screen', (t) =>
  t.connection(
    {
      type: ScreenedCompanyType,
      changes: 'with the data',
      description:
        'Companies whose newest figures lie in the ranges given, page by page. Figures older than 24 months do not count.',
      args: {
        filter: t.arg({ type: ScreenFilterType, description: 'Conditions. All companies by default.' }),
        orderBy: t.arg({ type: ScreenOrderType, description: 'Figure to order by. REVENUE by default.' }),
        ascending: t.arg.boolean({ description: 'True for the smallest first. By default the largest come first.' }),
        asOf: t.arg(AS_OF_ARGUMENT),
      },
      complexity: (args) => ({ ...pageComplexity(args), field: SCREEN_COST }),
      async resolve(_root, args, context) {
        const asOf = asOfDay(context, args.asOf);
        const orderBy = args.orderBy ?? 'revenue';
        const walk = walkOf(args, (cursor, argument) => placeOf(cursor, argument, orderBy));
        const screen = screenOf(args, walk, asOf, context);
        const { database, searchInTurn } = context.deps;
        return searchInTurn(async () => {
          const found = await screenCompanies(database, screen);
          for (const [cik, filer] of found.filers) context.loaders.filerByCik.prime(cik, filer);
          const { window } = screen;
          const coverage = (await knownOver(context.deps, window, asOf.day)).of(needItems(screen.kinds ?? []));
          const companies = found.companies.map((company) => ({ ...company, asOf }));
          return {
            asOf,
            window,
            coverage,
            totalCount: found.total,
            answer: screenAnswer(screen, found, coverage),
            ...walkedPage(companies, ({ place }) => toCursor(place), walk, found.isMore),
          };
        });
      },
    },
    {
      name: 'ScreenConnection',
      description: 'A page of the companies whose newest figures lie in given ranges.',
      edgesField: { description: 'Companies, in the order asked for.' },
      fields: (f) =>
        tableOn(f, (t) => ({
          asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
          answer: t.text('Number of companies that match, in one dated sentence.'),
          notice: noticeField(t),
          ...reachFields(t, {
            coverage:
              'Filers whose filings of the days searched are known. The condition `kinds` can find no other filers.',
            window: 'Days in which the condition `kinds` looks for filings: the 12 months, or the days asked for.',
          }),
          returned: t.whole('Number of companies on this page.', ({ edges }) => edges.length),
        })),
    },
    { name: 'ScreenEdge' },
  ),
);
