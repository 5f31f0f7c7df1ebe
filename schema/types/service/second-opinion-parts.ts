import type { FigureComparison } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../builder/builder.ts';
import { ITEM_NAMES } from '../../domain/figures/annual-items.ts';
import {
  type ComparisonCount,
  type OutcomeCounts,
  type OutcomesOfItem,
  type OutcomesOfYear,
  outcomesByItem,
  outcomesByYear,
  sumOfOutcomes,
} from '../../domain/quality/second-opinion.ts';
import { comparisonWords } from '../../domain/quality/second-opinion-text.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type Fields, table } from '../shared/fields.ts';

export const COMPARISONS_SHOWN = 10;
/** Years with facts, for prices of queries. */
const YEARS = 20;

const outcomeFields = <Parent extends OutcomeCounts>(t: Fields<Parent>) => ({
  agree: t.whole(
    'Number of values in the file within half a percent of our figure, either as reported latest or as first reported.',
    ({ agree }) => agree,
  ),
  differ: t.whole(
    'Number of values in the file that differ by more from our figure, both as reported latest and as first reported.',
    ({ differ }) => differ,
  ),
  withheld: t.whole(
    'Number of values in the file for a year in which we do not show this figure.',
    ({ withheld }) => withheld,
  ),
  notCovered: t.whole(
    'Number of values in the file for a company or year that we do not have.',
    ({ notCovered }) => notCovered,
  ),
});

const ComparedItemType = builder.objectRef<OutcomesOfItem>('ComparedItem').implement({
  description: 'Comparison of one figure with the values in the file.',
  fields: table((t) => ({
    item: t.text(SAID.figureName),
    label: t.text('Name of the figure in words, such as Net income.'),
    ...outcomeFields(t),
  })),
});

const ComparedYearType = builder.objectRef<OutcomesOfYear>('ComparedYear').implement({
  description: 'Comparison of our figures with the values in the file for periods that end in one calendar year.',
  fields: table((t) => ({ year: t.whole('Calendar year.'), ...outcomeFields(t) })),
});

/** Only the comparison writes counts, in this shape. */
const countsOf = ({ counts }: FigureComparison) => counts as unknown as readonly ComparisonCount[];

export const FigureComparisonType = builder.prismaObject('FigureComparison', {
  description: 'Comparison of our figures with a file from elsewhere. We store none of its values.',
  fields: (t) => ({
    answer: t.string({
      description: 'Comparison in sentences.',
      resolve: (compared) => comparisonWords(compared.file, sumOfOutcomes(countsOf(compared))),
    }),
    file: t.exposeString('file', {}),
    comparedOn: t.expose('comparedOn', { type: 'Date', description: 'Day of the comparison.' }),
    refused: t.exposeInt('refused', { description: 'Number of lines of the file that could not be compared.' }),
    items: t.field({
      type: [ComparedItemType],
      description: 'Results by figure, in the order of company cards.',
      complexity: { field: 0, multiplier: ITEM_NAMES.length },
      resolve: (compared) => [...outcomesByItem(countsOf(compared))],
    }),
    years: t.field({
      type: [ComparedYearType],
      description: 'Results by calendar year.',
      complexity: { field: 0, multiplier: YEARS },
      resolve: (compared) => [...outcomesByYear(countsOf(compared))],
    }),
  }),
});
