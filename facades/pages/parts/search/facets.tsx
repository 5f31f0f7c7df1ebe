import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { Facts } from '../blocks.tsx';
import { After } from '../text.tsx';
import { grouped } from '../words.ts';

/** A filter link: its words, and the parameters it sets. */
export interface Step {
  readonly words: string;
  readonly sets: Readonly<Record<string, string | null>>;
  /** How many rows of the page match it, if known. */
  readonly rows?: number;
}

/** Filters of one kind, under its name. */
export type Facet = readonly [name: string, steps: readonly Step[]];

/** Filters as links; an active one is marked, and its link removes it. */
export function facetList(facets: readonly Facet[], chrome: Chrome) {
  const shown = facets.filter(([, steps]) => steps.length > 0);
  return <Facts look="facets" of={shown.map(([name, steps]) => [name, steps.map((step) => link(step, chrome))])} />;
}

function link({ words, sets, rows }: Step, { path, query }: Chrome) {
  const isTaken = Object.entries(sets).every(([name, value]) => (query[name] ?? null) === value);
  const back = Object.fromEntries(Object.keys(sets).map((name) => [name, null]));
  const href = withQuery(path, query, { after: null, ...(isTaken ? back : sets) });
  return (
    <>
      <a href={href} aria-current={isTaken ? 'true' : undefined}>
        {words}
        {isTaken && ' ×'}
      </a>
      {rows === undefined ? (
        ' '
      ) : (
        <After>
          <span class="quiet">{grouped(rows)}</span>{' '}
        </After>
      )}
    </>
  );
}

/** Most industries shown of a page's rows. */
const INDUSTRIES_SHOWN = 6;

/** The industries of a page's filers, those with most rows first. */
export function industriesOf(
  rows: readonly { readonly sic: string | null; readonly industry: string | null }[],
): readonly Step[] {
  const counts = Map.groupBy(
    rows.filter(({ sic, industry }) => sic !== null && industry !== null),
    ({ sic }) => String(sic),
  );
  return [...counts]
    .map(([sic, of]) => ({ words: of[0]?.industry ?? sic, sets: { sic }, rows: of.length }))
    .toSorted((one, other) => other.rows - one.rows || one.words.localeCompare(other.words, 'en'))
    .slice(0, INDUSTRIES_SHOWN);
}
