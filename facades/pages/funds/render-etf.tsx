import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import type { Chrome } from '../../service-facts.ts';
import type { EtfReply } from '../../surfaces/funds/etf-surface.ts';
import { type FactList, Facts, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { harbor } from '../parts/harbor.tsx';
import { Table } from '../parts/table.tsx';
import { CardLink, Name, Time } from '../parts/text.tsx';
import { grouped, money, percent, shareWords, warningWords, weightWords } from '../parts/words.ts';

type Stock = EtfReply['holdings'][number];

/** A fund looked through: the sentence, how much of it is covered, its measures, and its stocks with their filings. */
export function renderEtf(payload: EtfReply, chrome: Chrome): string {
  const { answer, name, ticker, absent, warned, holdings, coverage } = payload;

  return rendered(
    <Layout chrome={chrome} title={`${name} (${ticker})`} reply={payload} cites style="figures.css">
      <Lead
        kicker="ETF health"
        title={
          <>
            <Name filed={name} /> <span class="ticker">{ticker}</span>
          </>
        }
        answer={answer}
        facts={reportFacts(payload)}>
        {formatLinks('This fund as', chrome)}
      </Lead>
      <div class="status companycard">
        {measures(payload)}
        {harbor(
          payload,
          { what: 'fund', least: 'seven tenths of its stock', share: coverage.matchedShare },
          absent.boat,
        )}
        {coverage.covered &&
          warned.length > 0 &&
          stocks('Stocks with a warning filing', 's-warned', warned, 'warned', payload, chrome)}
        {stocks('Largest stocks', 's-holdings', holdings, 'holdings', payload, chrome)}
      </div>
    </Layout>,
  );
}

/** A fund as a picture: its name, and how much of it carries a warning. */
export function etfPicture({ name, ticker, answer, asOf, notice, warningShare }: EtfReply, chrome: Chrome): string {
  return picture(
    {
      ...{ subject: `Inside an ETF · ${ticker}`, title: displayName(name), says: answer, asOf, notice },
      ...(warningShare !== null && { number: shareWords(warningShare) }),
    },
    chrome,
  );
}

const reportFacts = ({ reportDate, filedOn, ageDays, url, lines, netAssets, registrant }: EtfReply): FactList => [
  ['Holdings of', <Time day={reportDate} />],
  ['Age', `${grouped(ageDays)} days`],
  ['Report', url === null ? 'Form N-PORT' : <a href={url}>Form N-PORT</a>],
  ['Filed', filedOn === null ? 'undated copy' : <Time day={filedOn} />],
  ['Filed for', <Name filed={registrant} />],
  ['Lines', grouped(lines)],
  ...(netAssets === null ? [] : [['Net assets', money(netAssets, 'USD')] as const]),
];

function measures(payload: EtfReply) {
  const { coverage, absent } = payload;
  const shown = (name: string, value: number | null, words: (value: number) => string = percent) =>
    value === null ? absentMark(absent[name] ?? 'NOT_COVERED') : words(value);
  const entries: FactList = [
    ['In common stock, of the fund', percent(coverage.equityShare)],
    ['Matched to companies, of its stock', shown('coverage.matchedShare', coverage.matchedShare)],
    ['Checked, of what we matched', shown('knownShare', payload.knownShare)],
    ['With a warning, of what we checked', shown('warningShare', payload.warningShare, shareWords)],
    ['With a severe warning, of what we checked', shown('severeShare', payload.severeShare, shareWords)],
    [
      'Unread listing and debt-acceleration notices, which may be warnings',
      shown('unreadFilings', payload.unreadFilings, grouped),
    ],
    ['Ten largest companies, of its stock', shown('top10', payload.top10)],
    ['Ten largest companies, of its matched stock', shown('top10Matched', payload.top10Matched)],
    ['Effective number of holdings', shown('effectiveN', payload.effectiveN, (value) => value.toFixed(1))],
  ];
  return (
    <Section id="s-measures" title="Measures">
      <Facts of={entries} />
    </Section>
  );
}

function stocks(
  title: string,
  id: string,
  list: readonly Stock[],
  path: string,
  { absent }: EtfReply,
  { query }: Chrome,
) {
  return (
    <Section id={id} title={title}>
      {list.length === 0 ? (
        <p class="quiet">It holds no common stock.</p>
      ) : (
        <Table
          caption="Its companies and their warning filings"
          look="facts stocks"
          rows={list}
          columns={[
            ['Company', ({ name, cik }) => <CardLink filed={name} cik={cik} asOf={query.asOf} />],
            ['Share of the fund', ({ weight }) => weightWords(weight), 'n'],
            [
              'Warning filings, 12 months',
              ({ warningKinds, ...filed }, at) =>
                warningKinds === null
                  ? absentMark(absent[`${path}.${at}.warningKinds`] ?? 'NOT_INGESTED')
                  : warningWords({ ...filed, warningKinds }),
              undefined,
              'Warning filings',
            ],
          ]}
        />
      )}
    </Section>
  );
}
