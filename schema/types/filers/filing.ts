import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { boardMemberships } from '../../domain/board-rows/board-membership.ts';
import { isAmendment } from '../../domain/terms/event-kind.ts';
import { documentUrl, filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { FilingRecord } from '../../queries/filings-of-filers.ts';
import { BoardSlugType } from '../boards/board-slug.ts';
import { BoardRowType, FilingType } from '../refs.ts';
import { dayOf } from '../shared/as-of.ts';
import { FilerType, filerOn } from './filer.ts';

/** Items of a filing; null where only an index listed it. */
async function itemsOf(filing: FilingRecord, { loaders }: Context): Promise<readonly string[] | null> {
  if (!filing.itemsKnown) return null;
  return filing.items ?? (await loaders.itemsByFiling.load(filing.accession));
}

builder.objectType(FilingType, {
  description: 'One accepted submission, as it stands in the list of one of its filers.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: SAID.listedBy, resolve: ({ cik }) => cik }),
    accession: t.field({
      type: 'AccessionNumber',
      description: 'Accession number.',
      resolve: ({ accession }) => accession,
    }),
    form: t.exposeString('form', { description: 'Form type, such as 10-K or 8-K/A.' }),
    filedOn: t.field({
      type: 'Date',
      description: SAID.filedOn,
      resolve: ({ filedOn }) => filedOn,
    }),
    reportDate: t.field({
      type: 'Date',
      nullable: true,
      description: 'Period the filing reports on, as the filer gave it.',
      resolve: ({ reportDate }) => reportDate,
    }),
    acceptedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Instant of acceptance; only where the filing header or the current feed gave it.',
      resolve: ({ acceptedAt }) => acceptedAt,
    }),
    isAmendment: t.boolean({
      description: SAID.amends,
      resolve: ({ form }) => isAmendment(form),
    }),
    role: t.exposeString('role', {
      nullable: true,
      description: 'In what part the filer appears, where the source says.',
    }),
    items: t.stringList({
      nullable: true,
      description: '8-K items as filed; empty for forms without items, null where only an index listed the filing.',
      resolve: async (filing, _args, context) => (await itemsOf(filing, context))?.slice() ?? null,
    }),
    url: t.string({
      description: 'Its index page at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
    documentUrl: t.string({
      nullable: true,
      description: SAID.mainDocument,
      resolve: ({ cik, accession, primaryDocument }) =>
        primaryDocument === null ? null : documentUrl(cik, accession, primaryDocument),
    }),
    filer: t.field({
      type: FilerType,
      description: SAID.listedBy,
      resolve: ({ cik, asOf }, _args, context) => filerOn(context, cik, asOf),
    }),
    boards: t.field({
      type: [BoardSlugType],
      description: 'The boards such a filing belongs on, however old it is.',
      resolve: async (filing, _args, context) =>
        boardMemberships({ form: filing.form, items: await itemsOf(filing, context) }).map(({ board }) => board),
    }),
    boardRows: t.field({
      type: [BoardRowType],
      description: 'Its rows on the boards of the day asked about: those filed in the 12 months to it.',
      complexity: { field: 1, multiplier: 2 },
      resolve: async (filing, _args, context) => {
        const rows = await context.loaders.rowsByFiler.load({ cik: filing.cik, asOf: dayOf(context, filing) });
        return rows.filter(({ stored }) => stored.accession === filing.accession);
      },
    }),
  }),
});
