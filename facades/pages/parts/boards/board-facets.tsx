import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { BoardFacet, BoardPageReply } from '../../../surfaces/boards/board-page-surface.ts';
import { Fact } from '../blocks.tsx';
import { bandWords, capitalised, grouped } from '../words.ts';

const NAMES: Readonly<Record<BoardFacet['name'], string>> = {
  outcome: 'Outcome',
  size: 'Revenue',
  exchange: 'Exchange',
  sic: 'Industry',
  state: 'Incorporated',
};
/** Values of a facet shown on the page; the form takes any. */
const SHOWN = 6;

/** The facets of the rows: each value is a filter link, with the number of rows it leaves. */
export function boardFacets({ facets }: BoardPageReply, chrome: Chrome) {
  const told = facets.filter(({ name, values }) => values.length > 0 || chrome.query[name] !== undefined);
  if (told.length === 0) return false;
  return <dl class="facets">{told.map((facet) => facetLine(facet, chrome))}</dl>;
}

function facetLine({ name, values, others }: BoardFacet, { path, query }: Chrome) {
  const at = (value: string | null) => withQuery(path, query, { offset: null, after: null, [name]: value });
  const asked = query[name];
  if (asked !== undefined && asked !== '') {
    const chosen = values.find(({ value }) => value.toUpperCase() === asked.toUpperCase());
    return (
      <Fact term={NAMES[name]}>
        <b>{titleOf(chosen?.title ?? asked, name)}</b> <a href={at(null)}>any</a>
      </Fact>
    );
  }
  const shown = values.slice(0, SHOWN);
  const rest = values.slice(SHOWN).reduce((sum, { filings }) => sum + filings, others);
  return (
    <Fact term={NAMES[name]}>
      {shown.map(({ value, title, filings }) => (
        <>
          <a href={at(value)}>{titleOf(title, name)}</a> <span class="quiet">{grouped(filings)}</span>{' '}
        </>
      ))}
      {rest > 0 && <span class="quiet">others or not known {grouped(rest)}</span>}
    </Fact>
  );
}

function titleOf(title: string, name: BoardFacet['name']): string {
  if (name === 'size') return bandWords(title);
  return name === 'outcome' ? capitalised(title) : title;
}
