import { builder } from '../../builder.ts';
import type { Parity } from '../../context.ts';
import { allVerdicts, sumOfVerdicts } from '../../domain/quality/audit-figures.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import type { Day } from '../../domain/terms/day.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { readFigureAudit, type StoredAudit } from '../../queries/quality/figure-audit.ts';
import { readRuns } from '../../queries/status.ts';
import { memoize } from '../../snapshots/memoize.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { table } from '../shared/fields.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { ITEM_TEXT_RECORD, ItemTextRecordType } from '../texts/rule-record.ts';
import {
  FINDINGS_SHOWN,
  FigureAuditType,
  figuresOf,
  provenOn,
  sizesOf,
  WITNESS_RULES,
  WitnessRuleType,
} from './quality-parts.ts';
import { lookedAt } from './status.ts';
import { ParityType } from './status-parts.ts';

interface Quality {
  readonly day: Day;
  /** Null where none has run by the day. */
  readonly audit: StoredAudit | null;
  readonly lookedAt: Date | null;
  readonly parity: Parity | null;
}

const QualityType = builder.objectRef<Quality>('Quality').implement({
  description: SAID.quality,
  fields: table((t) => ({
    asOf: t.day('The day it is for.', ({ day }) => day),
    answer: t.text('The audit in one dated sentence.', answerOf),
    notice: noticeField(t),
    audit: t.one.orNull(FigureAuditType, 'The newest audit of all figures; null before the first.'),
    witnesses: t.list(
      WitnessRuleType,
      'What each figure has to agree with. The others are not heard on their own.',
      () => WITNESS_RULES,
      { complexity: { field: 0, multiplier: WITNESS_RULES.length } },
    ),
    itemTexts: t.one(ItemTextRecordType, SAID.textsMeasured, () => ITEM_TEXT_RECORD),
    refreshedAt: t.instant(SAID.dataChangedAt, (_quality, _args, { deps }) => deps.dataVersion.current().changedAt),
    lookedAt: t.instant.orNull(SAID.lookedAt),
    parity: t.one.orNull(ParityType, SAID.parity),
    absent: t.list(AbsenceType, SAID.absence, absencesOf),
  })),
});

function answerOf({ day, audit }: Quality): string {
  if (audit === null) return `As of ${day}, no audit of the figures has run yet.`;
  const sum = sumOfVerdicts(audit.counts);
  const { agreed, otherCandidate, corrected, inconsistent, disputed, none } = sum;
  const of = `${grouped(allVerdicts(sum))} figures of ${grouped(audit.filerYears)} filer-years of ${grouped(audit.filers)} filers`;
  return `As of ${audit.asOf}, of ${of}, ${grouped(agreed)} agree with other facts of their reports, ${grouped(otherCandidate)} are another tag that does, ${grouped(corrected)} were corrected by a power of ten, ${grouped(inconsistent)} are withheld as contradicted, ${grouped(disputed)} are shown although another fact differs, and ${grouped(none)} have no witness.`;
}

function absencesOf({ audit, ...quality }: Quality): { field: string; reason: AbsenceReason }[] {
  const where = (isNull: boolean, field: string, reason: AbsenceReason) => (isNull ? [{ field, reason }] : []);
  const sizes = (all: readonly { readonly size: string | null }[], path: string) =>
    all.flatMap(({ size }, at) => where(size === null, `${path}.${at}.size`, 'NOT_APPLICABLE'));
  const ofAudit =
    audit === null
      ? where(true, 'audit', 'NOT_RUN')
      : [
          ...figuresOf(audit).flatMap(({ bySize }, at) => sizes(bySize, `audit.figures.${at}.bySize`)),
          ...sizes(sizesOf(audit), 'audit.sizes'),
          ...audit.findings.flatMap((one, at) => {
            const path = `audit.findings.${at}`;
            return [
              ...where(one.value === null, `${path}.value`, 'INCONSISTENT'),
              ...where(one.tagged === null, `${path}.tagged`, 'NOT_APPLICABLE'),
              ...where(provenOn(one) === null, `${path}.proofUrl`, 'NOT_APPLICABLE'),
            ];
          }),
        ];
  return [
    ...ofAudit,
    ...where(quality.lookedAt === null, 'lookedAt', 'NOT_INGESTED'),
    ...where(quality.parity === null, 'parity', 'NOT_RUN'),
  ];
}

builder.queryField('quality', (t) =>
  t.field({
    type: QualityType,
    description: SAID.quality,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    async resolve(_root, args, context) {
      const { deps } = context;
      const { day } = asOfDay(context, args.asOf);
      const [{ audit }, runs] = await Promise.all([
        memoize(deps, `figure audit ${day}`, async () => ({
          audit: await readFigureAudit(deps.database, day, FINDINGS_SHOWN),
        })),
        readRuns(deps.database),
      ]);
      return { day, audit, lookedAt: lookedAt(runs), parity: deps.parity?.() ?? null };
    },
  }),
);
