import type { Child } from 'hono/jsx';
import { FOLLOWING_OUTCOMES, OUTCOME_WORDS } from '../../../schema/domain/terms/following-outcome.ts';
import { outcomeDots } from '../../charts/outcome-dots.tsx';
import { withQuery } from '../../links.ts';
import type { Following } from '../../replies/generated/replies.ts';
import type { Chrome } from '../../service-facts.ts';
import type { OutcomeRate, WhatFollowsReply } from '../../surfaces/what-follows/what-follows-surface.ts';
import { Facts, Fold, Lead, Section } from '../parts/blocks.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { dated, Time } from '../parts/text.tsx';
import { absentSentence, grouped, percent } from '../parts/words.ts';

type Kind = WhatFollowsReply['kinds'][number];

/**
 * What followed each kind of event: for each a sentence, then every outcome beside that of filer-years without the
 * event.
 */
export function renderWhatFollows(payload: WhatFollowsReply, chrome: Chrome): string {
  const { answer, kinds, population } = payload;

  return rendered(
    <Layout chrome={chrome} title="What follows a warning" reply={payload} cites style="figures.css">
      <Lead kicker="Each outcome on its own, with its interval" title="What follows a warning?" answer={answer}>
        <p>
          For each kind of filing, we compare companies that made one in the past year with companies that did not. “No
          measurable difference” does not prove that the two groups are alike.
        </p>
        {population !== null && <p>{dated(population)}</p>}
        {formatLinks('This table as', chrome)}
      </Lead>
      <div class="status companycard">
        {kinds.map((kind, at) => kind.follows !== null && section(kind, kind.follows, at))}
        {unrated(payload, chrome)}
        {method()}
      </div>
    </Layout>,
  );
}

function section({ kind, title }: Kind, follows: Following, at: number) {
  const { answer, of, filers, unflaggedOf, unflaggedFilers, from, to, outcomes } = follows;
  const [drawn, empty] = apart(outcomes);
  const lanes = drawn.map((rate) => ({
    label: rate.title,
    flagged: rate,
    unflagged: rate.unflagged,
    says: rateWords(rate),
  }));
  const says = `${kind}, ${title}: ${lanes.map((lane) => lane.says).join('; ')}`;
  const rings = `${grouped(unflaggedOf)} observations of ${grouped(unflaggedFilers)} companies`;
  return (
    <Section id={`k-${at}`} title={`After “${title.toLowerCase()}” (${kind})`}>
      <p>{answer}</p>
      <figure>
        {outcomeDots(lanes, says, 'wide')}
        {outcomeDots(lanes, says, 'narrow')}
        <figcaption>
          Percentage of observations with each outcome within a year, on a scale from 0%. Discs: {grouped(of)}{' '}
          observations of {grouped(filers)} companies with such a filing. Rings: {rings} without such a filing. Bars are
          95% intervals. Scales differ between charts. {leftOut(empty)}We observed companies each 30 June, from{' '}
          <Time day={from} /> to <Time day={to} />.
        </figcaption>
      </figure>
      <Fold title="The numbers as a table">
        <Table
          caption="Outcomes within a year, with such a filing and without"
          look="facts compare"
          rows={outcomes}
          columns={[
            ['Outcome', ({ title }) => title],
            ['With one', flagged],
            [
              'Without',
              ({ unflagged }) => (unflagged ? spread(unflagged) : <span class="absent">none without one</span>),
            ],
            ['Difference', differing],
          ]}
        />
      </Fold>
    </Section>
  );
}

/** True if any filer-year had it, with an event or without one. */
const happened = ({ hits, unflagged }: OutcomeRate) => hits > 0 || (unflagged?.share ?? 0) > 0;

/**
 * Outcomes to draw, and those whose two lanes would be empty, which only the table has; if all are empty, all are
 * drawn.
 */
function apart(
  outcomes: readonly OutcomeRate[],
): readonly [drawn: readonly OutcomeRate[], empty: readonly OutcomeRate[]] {
  const drawn = outcomes.filter(happened);
  return drawn.length === 0 ? [outcomes, []] : [drawn, outcomes.filter((rate) => !happened(rate))];
}

