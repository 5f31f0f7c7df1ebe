import type { Child } from 'hono/jsx';
import { PART_WORDS } from '../../../schema/domain/terms/kept-tests.ts';
import { cardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { KeptMemberReply } from '../../surfaces/kept/kept-member-surface.ts';
import { Facts, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { measureWords, percentWords, receiptLink, stateMark, strip } from '../parts/kept/kept-words.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { After, Name, Small, Time } from '../parts/text.tsx';
import { grouped, shortName } from '../parts/words.ts';

/** One fund or company: the sentence, its test, its counts, and every period with its filing. */
export function renderKeptMember(payload: KeptMemberReply, chrome: Chrome): string {
  const { answer, name, ticker, kind, cik, test, periods } = payload;

  return rendered(
    <Layout
      chrome={chrome}
      title={`${shortName(name ?? ticker)}: kept its word`}
      reply={payload}
      cites
      style="figures.css">
      <Lead
        kicker={<a href="/boards/record">Kept-its-word record</a>}
        title={
          name === null ? (
            ticker
          ) : (
            <>
              <Name filed={name} /> <span class="ticker">{ticker}</span>
            </>
          )
        }
        answer={answer}>
        {kind === 'payer' && (
          <p class="quiet">
            <a href={cardPath(cik, chrome.query.asOf ?? null)}>Company card</a>
          </p>
        )}
        {formatLinks('This record as', chrome)}
      </Lead>
      <div class="status companycard">
        <Section id="s-test" title="The test">
          <blockquote class="said">
            <p>{test.text}</p>
          </blockquote>
          <p class="quiet">
            {test.source}. {test.limits}
          </p>
        </Section>
        {counts(payload)}
        <Section id="s-periods" title={`${kind === 'payer' ? 'Fiscal years' : 'Months'}, newest first`}>
          {periods.length === 0 ? (
            <p class="quiet">We have no report here.</p>
          ) : (
            <>
              <figure>
                {strip(name ?? ticker, periods)}
                <figcaption>
                  Oldest first. A whole bar means “held”, a short bar “missed”, an outline “incomplete” and a dot
                  “pending”.
                </figcaption>
              </figure>
              {table(payload)}
            </>
          )}
        </Section>
      </div>
    </Layout>,
  );
}

function counts(payload: KeptMemberReply) {
  const { scored, yieldOn, absent } = payload;
  const held = `${grouped(payload.held)} of ${grouped(scored)}`;
  const entries: readonly (readonly [string, Child])[] = [
    ['Held, of those scored', scored === 0 ? absentMark(absent.newest ?? 'NOT_TAGGED') : held],
    ['Missed', grouped(payload.missed)],
    ['Incomplete', grouped(payload.incomplete)],
    ['Pending', grouped(payload.pending)],
    ['Held in a row', grouped(payload.run)],
    ...payload.worst.map(({ measure, value, period }): readonly [string, Child] => [
      `Worst: ${PART_WORDS[measure].label.toLowerCase()}`,
      <>
        {measureWords(measure, value)} (<Time day={period} />)
      </>,
    ]),
  ];
  const newest: readonly [string, Child] = [
    'Last 7-day net yield',
    payload.yield === null ? (
      absentMark(absent.yield ?? 'NOT_INGESTED')
    ) : (
      <>
        {percentWords(payload.yield, 2)} ({yieldOn !== null && <Time day={yieldOn} />})
      </>
    ),
  ];
  return (
    <Section id="s-counts" title="The record">
      <Facts of={payload.kind === 'money-market' ? [...entries, newest] : entries} />
    </Section>
  );
}

type Period = KeptMemberReply['periods'][number];
type Measure = Period['parts'][number]['measure'];

function table({ periods, kind, test }: KeptMemberReply) {
  const names = [...new Set(periods.flatMap(({ parts }) => parts.map(({ measure }) => measure)))];
  const measure = (name: Measure): Column<Period> => [
    PART_WORDS[name].label,
    ({ parts, absent }) => {
      const part = parts.find((one) => one.measure === name);
      if (part === undefined) return absentMark(absent.parts ?? 'NOT_APPLICABLE');
      const words = (
        <>
          {measureWords(name, part.value)}
          {kind === 'money-market' && <Small children={<Time day={part.on} />} />}
        </>
      );
      return part.holds ? words : <strong>{words}</strong>;
    },
  ];
  return (
    <Table
      isWide
      caption={
        `${test.title}: the worst values of each ${kind === 'payer' ? 'fiscal year' : 'month'}. ` +
        'Values that fail the test are in bold.'
      }
      isShown
      rows={periods}
      columns={[
        [kind === 'payer' ? 'Year to' : 'Month', ({ period }) => <Time day={period} />],
        ['Outcome', ({ state }) => stateMark(state)],
        ...names.map(measure),
        ['Filing', filing],
        ...(kind === 'payer' ? [] : [RECEIPT]),
      ]}
    />
  );
}

function filing({ form, url, filedOn, absent }: Period) {
  if (form === null) return absentMark(absent.form ?? 'NOT_INGESTED');
  return (
    <>
      {url === null ? form : <a href={url}>{form}</a>}
      {filedOn !== null && <After children={<Time day={filedOn} />} />}
    </>
  );
}

const RECEIPT: Column<Period> = [
  'Receipt',
  ({ receipt, absent }) => (receipt === null ? absentMark(absent.receipt ?? 'NOT_DUE') : receiptLink(receipt)),
];
