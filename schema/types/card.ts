import type { BaseRate, BaseRates } from '../../ingest/derive/base-rates.ts';
import type { Credibility, CredibilityWeight } from '../../ingest/derive/credibility.ts';
import type { HealthWatchEntry } from '../../ingest/derive/health-watch.ts';
import { checkPrice, type PriceRatios, priceRatios, type RatioOrAbsence } from '../../ingest/derive/price-ratios.ts';
import { roundHalfAway } from '../../ingest/methods/round-half-away.ts';
import { builder } from '../builder.ts';
import type { Context } from '../context.ts';
import { baseRatesOn } from '../loaders/base-rates.ts';
import { type AsOf, asOfDay, dayOf } from '../reads/as-of.ts';
import { cardAbsences } from '../reads/card-absences.ts';
import { findFiler, type MatchedBy } from '../reads/find-filer.ts';
import { type LoadedCard, loadCard } from '../reads/load-card.ts';
import { loadFiler } from '../reads/load-filer.ts';
import { loadRangeRecord } from '../reads/load-range-record.ts';
import { CARD_FIELDS, type CardGroup } from '../terms/card-fields.ts';
import type { EventClass } from '../terms/event-kind.ts';
import { filerUrl } from '../terms/sec-url.ts';
import { AbsenceType } from './absence.ts';
import { AS_OF_ARGUMENT } from './arguments.ts';
import { CardPeersType, groupTitle } from './card-peers.ts';
import { FigureType, figureOf } from './figure.ts';
import { FilerType } from './filer.ts';
import { MatchedByType } from './matched-by.ts';
import { RevenueRangeType } from './revenue-range.ts';

/** A card as it is served: with what led to it, and with ratios at the caller's price, which nothing keeps. */
interface ServedCard extends LoadedCard {
  readonly matchedBy: MatchedBy | null;
  readonly ratios: PriceRatios | null;
  readonly price: number | null;
}

const CardCompanyType = builder.objectRef<ServedCard>('CardCompany').implement({
  description: 'The company a card is about.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ filer }) => filer.cik }),
    name: t.exposeString('name', { description: 'Name in force on the day of the card.' }),
    ticker: t.string({ nullable: true, description: 'Ticker listed first.', resolve: ({ filer }) => filer.ticker }),
    tickers: t.stringList({
      description: 'Tickers in use, in listed order.',
      resolve: ({ tickers }) => tickers.map(({ ticker }) => ticker),
    }),
    exchanges: t.stringList({
      description: 'Exchanges of its tickers.',
      resolve: ({ tickers }) => [...new Set(tickers.flatMap(({ exchange }) => exchange ?? []))],
    }),
    sic: t.string({ nullable: true, description: 'SIC code.', resolve: ({ filer }) => filer.sic }),
    industry: t.string({
      nullable: true,
      description: 'The SEC’s own words for the SIC code.',
      resolve: ({ filer }) => filer.industry,
    }),
    fiscalYearEnd: t.string({
      nullable: true,
      description: 'Fiscal year end as filed, MMDD.',
      resolve: ({ filer }) => filer.fiscalYearEnd,
    }),
    state: t.string({
      nullable: true,
      description: 'State or country of incorporation.',
      resolve: ({ filer }) => filer.state,
    }),
    url: t.string({ description: 'All its filings at the SEC.', resolve: ({ filer }) => filerUrl(filer.cik) }),
    matchedBy: t.field({
      type: MatchedByType,
      nullable: true,
      description: 'What in the question led to it; null where it was reached another way.',
      resolve: ({ matchedBy }) => matchedBy,
    }),
  }),
});

/** The type of a group of figures: a field for each that is declared, and what else stands beside them. */
function figureGroup(group: CardGroup, name: string, description: string) {
  const ref = builder.objectRef<ServedCard>(name);
  ref.implement({
    description,
    fields: (t) =>
      Object.fromEntries(
        Object.entries(CARD_FIELDS[group]).map(([field, declared]) => [
          field,
          t.field({
            type: FigureType,
            nullable: true,
            description: declared.description,
            resolve: ({ card }) => figureOf(card.cik, card.numbers[field as keyof typeof card.numbers]),
          }),
        ]),
      ),
  });
  return ref;
}

