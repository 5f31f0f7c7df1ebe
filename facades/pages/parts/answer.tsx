import type { Child } from 'hono/jsx';
import { dated, linked } from './text.tsx';

/** Where a sentence ends and another begins, but not after a legal form or an initial. */
const END = /(?<=[.?!])(?<!\b(?:Inc|Corp|Co|Ltd|Cos|St|[A-Z])\.)\s+(?=[A-Z“\d])|\s+(?=Coverage: )/;

export const sentencesOf = (answer: string): readonly string[] => answer.split(END);

/** What limits an answer: its coverage, and what we have not read or loaded. */
const LIMITS = /^(?:Coverage: |We have not (?:read|loaded) |We list every filing )/;

/** The beginning of an answer, and what limits it. */
export const inShort = (answer: string): string =>
  sentencesOf(answer)
    .filter((sentence, at) => at < 2 || LIMITS.test(sentence))
    .join(' ');

interface AnswerProps {
  readonly sentences: readonly string[];
  /** Shown below the first sentence. */
  readonly children?: Child;
}

/** An answer: its finding in large type, what limits it as chips, and the rest in small type. */
export function Answer({ sentences: [first = '', ...others], children }: AnswerProps) {
  const limits = others.filter((sentence) => LIMITS.test(sentence));
  const rest = others.filter((sentence) => !LIMITS.test(sentence));
  return (
    <>
      <p class="answer">{linked(first)}</p>
      {children}
      {rest.length > 0 && <p class="rest">{linked(rest.join(' '))}</p>}
      {limits.length > 0 && (
        <ul class="chips" aria-label="What the answer covers">
          {limits.map((sentence) => (
            <li>{dated(sentence)}</li>
          ))}
        </ul>
      )}
    </>
  );
}
