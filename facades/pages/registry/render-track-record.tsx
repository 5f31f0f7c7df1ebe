import { CARD_METHOD, CHALLENGERS } from '../../../schema/domain/terms/range-method.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { backTestSentences, shareInWords } from '../../../schema/domain/terms/words/range-words.ts';
import { coverageBars } from '../../charts/coverage-bars.tsx';
import { methodLanes } from '../../charts/method-lanes.tsx';
import type { Chrome } from '../../service-facts.ts';
import type { RangeRecord } from '../../surfaces/registry/registry-reply.ts';
import type { RaceReply, TrackRecordReply } from '../../surfaces/registry/track-record-surface.ts';
import { Fold, Lead, Nothing, Section } from '../parts/blocks.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { recordStrip } from '../parts/frame/page-header.tsx';
import { METHOD_NAMES, standingsTable } from '../parts/method/race-table.tsx';
import { rangeTable } from '../parts/method/range-table.tsx';
import { covered, recordTable } from '../parts/method/record-table.tsx';
import { Time } from '../parts/text.tsx';
import { grouped } from '../parts/words.ts';

/** The target coverage of the ranges. */
const AIM = 0.8;

/** Forecasts and outcomes: first the ranges logged beforehand, then the same method replayed over past years. */
export function renderTrackRecord(payload: TrackRecordReply, chrome: Chrome): string {
  const { asOf, chain, log } = payload;
  const isSettled = payload.trackRecord !== null;
  const logged = (
    <>
      {outcomes(payload)}
      {misses(payload)}
    </>
  );

  return rendered(
    <Layout chrome={chrome} strip={recordStrip(chrome)} title="Track record" reply={payload} cites style="figures.css">
      <Lead
        kicker="Track record"
        title="What was forecast, and what happened?"
        answer={`As of ${shortDate(asOf)}, ${testedWords(payload)}`}>
        <p>{whyOnCard(payload)}</p>
        {formatLinks('This page as', chrome)}
      </Lead>
      {isSettled && logged}
      {backtest(payload.backtest)}
      {race(payload)}
      {!isSettled && logged}
      {due(payload)}
      <Section id="s-receipts" look="test" title="Receipts">
        <p>
          We hash each range on the day we log it and chain the hash to all earlier ones. So a change or a gap shows.
          See <a href={`/boards/scorecard?chain=${chain}`}>every logged range with its receipt</a>,{' '}
          <a href={log}>the whole log</a> and <a href="/boards/method">how a range is made</a>. A range is a description
          of what companies filed. It is not a rating, price forecast or advice.
        </p>
      </Section>
    </Layout>,
  );
}

/** How the range did over past years: the opening of the answer, which goes on with the log. */
function testedWords({ backtest: found }: TrackRecordReply): string {
  const { all = null, byTargetYear = [] } = found?.rolled ?? {};
  return backTestSentences(all && covered(all), byTargetYear.map(covered));
}

/** Why the method on the card stays there beside challengers (METHODS 3.11). */
function whyOnCard({ race: logged, backtest: found }: TrackRecordReply) {
  const ahead = (found?.race?.standings ?? []).filter(
    ({ method, gain }) => (CHALLENGERS as readonly string[]).includes(method) && gain > 0,
  );
  const better =
    ahead.length === 0
      ? ''
      : ` ${ahead.map(({ method }) => method).join(' and ')} scored better over the same past years.`;
  const forecasts = logged?.forecasts ?? 0;
  const settled =
    forecasts === 0
      ? 'None of these forecasts has an outcome yet.'
      : `Of these forecasts ${grouped(forecasts)} ${forecasts === 1 ? 'has an outcome' : 'have outcomes'} so far.`;
  return (
    <>
      Method {CARD_METHOD} makes the range on the card.{better} A challenger is another method that we are testing. It
      can replace {CARD_METHOD} only if it scores better on forecasts logged before the outcome was known. We log the
      forecasts of challengers on the same day and for the same year as those of {CARD_METHOD}, and score them the same
      way. Past years do not count, because we knew their outcomes when we made the challengers. {settled} We have set
      no date for a change. See <a href="#s-race">the methods side by side</a>.
    </>
  );
}

