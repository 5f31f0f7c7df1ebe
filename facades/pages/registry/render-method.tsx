import { coverageBars } from '../../charts/coverage-bars.tsx';
import { scoreLines } from '../../charts/score-lines.tsx';
import type { Chrome } from '../../service-facts.ts';
import type { RaceReply } from '../../surfaces/registry/race-reply.ts';
import type { MethodReply } from '../../surfaces/registry/range-method-surface.ts';
import type { RangeRecord } from '../../surfaces/registry/registry-reply.ts';
import { Fold, Lead, Section } from '../parts/blocks.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { recordStrip } from '../parts/frame/page-header.tsx';
import { editionTails } from '../parts/method/edition-tails.tsx';
import { itemTextRecord } from '../parts/method/item-text-record.tsx';
import { racePartsTable, standingsTable } from '../parts/method/race-table.tsx';
import { covered, recordTable } from '../parts/method/record-table.tsx';
import { dated, Time } from '../parts/text.tsx';
import { grouped } from '../parts/words.ts';

/** How the revenue range is built and tested, in plain words and with the newest back-test. */
export function renderMethod(payload: MethodReply, chrome: Chrome): string {
  const { answer, backtest } = payload;

  return rendered(
    <Layout chrome={chrome} strip={recordStrip(chrome)} title="Method" reply={payload} cites style="figures.css">
      <Lead
        kicker={`Revenue range ${payload.method}`}
        title="How is the range made, and does it hold?"
        answer={dated(answer)}
      />
      {backtest === null ? untested() : tested(backtest)}
      {race(backtest?.race ?? null)}
      {editionTails(payload.editions)}
      {built(payload)}
      {itemTextRecord(payload.itemTexts)}
    </Layout>,
  );
}

const untested = () => (
  <div class="prose">
    <h2>The test</h2>
    <p>The method is tested on the filers that are loaded here when their loading ends. It has not ended yet.</p>
  </div>
);

function tested({ command, filedBy, filers, rolled, edition, inputs }: NonNullable<MethodReply['backtest']>) {
  const { all, byTargetYear, bySizeBand, byCredibility } = rolled;
  if (all === null) {
    return (
      <div class="prose">
        <h2>The test</h2>
        <p>A back-test has run over {grouped(filers)} filers; too few of their outcomes are known for a forecast.</p>
      </div>
    );
  }
  const own = edition.record.all;
  return (
    <Section id="s-test" look="test" title="The test">
      <p>
        Each forecast is made again as of its own day, with constants estimated only from outcomes known by then, and
        compared with the revenue that the company then first reported. {grouped(filers)} filers, facts filed by{' '}
        <Time day={filedBy} />, {grouped(rolled.dropped)} outcomes left out as errors of units. Made by{' '}
        <code>{command}</code>; none of it counts in the <a href="/boards/scorecard">scorecard</a>, which holds only
        what was logged beforehand.
      </p>
      <div class="charts">
        <figure data-table="t-year">
          {coverageBars(byTargetYear.map(covered), 'Outcomes inside the range by fiscal year')}
          <figcaption>
            Outcomes inside the range by fiscal year of the outcome. The line is the 80% it aims at on average; shock
            years fall short of it. Pale: fewer than 100 outcomes.
          </figcaption>
        </figure>
        <figure data-table="t-size">
          {coverageBars(bySizeBand.map(covered), 'Outcomes inside the range by revenue')}
          <figcaption>The same by revenue in dollars when the range was made.</figcaption>
        </figure>
        <figure data-table="t-year">
          {scores(byTargetYear, 'Mean interval score by fiscal year')}
          <figcaption>
            Mean interval score by fiscal year, smaller is better: the width of the range, and ten times the distance of
            a miss. b0 is last year’s revenue widened by the growth of all filers, b1 by that of filers of the same
            size.
          </figcaption>
        </figure>
        <figure data-table="t-size">
          {scores(bySizeBand, 'Mean interval score by revenue')}
          <figcaption>The same by revenue when the range was made.</figcaption>
        </figure>
      </div>
      <Fold look="printed" title="The numbers as tables: by fiscal year, revenue and weight of the own record">
        {recordTable([all, ...byTargetYear], {
          caption: 'Back-tested outcomes by fiscal year',
          what: 'Fiscal year',
          id: 't-year',
        })}
        {recordTable(bySizeBand, { caption: 'Back-tested outcomes by revenue', what: 'Revenue', id: 't-size' })}
        {recordTable(byCredibility, {
          caption: 'Back-tested outcomes by weight of the own record',
          what: 'Weight of own record',
        })}
      </Fold>
      {own !== null && (
        <>
          <p>
            The constants of edition {edition.name} over the same filers, which is <strong>in-sample</strong> and
            flatters: they were pooled from outcomes of the same years.
          </p>
          {recordTable([own, ...edition.record.bySizeBand], {
            caption: `Outcomes in-sample, by edition ${edition.name}`,
            what: `Edition ${edition.name}`,
          })}
        </>
      )}
      {inputs !== null && <p>{inputs.says}</p>}
    </Section>
  );
}

