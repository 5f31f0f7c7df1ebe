import { builder } from '../../builder/builder.ts';
import { type KeptHolding, keptSentence } from '../../domain/kept/kept-holdings.ts';
import { newestPeriod } from '../../domain/kept/kept-summary.ts';
import { type Compared, comparedOf, comparisonSentence, type TypeMedian } from '../../domain/portfolio/committee.ts';
import { PORTFOLIO_TYPE_WORDS, PORTFOLIO_TYPES } from '../../domain/terms/lists/portfolios.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type Committee, committeeAbsences } from '../../loads/funds/list-committee-absences.ts';
import type { BroadRead } from '../../loads/funds/load-committee.ts';
import { KeptKindType, KeptStateType } from '../kept/kept-parts.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType } from '../shared/reply-fields.ts';
import { measureFields, round, roundOrNull } from './measures.ts';

const KeptHoldingType = builder.objectRef<KeptHolding>('KeptHolding').implement({
  description:
    'A holding that is checked for keeping its word by a written test: a cash fund or a monthly dividend payer.',
  fields: table((t) => ({
    name: t.text('Name of the fund or company.'),
    ticker: t.text('Ticker.', ({ member }) => member.ticker),
    kind: t.one(KeptKindType, 'Kind of fund or company.', ({ member }) => member.kind),
    weight: t.number('Share of the long portfolio, by weight.', ({ weight }) => round(weight)),
    state: t.one.orNull(KeptStateType, 'Outcome of the newest period. Null if there is none.'),
    period: t.text.orNull(
      'Newest period: a month, or a fiscal year named by its last day.',
      ({ member }) => newestPeriod(member)?.period,
    ),
    held: t.whole('Number of periods that passed the test.', ({ member }) => member.tally.held),
    scored: t.whole('Number of periods that passed or failed the test.', ({ member }) => member.tally.scored),
    url: t.text(
      'Page with the results of all periods.',
      ({ member }, _args, { deps }) => `${deps.baseUrl}/boards/record/${member.ticker}`,
    ),
  })),
});

const PortfolioTypeEnum = builder.enumType('PortfolioType', {
  description: 'A kind of institution whose portfolios are compared.',
  values: describedValues(PORTFOLIO_TYPES, (type) => `${PORTFOLIO_TYPE_WORDS[type]}.`),
});

const ComparedType = builder.objectRef<Compared>('ComparedMeasures').implement({
  description: 'Measures by which portfolios are compared.',
  fields: table((t) => ({
    ...measureFields(t, (compared) => compared, ''),
    top10: t.number.orNull('Share of the portfolio in its ten largest holdings.', ({ top10 }) => roundOrNull(top10)),
  })),
});

const TypeMedianType = builder.objectRef<TypeMedian>('PortfolioTypeMedian').implement({
  description:
    'The portfolios on our list that belong to one type of institution, with the median of each measure over those that are loaded.',
  fields: table((t) => ({
    type: t.one(PortfolioTypeEnum, 'Type of institution.'),
    title: t.text('Name of the type.', ({ type }) => PORTFOLIO_TYPE_WORDS[type]),
    of: t.whole(
      'Number of portfolios of the type on our list.',
      ({ onFile, missing }) => onFile.length + missing.length,
    ),
    onFile: t.texts('Names of the portfolios on our list whose report for the quarter is loaded.'),
    missing: t.texts('Names of the portfolios on our list whose report for the quarter is not loaded.'),
    medians: t.one(ComparedType, 'Medians over the portfolios whose reports are loaded.'),
  })),
});

const BroadType = builder.objectRef<BroadRead>('BroadFundBeside').implement({
  description: 'The broad index fund, by the same measures as the portfolio.',
  fields: table((t) => ({
    ticker: t.text('Ticker.'),
    reportDate: t.day('Day of the reported holdings.'),
    url: t.text.orNull(SAID.reportUrl, ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession))),
    measures: t.one(ComparedType, 'Measures of the fund.', ({ compared }) => compared),
  })),
});

export const CommitteeType = builder.objectRef<Committee>('CommitteeBrief').implement({
  description:
    'A one-page brief on a portfolio, for a committee: a verdict, and a comparison with 24 large portfolios of the same quarter and with the broad index fund.',
  fields: table((t) => ({
    verdict: t.text(
      'Verdict in two parts. One is about the holdings with a warning filing. The other says whether cash funds and monthly dividend payers kept their word. It comes first if they are over half of the holdings.',
      ({ portfolio, kept, warnings }) => {
        const word = keptSentence(portfolio.long.length, kept);
        const isOfRecords = kept.length * 2 > portfolio.long.length;
        return isOfRecords ? `${word} ${warnings}` : `${warnings} ${word}`;
      },
    ),
    kept: t.list(
      KeptHoldingType,
      'Cash funds and monthly dividend payers in the portfolio, each with its record of keeping its word, largest first.',
    ),
    comparison: t.text(
      'One sentence that compares the `warningShare` of the portfolio with those of the other portfolios.',
      ({ portfolio: { measures }, beside }) => comparisonSentence(comparedOf(measures), beside),
    ),
    quarter: t.day.orNull(
      'Last day of the quarter in which the portfolios are compared. Null if we have loaded none of the portfolios on our list.',
      ({ beside }) => beside.quarter,
    ),
    own: t.one(ComparedType, 'Measures of the portfolio.', ({ portfolio }) => comparedOf(portfolio.measures)),
    types: t.list(
      TypeMedianType,
      'Large portfolios for comparison, by type of institution.',
      ({ beside }) => beside.types,
    ),
    broadFund: t.one.orNull(
      BroadType,
      'Broad index fund. Null if we have loaded no report of it.',
      ({ beside }) => beside.broad,
    ),
    absent: t.list(AbsenceType, SAID.absence, committeeAbsences),
  })),
});
