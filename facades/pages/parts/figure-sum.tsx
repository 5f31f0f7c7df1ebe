import type { Proof } from '../../surfaces/card/figure-surface.ts';
import { figureAmount } from './figure-proof.tsx';
import { Small } from './text.tsx';
import { grouped } from './words.ts';

/** The ways to combine two numbers into another. */
const WAYS = [
  ['÷', '', (a: number, b: number) => a / b],
  ['÷', ' − 1', (a: number, b: number) => a / b - 1],
  ['−', '', (a: number, b: number) => a - b],
  ['+', '', (a: number, b: number) => a + b],
] as const;

/** Numbers are published with at least four decimals. */
const ROUNDING = 0.000_051;
const MILLION = 1_000_000;

/** How a number follows from others: `123,216 ÷ 391,035 = 31.5%`; empty unless two or more numbers yield it. */
export function figureSum(figure: Proof, parts: readonly { readonly value: number; readonly unit: string }[]) {
  const { value, unit } = figure;
  const [a, b] = parts;
  // Adding or subtracting nothing is not a sum: the number is as filed.
  if (a === undefined || b === undefined || (parts.length === 2 && b.value === 0)) return false;
  const isWhole = parts.every((part) => part.value % MILLION === 0) && (unit === 'pure' || value % MILLION === 0);
  const say = (amount: number) => grouped(isWhole ? amount / MILLION : amount).replace('-', '−');
  const result = unit === 'pure' || unit.includes('/') ? figureAmount(value, unit) : say(value);
  const within = (found: number) => Math.abs(found - value) <= Math.max(ROUNDING, Math.abs(value) * 1e-9);
  const scale = isWhole && <Small>in millions</Small>;
  if (parts.length > 2) {
    if (!within(parts.reduce((sum, part) => sum + part.value, 0))) return false;
    return (
      <p class="sum">
        {parts.map((part) => say(part.value)).join(' + ')} = <b>{result}</b>
        {scale}
      </p>
    );
  }
  const way = WAYS.find(([, , of]) => within(of(a.value, b.value)));
  if (way === undefined) return false;
  const [sign, behind] = way;
  return (
    <p class="sum">
      {say(a.value)} {sign} {say(b.value)}
      {behind} = <b>{result}</b>
      {scale}
    </p>
  );
}