function leftOut(empty: readonly OutcomeRate[]): string {
  const titles = empty.map(({ title }) => title.toLowerCase()).join(', ');
  return empty.length === 0 ? '' : `The chart leaves out outcomes that no company had: ${titles}. `;
}

/** The kinds without rates, listed together instead of in empty sections. */
function unrated({ kinds, absent }: WhatFollowsReply, { query }: Chrome) {
  const without = kinds.flatMap(({ kind, title, follows }, at) =>
    follows === null ? [{ kind, title, reason: absent[`kinds.${at}.follows`] ?? 'TOO_FEW_EVENTS' }] : [],
  );
  if (without.length === 0) return false;
  return (
    <Section id="s-unrated" title="Kinds without rates">
      <Facts
        of={without.map(({ kind, title, reason }) => [
          `${kind}: ${title}`,
          reason === 'TOO_FEW_EVENTS' ? (
            <>
              There are too few observations for a rate.{' '}
              <a href={withQuery('/boards/filings', {}, { kinds: kind, asOf: query.asOf ?? null })}>See the filings</a>
            </>
          ) : (
            absentSentence(reason)
          ),
        ])}
      />
    </Section>
  );
}

type Interval = Pick<OutcomeRate, 'share' | 'low' | 'high'>;

const spread = ({ share, low, high }: Interval, more: Child = '') => (
  <span>
    {percent(share)}{' '}
    <small>
      {percent(low)} to {percent(high)}
      {more}
    </small>
  </span>
);

function flagged(rate: OutcomeRate) {
  const { hits, outcome, resumed } = rate;
  const again = outcome === 'stoppedReporting' && resumed > 0 ? `, ${grouped(resumed)} filed again later` : '';
  return spread(rate, `; ${grouped(hits)} of them${again}`);
}

function differing(rate: OutcomeRate) {
  const { differs, difference } = rate;
  if (!differs || difference === null) return <span class="quiet">{notTold(rate)}</span>;
  return (
    <span>
      {points(difference.share)}{' '}
      <small>
        {points(difference.low)} to {points(difference.high)} points
      </small>
    </span>
  );
}

/** Why no difference is given. */
function notTold({ unflagged, difference }: OutcomeRate): string {
  if (unflagged === null) return 'nothing to compare with';
  const holdsNone = difference !== null && difference.low <= 0 && difference.high >= 0;
  return holdsNone ? 'no measurable difference' : 'too few to say';
}

function rateWords({ title, unflagged, ...rate }: OutcomeRate): string {
  return (
    `${title}: with one ` + `${intervalWords(rate)}${unflagged === null ? '' : `, without ${intervalWords(unflagged)}`}`
  );
}

function intervalWords({ share, low, high }: Interval) {
  return `${percent(share)}, interval ${percent(low)} to ${percent(high)}`;
}

/** A difference of shares in percentage points, with its sign. */
function points(difference: number): string {
  return `${difference > 0 ? '+' : ''}${percent(difference).slice(0, -1)}`;
}

const method = () => (
  <Section id="s-rule" title="How it is counted">
    <p>
      We observe companies on each 30 June. We take those that filed an annual report in the 15 months before. We must
      have the company’s own list of filings from two years before that day to 18 months after it. An observation counts
      as one with such a filing if the company made a filing of the kind in the 12 months before. Otherwise it counts as
      one without such a filing, whatever else the company filed. We count each filing as the company’s card would show
      it. Then we count each outcome separately. For each kind of filing we leave out the outcome that is the same kind
      of event, such as a bankruptcy after a bankruptcy filing. We leave out a 30 June until 18 months have passed.
    </p>
    <Facts of={FOLLOWING_OUTCOMES.map((outcome) => [OUTCOME_WORDS[outcome].title, OUTCOME_WORDS[outcome].rule])} />
    <p>
      The 95% intervals come from resampling the companies 2,000 times (bootstrap). We say “no measurable difference” if
      the interval of the difference contains 0. If it does not, we still say “too few to say” in two cases. In the
      first, fewer than five observations with such a filing had the outcome. In the second, no observation without such
      a filing had it, and the intervals of the two percentages touch or overlap. If a percentage is 0, its interval
      ends at three divided by the number of companies. We give no rates for a kind with fewer than 50 observations.
      These rates are not a verdict on any single company.
    </p>
  </Section>
);