const ExposureType = figureGroup('exposure', 'CardExposure', 'What is at stake: all at one fiscal year end.');
builder.objectFields(ExposureType, (t) => ({
  fiscalYearEnd: t.field({
    type: 'Date',
    nullable: true,
    description: 'Last day of the latest fiscal year; all figures of the card are of this year.',
    resolve: ({ card }) => card.figures?.fiscalYearEnd ?? null,
  }),
  currency: t.string({
    nullable: true,
    description: 'Currency of all money but the range, ISO 4217.',
    resolve: ({ card }) => card.figures?.currency ?? null,
  }),
}));

const ExperienceType = figureGroup('experience', 'CardExperience', 'Growth, margins and cash flow of the own record.');
builder.objectField(ExperienceType, 'growthYears', (t) =>
  t.int({
    nullable: true,
    description: 'Years that revenueGrowthPerYear spans.',
    resolve: ({ card }) => card.growthYears,
  }),
);

const PerShareType = figureGroup('perShare', 'CardPerShare', 'Figures per share, as filed.');
builder.objectField(PerShareType, 'sharesOutstandingAsOf', (t) =>
  t.field({
    type: 'Date',
    nullable: true,
    description: 'Day of the count of shares.',
    resolve: ({ card: { numbers } }) =>
      'value' in numbers.sharesOutstanding ? numbers.sharesOutstanding.period.end : null,
  }),
);

const WeightType = builder.enumType('CredibilityWeight', {
  description: 'How far a record carries an estimate.',
  values: {
    little: { description: 'Less than a quarter of the estimate.' },
    moderate: { description: 'A quarter of the estimate to a half.' },
    reasonable: { description: 'Half of the estimate or more, and never all of it.' },
  } satisfies Record<CredibilityWeight, { description: string }>,
});

const EventClassType = builder.enumType('EventClass', {
  description: 'How serious a kind of event is.',
  values: {
    severe: { description: 'Claims, listing, credit or past statements are in question.' },
    caution: { description: 'Often routine; matters beside other events.' },
    note: { description: 'Mostly routine; never counted as a warning.' },
  } satisfies Record<EventClass, { description: string }>,
});

const CredibilityType = builder.objectRef<Credibility>('Credibility').implement({
  description: 'How far the own record can carry an estimate of the next year, in the sense of ASOP No. 25.',
  fields: (t) => ({
    auditedYears: t.exposeInt('auditedYears', { description: 'Fiscal years with revenue in annual reports.' }),
    weight: t.field({ type: WeightType, description: 'How much that is.', resolve: ({ weight }) => weight }),
  }),
});

const NewestType = builder.objectRef<HealthWatchEntry['newest']>('HealthWatchFiling').implement({
  description: 'The newest filing of an event kind.',
  fields: (t) => ({
    accession: t.exposeString('accession', { description: 'Accession number.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: 'Filing date.' }),
    form: t.exposeString('form', { description: 'Form type.' }),
    amended: t.exposeBoolean('amended', { description: 'Is it an amendment.' }),
    url: t.exposeString('url', { description: 'The filing at the SEC.' }),
  }),
});

const BaseRateWindowType = builder.objectRef<BaseRate['window']>('BaseRateWindow').implement({
  description: 'The days from which company-years were followed.',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date', description: 'The first.' }),
    to: t.expose('to', { type: 'Date', description: 'The last: the 18 months after it are over.' }),
  }),
});

const BaseRateType = builder.objectRef<BaseRate>('BaseRate').implement({
  description:
    'How often trouble followed, over all filers loaded: an 8-K 1.03, 3.01 or 4.02 within 12 months, or no 10-K, 10-Q, 20-F or 40-F in months 7 to 18.',
  fields: (t) => ({
    share: t.float({
      description: 'Of the flagged company-years, the fraction that trouble followed.',
      resolve: ({ share }) => roundHalfAway(share, 4),
    }),
    of: t.exposeInt('of', {
      description: 'Flagged company-years: a filer in a calendar year, counted once from its first filing of the kind.',
    }),
    unflaggedShare: t.float({
      nullable: true,
      description: 'The same fraction of company-years without a filing of the kind, followed from 1 July.',
      resolve: ({ unflaggedShare }) => (unflaggedShare === null ? null : roundHalfAway(unflaggedShare, 4)),
    }),
    window: t.field({ type: BaseRateWindowType, description: 'When.', resolve: ({ window }) => window }),
  }),
});