function outcomes({ replay, counts, trackRecord, byTargetYear, bySizeBand, newestOutcomes }: TrackRecordReply) {
  const { logged, pending, inside, below, above, void: never, late } = counts;
  const heading = (
    <>
      <h2 id="s-outcomes">Forecasts and outcomes</h2>
      {replay && (
        <p>
          We calculated these ranges later, perhaps after the outcome. They do not count as published forecasts.{' '}
          <a href="?chain=live">The live log</a>.
        </p>
      )}
    </>
  );
  if (trackRecord === null) {
    return (
      <section class="test" aria-labelledby="s-outcomes">
        {heading}
        <p>
          {logged === 0
            ? 'We have not logged any range in this log.'
            : `Of ${grouped(logged)} logged ranges, ${grouped(pending)} still await their outcome.`}{' '}
          There is no record to show until a company files a result.
        </p>
      </section>
    );
  }
  return (
    <section class="test" aria-labelledby="s-outcomes">
      {heading}
      <p>
        <strong>
          {grouped(inside)} of {grouped(trackRecord.settled)} outcomes came inside their range
        </strong>
        . {grouped(below)} came below and {grouped(above)} above. The range aims at 80 of 100. {grouped(pending)}{' '}
        {'of '}
        {grouped(logged)} logged ranges still wait for their outcome
        {never > 0 && `, ${grouped(never)} had none in 18 months`}
        {late > 0 && `, ${grouped(late)} were logged too late to count`}.
      </p>
      {drawn(byTargetYear, bySizeBand, { title: 'Outcomes inside the logged range', tables: 't-logged' })}
      {rangeTable(newestOutcomes, ['company', 'target', 'drawn', 'range', 'outcome', 'state', 'receipt'], {
        caption: 'The newest outcomes',
      })}
      <p class="quiet">
        The newest {grouped(newestOutcomes.length)}. Each bar shows the range as growth over the revenue of the year
        before. The scale runs from −50% to +100%. The dashed line marks no change. A disc marks an outcome inside the
        range, and a cross marks an outcome outside it.
      </p>
      {recordTable([trackRecord, ...byTargetYear], {
        caption: 'Outcomes of logged ranges by fiscal year',
        what: 'Fiscal year',
        id: 't-logged-year',
      })}
      {recordTable(bySizeBand, {
        caption: 'Outcomes of logged ranges by revenue',
        what: 'Revenue',
        id: 't-logged-size',
      })}
    </section>
  );
}

/**
 * The worst misses, each with how the other ranges of its year did, to show whether the year moved all companies, or
 * just this one.
 */
function misses({ worstMisses, byTargetYear }: TrackRecordReply) {
  if (worstMisses.length === 0) return null;
  const years = new Map(byTargetYear.map((part) => [part.of, part]));
  const ofYear = ({ targetFiscalYearEnd }: TrackRecordReply['worstMisses'][number]) => {
    const part = years.get(targetFiscalYearEnd.slice(0, 4));
    if (part === undefined) return <span class="absent">none</span>;
    const year = part.range.coverage < AIM ? 'a year that surprised many' : 'a miss of this company';
    return `${shareInWords(part.range.coverage)} of ${grouped(part.settled)} inside: ${year}`;
  };
  return (
    <Section id="s-misses" look="test" title="The worst misses">
      <p>
        The order is by how many times the revenue lies beyond the end of its range. The last column says how the ranges
        of the same fiscal year did. The filing behind an outcome says what happened in the company.
      </p>
      {rangeTable(worstMisses, ['company', 'target', 'drawn', 'range', 'outcome', 'state'], {
        caption: 'The worst misses',
        last: ['Ranges of that year', ofYear],
      })}
    </Section>
  );
}

function due({ nextDue, counts: { pending }, chain }: TrackRecordReply) {
  if (nextDue.length === 0) return null;
  return (
    <Section id="s-due" look="test" title="Results due next">
      <p>
        The table shows the {grouped(nextDue.length)} of {grouped(pending)} ranges whose fiscal years end first. Each
        bar shows the range as growth over the revenue of the year before. The scale runs from −50% to +100%. The dashed
        line marks no change. <a href={`/boards/scorecard?chain=${chain}#s-ranges`}>All ranges</a>.
      </p>
      {rangeTable(nextDue, ['company', 'target', 'drawn', 'from', 'range', 'logged', 'receipt'], {
        caption: 'Ranges whose results are due next',
      })}
    </Section>
  );
}

