import type { FilerName } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../builder/builder.ts';
import type { MatchedBy } from '../../domain/filers/found-filer.ts';
import { nameInForce } from '../../domain/filers/name-in-force.ts';
import type { Dated } from '../../domain/terms/as-of.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { filerUrl } from '../../domain/terms/sec-url.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { loadFiler } from '../../loads/filers/load-filer.ts';
import { filingsPage } from '../../loads/filers/page-filings.ts';
import { PAGE_MAX, pageComplexity, pageOfList, toCursor } from '../../loads/shared/make-page.ts';
import { asOfDay, dayOf } from '../../loads/shared/read-as-of.ts';
import { findFiler } from '../../queries/filers/find-filer.ts';
import { readReportedQuarters } from '../../queries/funds/manager-reports.ts';
import { dayOrNull } from '../../queries/shared/days.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import type { Context } from '../../request/context.ts';
import { BoardRowType, FilingType } from '../refs.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { MatchedByType } from './named-company.ts';

/** One statement for each filer. */
const QUARTERS_COST = 10;

/** A filer's context besides its table row: the day requested and how it was found. */
interface Reached extends Dated {
  readonly matchedBy?: MatchedBy;
}
const reached = (filer: FilerRecord): Reached => filer as FilerRecord & Reached;

const datedName = ({ name, fromDay, toDay }: FilerName) => ({ name, from: dayOrNull(fromDay), to: dayOrNull(toDay) });

/** The name in force on the day asked about. */
async function nameOn(filer: FilerRecord, { today, loaders }: Context): Promise<string> {
  const { asOf } = reached(filer);
  if (asOf === undefined || asOf.day >= today) return filer.name;
  const names = await loaders.namesByFiler.load(filer.cik);
  return nameInForce({ name: filer.name, names: names.map(datedName) }, asOf.day);
}

builder.prismaObject('FilerName', {
  description: 'A name a filer has filed under.',
  fields: (t) => ({
    name: t.exposeString('name', {}),
    from: t.expose('fromDay', { type: 'Date', nullable: true }),
    to: t.expose('toDay', { type: 'Date', nullable: true }),
    isCurrent: t.boolean({ description: 'Whether the name is in use.', resolve: ({ position }) => position === 0 }),
  }),
});

builder.prismaObject('FilerTicker', {
  description: 'A ticker of a filer, in use or given up.',
  fields: (t) => ({
    ticker: t.exposeString('ticker', {}),
    exchange: t.exposeString('exchange', { nullable: true }),
    seenFrom: t.expose('seenFrom', { type: 'Date', nullable: true }),
    goneSince: t.expose('goneSince', { type: 'Date', nullable: true }),
  }),
});

