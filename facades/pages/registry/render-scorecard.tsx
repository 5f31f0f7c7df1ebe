import { shareInWords } from '../../../schema/domain/terms/words/range-words.ts';
import type { Chrome } from '../../service-facts.ts';
import type { ScorecardReply } from '../../surfaces/registry/scorecard-surface.ts';
import { Facts, Fold, Lead, Nothing, Section } from '../parts/blocks.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { recordStrip } from '../parts/frame/page-header.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { receiptTable } from '../parts/kept/receipt-table.tsx';
import { racePartsTable, standingsTable } from '../parts/method/race-table.tsx';
import { rangeTable } from '../parts/method/range-table.tsx';
import { recordTable } from '../parts/method/record-table.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { After, dated, Time } from '../parts/text.tsx';
import { grouped } from '../parts/words.ts';

const QUESTION = 'How often are the revenue ranges right?';

/** The registry as a page: what was logged, how it scored, and how to check it. */
export function renderScorecard(payload: ScorecardReply, chrome: Chrome): string {
  const { answer } = payload;

  return rendered(
    <Layout chrome={chrome} strip={recordStrip(chrome)} title="Scorecard" reply={payload} cites>
      <Lead kicker="Forecast registry" title={QUESTION} answer={answer}>
        {payload.replay && (
          <p>
            We calculated the ranges below later, perhaps after the outcome. They show how the registry works, and never
            count as published forecasts. <a href="?chain=live">The live log</a>.
          </p>
        )}
      </Lead>
      <div class="status">
        {record(payload)}
        {race(payload)}
        {ranges(payload)}
        {check(payload, chrome)}
        {stamps(payload)}
        {keptWord(payload)}
        {boardTest(payload)}
      </div>
    </Layout>,
  );
}

const boardTest = ({ boardTest: { answer, url, sha256 } }: ScorecardReply) => (
  <Section id="s-boardtest" anchor="boardtest" title="Board test">
    <p class="answer">{dated(answer)}</p>
    <p>
      <a href={url}>All 36 calls</a>: cash for one, three and six months, cash cows and cash machines, and 12-month
      ranges. Each call is a sentence with a measurable outcome.
      {sha256 !== null && (
        <After>
          SHA-256 of the locked file: <code class="hash">{sha256}</code>
        </After>
      )}
    </p>
  </Section>
);

const keptWord = ({ kept: { answer, url, receipts } }: ScorecardReply) => (
  <Section id="s-kept" anchor="kept" title="Kept their word">
    <p class="answer">{dated(answer)}</p>
    <p>
      See <a href={url}>the whole record</a> of money-market funds, short-term funds and monthly dividend payers. Each
      kind has its own test. We publish a SHA-256 hash of each month’s results below.
    </p>
    {receiptTable(receipts)}
  </Section>
);

function record({ trackRecord, byTargetYear, bySizeBand, byCredibility, counts }: ScorecardReply) {
  return (
    <Section id="s-record" title="The record">
      <Facts of={STATES.map((state) => [STATE_WORDS[state], grouped(counts[state] ?? 0)])} />
      {trackRecord === null ? (
        <p class="quiet">
          No outcome has been filed yet, so there is no track record. See <a href="/boards/method">Method</a> for the
          back-test.
        </p>
      ) : (
        <>
          {recordTable([trackRecord, ...byTargetYear], { caption: 'Outcomes by fiscal year', what: 'Fiscal year' })}
          {recordTable(bySizeBand, { caption: 'Outcomes by revenue', what: 'Revenue' })}
          {recordTable(byCredibility, {
            caption: 'Outcomes by weight of the company’s own record',
            what: 'Weight of own record',
          })}
        </>
      )}
    </Section>
  );
}

type Method = ScorecardReply['methods'][number];

const STATES = ['logged', 'pending', 'inside', 'below', 'above', 'void', 'late'] as const;

const STATE_WORDS = {
  logged: 'Ranges logged',
  pending: 'Outcome not filed yet',
  inside: 'Outcome inside',
  below: 'Outcome below',
  above: 'Outcome above',
  void: 'Void: no outcome in 18 months',
  late: 'Late: logged when the outcome could be known',
} as const;

const SHOWN = ['company', 'target', 'from', 'range', 'outcome', 'state', 'logged', 'receipt'] as const;

