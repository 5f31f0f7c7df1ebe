import type { LedgerKind } from '../../domain/range/registry/registry-records.ts';
import type { OutcomeState } from '../../domain/range/registry/score.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped, quantity } from '../../domain/terms/words/numbers.ts';
import { backTestSentences, shareInWords } from '../../domain/terms/words/range-words.ts';
import type { StoredBacktest } from '../../queries/registry/backtests.ts';
import type { LedgerTally } from '../../queries/registry/registry.ts';

/** How the range did in the back-test and in the registry, in dated sentences. */
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
  const tested = `As of ${shortDate(asOf.day)}, ${backTestSentences(all, byTargetYear)}`;
  const published =
    live.ranges === 0
      ? 'We have not published any forecast yet.'
      : `We have published ${tallyWords(live, 'forecast')}.${settledSentence(live)}`;
  if (chain === 'live') return `${tested} ${published}`;
  const later =
    tally.ranges === 0
      ? 'We have not calculated any range later either.'
      : `We calculated ${tallyWords(tally, 'range')} later. They never count as published.${settledSentence(tally)}`;
  return live.ranges === 0 ? `${tested} ${published} ${later}` : `${tested} ${later}`;
}

const NAMED: readonly OutcomeState[] = ['inside', 'below', 'above', 'void', 'late', 'pending'];

/** `1,204 forecasts (310 inside, 40 below, 38 above, 816 pending)` */
function tallyWords({ ranges, counts }: LedgerTally, noun: string): string {
  const parts = NAMED.filter((state) => counts[state] > 0).map((state) => `${grouped(counts[state])} ${state}`);
  return `${quantity(ranges, noun)} (${parts.join(', ')})`;
}

/** Empty while no outcome is known. */
function settledSentence({ trackRecord: { all } }: LedgerTally): string {
  return all === null ? '' : ` Of those settled, ${shareInWords(all.coverage)} contained the outcome.`;
}
