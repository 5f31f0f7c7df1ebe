import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { OutcomeState } from '../../domain/range/registry/score.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import { heldInReplay } from '../../domain/terms/words/held-in-replay.ts';
import { shareInWords } from '../../domain/terms/words/measured.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import type { LedgerTally } from '../../queries/registry/registry.ts';

/** How the range held in the back-test and in the registry, in one dated sentence. */
export function registryAnswer({
  asOf,
  chain,
  live,
  tally,
  backtest,
}: {
  readonly asOf: AsOf;
  readonly chain: LedgerKind;
  readonly live: LedgerTally;
  readonly tally: LedgerTally;
  readonly backtest: StoredBacktest | null;
}): string {
  const { all = null, byTargetYear = [] } = backtest?.result.rolled ?? {};
  const day = `As of ${asOf.day}, ${heldInReplay(all, byTargetYear)}`;
  const nothingLive = `${day}; the live record is empty: no range has been logged as it happened`;
  if (chain === 'live') return live.ranges === 0 ? `${nothingLive}.` : `${day}; ${tallyWords(live)}.`;
  const replayed = tally.ranges === 0 ? 'the replay log is empty too' : `the replay log has ${tallyWords(tally)}`;
  return live.ranges === 0 ? `${nothingLive}; ${replayed}.` : `${day}; ${replayed}; it never counts as live.`;
}

const NAMED: readonly OutcomeState[] = ['inside', 'below', 'above', 'void', 'late', 'pending'];

/** `1,204 ranges: 310 inside, 40 below, 38 above, 816 pending; 79.9% of those settled held` */
function tallyWords({ ranges, counts, trackRecord }: LedgerTally): string {
  const parts = NAMED.filter((state) => counts[state] > 0).map((state) => `${grouped(counts[state])} ${state}`);
  const { all } = trackRecord;
  const held = all === null ? '' : `; ${shareInWords(all.coverage)} of those settled held`;
  return `${grouped(ranges)} logged ${ranges === 1 ? 'range' : 'ranges'}: ${parts.join(', ')}${held}`;
}
