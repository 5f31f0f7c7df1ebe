import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/complexity.ts';
import { reportForm } from '../../domain/card/card-answer.ts';
import { correctedFields } from '../../domain/card/card-figures.ts';
import { checkPrice } from '../../domain/card/price-ratios.ts';
import { reportDue } from '../../domain/card/range-words.ts';
import { itemHistory } from '../../domain/figures/annual-figures.ts';
import { isFigure } from '../../domain/figures/reading/figure.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { foreignReport } from '../../loads/card/find-foreign-report.ts';
import { cardAbsences } from '../../loads/card/list-card-absences.ts';
import { type LoadedCard, loadCard } from '../../loads/card/load-card.ts';
import { groupTitle } from '../../loads/card/name-peers.ts';
import { cardId, ratesFor, type ServedCard, serveCard, servedSentences, UNASKED } from '../../loads/card/serve-card.ts';
import { loadFiler } from '../../loads/filers/load-filer.ts';
import { loadRangeRecord } from '../../loads/registry/load-range-method.ts';
import { wholeNumber } from '../../loads/shared/check-arguments.ts';
import { asOfDay, dayOf, readDatedId } from '../../loads/shared/read-as-of.ts';
import { FilerType } from '../filers/filer.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField, reachFields } from '../shared/reply-fields.ts';
import { CardCompanyType, ForeignReportType, ReportingType } from './card-company.ts';
import { CredibilityType, ExperienceType, ExposureType, PerShareType, PriceRatiosType } from './card-groups.ts';
import { CardPeersType } from './card-peers.ts';
import { HealthWatchEntryType } from './health-watch.ts';
import { ChallengerType, PastRangeType, RevenueRangeType } from './revenue-range.ts';
import { FigureHistoryType, FiscalYearType, PerShareBreakType, YearFiguresType } from './year-figures.ts';

/**
 * The cost of a card as a field of another object: lists are priced as longer than most are, board rows eightfold, and
 * many rows share a filer, whose card is made once.
 */
const HANGING_CARD_COST = 100;
/** Fiscal years of a filer that has tagged its reports from the start, in 2009. */
const YEARS = 17;

export const CardType = builder.objectRef<ServedCard>('Card');