/** An entry with the day of its card. */
interface WatchedOn extends HealthWatchEntry {
  readonly asOf: AsOf;
}

const HealthWatchEntryType = builder.objectRef<WatchedOn>('HealthWatchEntry').implement({
  description: 'Distress-type filings of one kind in the 12 months to the day. Display only: no range depends on it.',
  fields: (t) => ({
    kind: t.exposeString('kind', { description: 'Event kind, such as NT 10-K or 8-K 4.02.' }),
    class: t.field({ type: EventClassType, description: 'How serious it is.', resolve: (entry) => entry.class }),
    title: t.exposeString('title', { description: 'The kind in words.' }),
    count: t.exposeInt('count', { description: 'Filings of the kind.' }),
    newest: t.field({ type: NewestType, description: 'The newest of them.', resolve: ({ newest }) => newest }),
    baseRate: t.field({
      type: BaseRateType,
      nullable: true,
      description: 'What such filings were followed by; null under 50 flagged company-years.',
      resolve: async ({ kind, asOf }, _args, { parts }) => (await baseRatesOn(parts, asOf.day)).get(kind) ?? null,
    }),
  }),
});

const PriceRatiosType = builder.objectRef<{ ratios: PriceRatios; price: number }>('PriceRatios').implement({
  description: 'What a price the caller gives means against the latest annual report. Kept nowhere.',
  fields: (t) => {
    const ratio = (name: keyof PriceRatios, description: string) =>
      t.float({ nullable: true, description, resolve: ({ ratios }) => ratioValue(ratios[name]) });
    return {
      price: t.exposeFloat('price', { description: 'The price given, in the currency of the report.' }),
      priceEarnings: ratio('priceEarnings', 'Price over diluted earnings per share.'),
      priceBook: ratio('priceBook', 'Price over book value per share.'),
      priceRevenue: ratio('priceRevenue', 'Price over revenue per share.'),
      dividendYield: ratio('dividendYield', 'Dividends per share over price.'),
      marketValue: ratio('marketValue', 'Price times shares outstanding, whole units.'),
    };
  },
});

function ratioValue(ratio: RatioOrAbsence): number | null {
  return 'value' in ratio ? ratio.value : null;
}

const FiscalYearType = builder.objectRef<{ card: LoadedCard['card']; at: number }>('FiscalYear').implement({
  description: 'One fiscal year of a filer.',
  fields: (t) => ({
    end: t.field({ type: 'Date', description: 'Its last day.', resolve: (year) => yearOf(year).end }),
    fiscalYear: t.int({
      description: 'Its label: the year of the day a week before its end.',
      resolve: (year) => yearOf(year).fiscalYear,
    }),
    revenue: t.field({
      type: FigureType,
      nullable: true,
      description: 'Revenue, as the newest report has it; firstFiled is what was reported first.',
      resolve: (year) => figureOf(year.card.cik, yearOf(year).revenue),
    }),
    netIncome: t.field({
      type: FigureType,
      nullable: true,
      description: 'Net income.',
      resolve: (year) => figureOf(year.card.cik, yearOf(year).netIncome),
    }),
  }),
});

function yearOf({ card, at }: { readonly card: LoadedCard['card']; readonly at: number }) {
  const year = card.figures?.years[at];
  if (year === undefined) throw new Error(`No fiscal year ${at} of filer ${card.cik}.`);
  return year;
}

/** Each figure carries its proof: a card asked for in full is some hundred fields. */
const CARD_COST = 20;

