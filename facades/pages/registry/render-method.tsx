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
        title="How is the range made, and how often is it right?"
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
    <p>We test the method on the companies that we have loaded, once loading ends. It has not ended yet.</p>
  </div>
);

function tested({ command, filedBy, filers, rolled, edition, inputs }: NonNullable<MethodReply['backtest']>) {
  const { all, byTargetYear, bySizeBand, byCredibility } = rolled;
  if (all === null) {
    return (
      <div class="prose">
        <h2>The test</h2>
        <p>
          We have run a back-test over {grouped(filers)} companies, but know too few of their outcomes for a forecast.
        </p>
      </div>
    );
  }
  const own = edition.record.all;
  return (
    <Section id="s-test" look="test" title="The test">
      <p>
        We make each forecast again as of its own day, with constants estimated only from outcomes known by then. We
        compare it with the revenue that the company then first reported. The test covers {grouped(filers)} companies
        and facts filed by <Time day={filedBy} />. It leaves out {grouped(rolled.dropped)} outcomes as unit errors.{' '}
        <code>{command}</code> runs it. None of it counts in the <a href="/boards/scorecard">scorecard</a>, which has
        only ranges logged beforehand.
      </p>
      <div class="charts">
        <figure data-table="t-year">
          {coverageBars(byTargetYear.map(covered), 'Outcomes inside the range by fiscal year')}
          <figcaption>
            Outcomes inside the range by fiscal year of the outcome. The line is the target, 80% on average. Shock years
            fall short of it. Pale bars have fewer than 100 outcomes.
          </figcaption>
        </figure>
        <figure data-table="t-size">
          {coverageBars(bySizeBand.map(covered), 'Outcomes inside the range by revenue')}
          <figcaption>Outcomes inside the range by revenue in dollars when the range was made.</figcaption>
        </figure>
        <figure data-table="t-year">
          {scores(byTargetYear, 'Mean interval score by fiscal year')}
          <figcaption>
            Mean interval score by fiscal year. Smaller is better. The score is the width of the range plus ten times
            the distance of a miss. b0 is last year’s revenue widened by the growth of all companies, and b1 by that of
            companies of the same size.
          </figcaption>
        </figure>
        <figure data-table="t-size">
          {scores(bySizeBand, 'Mean interval score by revenue')}
          <figcaption>Mean interval score by revenue when the range was made.</figcaption>
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
            The next table applies the constants of edition {edition.name} to the same companies. This test is{' '}
            <strong>in-sample</strong> and flatters, because the constants come from outcomes of the same years.
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
        Two challengers run beside the method of the card. We judge all three the same way, on the same{' '}
        {grouped(found.forecasts)} forecasts. Each forecast uses only constants of the 30 June before the annual report,
        from filings of that day and earlier. v4.2 moves the centre by what the fourth quarter adds. That quarter is the
        year less the nine months of the last quarterly report. In v5.0 the low and the high end of the range are linear
        functions of the same facts. We fit the lines, and what the quarter adds, to every outcome known that day. The
        tails are those of past forecasts. None is from before fiscal 2010, because few reports were tagged then. So the
        recession of 2009 is not among their outcomes. The range of the card stays v4.1 until another has scored better
        on published forecasts.
      </p>
      {standingsTable(found.standings, { caption: 'The methods on the same forecasts' })}
      <p>
        A negative difference is a better score. The intervals come from resampling whole fiscal years (bootstrap),
        because the same shocks hit all companies of a year.
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
          We publish each edition with all its constants. The newest is{' '}
          <a href={`/boards/scorecard/editions/${newest}.json`}>{newest}</a>. A range of v5.0 is two sums of twelve
          products. Its tails come from the scores of outcomes. An outcome counts if constants existed on the 30 June of
          its fiscal year of origin. Its own report may tag it, or only a later one. Some days have no outcome with a
          feature, such as revenue below 50 million in the first years. That feature then has the coefficient 0, and the
          year still has its scores. The table below has the number of scores in each band of revenue, edition by
          edition. Each edition has it under <code>cells</code>.
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
      The range should contain next fiscal year’s revenue, as the company first reports it, in 80 of 100 cases. That is
      an average over companies and years. In a year that hits everybody, expect 60 to 72 of 100.
    </p>
    <h2>The centre</h2>
    <p>
      The centre is a weighted mean of two growth rates. One is the company’s own median growth of the last ten years,
      and the other the median growth of companies of its size. With n years, the company’s own growth weighs n/(n+8).
    </p>
    <h2>The width</h2>
    <p>
      The width starts from an expected miss. It depends on the company’s size, the size of its last move, whether it
      made a loss, and its industry. We then correct it by the misses that the same forecast would have made for this
      company in earlier years. With h such misses, they weigh h/(h+6).
    </p>
    <h2>The ends</h2>
    <p>
      We read both ends from past forecasts of companies of similar size: what share fell how far below, and how far
      above. So the range need not be symmetric. We widen both ends by 15%, because the same shocks hit all companies of
      a year.
    </p>
    <h2>The stress range</h2>
    <p>
      The stress range uses the tails of the worst and of the best year. It is as bad as the worst year seen, not the
      worst there can be.
    </p>
    <h2>Editions</h2>
    <p>
      Once a year we date, publish and hash all pooled constants. Ranges of this day use{' '}
      <a href={`/boards/scorecard/editions/${edition}.json`}>edition {edition}</a>.
      {isReconstructed && ' We built it after this day, so such ranges came later and have no receipt.'} A range names
      its edition, so that anyone can compute it again.
    </p>
    <h2>The receipt</h2>
    <p>
      We log the range before the outcome is known. We hash its record, and each entry has the hash of the one before.
      The database refuses to change or delete an entry. <code>npm run verify -- BASE_URL</code> recomputes every hash
      and every score from the <a href="/boards/scorecard/log.jsonl">log</a>.
    </p>
    <h2>What it is not</h2>
    <p>
      Mergers, spin-offs and new accounting rules are misses like any other. A company that stops filing leaves no
      outcome, so we count its range as void. The range is a description, not advice.
    </p>
  </div>
);