builder.node(CardType, {
  description:
    'A company card: annual figures, medians of peers, a range for next year’s revenue, and distress-type filings.',
  id: {
    resolve: (card, _args, { deps }) => cardId(card, deps),
    description: 'Global id. A card with price ratios has an id for each price, which the query `node` cannot fetch.',
  },
  async loadOne(id, context) {
    const read = readDatedId(id, 1);
    const cik = parseCik(read?.parts[0] ?? '');
    if (read === null || cik === null) return null;
    const loaded = await loadCard(context, await loadFiler(context, cik, 'id'), asOfDay(context, read.day, 'id'));
    return { ...loaded, ...UNASKED };
  },
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text(
      'Answer in short dated sentences that can be cited. Severe filings come first, then revenue, the range and the warnings. If an outcome stands out after one of these filings, the last sentence names it.',
      async (card, _args, { deps }) => servedSentences(card, await ratesFor(deps, card)).join(' '),
    ),
    sentences: t.texts('Sentences of the answer, one by one.', async (card, _args, { deps }) =>
      servedSentences(card, await ratesFor(deps, card)),
    ),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage:
        'Filers and days that the health watch (distress-type filings of the 12 months) covers: this company alone, or none.',
      window: 'The 12 months of the health watch.',
    }),
    company: t.one(CardCompanyType, 'Company of the card.', (card) => card),
    filer: t.one(FilerType, 'Filer of the card.', ({ filer, asOf }) => Object.assign({}, filer, { asOf })),
    exposure: t.one(ExposureType, 'Size of the company: revenue, debt and cash.', (card) => card),
    experience: t.one(ExperienceType, 'Growth, margins and cash flow of the company.', (card) => card),
    perShare: t.one(PerShareType, 'Figures per share.', (card) => card),
    years: t.list(FiscalYearType, 'Fiscal years with revenue or net income, newest first.', ({ card }) =>
      (card.figures?.years ?? []).map((_, at) => ({ card, at })),
    ),
    figures: t.field({
      type: [YearFiguresType],
      description:
        'Figures of every fiscal year, newest first. The argument `history` says whether they are as first reported or as reported latest.',
      args: {
        history: t.arg({
          type: FigureHistoryType,
          description: 'Reports from which to take figures of past years. LATEST by default.',
        }),
        first: t.arg.int({ description: 'Maximum number of years. All by default.' }),
      },
      complexity: ({ first }) => ({
        field: first === 0 ? 0 : HANGING_CARD_COST,
        multiplier: Math.min(Math.max(first ?? YEARS, 0), YEARS),
      }),
      async resolve({ filer, asOf }, { history, first }, { loaders, pieces }) {
        if (wholeNumber('first', first ?? YEARS, 0) === 0) return [];
        const facts = await loaders.factsByFiler.load(filer.cik as Cik);
        await pieces.next();
        const of = { cik: filer.cik as Cik, sic: filer.sic, asOf: asOf.until, annualFilings: [] };
        const years = itemHistory(facts, { ...of, view: history ?? 'latest' });
        return years.slice(0, first ?? undefined).map((year) => ({ ...year, cik: filer.cik }));
      },
    }),
    peers: t.one.orNull(
      CardPeersType,
      'Medians over companies of the same industry. Null with a reason in `absent`.',
      async ({ card, filer: { sic }, asOf }, _args, { loaders }) => {
        if ('absent' in card.peers) return null;
        const peers = await loaders.peersByIndustry.load({ sic, until: asOf.until });
        const { revenue } = card.numbers;
        const own = { cik: card.cik, revenue: isFigure(revenue) && revenue.unit === 'USD' ? revenue.value : null };
        return { group: card.peers, title: groupTitle(card.peers, peers.industryOf), asOf, own, peers };
      },
    ),
    credibility: t.one(
      CredibilityType,
      'Weight that the company’s own record has in the range.',
      ({ card }) => card.credibility,
    ),
    range: t.one.orNull(
      RevenueRangeType,
      '80% range for revenue of the next fiscal year. Null with a reason in `absent`.',
      ({ card, filer, asOf, isReconstructed, receipt }) => {
        if ('absent' in card.range) return null;
        const filing = { form: reportForm(card.numbers.revenue), category: filer.category };
        const due = reportDue(card.range.targetFiscalYearEnd, filing);
        return { ...card.range, asOf, isReconstructed, reportDue: due, receipt };
      },
    ),
    challengers: t.list.orNull(
      ChallengerType,
      'Ranges that other methods give for the same year, logged together with the card’s own. Null with a reason in `absent`.',
      ({ challengers }) => (challengers.length === 0 ? null : challengers),
    ),
    pastRanges: t.list(
      PastRangeType,
      'Ranges for past fiscal years, each with the revenue that was then reported, newest first. If no range was logged for a year, the range is that of the newest back-test.',
    ),
    healthWatch: t.list.orNull(
      HealthWatchEntryType,
      'Distress-type filings of the 12 months up to the day of the card, most serious first. Null if we found none, but some may be missing.',
      ({ card, asOf }) => card.healthWatch?.map((entry) => ({ ...entry, asOf })),
    ),
    isWatchWhole: t.flag(
      'True if the health watch is complete: we have loaded all filings of the 12 months, and Form 8-K already had today’s items then.',
      ({ card }) => card.watchGap === null,
    ),
    reporting: t.one.orNull(
      ReportingType,
      'Whether the company still reports and is listed. Null with a reason in `absent` if the company’s own list of filings does not show this.',
      ({ card }) => ('state' in card.reporting ? card.reporting : null),
    ),
    priceRatios: t.one.orNull(
      PriceRatiosType,
      'Ratios at the share price that the query gives. Null without a price.',
      ({ ratios, price }) => (ratios === null || price === null ? null : { ratios, price }),
    ),
    foreignReport: t.one.orNull(
      ForeignReportType,
      'Newest filing that shows a company without figures to be a foreign private issuer. Null if none of its newest filings shows this.',
      (card, _args, context) => foreignReport(card, context),
    ),
    perShareBreaks: t.list(
      PerShareBreakType,
      'Pairs of fiscal years whose figures per share cannot be compared, because the number of shares was restated for the later year only. Newest first.',
      ({ card }) => (card.figures?.cautions ?? []).filter((one) => one.code === 'shares_restated'),
    ),
    caution: t.texts(
      'Known limits of the data, in sentences, as ASOP No. 41 and No. 23 (actuarial standards of practice) ask.',
      ({ card }) => card.caution,
    ),
    corrected: t.texts(
      'Paths of numbers on the card that we corrected, or computed from a corrected one.',
      ({ card }) => correctedFields(card.numbers),
    ),
    absent: t.list(AbsenceType, SAID.absence, async (card, _args, { deps }) =>
      cardAbsences(card, card.ratios, await loadRangeRecord(deps, card.asOf), await ratesFor(deps, card)),
    ),
  })),
});

builder.queryField('card', (t) =>
  t.field({
    type: CardType,
    changes: 'with the data',
    description: 'The company card of the one filer that a name, ticker or CIK means.',
    args: {
      company: t.arg.string({ required: true, description: 'Name, ticker or CIK.' }),
      price: t.arg.float({
        isPrivate: true,
        description: 'Price of one share in the currency of the report, above 0. Used for ratios and not stored.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
      asked: t.arg.string({
        description:
          'Search words that led to this card. If they mean this company, `matchedBy` and `also` of the card are about these words.',
      }),
    },
    complexity: CARD_COST,
    resolve: (_root, { company, price, asOf, asked }, context) =>
      serveCard(context, { company, price: typeof price === 'number' ? checkPrice(price) : null, asOf, asked }),
  }),
);

builder.prismaObjectField('Filer', 'card', (t) =>
  t.field({
    type: CardType,
    description: 'Company card as of the day asked about.',
    complexity: HANGING_CARD_COST,
    async resolve(filer, _args, context) {
      const loaded = await loadCard(context, filer, dayOf(context, filer as { asOf?: LoadedCard['asOf'] }));
      return { ...loaded, ...UNASKED };
    },
  }),
);
