import { z } from 'zod';
import { CARD_FIELD_NAMES, type CardFieldName, snakeCase } from '../../../schema/domain/terms/card-fields.ts';
import { SAID } from '../../../schema/domain/terms/words/said.ts';
import type { Json } from '../../json-value.ts';
import {
  ABSENT,
  absentOf,
  absentWhereNull,
  as,
  DAY,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf, size } from '../shared/common-arguments.ts';
import {
  COVERAGE,
  COVERAGE_SELECTION,
  type CoverageReply,
  WINDOW,
  WINDOW_SELECTION,
  withReach,
} from '../shared/coverage-reply.ts';
import { FIGURE_BOUNDS } from '../shared/figure-bounds.ts';
import { passed, variables } from '../shared/operation.ts';
import { flag, KINDS, OF_FILER, optional, PAGE_ARGUMENTS } from '../shared/search-arguments.ts';
import { columnsOf, nextOf, OF_FILER_ABSENT, OF_FILER_CELLS, PAGE_END, type PageEnd } from '../shared/search-reply.ts';

const REST: readonly Argument[] = [
  optional('currency', {
    type: 'string',
    pattern: '^[A-Z]{3}$',
    description: 'Currency of the report; USD if not given.',
  }),
  size,
  ...OF_FILER,
  KINDS,
];
const PAGE: readonly Argument[] = [
  {
    ...optional('orderBy', { type: 'string', enum: CARD_FIELD_NAMES, description: 'Figure to order by.' }),
    type: 'ScreenOrder',
    variable: (name: Json) => snakeCase(String(name) as CardFieldName).toUpperCase(),
  },
  flag('ascending', 'Smallest first.'),
  ...PAGE_ARGUMENTS,
  ...asOf,
];

const FIGURE_CELLS = Object.fromEntries(CARD_FIELD_NAMES.map((name) => [name, NUMBER.nullable()])) as Record<
  CardFieldName,
  z.ZodNullable<typeof NUMBER>
>;

const ROW = record('ScreenedCompany', {
  cik: WHOLE,
  ...OF_FILER_CELLS,
  fiscalYearEnd: DAY,
  currency: TEXT,
  ...FIGURE_CELLS,
  corrected: TEXTS.nullable(),
  card: TEXT,
  absent: ABSENT,
});

const CONTRACT = reply('svc.screen/1', 'ScreenConnection', {
  coverage: COVERAGE,
  window: WINDOW,
  total: said(WHOLE, 'Companies on file that fit, on all pages.'),
  returned: WHOLE,
  next: said(z.exactOptional(TEXT), SAID.next),
  rows: as(z.array(ROW), 'ScreenConnection.edges'),
});
export type ScreenReply = ReplyOf<typeof CONTRACT>;
export type ScreenRow = ScreenReply['rows'][number];
type OfFiler = 'ticker' | 'exchange' | 'sic' | 'industry' | 'state';

type ScreenData = Opening & {
  readonly coverage: CoverageReply;
  readonly window: ScreenReply['window'];
  readonly totalCount: number;
  readonly pageInfo: PageEnd;
  readonly nodes: readonly (Omit<ScreenRow, 'absent' | 'company' | OfFiler> & {
    readonly filer: Pick<ScreenRow, OfFiler> & { readonly name: string };
    readonly absent: Reasons;
  })[];
};

/** Companies whose newest figures lie in ranges. */
export const screen: SurfaceOf<typeof CONTRACT, { readonly screen: ScreenData }> = {
  name: 'screen_companies',
  title: 'Screen',
  description: 'Companies whose newest annual figures lie in ranges of your own, page by page.',
  document: `query screen_companies(${variables([...FIGURE_BOUNDS, ...REST, ...PAGE])}) {
  screen(filter: { ${CARD_FIELD_NAMES.map((name) => `${name}: { min: $${name}Min, max: $${name}Max }`).join(', ')}, ${passed(REST)} }, ${passed(PAGE)}) {
    asOf answer notice ${COVERAGE_SELECTION} ${WINDOW_SELECTION} totalCount ${PAGE_END}
    nodes { cik fiscalYearEnd currency ${CARD_FIELD_NAMES.join(' ')} corrected card absent { field reason }
      filer { name ticker exchange sic industry state } }
  }
}`,
  arguments: [...FIGURE_BOUNDS, ...REST, ...PAGE],
  examples: [{}, { operatingMarginMin: 0.2, orderBy: 'netMargin', first: 3 }, { kinds: 'NT 10-K', ascending: 'true' }],
  reply: CONTRACT,
  paths: [{ pattern: '/boards/screen', formats: ['html', 'json', 'csv'] }],
  after: ({ next }) => next ?? null,
  table: ({ rows }) => ({ name: 'screen', columns: columnsOf(ROW), rows }),
  maxAge: 60,
  shape({ screen: { coverage, window, totalCount, pageInfo, nodes, ...opening } }) {
    const rows = nodes.map(rowOf);
    return {
      ...replyOpening('svc.screen/1', opening),
      coverage,
      window,
      total: totalCount,
      returned: rows.length,
      ...nextOf(pageInfo),
      rows,
      sources: { rows: 'card of each row, with the proof of each figure' },
      absent: withReach(coverage, {}),
    };
  },
};

function rowOf({ cik, filer: { name, ...filer }, absent, card, ...figures }: ScreenData['nodes'][number]): ScreenRow {
  const { ticker, exchange, sic, industry, state } = filer;
  const known = { ticker, exchange, sic, industry, state };
  return {
    ...{ cik, company: name, ...known },
    ...figures,
    card,
    absent: { ...absentWhereNull(known, OF_FILER_ABSENT), ...absentOf(absent) },
  };
}
