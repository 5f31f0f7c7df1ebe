import type { Child } from 'hono/jsx';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { painted } from '../../charts/painted.ts';
import type { JsonObject } from '../../json-value.ts';
import { boardPath, cardPath, comparePath, filingsPath, portfolioPath, sharedAddress, withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { CardPageReply } from '../../surfaces/card/card-page-surface.ts';
import { alsoMeant } from '../parts/also-meant.tsx';
import { Answer } from '../parts/answer.tsx';
import { Bullets, Fact, Lead, Section } from '../parts/blocks.tsx';
import {
  currencyOf,
  rangeRecord,
  rangeSpan,
  rangeTitle,
  revenueChart,
  revenueFinding,
  revenueKey,
} from '../parts/card/card-chart.ts';
import { boardsOf, cardEvents, severeEvents } from '../parts/card/card-events.tsx';
import { keyFacts } from '../parts/card/card-facts.tsx';
import { cardFigures } from '../parts/card/card-figures.tsx';
import { cardHolders } from '../parts/card/card-holders.tsx';
import { cardNames } from '../parts/card/card-names.tsx';
import { cardPeers } from '../parts/card/card-peers.tsx';
import { priceForm } from '../parts/card/card-price.tsx';
import { cardRange, cardRecord } from '../parts/card/card-range.tsx';
import { isUnloaded, unloadedPanel } from '../parts/card/card-unloaded.tsx';
import { dayPicker, pastBanner } from '../parts/day-picker.tsx';
import { Citation } from '../parts/frame/cite-this.tsx';
import { formatLinks, Layout, rendered, sourceWords } from '../parts/frame/layout.tsx';
import { sectionStrip } from '../parts/frame/page-header.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { embedRow } from '../parts/shared.tsx';
import { dated, join, linked, Name } from '../parts/text.tsx';
import { feedPath, watchForm } from '../parts/watch-form.tsx';
import { money, shortName } from '../parts/words.ts';

/**
 * A company card as a page: the company, one sentence, the range with its history; then figures, peers, filings, names.
 */
export function renderCard(payload: CardPageReply, chrome: Chrome): string {
  const { company, answer, asOf } = payload;
  const day = chrome.query.asOf ?? null;
  const parts = partsOf(payload, day, chrome);

  return rendered(
    <Layout
      chrome={chrome}
      title={`Company card: ${shortName(company.name)}`}
      reply={payload}
      finding={findingInShort(payload)}
      pictured={`${shortName(company.name)}: ${findingOf(payload) ?? answer}`}
      about={corporation(payload, chrome)}
      script="yours.js"
      style="figures.css"
      strip={sectionStrip(parts.flatMap(({ id, title, content }) => (content ? [{ href: `#${id}`, title }] : [])))}
      feed={{ title: `Filings of ${shortName(company.name)}`, path: (format) => feedPath(null, company.cik, format) }}>
      {pastBanner(pageOf(chrome))}
      <Lead kicker={identity(payload, day)} title={<Name filed={company.name} />} facts={keyFacts(payload)}>
        {followButton(payload)}
        {alsoMeant(company, payload.asked ?? decodeURIComponent(chrome.path.split('/').at(-1) ?? ''), (cik) =>
          cardPath(cik, chrome.query.asOf),
        )}
        {lead(payload, day)}
        {dayPicker(asOf, pageOf(chrome))}
      </Lead>
      <div class="status companycard">
        {parts.map(({ content }) => content)}
        {!isUnloaded(payload) && priceForm(payload, chrome)}
        {cautions(payload)}
        {watchForm({ company, board: null, isForeign: payload.foreignReport !== null }, chrome.service)}
        {use(payload, chrome)}
      </div>
    </Layout>,
  );
}

interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: Child;
}

/** The main sections, which the line at the top leads to; false where there is nothing to show. */
function partsOf(payload: CardPageReply, day: string | null, chrome: Chrome): readonly Part[] {
  const loaded: readonly Part[] = isUnloaded(payload)
    ? [{ id: 's-unloaded', title: 'What we have', content: unloadedPanel(payload) }]
    : [
        { id: 's-range', title: 'Revenue', content: cardRange(payload, chrome) },
        { id: 's-figures', title: 'Figures', content: cardFigures(payload, day) },
        { id: 's-peers', title: 'Peers', content: cardPeers(payload, day) },
      ];
  return [
    ...loaded,
    { id: 's-health', title: 'Filings', content: cardEvents(payload, day) },
    { id: 's-record', title: 'Every year', content: cardRecord(payload) },
    { id: 's-names', title: 'Names', content: cardNames(payload, day) },
    { id: 's-held', title: 'Holders', content: cardHolders(payload, day) },
  ];
}

/** The card in a title: what is severe, else the range. */
const findingInShort = (payload: CardPageReply): string =>
  severeFinding(payload) ?? `${shortName(payload.company.name)}: ${rangeTitle(payload) ?? 'company card'}`;

/** What is severe in the words of the answer, without its day; null if nothing is. */
function severeFinding({ card, sentences }: CardPageReply): string | null {
  const isSevere = (card.healthWatch ?? []).some((entry) => entry.class === 'severe');
  const said = sentences.find((sentence) => sentence.startsWith('As of '));
  return isSevere && said !== undefined ? said.replace(/^As of \d+ \w+ \d{4}, (.*)\.$/s, '$1') : null;
}