function race(found: RaceReply | null) {
  if (found === null) return null;
  const newest = found.editions.at(-1);
  return (
    <Section id="s-race" look="test" title="The race">
      <p>
        Two challengers run beside the method of the card, on the same {grouped(found.forecasts)} forecasts and judged
        the same way. Each forecast uses only constants of the 30 June before the annual report, from filings of that
        day and earlier. v4.2 moves the centre by what the fourth quarter tells: the year less the nine months of the
        last quarterly report. v5.0 draws its ends as straight lines through the same facts. The lines, and what the
        quarter adds, are fitted to every outcome known that day. Tails are those of past forecasts, none of them from
        before fiscal 2010, since few reports were tagged then: the recession of 2009 is not among their outcomes. The
        range of the card stays v4.1 until another has scored better on published forecasts.
      </p>
      {standingsTable(found.standings, { caption: 'The methods on the same forecasts' })}
      <p>
        A negative difference is a better score. The intervals come from drawing whole fiscal years anew, since
        companies of one year are hit by the same shocks.
      </p>
      <Fold look="printed" title="By fiscal year and by revenue">
        {racePartsTable(found.byTargetYear, 'Fiscal year', 'Each method by fiscal year')}
        {racePartsTable(found.bySizeBand, 'Revenue', 'Each method by revenue')}
      </Fold>
      <Fold title="By industry, two digits of the SIC code">
        {racePartsTable(found.byIndustry, 'SIC', 'Each method by industry')}
      </Fold>
      {newest !== undefined && (
        <p>
          Each edition is published with all its constants; the newest is{' '}
          <a href={`/boards/scorecard/editions/${newest}.json`}>{newest}</a>. A range of v5.0 is two sums of twelve
          products. Its tails come from the scores of all outcomes whose fiscal year of origin had constants on its own
          30 June, whether their own report tags them or only a later one. A feature that no outcome of a day has, as
          revenue below 50 million in the first years, has the coefficient 0, and the year its scores. The number of
          scores in each band of revenue is below, edition by edition, and in each edition under <code>cells</code>.
        </p>
      )}
    </Section>
  );
}

function scores(parts: readonly RangeRecord[], title: string) {
  const of = (name: 'range' | 'b0' | 'b1') => parts.map((part) => part[name].meanIntervalScore);
  return scoreLines(
    parts.map((part) => part.of),
    [
      { name: 'own', label: 'this range', values: of('range') },
      { name: 'b0', label: 'b0, all filers', values: of('b0') },
      { name: 'b1', label: 'b1, same size', values: of('b1') },
    ],
    title,
  );
}

const built = ({ edition, isReconstructed }: MethodReply) => (
  <div class="prose">
    <h2>What it promises</h2>
    <p>
      An interval that contains next fiscal year’s revenue, as the company first reports it, in 80 of 100 cases on
      average over companies and years. Not in each year: in a year that hits everybody, 60 to 72 of 100 are to be
      expected.
    </p>
    <h2>The centre</h2>
    <p>
      The company’s own median growth of the last ten years and the median growth of companies of its size, weighted by
      how many years the company has: n years weigh n/(n+8).
    </p>
    <h2>The width</h2>
    <p>
      An expected miss from the company’s size, the size of its last move, whether it made a loss, and its industry;
      then corrected by the misses that the same forecast would have made for this very company in earlier years: h of
      them weigh h/(h+6).
    </p>
    <h2>The ends</h2>
    <p>
      Both ends are read from past forecasts of companies of similar size: what share fell how far below, and how far
      above. So the range need not be symmetric. Both are widened by 15%, since companies of one year are hit by the
      same shocks.
    </p>
    <h2>The stress range</h2>
    <p>
      The same with the tails of the worst and of the best year: as bad as the worst year seen, not the worst there can
      be.
    </p>
    <h2>Editions</h2>
    <p>
      All pooled constants are dated, published and hashed once a year. Ranges of this day use{' '}
      <a href={`/boards/scorecard/editions/${edition}.json`}>edition {edition}</a>.
      {isReconstructed && ' It was built after this day, so such ranges were calculated later and have no receipt.'} A
      range names its edition, so that anyone can compute it again.
    </p>
    <h2>The receipt</h2>
    <p>
      Before the outcome is known the range is logged: its record is hashed, and each entry holds the hash of the one
      before. The database refuses to change or delete an entry. <code>npm run verify -- BASE_URL</code> recomputes
      every hash and every score from the <a href="/boards/scorecard/log.jsonl">log</a>.
    </p>
    <h2>What it is not</h2>
    <p>
      Mergers, spin-offs and new accounting rules are misses like any other. A company that stops filing leaves no
      outcome; such ranges are counted as void. It is a description, not advice.
    </p>
  </div>
);
