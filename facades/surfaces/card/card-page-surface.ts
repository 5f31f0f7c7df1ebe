import { z } from 'zod';
import { EVENT_CLASSES, kindNamed } from '../../../schema/domain/terms/event-kind.ts';
import { price } from '../../private-arguments.ts';
import {
  ABSENT,
  absentOf,
  as,
  DAY,
  FLAG,
  NUMBER,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  said,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { leadToCard } from '../finding/lead-to-meant.ts';
import { asOf, company } from '../shared/common-arguments.ts';
import { variables } from '../shared/operation.ts';
import { COUNTED_OUTCOME } from './card-reply.ts';
import { CARD_FIELDS, CARD_MAX_AGE, CARD_SELECTION, type CardData, cardReply } from './card-surface.ts';
import { cardTable } from './card-table.ts';
import { HELD_BY, HELD_BY_SELECTION, type HeldBy, heldByAbsent, plainHeldBy } from './held-by-reply.ts';

const ticker: Argument = {
  ...company,
  name: 'ticker',
  schema: { ...company.schema, description: 'Ticker, CIK or name.' },
  inPath: true,
};
const asked: Argument = {
  name: 'asked',
  schema: { type: 'string', maxLength: 200, description: 'What was asked for, where the search led here.' },
  required: false,
};
const declared: readonly Argument[] = [ticker, price, ...asOf, asked];

/** Figures of every year that the page shows by both clocks beside revenue. */
const BY_BOTH_CLOCKS = [
  'operatingIncome',
  'netIncome',
  'freeCashFlow',
  'cash',
  'totalDebt',
  'earningsPerShareDiluted',
  'dividendsPerShare',
] as const;
type ByBothClocks = (typeof BY_BOTH_CLOCKS)[number];

const FIRST_FILED = as(record('FirstFiled', { value: NUMBER, filedOn: DAY, accession: TEXT }), 'Figure.firstFiled');
const FILED = record('Figure', {
  value: NUMBER,
  unit: TEXT,
  accession: TEXT,
  filedOn: DAY,
  url: TEXT,
  firstFiled: FIRST_FILED.nullable(),
}).nullable();

const NUMBERS = z.array(NUMBER);
const FOREIGN_REPORT = record('ForeignReport', { form: TEXT, filedOn: DAY, url: TEXT });

const CONTRACT = reply('svc.card/1', 'Card', {
  ...CARD_FIELDS,
  years: said(
    z.array(
      record('FiscalYear', {
        fiscalYear: WHOLE,
        end: DAY,
        revenue: NUMBER,
        currency: as(TEXT, 'Figure.unit'),
        firstFiled: FIRST_FILED,
        accession: as(TEXT, 'Figure.accession'),
        filedOn: as(DAY, 'Figure.filedOn'),
        url: as(TEXT, 'Figure.url'),
      }),
    ),
    'Fiscal years with revenue, newest first.',
  ),
  history: as(
    z.array(
      record('YearFigures', {
        fiscalYear: WHOLE,
        end: DAY,
        operatingIncome: FILED,
        netIncome: FILED,
        freeCashFlow: FILED,
        cash: FILED,
        totalDebt: FILED,
        earningsPerShareDiluted: FILED,
        dividendsPerShare: FILED,
      }),
    ),
    'Card.figures',
  ),
  perShareBreaks: as(
    z.array(record('PerShareBreak', { since: WHOLE, before: WHOLE, factor: NUMBER, says: TEXT })),
    'Card.perShareBreaks',
  ),
  asked: as(TEXT.nullable(), 'CardCompany.asked'),
  names: as(
    z.array(record('BrandName', { name: TEXT, from: DAY.nullable(), to: DAY.nullable(), isCurrent: FLAG })),
    'CardCompany.names',
  ),
  league: as(
    z.array(
      record('PeerMember', {
        cik: WHOLE,
        name: TEXT,
        ticker: TEXT.nullable(),
        revenue: NUMBER,
        opMargin: NUMBER.nullable(),
        growth: NUMBER.nullable(),
        netMargin: NUMBER.nullable(),
        corrected: TEXTS.nullable(),
        absent: ABSENT,
      }),
    ),
    'CardPeers.league',
  ),
  spread: as(
    record('PeerSpread', { opMargin: NUMBERS, growth: NUMBERS, netMargin: NUMBERS }).nullable(),
    'CardPeers.spread',
  ),
  events: as(
    z
      .array(
        record('HealthWatchEntry', {
          kind: TEXT,
          class: z.enum(EVENT_CLASSES),
          title: TEXT,
          filings: z.array(
            record('HealthWatchEvent', {
              accession: TEXT,
              filedOn: DAY,
              form: TEXT,
              amended: FLAG,
              class: z.enum(EVENT_CLASSES),
              outcome: COUNTED_OUTCOME.nullable(),
              excerpt: TEXT.nullable(),
              url: TEXT,
            }),
          ),
        }),
      )
      .nullable(),
    'Card.healthWatch',
  ),
  heldBy: HELD_BY,
  foreignReport: as(FOREIGN_REPORT.nullable(), 'Card.foreignReport'),
});
export type CardPageReply = ReplyOf<typeof CONTRACT>;
export type PeerMember = CardPageReply['league'][number];
export type Events = CardPageReply['events'];
export type PastRange = CardPageReply['card']['pastRanges'][number];
type Year = CardPageReply['years'][number];

type YearData = Pick<Year, 'fiscalYear' | 'end'> & {
  readonly revenue: RevenueData | null;
};
type RevenueData = {
  readonly value: number;
  readonly unit: string;
  readonly firstFiled: Year['firstFiled'] | null;
} & Pick<Year, 'accession' | 'filedOn' | 'url'>;
type HistoryData = CardPageReply['history'][number] & { readonly absent: Reasons };
type MemberData = Omit<PeerMember, 'absent'> & { readonly absent: Reasons };
type Data = {
  readonly card: CardData & {
    readonly years: readonly YearData[];
    readonly history: readonly HistoryData[];
    readonly perShareBreaks: CardPageReply['perShareBreaks'];
    readonly naming: Pick<CardPageReply, 'asked' | 'names'>;
    readonly beside: { readonly league: readonly MemberData[]; readonly spread: CardPageReply['spread'] } | null;
    readonly events: Events;
    readonly foreignReport: CardPageReply['foreignReport'];
    readonly holders: { readonly heldBy: HeldBy | null };
  };
};
const FILED_SELECTION = '{ value unit accession filedOn url firstFiled { value filedOn accession } }';

/** The card of a company as a page, with the revenue of every year beside it. */
export const cardPage: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'company_card',
  title: 'Company card, with its history',
  description: 'The company card as a page: every figure linked to its proof, the range on top of the revenue history.',
  document: `query company_card(${variables(declared)}) {
  card(company: $ticker, price: $price, asOf: $asOf, asked: $asked) { ${CARD_SELECTION}
    years { fiscalYear end revenue ${FILED_SELECTION} }
    history: figures(history: LATEST) { fiscalYear end ${BY_BOTH_CLOCKS.map((name) => `${name} ${FILED_SELECTION}`).join(' ')} absent { field reason } }
    perShareBreaks { since before factor says }
    naming: company { asked names { name from to isCurrent } }
    beside: peers { league { cik name ticker revenue opMargin growth netMargin corrected absent { field reason } } spread { opMargin growth netMargin } }
    events: healthWatch { kind class title filings { accession filedOn form amended class outcome excerpt url } }
    foreignReport { form filedOn url }
    holders: filer { heldBy ${HELD_BY_SELECTION} }
  }
}`,
  arguments: declared,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/card/{ticker}', formats: ['html', 'json', 'csv', 'embed', 'svg', 'png'] }],
  lead: leadToCard('ticker', 308),
  table: cardTable,
  maxAge: CARD_MAX_AGE,
  shape({ card: found }) {
    const { sources, absent, ...card } = cardReply(found);
    const history = found.history.map(({ absent: _, ...year }) => year);
    return {
      ...card,
      years: found.years.flatMap(yearOf),
      history,
      perShareBreaks: found.perShareBreaks,
      ...found.naming,
      league: found.beside?.league.map(({ absent, ...member }) => ({ ...member, absent: absentOf(absent) })) ?? [],
      spread: found.beside?.spread ?? null,
      events: found.events?.map((entry) => ({ ...entry, kind: kindNamed(entry.kind) })) ?? null,
      heldBy: plainHeldBy(found.holders.heldBy),
      foreignReport: found.foreignReport,
      sources,
      absent: {
        ...absent,
        ...historyAbsent(found.history),
        ...heldByAbsent(found.holders.heldBy),
        ...(found.foreignReport === null ? { foreignReport: 'NOT_APPLICABLE' } : {}),
        ...(found.naming.asked === null ? { asked: 'NOT_APPLICABLE' } : {}),
      },
    };
  },
};

/** Why figures of past years are null. */
function historyAbsent(history: readonly HistoryData[]): CardPageReply['absent'] {
  return Object.fromEntries(
    [...history.entries()].flatMap(([at, { absent }]) =>
      Object.entries(absentOf(absent))
        .filter(([field]) => BY_BOTH_CLOCKS.includes(field as ByBothClocks))
        .map(([field, reason]) => [`history.${at}.${field}`, reason]),
    ),
  );
}

/** A fiscal year with revenue; a year that has none is left out. */
function yearOf({ fiscalYear, end, revenue }: YearData): Year[] {
  if (revenue === null) return [];
  const { value, unit, firstFiled, ...filing } = revenue;
  const first = firstFiled ?? { value, filedOn: filing.filedOn, accession: filing.accession };
  return [{ fiscalYear, end, revenue: value, currency: unit, firstFiled: first, ...filing }];
}
