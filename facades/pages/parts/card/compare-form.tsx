import { COMPARE_PATH, cardPath, withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { ComparedCard } from '../../../surfaces/card/compare-surface.ts';
import { Name } from '../text.tsx';
import { lineOf } from './compare-courses.tsx';

/** As many as are compared at most. */
const MOST = 10;

interface FormProps {
  readonly label: string;
  readonly button: string;
  /** What the address has besides the companies that are typed. */
  readonly given?: Readonly<Record<string, string | undefined>>;
}

/** The form that asks for a comparison, without script. With it companies are suggested. */
export const CompareForm = ({ label, button, given = {} }: FormProps) => (
  <form method="get" action={COMPARE_PATH} class="price compare find">
    {Object.entries(given).map(([name, value]) => value && <input type="hidden" name={name} value={value} />)}
    <div class="field">
      <label for="f-c">{label}</label>{' '}
      <input id="f-c" name="c" type="text" maxlength={400} autocomplete="off" required placeholder="AAPL, DELL, HPQ" />
    </div>
    <button type="submit">{button}</button>
  </form>
);

/** The companies compared, each with a link that leaves it out, and a field that adds one. */
export function chosen(cards: readonly ComparedCard[], { path, query }: Chrome) {
  const listed = (of: readonly ComparedCard[]) => of.map(({ company }) => company.cik).join(',');
  const { asOf, scale } = query;
  return (
    <>
      <ul class="chips compared-chips" aria-label="Companies compared">
        {cards.map((card) => (
          <li class={lineOf(card, cards)}>
            <a href={cardPath(card.company.cik, asOf)}>
              <Name filed={card.company.name} />
            </a>{' '}
            {cards.length > 1 && (
              <a class="out" href={withQuery(path, query, { c: listed(cards.filter((other) => other !== card)) })}>
                <span class="unseen">
                  Leave out <Name filed={card.company.name} />
                </span>
                <span aria-hidden="true">×</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {cards.length < MOST && (
        <CompareForm
          label="Add a company: ticker, name or CIK"
          button="Add"
          given={{ c: listed(cards), asOf, scale }}
        />
      )}
    </>
  );
}