/** What the chart shows; null if there is nothing to draw. */
function findingOf(payload: CardPageReply): string | null {
  if (isUnloaded(payload) || payload.years.length === 0) return null;
  return revenueFinding(payload) ?? 'revenue as first filed, by fiscal year';
}

/** A card as a picture: the newest revenue and the chart with its finding, or only the answer without a chart. */
export function cardPicture(payload: CardPageReply, chrome: Chrome): string {
  const { company, answer, asOf, notice, years } = payload;
  const title = severeFinding(payload) ?? displayName(company.name);
  const [newest] = years;
  if (isUnloaded(payload) || newest === undefined)
    return picture({ subject: 'Company card', title, says: answer, asOf, notice }, chrome);
  return picture(
    {
      subject:
        `${[displayName(company.name), ...company.tickers.slice(0, 1)].join(' · ')} · revenue as first filed, ` +
        `${currencyOf(payload)}, by fiscal year`,
      title,
      number: money(newest.revenue, newest.currency),
      says: [`Revenue in fiscal ${newest.fiscalYear}.`, rangeSpan(payload), rangeRecord(payload)]
        .filter(Boolean)
        .join(' '),
      chart: (aspect) => painted(revenueChart(payload, { aspect }), 'fan'),
      key: revenueKey(payload),
      ...{ asOf, notice },
    },
    chrome,
  );
}

/** The company in the terms of schema.org. */
function corporation({ company }: CardPageReply, chrome: Chrome): JsonObject {
  const [ticker] = company.tickers;
  return {
    '@type': 'Corporation',
    name: displayName(company.name),
    legalName: company.name,
    mainEntityOfPage: sharedAddress(chrome),
    sameAs: company.url,
    identifier: { '@type': 'PropertyValue', propertyID: 'CIK', value: String(company.cik) },
    ...(ticker === undefined ? {} : { tickerSymbol: ticker }),
  };
}

/** The page without a price, which is private, so that no link passes it on. */
function pageOf(chrome: Chrome): Chrome {
  const { price: _, ...query } = chrome.query;
  return { ...chrome, query };
}

/**
 * The answer. What is severe stands alone, with its filings below it before anything else is said. Last, because it is
 * not about the company, comes what followed such filings elsewhere.
 */
function lead(payload: CardPageReply, day: string | null) {
  const { sentences, card } = payload;
  const severe = severeEvents(payload);
  const last = sentences.at(-1);
  const elsewhere = (card.healthWatch ?? []).some(({ follows }) => follows?.answer === last) ? last : undefined;
  const own = elsewhere === undefined ? sentences : sentences.slice(0, -1);
  const first = own.findIndex((sentence) => sentence.startsWith('As of ')) + 1;
  return (
    <>
      <Answer sentences={[own.slice(0, first).join(' '), ...own.slice(first)]}>{severe}</Answer>
      {elsewhere !== undefined && (
        <p>
          {dated(elsewhere)} <a href={withQuery('/boards/what-follows', {}, { asOf: day })}>What follows a warning</a>
        </p>
      )}
    </>
  );
}

/** Ticker, exchange, industry, and the company's other pages. */
function identity({ company, managerQuarter }: CardPageReply, day: string | null) {
  const listed = [company.tickers.join(', '), company.exchanges.join(', '), company.industry].filter(Boolean);
  const pages = [
    <a href={filingsPath(company.cik, day)}>filings</a>,
    <a href={comparePath([company.cik], day)}>compare</a>,
    managerQuarter !== undefined && <a href={portfolioPath(company.cik, day)}>13F portfolio</a>,
  ];
  return <span class="identity">{join([...listed, ...pages], ' · ')}</span>;
}

/** The star, which works and is shown by script alone. */
const followButton = ({ company }: CardPageReply) => (
  <div class="follow">
    <button
      type="button"
      id="follow"
      class="plain"
      data-cik={company.cik}
      data-name={displayName(company.name)}
      aria-pressed="false"
      hidden>
      Follow
    </button>{' '}
    <small role="status" />
  </div>
);

const cautions = ({ card }: CardPageReply) => (
  <Section id="s-caution" title="What to keep in mind">
    <Bullets look="cautions" of={card.caution.map((sentence) => linked(sentence))} />
  </Section>
);

function use(payload: CardPageReply, chrome: Chrome) {
  const { company, asOf } = payload;
  const { service, path, query } = chrome;
  const lasting = withQuery(path, {}, { asOf });
  const boards = boardsOf(payload);
  return (
    <Section id="use" look="use" title="Use this card">
      {formatLinks('This card as', chrome, !isUnloaded(payload))}
      <dl>
        <Citation
          title={displayName(company.name)}
          asOf={asOf}
          source={sourceWords(service)}
          lasting={lasting}
          service={service}
        />
        {!isUnloaded(payload) && embedRow(`${displayName(company.name)}: revenue`, chrome)}
        {boards.length > 0 && (
          <Fact term="On boards">
            {join(
              boards.map(({ slug, title }) => (
                <a href={withQuery(boardPath(slug), { company: String(company.cik) }, { asOf: query.asOf ?? null })}>
                  {title}
                </a>
              )),
            )}
          </Fact>
        )}
      </dl>
    </Section>
  );
}
