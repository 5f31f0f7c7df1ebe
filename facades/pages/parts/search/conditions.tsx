import type { Child } from 'hono/jsx';
import { displayName } from '../../../../schema/domain/terms/words/display-name.ts';
import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { Fold } from '../blocks.tsx';

/** The words of each condition, by its argument; an argument without words is not a condition. */
export type ConditionWords = Readonly<Record<string, (value: string) => string>>;

/** The words with the name of the company that was found, not what was asked for. */
export const naming = (words: ConditionWords, company: { readonly name: string } | undefined): ConditionWords =>
  company === undefined ? words : { ...words, company: () => displayName(company.name) };

/** The conditions of the query, each with a link that removes it, and starts at the first rows. */
export function conditions(words: ConditionWords, { path, query }: Chrome) {
  const asked = Object.entries(words).flatMap(([name, say]) =>
    (query[name] ?? '') === '' ? [] : [{ name, said: say(query[name] ?? '') }],
  );
  if (asked.length === 0) return false;
  const without = (name: string) => withQuery(path, query, { [name]: null, after: null, offset: null });
  return (
    <div class="asked-for">
      <p id="asked-for">Asked for</p>
      <ul aria-labelledby="asked-for">
        {asked.map(({ name, said }) => (
          <li>
            <a href={without(name)}>
              <span class="unseen">Remove: </span>
              <bdi>{said}</bdi> ×
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What narrows the rows, folded in front of them: the form and the links of one step. */
export const filterFold = (content: Child, isOpen = false) => (
  <Fold look="narrowing" open={isOpen} title="Filter">
    {content}
  </Fold>
);
