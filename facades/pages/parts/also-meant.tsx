import { join, Name, NameLink } from './text.tsx';

interface Company {
  readonly name: string;
  readonly ticker: string | null;
  readonly matchedBy: string | null;
  readonly also: readonly { readonly cik: number; readonly name: string; readonly ticker: string | null }[];
}

/** Explanations of matches that could surprise. */
const SURPRISES: Readonly<Record<string, string>> = {
  FORMER_NAME: 'which once filed under that name',
  SIMILAR_NAME: 'the most similar name',
};

/**
 * `You asked for ford: Ford Motor Co (F). Not meant? Forward Industries (FORD)`; null if nothing else was meant and the
 * match is no surprise.
 */
export function alsoMeant({ name, ticker, matchedBy, also }: Company, asked: string, linkOf: (cik: number) => string) {
  const surprise = SURPRISES[matchedBy ?? ''];
  if (also.length === 0 && surprise === undefined) return null;
  const others = also.map((other) => (
    <>
      <NameLink filed={other.name} href={linkOf(other.cik)} />
      {symbol(other.ticker)}
    </>
  ));
  return (
    <p class="quiet">
      You asked for {asked}: <Name filed={name} />
      {symbol(ticker)}
      {surprise !== undefined && `, ${surprise}`}.{others.length > 0 && <> Not meant? {join(others)}</>}
    </p>
  );
}

function symbol(ticker: string | null): string {
  return ticker === null ? '' : ` (${ticker})`;
}
