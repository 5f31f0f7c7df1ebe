import { builder } from '../../builder/builder.ts';
import { PAGED } from '../../builder/complexity.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped } from '../../domain/terms/words/numbers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { listedPaths, PART, partPaths, partsOf, type Sitemap } from '../../loads/finding/list-paths.ts';
import { wholeNumber } from '../../loads/shared/check-arguments.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { readLoaded } from '../../queries/filers/names-of-filers.ts';
import { companyNamesOf } from '../../snapshots/company-names.ts';
import { filersOnFile } from '../../snapshots/loaded-so-far.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';

/** Filers per page of a part: some hundred kilobytes of text. */
const PAGE = 5_000;

const SitemapType = builder.objectRef<Sitemap>('Sitemap').implement({
  description: 'Addresses of pages, for search engines.',
  fields: table((t) => ({
    asOf: t.day(SAID.answerDay, ({ asOf }) => asOf.day),
    answer: t.text(
      SAID.dayAnswer,
      ({ asOf, paths }) => `As of ${shortDate(asOf.day)}, this page lists ${grouped(paths.length)} addresses.`,
    ),
    notice: noticeField(t),
    urls: t.texts(
      'Addresses of the pages. Without the argument `part`, addresses of the parts.',
      ({ paths }, _args, { deps }) => paths.map((path) => `${deps.baseUrl}${path}`),
      { complexity: { field: 1, multiplier: PAGED } },
    ),
    isFirst: t.flag('True for the first page of a part.'),
    next: t.whole.orNull('Value of the argument `after` for the next page of addresses. Null on the last page.'),
  })),
});

builder.queryField('sitemap', (t) =>
  t.field({
    type: SitemapType,
    changes: 'with the data',
    description:
      'Addresses of our pages, for search engines. Without the argument `part`, addresses of the parts. Part 0 has pages of funds and of dividend payers, and the other parts have company cards.',
    args: {
      part: t.arg.int({ description: 'Number of the part of the sitemap.' }),
      after: t.arg.int({ description: SAID.after }),
    },
    complexity: ({ part }) => ({ field: 1, page: typeof part === 'number' && part > 0 ? PAGE : 1 }),
    async resolve(_root, { part, after }, context): Promise<Sitemap> {
      const asOf = asOfDay(context, null);
      const whole = { asOf, isFirst: true, next: null };
      if (part === 0) return { ...whole, paths: listedPaths(context.deps) };
      const { filers } = await filersOnFile(context.deps);
      if (typeof part !== 'number') return { ...whole, paths: partPaths(filers) };
      const begin = PART * (wholeNumber('part', part, 1, Math.max(1, partsOf(filers))) - 1);
      const from = wholeNumber('after', after ?? begin, begin, begin + PART);
      const to = Math.min(from + PAGE, begin + PART);
      const { byCik } = await companyNamesOf(context.deps);
      const ciks = await readLoaded(context.deps.database, context.today, from, to);
      const addresses = ciks.map((cik) => byCik.get(cik)?.filer.address ?? String(cik));
      return {
        asOf,
        paths: addresses.map((address) => `/boards/card/${encodeURIComponent(address)}`),
        isFirst: from === begin,
        next: to < Math.min(begin + PART, filers) ? to : null,
      };
    },
  }),
);
