import { join, Name, NameLink } from './text.tsx';

interface Company {
  readonly name: string;
  readonly ticker: string | null;
  readonly also: readonly { readonly cik: number; readonly name: string; readonly ticker: string | null }[];
}

/**
 * `You asked for ford: Ford Motor Co (F). Not meant? Forward Industries (FORD)`; null if nothing else was meant. The
 * answer itself says if the text is a former name, or no name at all.
 */
export function alsoMeant({ name, ticker, also }: Company, asked: string, linkOf: (cik: number) => string) {
  if (also.length === 0) return null;
  const others = also.map((other) => (
    <>
      <NameLink filed={other.name} href={linkOf(other.cik)} />
      {symbol(other.ticker)}
    </>
  ));
  return (
    <p class="quiet">
      You asked for {asked}: <Name filed={name} />
      {symbol(ticker)}. Not meant? {join(others)}
    </p>
  );
}

function symbol(ticker: string | null): string {
  return ticker === null ? '' : ` (${ticker})`;
}
