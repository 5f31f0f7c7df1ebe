import type { Child } from 'hono/jsx';
import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { growthOf, rangeBar } from '../../charts/range-bar.tsx';
import { cardPath, figurePath, withQuery } from '../../links.ts';
import type { Chrome, ServiceFacts } from '../../service-facts.ts';
import type { ComparedCard, CompareReply } from '../../surfaces/card/compare-surface.ts';
import { Aged } from '../parts/aged.tsx';
import { Lead, Section } from '../parts/blocks.tsx';
import { amount, besideFigure, figureOf } from '../parts/card/card-figures.tsx';
import { heldWords } from '../parts/card/card-past.tsx';
import { courses } from '../parts/card/compare-courses.tsx';
import { chosen } from '../parts/card/compare-form.tsx';
import { absentMark } from '../parts/cell.tsx';
import { pastBanner } from '../parts/day-picker.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { yearWords } from '../parts/range-words.tsx';
import { Table } from '../parts/table.tsx';
import { CardLink, join, linked, NameLink, Small, Ticker, Time } from '../parts/text.tsx';
import { warnings } from '../parts/warning-links.tsx';
import { money, percent } from '../parts/words.ts';

/** Companies side by side: revenue from a common start, ranges on one scale, and every figure with its proof. */
export function renderCompare(payload: CompareReply, chrome: Chrome): string {
  const { answer, cards } = payload;
  const day = chrome.query.asOf ?? null;
  const names = cards.map(({ company }) => company.ticker ?? displayName(company.name));
  const title = names.join(', ');

  return rendered(
    <Layout chrome={chrome} title={`Compared: ${title}`} reply={payload} cites style="figures.css">
      {pastBanner(chrome)}
      <Lead kicker="Side by side" title={<bdi>{title}</bdi>}>
        <p class="rest">{linked(answer)}</p>
        {formatLinks('This comparison as', chrome)}
        {chosen(cards, chrome)}
        {perhapsMeant(payload.unmatched, chrome)}
      </Lead>
      <div class="status companycard">
        {courses(cards, chrome)}
        <Section id="s-table" title="Figures and ranges">
          <Table isWide caption="Figures and ranges side by side" look="facts compared-cards">
            <thead>
              <tr>
                <th scope="col">Latest fiscal year</th>
                {cards.map((card) => head(card, day))}
              </tr>
            </thead>
            <tbody>{tableRows(payload, day, chrome.service)}</tbody>
          </Table>
          <p class="legend">
            The bar is the 80% range, as growth over the latest revenue. All bars share one scale, from −50% to +100%.
            The dashed line marks zero growth. The solid line marks the centre of the range, and the thin band the
            stress range.
          </p>
        </Section>
      </div>
    </Layout>,
  );
}

const head = ({ company }: ComparedCard, day: string | null) => (
  <th scope="col" class="n">
    <CardLink filed={company.name} cik={company.cik} asOf={day} />
    <Ticker code={company.ticker} />
  </th>
);

interface Row {
  readonly label: string;
  readonly cell: (card: ComparedCard) => Child;
}

/** Every row of the table. A company that is not loaded has one cell across all of them. */
function tableRows({ cards, asOf }: CompareReply, day: string | null, service: ServiceFacts) {
  const rows: readonly Row[] = [
    { label: 'Year ended', cell: yearCell },
    ...CARD_FIELD_LIST.flatMap((declared) => figureRow(declared, { cards, asOf }, day)),
    { label: '80% range for the next year', cell: rangeCell },
    { label: 'Growth implied by the range', cell: barCell },
    { label: 'Past ranges', cell: ({ pastRanges }) => heldWords(pastRanges) ?? 'none' },
    { label: 'Warnings in the past year', cell: warnings },
  ];
  return rows.map(({ label, cell }, at) => (
    <tr>
      <th scope="row">{label}</th>
      {cards.map((card) => {
        if (!isUnloaded(card)) return <td class="n">{cell(card)}</td>;
        return at === 0 && unloadedCell(card, { rows: rows.length, day, service });
      })}
    </tr>
  ));
}