/** The methods side by side: the outcomes of each one's ranges, and all on the same outcomes. */
function race({ methods, race: found, chain }: ScorecardReply) {
  const head = { id: 's-race', title: 'The race', anchor: 'race' };
  if (methods.length < 2) {
    return (
      <Nothing {...head}>
        No challenger has been logged yet. How the methods did in the back-test is under{' '}
        <a href="/boards/method">Method</a>.
      </Nothing>
    );
  }
  return (
    <Section {...head}>
      <p>
        We log the ranges of challengers on the same day as the range on the card, for the same year. We judge all of
        them the same way. We never add up the results of different methods.
      </p>
      <Table
        isWide
        caption="Ranges of each method and what came of them"
        look="facts record"
        rows={methods}
        columns={[
          ['Method', ({ method }) => <a href={`?chain=${chain}&method=${method}#s-ranges`}>{method}</a>],
          ...STATES.map((state): Column<Method> => [SHORT_WORDS[state], ({ counts }) => grouped(counts[state] ?? 0)]),
          [
            'Share inside',
            ({ trackRecord: own }) => (own === null ? 'none settled' : shareInWords(own.range.coverage)),
          ],
        ]}
      />
      {found === null ? (
        <p class="quiet">
          We cannot compare the methods yet. All of them must have logged a range for a year whose outcome is known.
        </p>
      ) : (
        <>
          <p>On the {grouped(found.forecasts)} outcomes for which all methods had logged a range:</p>
          {standingsTable(found.standings, { caption: 'The methods on the same outcomes' })}
          {racePartsTable(found.byTargetYear, 'Fiscal year', 'Each method by fiscal year')}
          {racePartsTable(found.bySizeBand, 'Revenue', 'Each method by revenue')}
          {found.byIndustry.length > 0 && (
            <Fold title="By industry, two digits of the SIC code">
              {racePartsTable(found.byIndustry, 'SIC', 'Each method by industry')}
            </Fold>
          )}
        </>
      )}
    </Section>
  );
}

const SHORT_WORDS = {
  logged: 'Logged',
  pending: 'Not filed yet',
  inside: 'Inside',
  below: 'Below',
  above: 'Above',
  void: 'Void',
  late: 'Late',
} as const;

function ranges({ rows, total, next, chain, method }: ScorecardReply) {
  if (rows.length === 0)
    return (
      <Nothing id="s-ranges" title="Ranges">
        None.
      </Nothing>
    );
  return (
    <Section id="s-ranges" title={`Ranges of ${method}, newest first`}>
      <p class="quiet">
        {grouped(rows.length)} of {grouped(total)}.
      </p>
      {rangeTable(rows, SHOWN, { caption: `Ranges of ${method}, newest first` })}
      {next !== null && (
        <p class="paging">
          <a href={`?chain=${chain}&method=${method}&after=${next}`}>Older ranges</a>
        </p>
      )}
    </Section>
  );
}

/** Who else vouches for the log, and how a stranger checks that without us. */
const stamps = ({ stamped, stamp, chain }: ScorecardReply) => (
  <Section id="s-stamps" anchor="stamps" title="Stamped by somebody else">
    <p>{dated(stamped)}</p>
    {stamp !== null && (
      <>
        <p>
          A time-stamp authority (RFC 3161) that is not ours has signed the SHA-256 of{' '}
          <a href={stamp.url}>a few bytes</a>. They name the last entry of the log at the end of{' '}
          <Time day={stamp.day} /> and its hash, which depends on all before it. Check it without us.{' '}
          <code>ca.pem</code> is the certificate of the authority’s CA, which the authority publishes:
        </p>
        <pre class="code" tabindex={0} id="stampcheck">
          <code>{stamp.check.join('\n')}</code>
        </pre>
        <p class="quiet">
          The bytes are canonical JSON (RFC 8785). They hold the chain, the day, and the place and hash of that entry.
          They hold the same of the last entry of the kept-its-word record. Anybody can make them from{' '}
          <a href={`/boards/scorecard/log.jsonl?chain=${chain}`}>the log</a>. See{' '}
          <a href={`/boards/scorecard/heads.json?chain=${chain}`}>all stamped heads</a>.
        </p>
      </>
    )}
  </Section>
);

const check = ({ head, log, chain }: ScorecardReply, { service }: Chrome) => (
  <Section id="s-check" title="Check it yourself">
    <p>
      We hash every range and chain the hash to all earlier ones. The newest hash is called the head. If you write it
      down today, nobody can later rewrite the log so that it still matches. If the company’s own reports contradict a
      number behind a range, we log a correction that names the range. We compare the outcome with the correction if we
      logged the correction before the company filed the outcome. Otherwise we compare it with the original range.
    </p>
    {head === null ? (
      <p class="quiet">The log is empty.</p>
    ) : (
      <p>
        Head: entry {grouped(head.sequence)}, <Time day={head.date} />, <code class="hash">{head.entryHash}</code>
      </p>
    )}
    <p>
      See <a href={log}>the whole log</a> and{' '}
      <a href={`/boards/scorecard/head.json?chain=${chain}`}>its head on each day</a>. With the project’s code, run{' '}
      <code>npm run verify -- {service.baseUrl} --head head.json</code>
    </p>
  </Section>
);

export function scorecardPicture({ answer, asOf, notice }: ScorecardReply, chrome: Chrome): string {
  return picture({ subject: 'Forecast registry', title: QUESTION, says: answer, asOf, notice }, chrome);
}
