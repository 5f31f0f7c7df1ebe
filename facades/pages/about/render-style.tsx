import type { Child } from 'hono/jsx';
import { coverageBars } from '../../charts/coverage-bars.tsx';
import { outcomeDots } from '../../charts/outcome-dots.tsx';
import { rangeBar } from '../../charts/range-bar.tsx';
import { sparkline } from '../../charts/sparkline.tsx';
import { weeklyBars } from '../../charts/weekly-bars.tsx';
import { STYLE_RULES } from '../../publications/style.ts';
import type { Chrome } from '../../service-facts.ts';
import { Fold, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { factList, factTable } from '../parts/facts.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { revenueLine } from '../parts/revenue-line.tsx';
import { Table } from '../parts/table.tsx';
import { Name, Time } from '../parts/text.tsx';
import { money, percent, perShare } from '../parts/words.ts';

const LATE = {
  label: 'Notice of a late annual report',
  flagged: { share: 0.12, low: 0.09, high: 0.15 },
  unflagged: { share: 0.04, low: 0.03, high: 0.05 },
  says: 'Notice of a late annual report: with one 12.0%, without 4.0%',
};

type Part = (typeof STYLE_RULES)[number]['part'];

/** Each rule with the parts that follow it, once: the first page to check in a browser. */
export function renderStyle(chrome: Chrome): string {
  const summary = 'How these pages look and write: each rule, and every part once.';

  return rendered(
    <Layout chrome={chrome} title="Style sheet" summary={summary} style="figures.css">
      <Lead
        kicker="For authors of these pages"
        title="Style sheet"
        answer={`${summary} The figures on this page are made up.`}
      />
      <div class="status companycard">
        {STYLE_RULES.map(({ part, rule }, at) => (
          <Section id={`p-${at}`} title={part}>
            <p>{rule}</p>
            {SHOWN[part]()}
          </Section>
        ))}
      </div>
    </Layout>,
  );
}

/** The parts shown under each rule; a rule without a part does not compile. */
const SHOWN: Readonly<Record<Part, () => Child>> = {
  Type: () => (
    <>
      <h3>A third heading</h3>
      <blockquote class="said">
        <p>A quotation from a filing, as the company wrote it.</p>
      </blockquote>
      <p class="quiet">
        Quiet text, and <small>small print</small> with <code>0000320193-24-000123</code>.
      </p>
    </>
  ),
  Colour: () => (
    <>
      <p>
        <a href="/boards">A link</a> and two buttons:
      </p>
      <p class="act">
        <button type="button">A choice</button>{' '}
        <button type="button" class="plain">
          A quiet one
        </button>
      </p>
      <form class="paste" action="/boards/style" method="get">
        <div class="field">
          <label for="s-field">A field</label>
          <input id="s-field" name="field" type="text" value="As filled in" />
        </div>
        <p>
          <button type="submit">Send</button>
        </p>
      </form>
    </>
  ),
  Severity: () => (
    <>
      <p>
        <span class="tag">resigned</span> <span class="tag none">outcome not told</span>
      </p>
      <p>
        <span class="state missed">missed</span> <span class="state pending">pending</span>{' '}
        <span class="state held">held</span>
      </p>
    </>
  ),
  Days: () => (
    <p>
      <Time day="2025-09-12" /> and <Time day="2025-09" />.
    </p>
  ),
  Numbers: () => (
    <>
      {factList([
        ['revenue', money(391_035_000_000, 'USD')],
        ['netLoss', money(-1_250_000, 'EUR')],
        ['perShare', perShare(-0.2, 'USD')],
        ['growth', percent(-0.031)],
      ])}
      <div class="scroll">
        {factTable(
          [
            { company: 'Alder Ridge Tool Works', filings: 12, employees: 1240 },
            { company: 'Mill Pond Realty Trust', filings: 3, employees: 48_000 },
          ],
          'Two companies',
        )}
      </div>
    </>
  ),
  Names: () => (
    <p>
      {['AT&T INC.', 'MCDONALDS CORP', 'EBAY INC', '3M CO', 'CHURCHILL CAPITAL CORP II'].map((filed) => (
        <>
          <Name filed={filed} /> <small>filed as {filed}</small>
          <br />
        </>
      ))}
    </p>
  ),
  'Absent values': () => (
    <p>
      Total debt: {absentMark('NOT_TAGGED')}. Dividend: {absentMark('NOT_INGESTED')}.
    </p>
  ),
  Charts: () => (
    <div class="charts">
      <figure>
        {coverageBars(YEARS, 'Share of outcomes inside')}
        <figcaption>Share of outcomes inside, by year.</figcaption>
      </figure>
      <figure>
        {weeklyBars([2, 0, 1, 4, 3, 2, 5], 'Filings a week')}
        <figcaption>Filings a week. The last one is set apart.</figcaption>
      </figure>
      <figure>
        {sparkline([3, 4, null, 5, 7], 'Revenue by year: 3, 4, not known, 5, 7')}
        <figcaption>A short history.</figcaption>
      </figure>
      <figure>
        <Table caption="Revenue, drawn beside its newest number" look="rows">
          <tbody>
            <tr>
              <th scope="row">Revenue</th>
              <td class="n">
                {revenueLine({ history: REVENUE, currency: 'USD' })}
                {money(7_100_000, 'USD')}
              </td>
            </tr>
          </tbody>
        </Table>
        <figcaption>The same beside its newest number, in a row.</figcaption>
      </figure>
      <figure>
        {outcomeDots([LATE], LATE.says, 'wide')}
        {outcomeDots([LATE], LATE.says, 'narrow')}
        <figcaption>Two shares with their intervals.</figcaption>
      </figure>
      <figure>
        {rangeBar(
          { low: -0.05, high: 0.2, baseline: 0.07, stressLow: -0.3, stressHigh: 0.5 },
          'Growth of −5.0% to 20.0%',
        )}
        <figcaption>A range in its stress band.</figcaption>
      </figure>
    </div>
  ),
  Width: () => (
    <Table isWide caption="A table wider than a phone" isShown head={[...WIDE.map((name) => name)]}>
      <tr>
        {WIDE.map((name, at) =>
          at === 0 ? <th scope="row">in the month of {name}</th> : <td data-label={name}>in the month of {name}</td>,
        )}
      </tr>
    </Table>
  ),
  Words: () => (
    <>
      <Fold title="What is folded">
        <p>Opens without a script.</p>
      </Fold>
      <p class="legend">A legend below a table says how to read it.</p>
    </>
  ),
};

const REVENUE = [
  { fiscalYear: 2022, revenue: 3_400_000 },
  { fiscalYear: 2023, revenue: 4_200_000 },
  { fiscalYear: 2024, revenue: 4_900_000 },
  { fiscalYear: 2025, revenue: 7_100_000 },
];

const YEARS = [
  { of: '2023', coverage: 0.82, settled: 400 },
  { of: '2024', coverage: 0.76, settled: 420 },
  { of: '2025', coverage: 0.8, settled: 60 },
];

const WIDE = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'];
