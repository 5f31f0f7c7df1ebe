import { type KeptPartName, type KeptState, PART_WORDS } from '../../../../schema/domain/terms/kept-tests.ts';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { type DrawnPeriod, keptStrip } from '../../../charts/kept-strip.tsx';
import { withQuery } from '../../../links.ts';
import { CodeLink } from '../text.tsx';
import { grouped, percent } from '../words.ts';

/** A number of a test in its unit: `53 days`, `66.3%`, `$1.0000`. */
export function measureWords(name: KeptPartName, value: number): string {
  const { unit } = PART_WORDS[name];
  if (unit === 'days') return `${grouped(value)} ${value === 1 ? 'day' : 'days'}`;
  if (unit === 'per dollar') return `$${value.toFixed(4)}`;
  if (unit === 'dollars') return `$${value.toFixed(4).replace(/(\.\d\d\d*?)0+$/, '$1')}`;
  return percentWords(value, name === 'return' ? 2 : 1);
}

/** A fraction as a percentage, with enough decimals to distinguish it from its threshold. */
export function percentWords(fraction: number, decimals: number): string {
  const short = percent(fraction, decimals);
  return fraction !== 0 && Number.parseFloat(short) === 0 ? percent(fraction, 4) : short;
}

/** A state as a word, distinguishable without colour. */
export const stateMark = (state: KeptState) => <span class={`state ${state}`}>{state}</span>;

/** The last periods side by side, with a text alternative. */
export function strip(who: string, newestFirst: readonly DrawnPeriod[]) {
  if (newestFirst.length === 0) return <span class="absent">no period</span>;
  const oldestFirst = newestFirst.toReversed();
  const words = oldestFirst.map(({ period, state }) => `${shortDate(period)} ${state}`).join(', ');
  return <>{keptStrip(oldestFirst, `${who}: ${words}`)}</>;
}

/** The page of one fund or company, for the day requested. */
export function memberPath(ticker: string, asOf: string | null): string {
  return withQuery(`/boards/record/${encodeURIComponent(ticker)}`, {}, { asOf });
}

/** The beginning of a receipt, linked to the whole record. */
export const receiptLink = (sha256: string) => (
  <CodeLink href={`/boards/scorecard/${sha256}.json`} code={sha256.slice(0, 12)} />
);
