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
import { lookedAt } from '../../loads/service/read-status.ts';
import { type Quality, qualityAbsences, qualityAnswer } from '../../loads/service/tell-quality.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { readFigureAudit, readFigureComparisons } from '../../queries/quality/figure-audit.ts';
import { readSuccesses } from '../../queries/service/status.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type Fields, table } from '../shared/fields.ts';
import { AbsenceType, notAhead, noticeField } from '../shared/reply-fields.ts';
import { ITEM_TEXT_RECORD, ItemTextRecordType } from '../texts/rule-record.ts';
import { FINDINGS_SHOWN, FigureAuditType, WITNESS_RULES, WitnessRuleType } from './quality-parts.ts';
import { ParityType } from './status-parts.ts';

const COMPARISONS_SHOWN = 10;
/** Years with facts, for prices of queries. */
const YEARS = 20;

const outcomeFields = <Parent extends OutcomeCounts>(t: Fields<Parent>) => ({
  agree: t.whole(
    'Number of values in the file within half a percent of our figure, either as reported latest or as first reported.',
  ),
  differ: t.whole(
    'Number of values in the file that differ by more from our figure, both as reported latest and as first reported.',
  ),
  withheld: t.whole('Number of values in the file for a year in which we do not show this figure.'),
  notCovered: t.whole('Number of values in the file for a company or year that we do not have.'),
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

const FigureComparisonType = builder.prismaObject('FigureComparison', {
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

const QualityType = builder.objectRef<Quality>('Quality').implement({
  description: SAID.quality,
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ day }) => day),
    answer: t.text('Summary of the audit in one dated sentence.', qualityAnswer),
    notice: noticeField(t),
    audit: t.one.orNull(FigureAuditType, 'Newest audit of all figures. Null before the first.'),
    comparisons: t.list(
      FigureComparisonType,
      `The newest ${COMPARISONS_SHOWN} comparisons of our figures with files from elsewhere.`,
      { complexity: { field: 0, multiplier: COMPARISONS_SHOWN } },
    ),
    witnesses: t.list(
      WitnessRuleType,
      'Facts in a report that each figure is checked against. Figures not listed are not checked on their own.',
      () => WITNESS_RULES,
      { complexity: { field: 0, multiplier: WITNESS_RULES.length } },
    ),
    itemTexts: t.one(ItemTextRecordType, SAID.textsMeasured, () => ITEM_TEXT_RECORD),
    refreshedAt: t.instant(SAID.dataChangedAt, (_quality, _args, { deps }) =>
      notAhead(deps.dataVersion.current().changedAt, deps),
    ),
    lookedAt: t.instant.orNull(SAID.lookedAt),
    parity: t.one.orNull(ParityType, SAID.parity),
    absent: t.list(AbsenceType, SAID.absence, qualityAbsences),
  })),
});

builder.queryField('quality', (t) =>
  t.field({
    type: QualityType,
    changes: 'by itself',
    description: SAID.quality,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    async resolve(_root, args, context) {
      const { deps } = context;
      const { day } = asOfDay(context, args.asOf);
      const [stored, successes] = await Promise.all([
        memoize(deps, `figure audit ${day}`, async () => ({
          audit: await readFigureAudit(deps.database, day, FINDINGS_SHOWN),
          comparisons: await readFigureComparisons(deps.database, day, COMPARISONS_SHOWN),
        })),
        readSuccesses(deps.database),
      ]);
      return { day, ...stored, lookedAt: lookedAt(successes, deps.now()), parity: deps.parity?.() ?? null };
    },
  }),
);