export const CardType = builder.objectRef<ServedCard>('Card').implement({
  description: 'A company card: audited figures, peer medians, a range for next year’s revenue, distress-type filings.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({
      description: 'The card in one dated sentence that can be cited.',
      resolve: ({ card }) => card.answer,
    }),
    notice: t.string({
      nullable: true,
      description: 'What has to be said first, such as that the companies are invented.',
      resolve: (_card, _args, { parts }) => parts.notice,
    }),
    company: t.field({ type: CardCompanyType, description: 'The company.', resolve: (card) => card }),
    filer: t.field({
      type: FilerType,
      description: 'The filer behind it.',
      resolve: ({ filer, asOf }) => Object.assign({}, filer, { asOf }),
    }),
    exposure: t.field({ type: ExposureType, description: 'What is at stake.', resolve: (card) => card }),
    experience: t.field({ type: ExperienceType, description: 'The own record.', resolve: (card) => card }),
    perShare: t.field({ type: PerShareType, description: 'Figures per share.', resolve: (card) => card }),
    years: t.field({
      type: [FiscalYearType],
      description: 'Fiscal years with revenue or net income, newest first.',
      resolve: ({ card }) => (card.figures?.years ?? []).map((_, at) => ({ card, at })),
    }),
    peers: t.field({
      type: CardPeersType,
      nullable: true,
      description: 'Medians over its peers; null with a reason in absent.',
      async resolve({ card, asOf }, _args, { parts }) {
        if ('absent' in card.peers) return null;
        const { industryOf } = await parts.universes.of(asOf);
        return { group: card.peers, title: groupTitle(card.peers, industryOf), asOf };
      },
    }),
    credibility: t.field({
      type: CredibilityType,
      description: 'How much record there is.',
      resolve: ({ card }) => card.credibility,
    }),
    range: t.field({
      type: RevenueRangeType,
      nullable: true,
      description: 'The 80% range for revenue of the next fiscal year; null with a reason in absent.',
      resolve: ({ card, asOf, isReconstructed, receipt }) =>
        'absent' in card.range ? null : { ...card.range, asOf, isReconstructed, receipt },
    }),
    healthWatch: t.field({
      type: [HealthWatchEntryType],
      description: 'Distress-type filings of the 12 months to the day, most serious first.',
      resolve: ({ card, asOf }) => card.healthWatch.map((entry) => ({ ...entry, asOf })),
    }),
    priceRatios: t.field({
      type: PriceRatiosType,
      nullable: true,
      description: 'Ratios at the price given; null without one.',
      resolve: ({ ratios, price }) => (ratios === null || price === null ? null : { ratios, price }),
    }),
    caution: t.stringList({
      description: 'The known limits of the data, in sentences.',
      resolve: ({ card }) => [...card.caution],
    }),
    absent: t.field({
      type: [AbsenceType],
      description: 'Every field that is null, and why.',
      resolve: async (card, _args, { parts }) => [
        ...cardAbsences(card, card.ratios, await loadRangeRecord(parts, card.asOf), await ratesFor(parts, card)),
      ],
    }),
  }),
});

/** The base rates of the day of a card; null where it watches no event. */
export function ratesFor(parts: Context['parts'], { card, asOf }: LoadedCard): Promise<BaseRates> | null {
  return card.healthWatch.length === 0 ? null : baseRatesOn(parts, asOf.day);
}

async function serveCard(
  context: Context,
  { company, price, asOf }: { company: string; price: number | null; asOf: string | null | undefined },
): Promise<ServedCard> {
  const day = asOfDay(context, asOf);
  const { cik, matchedBy } = await findFiler(context.parts.database, company);
  const loaded = await loadCard(context, await loadFiler(context, cik, null, 'company'), day);
  const ratios = price === null || loaded.card.figures === null ? null : priceRatios(price, loaded.card.figures.items);
  return { ...loaded, matchedBy, ratios, price };
}

builder.queryField('card', (t) =>
  t.field({
    type: CardType,
    description: 'The company card of the one filer that a name, ticker or CIK means.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK.' }),
      price: t.arg.float({
        required: false,
        description: 'Price of one share in the currency of the report, above 0; for ratios, and kept nowhere.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: CARD_COST, multiplier: 1 },
    resolve: (_root, { company, price, asOf }, context) =>
      serveCard(context, { company, price: typeof price === 'number' ? checkPrice(price) : null, asOf }),
  }),
);

builder.prismaObjectField('Filer', 'card', (t) =>
  t.field({
    type: CardType,
    description: 'Its company card as of the day asked about.',
    complexity: { field: CARD_COST, multiplier: 1 },
    async resolve(filer, _args, context) {
      const loaded = await loadCard(context, filer, dayOf(context, filer as { asOf?: LoadedCard['asOf'] }));
      return { ...loaded, matchedBy: null, ratios: null, price: null };
    },
  }),
);
