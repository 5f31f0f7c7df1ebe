import { builder } from '../../builder.ts';
import { type Compared, comparedOf, comparisonSentence, type TypeMedian } from '../../domain/portfolio/committee.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import { PORTFOLIO_TYPE_WORDS, PORTFOLIO_TYPES, type PortfolioType } from '../../domain/terms/listed-portfolios.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import type { Beside, BroadRead } from './load-committee.ts';
import type { LoadedPortfolio } from './load-portfolio.ts';
import { roundOrNull } from './measures.ts';

/** A book with what a committee looks at beside it. */
export interface Committee {
  readonly portfolio: LoadedPortfolio;
  readonly beside: Beside;
  /** The verdict, in the words of the portfolio’s own answer. */
  readonly verdict: string;
}

const PortfolioTypeEnum = builder.enumType('PortfolioType', {
  description: 'A kind of institution whose books are compared with.',
  values: Object.fromEntries(
    PORTFOLIO_TYPES.map((type) => [type, { value: type, description: `${PORTFOLIO_TYPE_WORDS[type]}.` }]),
  ) as Record<PortfolioType, { value: PortfolioType; description: string }>,
});

const ComparedType = builder.objectRef<Compared>('ComparedMeasures').implement({
  description: 'Measures by which books are compared.',
  fields: (t) => {
    const measure = (name: keyof Compared, description: string) =>
      t.float({ nullable: true, description, resolve: (compared) => roundOrNull(compared[name]) });
    return {
      warningShare: measure('warningShare', 'Of what is known, what carries a warning filing.'),
      severeShare: measure('severeShare', 'Of what is known, what carries a severe one.'),
      knownShare: measure('knownShare', 'Of what is matched, what is known: all filings of the 12 months are on file.'),
      top10: measure('top10', 'Ten largest holdings.'),
      effectiveN: measure('effectiveN', 'How many equal holdings would be as concentrated.'),
    };
  },
});

const TypeMedianType = builder.objectRef<TypeMedian>('PortfolioTypeMedian').implement({
  description: 'The listed portfolios of one type: the median of each measure over those on file.',
  fields: (t) => ({
    type: t.field({ type: PortfolioTypeEnum, description: 'The type.', resolve: ({ type }) => type }),
    title: t.string({ description: 'Its name.', resolve: ({ type }) => PORTFOLIO_TYPE_WORDS[type] }),
    of: t.int({
      description: 'Portfolios that are listed.',
      resolve: ({ onFile, missing }) => onFile.length + missing.length,
    }),
    onFile: t.stringList({
      description: 'Those whose report for the quarter is on file.',
      resolve: ({ onFile }) => [...onFile],
    }),
    missing: t.stringList({ description: 'The others.', resolve: ({ missing }) => [...missing] }),
    medians: t.field({ type: ComparedType, description: 'Medians over them.', resolve: ({ medians }) => medians }),
  }),
});

const BroadType = builder.objectRef<BroadRead>('BroadFundBeside').implement({
  description: 'The broad index fund by the same measures.',
  fields: (t) => ({
    ticker: t.exposeString('ticker', { description: 'Its ticker.' }),
    reportDate: t.field({
      type: 'Date',
      description: 'The day of its holdings.',
      resolve: ({ reportDate }) => reportDate,
    }),
    url: t.string({
      nullable: true,
      description: SAID.reportUrl,
      resolve: ({ cik, accession }) => (accession === null ? null : filingUrl(cik, accession)),
    }),
    measures: t.field({ type: ComparedType, description: 'Its measures.', resolve: ({ compared }) => compared }),
  }),
});

export const CommitteeType = builder.objectRef<Committee>('CommitteeBrief').implement({
  description:
    'A book as a committee reads it: the verdict, then the same quarter of 24 large portfolios by type and the broad index fund.',
  fields: (t) => ({
    verdict: t.exposeString('verdict', { description: 'Which holdings carry a warning kind, in one dated sentence.' }),
    comparison: t.string({
      description: 'Its warning share beside those of the others, in one sentence.',
      resolve: ({ portfolio: { measures }, beside }) => comparisonSentence(comparedOf(measures), beside),
    }),
    quarter: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day of the quarter compared with; null where no report of a listed portfolio is on file.',
      resolve: ({ beside }) => beside.quarter,
    }),
    own: t.field({
      type: ComparedType,
      description: 'The book’s own measures.',
      resolve: ({ portfolio }) => comparedOf(portfolio.measures),
    }),
    types: t.field({
      type: [TypeMedianType],
      description: 'The listed portfolios by type.',
      resolve: ({ beside }) => [...beside.types],
    }),
    broadFund: t.field({
      type: BroadType,
      nullable: true,
      description: 'The broad index fund; null where no report of it is on file.',
      resolve: ({ beside }) => beside.broad,
    }),
    absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: committeeAbsences }),
  }),
});

interface Absence {
  readonly field: string;
  readonly reason: AbsenceReason;
  readonly explanation?: string;
}

function committeeAbsences({ portfolio: { measures }, beside }: Committee): Absence[] {
  const { quarter, types, broad } = beside;
  return [
    ...(quarter === null
      ? [
          {
            field: 'quarter',
            reason: 'NOT_INGESTED' as const,
            explanation: 'No report of a listed portfolio is loaded.',
          },
        ]
      : []),
    ...missing('own', comparedOf(measures), measures.matched === 0),
    ...types.flatMap(({ medians }, at) => missing(`types.${at}.medians`, medians)),
    ...(broad === null
      ? [{ field: 'broadFund', reason: 'NOT_INGESTED' as const, explanation: 'No report of it is loaded.' }]
      : [
          ...missing('broadFund.measures', broad.compared),
          ...(broad.accession === null ? [{ field: 'broadFund.url', reason: 'NOT_INGESTED' as const }] : []),
        ]),
  ];
}

/** Measures that are null: of what is not loaded, or of a book in which nothing is matched. */
function missing(path: string, compared: Compared, isUnmatched = false): Absence[] {
  return Object.entries(compared).flatMap(([name, value]) =>
    value === null ? [{ field: `${path}.${name}`, reason: isUnmatched ? 'UNMATCHED' : 'NOT_INGESTED' }] : [],
  );
}
