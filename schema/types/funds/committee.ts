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
  description: 'A holding whose word is kept count of: cash or a monthly payer.',
  fields: table((t) => ({
    name: t.text('Its name.'),
    ticker: t.text('Its ticker.', ({ member }) => member.ticker),
    kind: t.one(KeptKindType, 'Its kind.', ({ member }) => member.kind),
    weight: t.number('Share of the long book.', ({ weight }) => round(weight)),
    state: t.one.orNull(KeptStateType, 'Outcome of the newest period. Null if there is none.'),
    period: t.text.orNull(
      'That period: a month, or the last day of a fiscal year.',
      ({ member }) => newestPeriod(member)?.period,
    ),
    held: t.whole('Periods held.', ({ member }) => member.tally.held),
    scored: t.whole('Periods held or missed.', ({ member }) => member.tally.scored),
    url: t.text('Its record.', ({ member }, _args, { deps }) => `${deps.baseUrl}/boards/record/${member.ticker}`),
  })),
});

const PortfolioTypeEnum = builder.enumType('PortfolioType', {
  description: 'A kind of institution whose books are compared with.',
  values: Object.fromEntries(
    PORTFOLIO_TYPES.map((type) => [type, { value: type, description: `${PORTFOLIO_TYPE_WORDS[type]}.` }]),
  ) as Record<PortfolioType, { value: PortfolioType; description: string }>,
});

const ComparedType = builder.objectRef<Compared>('ComparedMeasures').implement({
  description: 'Measures by which books are compared.',
  fields: table((t) => {
    const measure = (name: keyof Compared, description: string) =>
      t.number.orNull(description, (compared) => roundOrNull(compared[name]));
    return {
      warningShare: measure('warningShare', 'Share of what is known that carries a warning filing.'),
      severeShare: measure('severeShare', 'Share of what is known that carries a severe one.'),
      knownShare: measure(
        'knownShare',
        'Share of what is matched that is known: all filings of the 12 months are loaded.',
      ),
      top10: measure('top10', 'Ten largest holdings.'),
      effectiveN: measure('effectiveN', 'How many equal holdings would be as concentrated.'),
    };
  }),
});

const TypeMedianType = builder.objectRef<TypeMedian>('PortfolioTypeMedian').implement({
  description: 'The listed portfolios of one type: the median of each measure over those that we have.',
  fields: table((t) => ({
    type: t.one(PortfolioTypeEnum, 'The type.'),
    title: t.text('Its name.', ({ type }) => PORTFOLIO_TYPE_WORDS[type]),
    of: t.whole('Portfolios that are listed.', ({ onFile, missing }) => onFile.length + missing.length),
    onFile: t.texts('Those whose report for the quarter is loaded.'),
    missing: t.texts('The others.'),
    medians: t.one(ComparedType, 'Medians over them.'),
  })),
});

const BroadType = builder.objectRef<BroadRead>('BroadFundBeside').implement({
  description: 'The broad index fund by the same measures.',
  fields: table((t) => ({
    ticker: t.text('Its ticker.'),
    reportDate: t.day('The day of its holdings.'),
    url: t.text.orNull(SAID.reportUrl, ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession))),
    measures: t.one(ComparedType, 'Its measures.', ({ compared }) => compared),
  })),
});

export const CommitteeType = builder.objectRef<Committee>('CommitteeBrief').implement({
  description:
    'A book as a committee reads it: the verdict, then the same quarter of 24 large portfolios by type and the broad index fund.',
  fields: table((t) => ({
    verdict: t.text(
      'Which holdings have a warning filing, and which kept their word, if any has a record; the latter first where most have one.',
      ({ portfolio, kept, warnings }) => {
        const word = keptSentence(portfolio.long.length, kept);
        const isOfRecords = kept.length * 2 > portfolio.long.length;
        return isOfRecords ? `${word} ${warnings}` : `${warnings} ${word}`;
      },
    ),
    kept: t.list(KeptHoldingType, 'Its cash and monthly payers with their records, largest first.'),
    comparison: t.text(
      'Its warning share beside those of the others, in one sentence.',
      ({ portfolio: { measures }, beside }) => comparisonSentence(comparedOf(measures), beside),
    ),
    quarter: t.day.orNull(
      'Last day of the quarter compared with; null where no report of a listed portfolio is loaded.',
      ({ beside }) => beside.quarter,
    ),
    own: t.one(ComparedType, 'The book’s own measures.', ({ portfolio }) => comparedOf(portfolio.measures)),
    types: t.list(TypeMedianType, 'The listed portfolios by type.', ({ beside }) => beside.types),
    broadFund: t.one.orNull(
      BroadType,
      'The broad index fund; null where no report of it is loaded.',
      ({ beside }) => beside.broad,
    ),
    absent: t.list(AbsenceType, SAID.absence, committeeAbsences),
  })),
});
