import { builder } from '../../builder/builder.ts';
import { boardMemberships } from '../../domain/board-rows/board-membership.ts';
import { isAmendment } from '../../domain/terms/event-kind.ts';
import { documentUrl, filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { filerOn } from '../../loads/filers/load-filer.ts';
import { dayOf } from '../../loads/shared/read-as-of.ts';
import type { FilingRecord } from '../../queries/filings-of-filers.ts';
import type { Context } from '../../request/context.ts';
import { BoardRowType, FilingType } from '../refs.ts';
import { BoardSlugType } from '../shared/board-slug.ts';
import { table } from '../shared/fields.ts';
import { FilerType } from './filer.ts';

/** Items of a filing; null if only an index listed it. */
async function itemsOf(filing: FilingRecord, { loaders }: Context): Promise<readonly string[] | null> {
  if (!filing.itemsKnown) return null;
  return filing.items ?? (await loaders.itemsByFiling.load(filing.accession));
}

builder.objectType(FilingType, {
  description: 'One accepted submission, as it stands in the list of one of its filers.',
  fields: table((t) => ({
    cik: t.cik(SAID.listedBy),
    accession: t.accession('Accession number.'),
    form: t.text('Form type, such as 10-K or 8-K/A.'),
    filedOn: t.day(SAID.filedOn),
    reportDate: t.day.orNull('Period the filing reports on, as the filer gave it.'),
    acceptedAt: t.instant.orNull('Instant of acceptance; only where the filing header or the current feed gave it.'),
    isAmendment: t.flag(SAID.amends, ({ form }) => isAmendment(form)),
    role: t.text.orNull('In what part the filer appears, where the source says.'),
    items: t.texts.orNull(
      '8-K items as filed; empty for forms without items, null where only an index listed the filing.',
      async (filing, _args, context) => (await itemsOf(filing, context))?.slice(),
    ),
    url: t.text('Its index page at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
    documentUrl: t.text.orNull(SAID.mainDocument, ({ cik, accession, primaryDocument }) =>
      primaryDocument === null ? null : documentUrl(cik, accession, primaryDocument),
    ),
    filer: t.one(FilerType, SAID.listedBy, ({ cik, asOf }, _args, context) => filerOn(context, cik, asOf)),
    boards: t.list(
      BoardSlugType,
      'The boards such a filing belongs on, however old it is.',
      async (filing, _args, context) =>
        boardMemberships({ form: filing.form, items: await itemsOf(filing, context) }).map(({ board }) => board),
    ),
    boardRows: t.list(
      BoardRowType,
      'Its rows on the boards of the day asked about: those filed in the 12 months to it.',
      async (filing, _args, context) => {
        const rows = await context.loaders.rowsByFiler.load({ cik: filing.cik, asOf: dayOf(context, filing) });
        return rows.filter(({ stored }) => stored.accession === filing.accession);
      },
      { complexity: { field: 1, multiplier: 2 } },
    ),
  })),
});