const isUnloaded = ({ absent, years }: ComparedCard) =>
  years.length === 0 && absent['exposure.revenue'] === 'NOT_INGESTED';

const unloadedCell = (
  { company }: ComparedCard,
  { rows, day, service }: { readonly rows: number; readonly day: string | null; readonly service: ServiceFacts },
) => (
  <td class="unloaded" rowspan={rows}>
    <p class="absent">not loaded</p>
    <small>
      We have not loaded its annual reports.
      {service.loadsCompanies === true && (
        <>
          {' '}
          <a href={cardPath(company.cik, day)}>Its card</a> loads them.
        </>
      )}{' '}
      <a href={company.url}>EDGAR</a> has them.
    </small>
  </td>
);

function yearCell({ exposure, absent }: ComparedCard) {
  if (exposure.fiscalYearEnd !== null) return <Time day={exposure.fiscalYearEnd} />;
  return absentMark(absent['exposure.fiscalYearEnd'] ?? absent['exposure.revenue'] ?? 'NOT_TAGGED');
}

/** One figure of all companies; empty if none has it. */
function figureRow(
  { name, group, field }: (typeof CARD_FIELD_LIST)[number],
  { cards, asOf }: Pick<CompareReply, 'cards' | 'asOf'>,
  day: string | null,
): Row[] {
  if (cards.every((card) => figureOf(card, group, name) === null)) return [];
  const cell = (card: ComparedCard) => {
    const value = figureOf(card, group, name);
    if (value === null) return absentMark(card.absent[`${group}.${name}`] ?? 'NOT_TAGGED');
    const isCorrected = card.corrected.includes(`${group}.${name}`);
    const beside = join([besideFigure(card, name), isCorrected && 'corrected']);
    return (
      <>
        <Aged end={card.exposure.fiscalYearEnd} asOf={asOf}>
          <a href={figurePath(card.company.cik, name, day)}>{amount(value, field.unit, card.exposure.currency)}</a>
        </Aged>
        {beside.length > 0 && <Small>{beside}</Small>}
      </>
    );
  };
  return [{ label: field.label, cell }];
}

function rangeCell({ range, exposure, absent }: ComparedCard) {
  if (range === null) return absentMark(absent.range ?? 'SHORT_HISTORY');
  const words = `${money(range.low, exposure.currency)} to ${money(range.high, exposure.currency)}`;
  return (
    <>
      {words}{' '}
      <small>
        for {yearWords(range)}
        {range.reconstructed && ', calculated later'}
        {range.receipt?.replay === true && ', calculated later'}
      </small>
    </>
  );
}

function barCell({ company, range, exposure, absent }: ComparedCard) {
  const { revenue } = exposure;
  if (range === null || revenue === null || revenue <= 0) return absentMark(absent.range ?? 'NOT_APPLICABLE');
  const bar = growthOf(range, revenue);
  const words = `${percent(bar.low)} to ${percent(bar.high)}`;
  return (
    <>
      {rangeBar(bar, `${company.name}: growth ${words}`)}
      <small>{words}</small>
    </>
  );
}

const commas = (list: string) => list.replaceAll(/\s*,\s*/g, ',');

/** Companies that a name without a card may mean, each a link to the same comparison with it in the name's place. */
const perhapsMeant = (unmatched: CompareReply['unmatched'], { path, query }: Chrome) =>
  unmatched.map(
    ({ asked, also }) =>
      also.length > 0 && (
        <p class="quiet">
          “{asked}” may mean one of these. Choose one to add it:{' '}
          {join(
            also.map(({ cik, name, ticker }) => {
              const c = commas(`,${query.c},`)
                .replace(commas(`,${asked},`), `,${ticker ?? cik},`)
                .slice(1, -1);
              return <NameLink filed={name} href={withQuery(path, query, { c })} />;
            }),
          )}
        </p>
      ),
  );
