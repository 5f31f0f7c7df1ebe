import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { type Html, html } from '../html.ts';

/** The words of each condition, by its argument; an argument without words is not a condition. */
export type ConditionWords = Readonly<Record<string, (value: string) => string>>;

/** The conditions of the query, each with a link that removes it, and starts at the first rows. */
export function conditions(words: ConditionWords, { path, query }: Chrome): Html | false {
  const asked = Object.entries(words).flatMap(([name, say]) =>
    (query[name] ?? '') === '' ? [] : [{ name, said: say(query[name] ?? '') }],
  );
  if (asked.length === 0) return false;
  const without = (name: string) => withQuery(path, query, { [name]: null, after: null, offset: null });
  return html`<div class="asked-for"><p id="asked-for">Asked for</p><ul aria-labelledby="asked-for">${asked.map(
    ({ name, said }) =>
      html`<li><a href="${without(name)}"><span class="unseen">Take back: </span><bdi>${said}</bdi> ×</a></li>`,
  )}</ul></div>`;
}

/** What narrows the rows, folded in front of them: the form and the links of one step. */
export function filterFold(content: Html, isOpen = false): Html {
  return html`<details class="narrowing"${isOpen && html` open`}><summary>Filter</summary>
${content}</details>`;
}
