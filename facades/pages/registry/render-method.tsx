import { quantity } from '../../../schema/domain/terms/words/numbers.ts';
import { coverageBars } from '../../charts/coverage-bars.tsx';
import { scoreLines } from '../../charts/score-lines.tsx';
import type { Chrome } from '../../service-facts.ts';
import type { MethodReply } from '../../surfaces/registry/range-method-surface.ts';
import type { RangeRecord } from '../../surfaces/registry/registry-reply.ts';
import type { RaceReply } from '../../surfaces/registry/track-record-surface.ts';
import { Fold, Lead, Section } from '../parts/blocks.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { recordStrip } from '../parts/frame/page-header.tsx';
import { editionTails } from '../parts/method/edition-tails.tsx';
import { itemTextRecord } from '../parts/method/item-text-record.tsx';
import { racePartsTable, standingsTable } from '../parts/method/race-table.tsx';
import { covered, recordTable } from '../parts/method/record-table.tsx';
import { Time } from '../parts/text.tsx';
import { grouped } from '../parts/words.ts';

/** How the revenue range is built and tested, in plain words and with the newest back-test. */
export function renderMethod(payload: MethodReply, chrome: Chrome): string {
  const { answer, backtest } = payload;

  return rendered(
    <Layout chrome={chrome} strip={recordStrip(chrome)} title="Method" reply={payload} cites style="figures.css">
      <Lead
        kicker={`Revenue range ${payload.method}`}
        title="How is the range made, and how often is it right?"
        answer={answer}
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
        We repeat each forecast as if on its own day. Its constants are estimated only from outcomes known by that day.
        We compare it with the revenue that the company then first reported. The test covers {grouped(filers)} companies
        and facts filed by <Time day={filedBy} />.{leftOut(rolled.dropped)} The command <code>{command}</code> runs the
        test. None of these forecasts counts in the <a href="/boards/scorecard">scorecard</a>, which has only ranges
        logged beforehand.
      </p>
      <div class="charts">
        <figure data-table="t-year">
          {coverageBars(byTargetYear.map(covered), 'Outcomes inside the range by fiscal year')}
          <figcaption>
            Outcomes inside the range by fiscal year of the outcome. The line marks the target, 80% on average. Years
            with a shock fall short of it. Pale bars have fewer than 100 outcomes.
          </figcaption>
        </figure>
        <figure data-table="t-size">
          {coverageBars(bySizeBand.map(covered), 'Share of outcomes inside the range, by company revenue')}
          <figcaption>
            Share of outcomes inside the range, by size of company. Size is annual revenue when the range was made.
          </figcaption>
        </figure>
        <figure data-table="t-year">
          {scores(byTargetYear, 'Mean interval score by fiscal year')}
          <figcaption>
            Mean interval score by fiscal year. A smaller score is better. The score is the width of the range plus, if
            the outcome is outside, ten times its distance from the range. Baseline b0 widens last year’s revenue by the
            growth of all companies. Baseline b1 does the same with companies of the same size.
          </figcaption>
        </figure>
        <figure data-table="t-size">
          {scores(bySizeBand, 'Mean interval score by revenue')}
          <figcaption>
            Mean interval score, by size of company. Size is annual revenue when the range was made.
          </figcaption>
        </figure>
      </div>
      <Fold look="printed" title="The numbers as tables: by fiscal year, revenue and weight of a company’s record">
        {recordTable([all, ...byTargetYear], {
          caption: 'Back-tested outcomes by fiscal year',
          what: 'Fiscal year',
          id: 't-year',
        })}
        {recordTable(bySizeBand, { caption: 'Back-tested outcomes by revenue', what: 'Revenue', id: 't-size' })}
        {recordTable(byCredibility, {
          caption: 'Back-tested outcomes by weight of the company’s own record',
          what: 'Weight of own record',
        })}
      </Fold>
      {own !== null && (
        <>
          <p>
            An edition is a dated set of constants. The next table applies the constants of edition {edition.name} to
            the same companies. This test is <strong>in-sample</strong>: the constants come from outcomes of the same
            years, which makes results look better than they are.
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

/** The outcomes that a back-test leaves out, if there are any. */
function leftOut(dropped: number): string {
  if (dropped === 0) return '';
  return ` It leaves out ${quantity(dropped, 'outcome')} with growth so extreme that a unit must be wrong.`;
}

function race(found: RaceReply | null) {
  if (found === null) return null;
  const newest = found.editions.at(-1);
  return (
    <Section id="s-race" look="test" title="The race">
      <p>
        Two challengers compete with the method of the card. We judge all three the same way, on the same{' '}
        {grouped(found.forecasts)} forecasts. Each forecast uses only constants made on the 30 June before the annual
        report, from filings made by that day. v4.2 moves the centre by the effect of fourth-quarter growth. To get
        fourth-quarter revenue, we subtract the revenue of the first nine months from that of the year. The nine months
        come from the last quarterly report. In v5.0 the low and the high end of the range are linear functions of the
        same facts. We estimate these functions, and the effect of the fourth quarter, from every outcome known that
        day. The tails say how far outcomes fell from past forecasts. None of these forecasts is from before fiscal
        2010, because few reports were tagged then. So their outcomes leave out the recession of 2009. Company cards
        show the range of v4.1 until another method has scored better on published forecasts.
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
          <a href={`/boards/scorecard/editions/${newest}.json`}>{newest}</a>. Each end of a v5.0 range is the sum of
          twelve products. The tails come from the scores of past outcomes. We score an outcome only if there were
          constants on 30 June of the fiscal year before it. Its revenue may be tagged in the year’s own report or only
          in a later one. On some days no outcome has a certain feature, such as revenue below 50 million in the first
          years. That feature then has the coefficient 0, and we still score the year. The table below gives the number
          of scores in each band of revenue, for each edition. The file of each edition has the same numbers under{' '}
          <code>cells</code>.
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
      an average over companies and years. In a year with a shock to all companies, expect 60 to 72 of 100.
    </p>
    <h2>The centre</h2>
    <p>
      The centre is a weighted mean of two growth rates. One is the company’s own median growth of the last ten years,
      and the other the median growth of companies of its size. If we have n years, the company’s own growth has the
      weight n/(n+8).
    </p>
    <h2>The width</h2>
    <p>
      The width starts from an expected error. This error depends on the company’s size, the size of its last change of
      revenue, whether it made a loss, and its industry. We then correct it by the errors that the same forecast would
      have made for this company in earlier years. If there are h such errors, they have the weight h/(h+6).
    </p>
    <h2>The ends</h2>
    <p>
      Both ends come from past forecasts for companies of similar size. The low end depends on how far outcomes fell
      below the centre, and the high end on how far they rose above it. So the range need not be symmetric. We widen
      both ends by 15%, because the same shocks hit all companies of a year.
    </p>
    <h2>The stress range</h2>
    <p>
      The stress range uses the tails of the worst and of the best year. It shows a year as bad as the worst seen, not
      as the worst possible.
    </p>
    <h2>Editions</h2>
    <p>
      Once a year we publish all the constants that companies share, with a date and a hash. Such a set is called an
      edition. Ranges of this day use <a href={`/boards/scorecard/editions/${edition}.json`}>edition {edition}</a>.
      {isReconstructed && ' We built it after this day, so such ranges came later and have no receipt.'} A range names
      its edition, so that anyone can compute it again.
    </p>
    <h2>The receipt</h2>
    <p>
      We log the range before the outcome is known. We hash its record, and each entry has the hash of the entry before.
      The database refuses to change or delete an entry. <code>npm run verify -- BASE_URL</code> recomputes every hash
      and every score from the <a href="/boards/scorecard/log.jsonl">log</a>.
    </p>
    <h2>What it is not</h2>
    <p>
      If a merger, a spin-off or a new accounting rule takes revenue out of the range, that is a miss like any other. A
      company that stops filing leaves no outcome, so we count its range as void. The range is a description, not
      advice.
    </p>
  </div>
);