export const FilerType = builder.prismaNode('Filer', {
  id: { field: 'cik', description: 'Global id.' },
  nullable: true,
  // No filer has CIK 0: text that is not a CIK finds nothing.
  findUnique: (id) => ({ cik: parseCik(id) ?? 0 }),
  fields: (t) => ({
    cik: t.expose('cik', { type: 'Cik' }),
    name: t.string({
      description: 'Name that the filer files under, or the name in force on a past day asked about.',
      resolve: (filer, _args, context) => nameOn(filer, context),
    }),
    displayName: t.string({
      description: SAID.displayName,
      resolve: async (filer, _args, context) => displayName(await nameOn(filer, context)),
    }),
    entityType: t.exposeString('entityType', { nullable: true }),
    sic: t.exposeString('sic', { nullable: true }),
    industry: t.exposeString('industry', { nullable: true }),
    state: t.exposeString('state', { nullable: true }),
    category: t.exposeString('category', { nullable: true }),
    fiscalYearEnd: t.string({
      nullable: true,
      description:
        'Last day of the fiscal year of the newest annual report by the day asked about, as MMDD. Without a loaded report we take EDGAR’s own entry, which is sometimes wrong.',
      async resolve(filer, _args, context) {
        const { until } = dayOf(context, reached(filer));
        const end = await context.loaders.yearEnds.load({ cik: filer.cik, until });
        return end === null ? filer.fiscalYearEnd : `${end.slice(5, 7)}${end.slice(8, 10)}`;
      },
    }),
    lei: t.exposeString('lei', { nullable: true }),
    ticker: t.exposeString('ticker', { nullable: true }),
    exchange: t.exposeString('exchange', { nullable: true }),
    annualReports: t.exposeInt('annualReports', {}),
    capturedOn: t.expose('capturedOn', { type: 'Date', nullable: true }),
    url: t.string({ description: SAID.filingsAtSec, resolve: ({ cik }) => filerUrl(cik) }),
    matchedBy: t.field({
      type: MatchedByType,
      nullable: true,
      description: SAID.matchedPart,
      resolve: (filer) => reached(filer).matchedBy ?? null,
    }),
    names: t.relation('names', { query: { orderBy: { position: 'asc' } } }),
    tickers: t.relation('tickers', { query: { orderBy: { position: 'asc' } } }),
    filings: t.connection({
      type: FilingType,
      description: `Filings up to the day asked about, newest first, at most ${PAGE_MAX} a page.`,
      args: {
        forms: t.arg.stringList({
          description: 'Only these form types, such as 10-K. A hyphen leaves a form out: -4.',
        }),
        since: t.arg({ type: 'Date', description: 'Only filings made on or after this day.' }),
        until: t.arg({ type: 'Date', description: 'Only filings made on or before this day.' }),
      },
      complexity: pageComplexity,
      resolve: (filer, args, context, info) =>
        filingsPage(context, filer.cik, args, dayOf(context, reached(filer)), info),
    }),
    managerQuarter: t.field({
      type: 'Date',
      nullable: true,
      description:
        'Last day of the newest quarter for which we have loaded a report of the filer, as a manager, on Form 13F. Null if there is none.',
      complexity: QUARTERS_COST,
      async resolve(filer, _args, context) {
        const { until } = dayOf(context, reached(filer));
        const reported = await readReportedQuarters(context.deps.database, [filer.cik], until);
        return (
          reported
            .map(({ quarter }) => quarter)
            .sort()
            .at(-1) ?? null
        );
      },
    }),
    boardRows: t.connection({
      type: BoardRowType,
      description:
        'Rows of the filer on all boards as of the day asked about, newest first. Rows of filings on which the filer is a co-registrant are included.',
      complexity: pageComplexity,
      async resolve(filer, args, context) {
        const rows = await context.loaders.rowsByFiler.load({ cik: filer.cik, asOf: dayOf(context, reached(filer)) });
        return pageOfList(rows, args, ({ row, board }) => toCursor([row.accession, board]));
      },
    }),
  }),
});

builder.queryField('filer', (t) =>
  t.prismaField({
    type: FilerType,
    changes: 'with the data',
    description: 'The one filer that a name, ticker or CIK means. We never guess between several.',
    args: {
      company: t.arg.string({ description: 'Name, ticker or CIK.' }),
      cik: t.arg({ type: 'Cik', description: 'Central Index Key, instead of the argument `company`.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    // The card and the rows on boards are of that day.
    async resolve(query, _root, { company, cik, asOf: day }, context) {
      const asOf = asOfDay(context, day);
      const argument = typeof cik === 'number' ? 'cik' : 'company';
      if ((typeof cik === 'number') === (typeof company === 'string')) {
        throw new ServiceError('BAD_ARGUMENT', 'Exactly one of company and cik is needed.', {
          argument: 'company',
          hint: 'Give a name, a ticker or a CIK as company, or a CIK as cik.',
        });
      }
      const match =
        typeof company === 'string'
          ? await findFiler(context.deps.database, company)
          : { cik: cik ?? 0, matchedBy: 'CIK' as const };
      const filer = await loadFiler(context, match.cik, argument, query);
      return Object.assign(filer, { asOf, matchedBy: match.matchedBy });
    },
  }),
);
