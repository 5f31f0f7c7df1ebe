import { CALL_KINDS, CALL_WORDS, type CallKind } from '../../../schema/domain/terms/lists/board-test.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { cardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { BoardTestCall, BoardTestReply } from '../../surfaces/registry/board-test-surface.ts';
import { Lead, Nothing, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { recordStrip } from '../parts/frame/page-header.tsx';
import { Table } from '../parts/table.tsx';
import { After, dated, Small, Time } from '../parts/text.tsx';
import { easternStamp, grouped, money, percent } from '../parts/words.ts';

/** The board test: the dated answer, what was locked and when, the score, then every call with its outcome. */
export function renderBoardTest(payload: BoardTestReply, chrome: Chrome): string {
  const { answer, calls } = payload;

  return rendered(
    <Layout chrome={chrome} strip={recordStrip(chrome)} title="Board test" reply={payload} cites style="figures.css">
      <Lead kicker="Board test" title="Are our own calls holding up?" answer={answer}>
        {formatLinks('This test as', chrome)}
      </Lead>
      <div class="status companycard">
        {lock(payload)}
        {calls.length > 0 && score(payload)}
        {calls.length > 0 && CALL_KINDS.map((kind) => section(kind, payload, chrome))}
      </div>
    </Layout>,
  );
}

const slug = (kind: CallKind) => kind.toLowerCase().replace('_', '-');

function lock({ lockedAt, loggedOn, reconstructed, sha256, absent }: BoardTestReply) {
  const head = { id: 's-lock', title: 'The lock' };
  const at = (
    <>
      <time datetime={lockedAt}>{easternStamp(lockedAt)}</time> New York time
    </>
  );
  if (loggedOn === null) {
    return (
      <Nothing {...head}>
        A call is a prediction. We lock the calls on {at}. Status: {absentMark(absent.loggedOn ?? 'NOT_DUE')}.
      </Nothing>
    );
  }
  return (
    <Section {...head}>
      <p>
        Only filings accepted by {at} went into the calls. We put the calls into the registry on <Time day={loggedOn} />
        {reconstructed === true && ', after the lock, from filings made by then'}.
      </p>
      <p>
        SHA-256 of the locked file: <code class="hash">{sha256}</code>. The whole file is in the{' '}
        <a href="/boards/board-test.json">JSON</a> and in the registry’s <a href="/boards/scorecard/log.jsonl">log</a>.
      </p>
    </Section>
  );
}

function score({ score: all, byKind, ranges, absent }: BoardTestReply) {
  const title = (kind: string) => CALL_WORDS[kind.toUpperCase().replace('-', '_') as CallKind].title;
  const tallies = [
    { ...all, title: 'All', path: 'score.rate' },
    ...byKind.map((tally, at) => ({ ...tally, title: title(tally.kind), path: `byKind.${at}.rate` })),
  ];
  const { rangeScore, naiveScore, naiveScoreBySize } = ranges;
  return (
    <Section id="s-score" title="The score">
      <Table
        caption="The score by kind of call"
        rows={tallies}
        columns={[
          ['Calls', ({ title }) => title],
          ['Right', ({ held }) => grouped(held), 'n'],
          ['Missed', ({ missed }) => grouped(missed), 'n'],
          ['Pending', ({ pending }) => grouped(pending), 'n'],
          ['Void', ({ void: never }) => grouped(never), 'n'],
          [
            'Right of matured',
            ({ rate, path }) => (rate === null ? absentMark(absent[path] ?? 'NOT_DUE') : percent(rate)),
            'n',
          ],
        ]}
      />
      <p class="quiet">
        A void call counts on neither side of a rate. We expect eight in ten ranges to contain the outcome.
      </p>
      {rangeScore !== null && naiveScore !== null && naiveScoreBySize !== null && (
        <p>
          The mean interval score of the settled ranges is {rangeScore.toFixed(3)}. That of one naive range for all
          companies is {naiveScore.toFixed(3)}, and that of naive ranges by size {naiveScoreBySize.toFixed(3)}. Smaller
          is better.
        </p>
      )}
    </Section>
  );
}

function section(kind: CallKind, payload: BoardTestReply, chrome: Chrome) {
  const { title, rule } = CALL_WORDS[kind];
  const id = `k-${slug(kind)}`;
  const calls = payload.calls.filter((call) => call.kind === slug(kind));
  return (
    <Section id={id} title={title}>
      <p>{rule}</p>
      {baseRate(kind, payload)}
      <Table
        caption={title}
        rows={calls}
        columns={[
          ['Call', (call) => said(call, chrome)],
          ['Came to', (call) => came(call, payload)],
          [
            'State',
            ({ state, why }) => (
              <span>
                <strong>{state}</strong>
                {why !== null && <Small>{why}</Small>}
              </span>
            ),
          ],
        ]}
      />
    </Section>
  );
}

/** How often the same sentence came true for the index fund, if known. */
function baseRate(kind: CallKind, { baseRates, indexFund }: BoardTestReply) {
  const rate = baseRates.find((one) => one.kind === slug(kind));
  if (rate === undefined) return false;
  if (rate.share === null) {
    return (
      <p class="quiet">
        We cannot say how often the same sentence came true among the largest holdings of {indexFund}, because we have
        not loaded that year for any of them.
      </p>
    );
  }
  return (
    <p class="quiet">
      Among the {grouped(rate.holdings)} largest matched holdings of {indexFund}, the same sentence came true for{' '}
      {percent(rate.share)} of the weight whose year we have ({grouped(rate.known)} companies,{' '}
      {percent(rate.knownShare)} of the weight).
    </p>
  );
}

function said({ sentence, id, name, cik, kind }: BoardTestCall, { query }: Chrome) {
  const words = dated(sentence ?? `Slot ${id} is empty.`);
  if (name === null || cik === null || kind === 'cash') return words;
  return (
    <>
      {words} <a href={cardPath(cik, query.asOf ?? null)}>Card</a>
    </>
  );
}

/** What was measured, beside the index fund, and the report it is from. */
function came({ thresholds, indexReturn, url, settledOn, absent }: BoardTestCall, { indexFund }: BoardTestReply) {
  const measured = thresholds.flatMap(({ metric, measured: value }) =>
    value === null ? [] : [`${metric} ${inWords(metric, value)}`],
  );
  const beside = indexReturn === null ? '' : `; ${indexFund} over the same months ${percent(indexReturn, 2)}`;
  return (
    <>
      {measured.length === 0 ? (
        absentMark(absent['thresholds.0.measured'] ?? absent.sentence ?? 'NOT_DUE')
      ) : (
        <span>{`${measured.join(', ')}${beside}`}</span>
      )}
      {url !== null && (
        <After>
          <a href={url}>{settledOn === null ? 'its last report' : `filed ${shortDate(settledOn)}`}</a>
        </After>
      )}
    </>
  );
}

function inWords(metric: string, value: number): string {
  if (metric === 'revenue') return money(value, 'USD');
  return metric.includes('value') ? `$${value.toFixed(4)}` : percent(value, 2);
}
