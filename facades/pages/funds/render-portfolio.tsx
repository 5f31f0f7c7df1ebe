import { daysBetween } from '../../../schema/domain/terms/day.ts';
import { quantity } from '../../../schema/domain/terms/words/numbers.ts';
import { PORTFOLIO_PAGE } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Answer, inShort, sentencesOf } from '../parts/answer.tsx';
import { Bullets, type FactList, Facts, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { committeeBrief } from '../parts/committee.tsx';
import { compassSection } from '../parts/compass.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { cleanShare, glance } from '../parts/glance.tsx';
import { harbor } from '../parts/harbor.tsx';
import { quarterChanges } from '../parts/quarter-changes.tsx';
import { Table } from '../parts/table.tsx';
import { CardLink, dated, Small, Time } from '../parts/text.tsx';
import { grouped, money, percent, shareWords, warningWords, weightWords } from '../parts/words.ts';
import { remarkList } from './render-portfolio-form.tsx';

/** Companies listed on the page; the data has all. */
const SHOWN = 50;

type Company = PortfolioReply['companies'][number];
type Manager = NonNullable<PortfolioReply['manager']>;

/** A portfolio read: the verdict, what stands out, the measures, and its companies with their filings. */
export function renderPortfolio(payload: PortfolioReply, chrome: Chrome): string {
  const { asOf, manager, risks, companies } = payload;
  const { query } = chrome;
  const title = titleOf(manager);

  return rendered(
    <Layout chrome={chrome} title={title} reply={payload} cites style="figures.css" isUnlisted={manager === null}>
      <Lead
        kicker="Portfolio read"
        title={<bdi>{title}</bdi>}
        facts={manager === null ? undefined : reportFacts(manager, asOf)}>
        {manager !== null && remarks(manager)}
        <Answer sentences={sentencesOf(payload.committee.verdict).filter((one) => !missingOf(manager).includes(one))}>
          {glance(payload)}
        </Answer>
        {manager === null ? (
          <p class="quiet">
            We never store these holdings.{' '}
            <a class="again" href={PORTFOLIO_PAGE}>
              Paste another portfolio
            </a>
          </p>
        ) : (
          formatLinks('This read as', chrome)
        )}
      </Lead>
      <div class="status companycard onesheet">
        {remarkList(chrome.remarks ?? [])}
        {manager === null && payload.conflicts.length > 0 && (
          <Section id="s-unclear" title="Names that may mean several companies, or none">
            <Bullets of={payload.conflicts} />
          </Section>
        )}
        {committeeBrief(payload, chrome.remarks)}
        {harbor(
          payload,
          { what: 'portfolio', least: 'half of the long holdings', share: payload.matched },
          payload.absent.boat,
        )}
        {compassSection(payload, payload.absent.compass)}
        <Section id="s-risks" title="What stands out">
          {risks.length === 0 ? <p>Nothing passes the thresholds.</p> : <Bullets of={risks} />}
        </Section>
        {measures(payload)}
        {quarterChanges(payload)}
        <Section id="s-companies" title="Companies">
          {companies.length > SHOWN && (
            <p class="quiet">
              These are the {SHOWN} largest of {grouped(companies.length)}. The data has all of them.
            </p>
          )}
          <Table
            caption="Its companies and their warning filings"
            rows={companies.slice(0, SHOWN)}
            columns={[
              ['Company', ({ name, cik }) => <CardLink filed={name} cik={cik} asOf={query.asOf} />],
              ['Weight', ({ weight }) => weightWords(weight), 'n'],
              ['Sector', ({ sector }) => sector ?? absentMark('UNMATCHED')],
              [
                'Warning filings, 12 months',
                (company, at) => warnings(company, payload.absent[`companies.${at}.warningKinds`]),
                undefined,
                'Warning filings',
              ],
            ]}
          />
        </Section>
      </div>
    </Layout>,
  );
}

function reportFacts({ reportDate, filedOn, url, totalUsd, amendments }: Manager, asOf: string): FactList {
  const form = amendments === 0 ? 'Form 13F' : `Form 13F with ${quantity(amendments, 'amendment')}`;
  return [
    ['Holdings of', <Time day={reportDate} />],
    ['Age', `${grouped(daysBetween(reportDate, asOf))} days`],
    ['Report', url === null ? form : <a href={url}>{form}</a>],
    ['Filed', filedOn === null ? 'undated copy' : <Time day={filedOn} />],
    ...(totalUsd === null ? [] : [['Value', money(totalUsd, 'USD')] as const]),
  ];
}

/** What the report lacks, which stands above the answer and not in it once more. */
const missingOf = (manager: Manager | null): readonly string[] =>
  [manager?.unreadAmendment, manager?.newer].flatMap((one) => (one ? [one.note] : []));

/** What the report leaves out or lacks. */
function remarks(manager: Manager) {
  const { optionRows, valueUnitUnusual } = manager;
  const missing = missingOf(manager);
  const notes = [
    optionRows > 0 && `We left out ${quantity(optionRows, 'option row')}.`,
    valueUnitUnusual && 'Its values are not in the unit that is usual for its date.',
  ].filter((note) => note !== false);
  return (
    <>
      {missing.length > 0 && (
        <p>
          <strong>{dated(missing.join(' '))}</strong>
        </p>
      )}
      {notes.length > 0 && <p class="quiet">{notes.join(' ')}</p>}
    </>
  );
}

/** Shares of a portfolio that may be unknown. */
type Share = 'knownShare' | 'warningShare' | 'severeShare' | 'effectiveN' | 'activeShare';

function measures(payload: PortfolioReply) {
  const said = (name: string, value: number | null, words: (value: number) => string) =>
    value === null ? absentMark(payload.absent[name] ?? 'NOT_APPLICABLE') : words(value);
  const shown = (name: Share, words: (value: number) => string = percent) => said(name, payload[name], words);
  const mean = (name: 'speed' | 'cash' | 'netCash' | 'rangeWidth') => {
    const { mean: value, covered } = payload[name];
    return (
      <>
        {said(`${name}.mean`, value, percent)}
        {value !== null && <Small>counted over {percent(covered)} of what we matched</Small>}
      </>
    );
  };
  const entries: FactList = [
    ['Matched to companies', percent(payload.matched)],
    ['Matched to no company', percent(payload.unmatched)],
    [
      'Cash and other',
      <>
        {percent(payload.other)}
        {payload.manager !== null && <Small>Form 13F lists no cash</Small>}
      </>,
    ],
    ['Checked, of what we matched', shown('knownShare')],
    ['With a warning, of what we checked', shown('warningShare', shareWords)],
    ['With a severe warning, of what we checked', shown('severeShare', shareWords)],
    ['Unread listing and debt-acceleration notices, which may be warnings', grouped(payload.unreadFilings)],
    ['Largest holding', percent(payload.top1)],
    ['Ten largest companies', percent(payload.top10)],
    ['Effective number of holdings', shown('effectiveN', (value) => value.toFixed(1))],
    ['Revenue growth, mean', mean('speed')],
    ['Free cash flow over revenue, mean', mean('cash')],
    ['Companies with more cash than debt', mean('netCash')],
    ['Width of revenue ranges, mean', mean('rangeWidth')],
    ['Share that differs from the broad index fund', shown('activeShare')],
  ];
  return (
    <Section id="s-measures" title="Measures">
      <Facts of={entries} />
    </Section>
  );
}

function warnings({ warningKinds, ...filed }: Company, reason: PortfolioReply['absent'][string] | undefined) {
  return warningKinds === null ? absentMark(reason ?? 'NOT_INGESTED') : warningWords({ ...filed, warningKinds });
}

/** A manager's portfolio as a picture: the share of its long holdings without a warning, and the verdict. */
export function portfolioPicture(payload: PortfolioReply, chrome: Chrome): string {
  const { committee, manager, asOf, notice } = payload;
  const clean = cleanShare(payload);
  return picture(
    {
      ...{ subject: 'Portfolio read, from Form 13F', title: titleOf(manager), says: inShort(committee.verdict) },
      ...{ asOf, notice },
      ...(clean !== null && { number: shareWords(clean) }),
    },
    chrome,
  );
}

const titleOf = (manager: PortfolioReply['manager']) => manager?.name ?? 'A pasted portfolio';
