import { builder } from '../../builder/builder.ts';
import { type KeptHolding, keptSentence } from '../../domain/kept/kept-holdings.ts';
import { newestPeriod } from '../../domain/kept/kept-summary.ts';
import { type Compared, comparedOf, comparisonSentence, type TypeMedian } from '../../domain/portfolio/committee.ts';
import { PORTFOLIO_TYPE_WORDS, PORTFOLIO_TYPES, type PortfolioType } from '../../domain/terms/lists/portfolios.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type Committee, committeeAbsences } from '../../loads/funds/list-committee-absences.ts';
import type { BroadRead } from '../../loads/funds/load-committee.ts';
import { KeptKindType, KeptStateType } from '../kept/kept-parts.ts';
import { AbsenceType } from '../shared/absence.ts';
import { table } from '../shared/fields.ts';
import { round, roundOrNull } from './measures.ts';

const KeptHoldingType = builder.objectRef<KeptHolding>('KeptHolding').implement({
  description: 'A holding with a record of keeping its word: cash or a monthly payer.',
  fields: table((t) => ({
    name: t.text('Name.'),
    ticker: t.text('Ticker.', ({ member }) => member.ticker),
    kind: t.one(KeptKindType, 'Kind.', ({ member }) => member.kind),
    weight: t.number('Share of the long portfolio.', ({ weight }) => round(weight)),
    state: t.one.orNull(KeptStateType, 'Outcome of the newest period. Null if there is none.'),
    period: t.text.orNull(
      'Newest period: a month, or the last day of a fiscal year.',
      ({ member }) => newestPeriod(member)?.period,
    ),
    held: t.whole('Periods that passed the test.', ({ member }) => member.tally.held),
    scored: t.whole('Periods that passed or failed the test.', ({ member }) => member.tally.scored),
    url: t.text(
      'Page of the record.',
      ({ member }, _args, { deps }) => `${deps.baseUrl}/boards/record/${member.ticker}`,
    ),
  })),
});

const PortfolioTypeEnum = builder.enumType('PortfolioType', {
  description: 'A kind of institution whose portfolios are compared.',
  values: Object.fromEntries(
    PORTFOLIO_TYPES.map((type) => [type, { value: type, description: `${PORTFOLIO_TYPE_WORDS[type]}.` }]),
  ) as Record<PortfolioType, { value: PortfolioType; description: string }>,
});

const ComparedType = builder.objectRef<Compared>('ComparedMeasures').implement({
  description: 'Measures that portfolios are compared by.',
  fields: table((t) => {
    const measure = (name: keyof Compared, description: string) =>
      t.number.orNull(description, (compared) => roundOrNull(compared[name]));
    return {
      warningShare: measure('warningShare', 'Share of known weight with a warning filing.'),
      severeShare: measure('severeShare', 'Share of known weight with a severe filing.'),
      knownShare: measure('knownShare', 'Share of the matched weight with all filings of the 12 months loaded.'),
      top10: measure('top10', 'Share of the ten largest holdings.'),
      effectiveN: measure('effectiveN', 'Number of equal holdings that would be as concentrated.'),
    };
  }),
});

const TypeMedianType = builder.objectRef<TypeMedian>('PortfolioTypeMedian').implement({
  description: 'The listed portfolios of one type, with the median of each measure over those that we have.',
  fields: table((t) => ({
    type: t.one(PortfolioTypeEnum, 'The type.'),
    title: t.text('Name.', ({ type }) => PORTFOLIO_TYPE_WORDS[type]),
    of: t.whole('Number of listed portfolios.', ({ onFile, missing }) => onFile.length + missing.length),
    onFile: t.texts('Listed portfolios whose report for the quarter is loaded.'),
    missing: t.texts('Listed portfolios that we do not have.'),
    medians: t.one(ComparedType, 'Medians over the portfolios that we have.'),
  })),
});

const BroadType = builder.objectRef<BroadRead>('BroadFundBeside').implement({
  description: 'The broad index fund by the same measures.',
  fields: table((t) => ({
    ticker: t.text('Ticker.'),
    reportDate: t.day('Day of the holdings.'),
    url: t.text.orNull(SAID.reportUrl, ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession))),
    measures: t.one(ComparedType, 'Measures of the fund.', ({ compared }) => compared),
  })),
});

export const CommitteeType = builder.objectRef<Committee>('CommitteeBrief').implement({
  description:
    'A portfolio as a committee reads it: the verdict, 24 large portfolios by type in the same quarter, and the broad index fund.',
  fields: table((t) => ({
    verdict: t.text(
      'Holdings with a warning filing, and holdings that kept their word, if any has a record. The latter come first if most have one.',
      ({ portfolio, kept, warnings }) => {
        const word = keptSentence(portfolio.long.length, kept);
        const isOfRecords = kept.length * 2 > portfolio.long.length;
        return isOfRecords ? `${word} ${warnings}` : `${warnings} ${word}`;
      },
    ),
    kept: t.list(KeptHoldingType, 'Cash and monthly payers with their records, largest first.'),
    comparison: t.text(
      'Warning share beside those of the others, in one sentence.',
      ({ portfolio: { measures }, beside }) => comparisonSentence(comparedOf(measures), beside),
    ),
    quarter: t.day.orNull(
      'Last day of the quarter compared with. Null if we have loaded no report of a listed portfolio.',
      ({ beside }) => beside.quarter,
    ),
    own: t.one(ComparedType, 'Measures of the portfolio.', ({ portfolio }) => comparedOf(portfolio.measures)),
    types: t.list(TypeMedianType, 'Listed portfolios by type.', ({ beside }) => beside.types),
    broadFund: t.one.orNull(
      BroadType,
      'Broad index fund. Null if we have loaded no report of it.',
      ({ beside }) => beside.broad,
    ),
    absent: t.list(AbsenceType, SAID.absence, committeeAbsences),
  })),
});
