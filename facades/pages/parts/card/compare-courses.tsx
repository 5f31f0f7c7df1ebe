import { type CommonStart, fromCommonStart, type IndexedCourse, indexedLines } from '../../../charts/indexed-lines.tsx';
import { linePanels } from '../../../charts/line-panels.tsx';
import { withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import type { ComparedCard } from '../../../surfaces/card/compare-surface.ts';
import { Fold, Section } from '../blocks.tsx';
import { type Column, Table } from '../table.tsx';
import { grouped } from '../words.ts';

/** Lines that one chart holds; more companies have a small chart each. */
const TOGETHER = 4;

const labelOf = ({ company }: ComparedCard) => company.ticker ?? company.name.slice(0, 8);

/** The companies whose revenue is known, in the order of their lines. */
const drawnOf = (cards: readonly ComparedCard[]) => cards.filter(({ years }) => years.length > 0);

/** The class of a company's line, by which its chip has the same colour; undefined if it has no colour of its own. */
export function lineOf(card: ComparedCard, cards: readonly ComparedCard[]): string | undefined {
  const drawn = drawnOf(cards);
  const at = drawn.indexOf(card);
  return at < 0 || drawn.length > TOGETHER || commonOf(drawn) === null ? undefined : `k${at}`;
}

const commonOf = (drawn: readonly ComparedCard[]): CommonStart | null =>
  fromCommonStart(
    drawn.map((card) => ({
      label: labelOf(card),
      points: card.years.map(({ fiscalYear, revenue }) => ({ year: fiscalYear, value: revenue })),
    })),
  );

/** Revenue of all from their first common year on. */
export function courses(cards: readonly ComparedCard[], chrome: Chrome) {
  const drawn = drawnOf(cards);
  const undrawn = cards.filter((card) => !drawn.includes(card)).map(labelOf);
  const common = commonOf(drawn);
  if (common === null) return false;
  const isLog = chrome.query.scale === 'log';
  const draw = drawn.length > TOGETHER ? linePanels : indexedLines;
  return (
    <Section id="s-courses" title="Revenue from a common start">
      {scales(isLog, chrome)}
      <figure>
        {draw(common, 'Revenue', 'wide', isLog)}
        {draw(common, 'Revenue', 'narrow', isLog)}
        <figcaption>
          Revenue by each company’s own fiscal years, the first year that all drawn have set to 100.
          {isLog && ' On this scale equal steps are equal percentages.'}
          {undrawn.length > 0 && ` Not drawn for want of revenue: ${undrawn.join(', ')}.`}
        </figcaption>
      </figure>
      {coursesTable(common)}
    </Section>
  );
}

/** The two scales, the present one marked. */
const scales = (isLog: boolean, { path, query }: Chrome) => (
  <p class="scales">
    Scale:
    {[
      { title: 'linear', scale: null, isShown: !isLog },
      { title: 'logarithmic', scale: 'log', isShown: isLog },
    ].map(({ title, scale, isShown }) => (
      <a href={withQuery(path, query, { scale })} aria-current={isShown ? 'true' : undefined}>
        {title}
      </a>
    ))}
  </p>
);

/** The drawn numbers, the newest year first. */
function coursesTable({ first, last, indexed }: CommonStart) {
  const years = Array.from({ length: last - first + 1 }, (_, at) => last - at);
  return (
    <Fold title="The numbers as a table">
      <Table
        caption={`Revenue of each fiscal year, that of ${first} being 100`}
        rows={years}
        columns={[
          [`Fiscal year (${first} = 100)`, (year) => year],
          ...indexed.map((course): Column<number> => [course.label, (year) => indexedOf(course, year), 'n']),
        ]}
      />
    </Fold>
  );
}

function indexedOf({ points }: IndexedCourse, wanted: number) {
  const value = points.find(({ year }) => year === wanted)?.value;
  return value === undefined ? <span class="absent">no figure</span> : grouped(Math.round(value));
}
