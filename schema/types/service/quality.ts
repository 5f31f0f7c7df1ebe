import { builder } from '../../builder/builder.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { lookedAt } from '../../loads/service/read-status.ts';
import { type Quality, qualityAbsences, qualityAnswer } from '../../loads/service/tell-quality.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { readFigureAudit, readFigureComparisons } from '../../queries/quality/figure-audit.ts';
import { readSuccesses } from '../../queries/service/status.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { notAhead, noticeField } from '../shared/reply-fields.ts';
import { ITEM_TEXT_RECORD, ItemTextRecordType } from '../texts/rule-record.ts';
import { FINDINGS_SHOWN, FigureAuditType, WITNESS_RULES, WitnessRuleType } from './quality-parts.ts';
import { COMPARISONS_SHOWN, FigureComparisonType } from './second-opinion-parts.ts';
import { ParityType } from './status-parts.ts';

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