function backtest(found: TrackRecordReply['backtest']) {
  const head = { id: 's-backtest', title: 'The same method over past years', look: 'test' };
  if (found === null || found.rolled.all === null) {
    return (
      <Nothing {...head}>
        {found === null
          ? 'We have not run a back-test yet.'
          : 'We have run a back-test, but know too few outcomes to show it.'}
      </Nothing>
    );
  }
  const { all, byTargetYear, bySizeBand } = found.rolled;
  return (
    <Section {...head}>
      <p>
        In back-tests the range contained {shareInWords(all.range.coverage)} of {grouped(all.settled)} outcomes of{' '}
        {grouped(found.filers)} companies. We repeated each forecast as if on its own day, using only what companies had
        filed by then. The test uses facts filed by <Time day={found.filedBy} />. We did not log these forecasts
        beforehand, and they do not count among logged ranges.
      </p>
      {drawn(byTargetYear, bySizeBand, { title: 'Back-tested outcomes inside the range', tables: 't-replayed' })}
      <Fold title="The numbers as a table">
        {recordTable([all, ...byTargetYear], {
          caption: 'Back-tested outcomes by fiscal year',
          what: 'Fiscal year',
          id: 't-replayed-year',
        })}
        {recordTable(bySizeBand, {
          caption: 'Back-tested outcomes by revenue',
          what: 'Revenue',
          id: 't-replayed-size',
        })}
      </Fold>
    </Section>
  );
}

/** Coverage by year and by size, each chart naming its table, whose id begins with `tables`. */
function drawn(
  byYear: readonly RangeRecord[],
  bySize: readonly RangeRecord[],
  { title, tables }: { readonly title: string; readonly tables: string },
) {
  return (
    <div class="charts">
      <figure data-table={`${tables}-year`}>
        {coverageBars(byYear.map(covered), `${title} by fiscal year`)}
        <figcaption>
          {title}, by fiscal year of the outcome. The line marks the target, 80% on average. Years with a shock fall
          short of it. Pale bars have fewer than 100 outcomes.
        </figcaption>
      </figure>
      <figure data-table={`${tables}-size`}>
        {coverageBars(bySize.map(covered), `${title} by revenue`)}
        <figcaption>{title}, by size of company. Size is annual revenue in dollars when the range was made.</figcaption>
      </figure>
    </div>
  );
}

/** The methods side by side: on logged ranges with outcomes, and replayed. */
function race({ race: logged, backtest }: TrackRecordReply) {
  const replayed = backtest?.race ?? null;
  if (logged === null && replayed === null) return null;
  return (
    <Section id="s-race" look="test" title="Which method does best?">
      <p>
        Method v4.1 makes the range on the card. We judge two challengers, v4.2 and v5.0, and two simple baselines, b0
        and b1, the same way on the same outcomes.
      </p>
      {logged !== null &&
        standings(
          logged,
          't-race-logged',
          `On ${grouped(logged.forecasts)} outcomes for which every method had logged a range`,
        )}
      {replayed !== null &&
        standings(
          replayed,
          't-race-replayed',
          `Back-tested over the same ${grouped(replayed.forecasts)} past forecasts`,
        )}
      {replayed !== null && (
        <p>
          The percentage inside differs from that of the back-test above, because this test counts fewer forecasts. It
          uses constants made on each 30 June from filings made by that day. So it begins with fiscal year{' '}
          {replayed.byTargetYear[0]?.of}.
        </p>
      )}
      <p class="quiet">
        The score is the width of the range plus, if the outcome is outside, ten times its distance from the range. A
        smaller score is better, and so is a negative difference. The 95% intervals come from resampling whole fiscal
        years (bootstrap).
      </p>
    </Section>
  );
}

function standings({ standings: methods }: RaceReply, table: string, title: string) {
  const lanes = methods.map(({ method, coverage, coverageInterval }) => {
    const label = METHOD_NAMES[method] ?? method;
    const spread =
      coverageInterval === null
        ? 'too few years for an interval'
        : `interval ${shareInWords(coverageInterval.low)} to ${shareInWords(coverageInterval.high)}`;
    return { label, coverage, interval: coverageInterval, says: `${label}: ${shareInWords(coverage)}, ${spread}` };
  });
  const says = `${title}, share inside: ${lanes.map((lane) => lane.says).join('; ')}`;
  return (
    <>
      <figure data-table={table}>
        {methodLanes(lanes, says, 'wide')}
        {methodLanes(lanes, says, 'narrow')}
        <figcaption>
          {title}, percentage of outcomes inside the range. The dashed line marks the target, 80%. Bars are 95%
          intervals.
        </figcaption>
      </figure>
      {standingsTable(methods, { caption: title, id: table })}
    </>
  );
}
