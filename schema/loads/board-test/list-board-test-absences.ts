import { isLocked } from '../../domain/board-test/call.ts';
import { type Absence, type AbsenceReason, absentFields, nullFields } from '../../domain/terms/absence.ts';
import type { LoadedBoardTest, ServedCall } from './load-board-test.ts';

/** The nulls of a call, each with its reason. */
export function callAbsences({ call, outcome, indexReturn }: ServedCall): Absence[] {
  if (!isLocked(call)) {
    const empty = ['ticker', 'cik', 'name', 'sentence', 'from', 'to', 'maturesBy', 'settledOn', 'url'];
    return [
      ...absentFields(empty, call.reason, call.explanation),
      ...absentFields(['indexReturn', 'difference'], 'NOT_APPLICABLE'),
    ];
  }
  const { why, filing, measured } = outcome;
  const reason = why?.absent ?? 'NOT_INGESTED';
  return [
    ...nullFields({ why }, 'NOT_APPLICABLE'),
    ...(filing === null
      ? absentFields(['settledOn', 'url'], reason)
      : nullFields({ settledOn: filing.filedOn, url: filing.accession }, 'NOT_INGESTED')),
    ...call.thresholds.flatMap(({ atLeast, atMost }, at) => [
      ...nullFields({ [`thresholds.${at}.atLeast`]: atLeast, [`thresholds.${at}.atMost`]: atMost }, 'NOT_APPLICABLE'),
      ...nullFields({ [`thresholds.${at}.measured`]: measured[at] ?? null }, reason, why?.explanation),
    ]),
    ...(call.kind === 'CASH'
      ? [
          ...nullFields({ indexReturn }, 'NOT_INGESTED', 'We have not loaded all its months.'),
          ...(indexReturn === null || measured[0] === undefined ? absentFields(['difference'], reason) : []),
        ]
      : absentFields(['indexReturn', 'difference'], 'NOT_APPLICABLE')),
  ];
}

/** The nulls of the test as a whole. */
export function boardTestAbsences({ asOf, lists, lock, score }: LoadedBoardTest): Absence[] {
  const unlocked: AbsenceReason = asOf.day < lists.lockedOn ? 'NOT_DUE' : 'NOT_RUN';
  const ofLock = ['loggedOn', 'reconstructed', 'sha256', 'entryHash', 'lockedFile'];
  const waiting = lock === null ? unlocked : 'NOT_DUE';
  return [
    ...(lock === null ? absentFields(ofLock, unlocked) : []),
    ...nullFields({ 'score.rate': score.all.rate }, waiting),
    ...Object.values(score.byKind).flatMap(({ rate }, at) => nullFields({ [`byKind.${at}.rate`]: rate }, waiting)),
    ...(score.ranges.settled === 0 ? absentFields(['rangeScore', 'naiveScore', 'naiveScoreBySize'], waiting) : []),
  ];
}
