import type { Verdict } from './judge.ts';

export interface Sums {
  readonly asked: number;
  readonly answered: number;
  /** Of those: told why there is no answer, and what to do. */
  readonly told: number;
  readonly calls: number;
  readonly median: number;
  readonly worst: number;
}

export function sumUp(verdicts: readonly Verdict[]): Sums {
  const tokens = verdicts.map((verdict) => verdict.tokens).toSorted((a, b) => a - b);
  return {
    asked: verdicts.length,
    answered: verdicts.filter(({ faults }) => faults.length === 0).length,
    told: verdicts.filter(({ isTold, faults }) => isTold && faults.length === 0).length,
    calls: verdicts.reduce((sum, { calls }) => sum + calls, 0),
    median: tokens[tokens.length >> 1] ?? 0,
    worst: tokens.at(-1) ?? 0,
  };
}

/** A line for each question: number, calls, tokens, what is wrong. */
export function tableOf(verdicts: readonly Verdict[]): string {
  return verdicts
    .map(({ number, question, calls, tokens, isTold, faults }) =>
      [
        String(number).padStart(2),
        question.padEnd(88),
        calls,
        String(tokens).padStart(6),
        faults.join('; ') || (isTold ? 'told why' : 'answered'),
      ].join('  '),
    )
    .join('\n');
}
