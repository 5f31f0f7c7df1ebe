import { isLocked } from '../../domain/board-test/call.ts';
import type { Absence, AbsenceReason } from '../../domain/terms/absence.ts';
import type { LoadedBoardTest, ServedCall } from './load-board-test.ts';

/** The nulls of a call, each with its reason. */
export function callAbsences({ call, outcome, indexReturn }: ServedCall): Absence[] {
  const all = (fields: readonly string[], reason: AbsenceReason, explanation?: string): Absence[] =>
    fields.map((field) => (explanation === undefined ? { field, reason } : { field, reason, explanation }));
  if (!isLocked(call)) {
    const { reason, explanation } = call;
    const empty = ['ticker', 'cik', 'name', 'sentence', 'from', 'to', 'maturesBy', 'settledOn', 'url'];
    return [...all(empty, reason, explanation), ...all(['indexReturn', 'difference'], 'NOT_APPLICABLE')];
  }
  const { why, filing, measured } = outcome;
  const reason = why?.absent ?? 'NOT_INGESTED';
  return [
    ...(why === null ? all(['why'], 'NOT_APPLICABLE') : []),
    ...(filing?.filedOn == null ? all(['settledOn'], filing === null ? reason : 'NOT_INGESTED') : []),
    ...(filing?.accession == null ? all(['url'], filing === null ? reason : 'NOT_INGESTED') : []),
    ...call.thresholds.flatMap(({ atLeast, atMost }, at) => [
      ...(atLeast === null ? all([`thresholds.${at}.atLeast`], 'NOT_APPLICABLE') : []),
      ...(atMost === null ? all([`thresholds.${at}.atMost`], 'NOT_APPLICABLE') : []),
      ...(measured[at] === undefined ? all([`thresholds.${at}.measured`], reason, why?.explanation) : []),
    ]),
    ...(call.kind === 'CASH'
      ? [
          ...(indexReturn === null ? all(['indexReturn'], 'NOT_INGESTED', 'We have not loaded all its months.') : []),
          ...(indexReturn === null || measured[0] === undefined ? all(['difference'], reason) : []),
        ]
      : all(['indexReturn', 'difference'], 'NOT_APPLICABLE')),
  ];
}

/** The nulls of the test as a whole. */
export function boardTestAbsences({ asOf, lists, lock, score }: LoadedBoardTest): Absence[] {
  const unlocked: AbsenceReason = asOf.day < lists.lockedOn ? 'NOT_DUE' : 'NOT_RUN';
  const ofLock = ['loggedOn', 'reconstructed', 'sha256', 'entryHash', 'lockedFile'];
  const waiting = lock === null ? unlocked : 'NOT_DUE';
  return [
    ...(lock === null ? ofLock.map((field) => ({ field, reason: unlocked })) : []),
    ...(score.all.rate === null ? [{ field: 'score.rate', reason: waiting }] : []),
    ...Object.values(score.byKind).flatMap(({ rate }, at) =>
      rate === null ? [{ field: `byKind.${at}.rate`, reason: waiting }] : [],
    ),
    ...(score.ranges.settled === 0
      ? ['rangeScore', 'naiveScore', 'naiveScoreBySize'].map((field) => ({ field, reason: waiting }))
      : []),
  ];
}
