import { builder } from '../../builder/builder.ts';
import { boardMemberships } from '../../domain/board-rows/board-membership.ts';
import { isAmendment } from '../../domain/terms/event-kind.ts';
import { documentUrl, filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import type { DatedFiling } from '../../loads/filers/page-filings.ts';
import { dayOf } from '../../loads/shared/read-as-of.ts';
import type { Context } from '../../request/context.ts';
import { BoardRowType, FilingType } from '../refs.ts';
import { BoardSlugType } from '../shared/enums.ts';

type FilingRow = (typeof FilingType)['$inferType'];

/** A filing's context besides its row. */
const dated = (filing: FilingRow): DatedFiling => filing as DatedFiling;

/** Items of a filing; null if only an index listed it. */
async function itemsOf(filing: FilingRow, { deps }: Context): Promise<string[] | null> {
  if (!filing.itemsKnown) return null;
  const { accession, items } = dated(filing);
  if (items !== undefined) return [...items];
  const rows = await deps.database.prisma.filingItem.findMany({ where: { accession }, orderBy: { position: 'asc' } });
  return rows.map(({ item }) => item);
}

builder.prismaObjectFields(FilingType, (t) => ({
  cik: t.expose('cik', { type: 'Cik', description: SAID.listedBy }),
  accession: t.expose('accession', { type: 'AccessionNumber', description: 'Accession number.' }),
  form: t.exposeString('form', {}),
  filedOn: t.expose('filedOn', { type: 'Date', description: SAID.filedOn }),
  reportDate: t.expose('reportDate', { type: 'Date', nullable: true }),
  acceptedAt: t.expose('acceptedAt', {
    type: 'DateTime',
    nullable: true,
    description: 'Time at which the SEC accepted the filing. Null unless a filing header or the current feed gives it.',
  }),
  isAmendment: t.boolean({ description: SAID.amends, resolve: ({ form }) => isAmendment(form) }),
  role: t.exposeString('role', { nullable: true }),
  items: t.stringList({
    nullable: true,
    description: '8-K items as filed. Empty for forms without items, null if only an index listed the filing.',
    resolve: (filing, _args, context) => itemsOf(filing, context),
  }),
  url: t.string({
    description: 'Address of the index page at the SEC.',
    resolve: ({ cik, accession }) => filingUrl(cik, accession),
  }),
  documentUrl: t.string({
    nullable: true,
    description: SAID.mainDocument,
    resolve: ({ cik, accession, primaryDocument }) =>
      primaryDocument === null ? null : documentUrl(cik, accession, primaryDocument),
  }),
  filer: t.relation('filer', {
    description: SAID.listedBy,
    // A filing that is read by itself is of no day. All others have one, which the filer is of too.
    resolve: (query, filing, _args, context) => filerOn(context, filing.cik, dated(filing).asOf, query),
  }),
  boards: t.field({
    type: [BoardSlugType],
    description: 'Boards on which the filing belongs by its form and items, whatever its age.',
    resolve: async (filing, _args, context) =>
      boardMemberships({ form: filing.form, items: await itemsOf(filing, context) }).map(({ board }) => board),
  }),
  boardRows: t.field({
    type: [BoardRowType],
    description:
      'Rows of the filing on boards as of the day asked about. Empty if the filing was made more than 12 months before that day.',
    complexity: { field: 1, multiplier: 2 },
    async resolve(filing, _args, context) {
      const rows = await context.loaders.rowsByFiler.load({ cik: filing.cik, asOf: dayOf(context, dated(filing)) });
      return rows.filter(({ stored }) => stored.accession === filing.accession);
    },
  }),
}));
