import { filerUrl } from '../../../schema/domain/terms/sec-url.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { growthOf, rangeBar } from '../../charts/range-bar.tsx';
import { sparkline } from '../../charts/sparkline.tsx';
import { cardPath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { PanelReply, PanelRow } from '../../surfaces/panels/panel-surfaces.ts';
import { Facts, Lead } from '../parts/blocks.tsx';
import { absentMark, correctedMark, proofLink } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { yearWords } from '../parts/range-words.tsx';
import { NameLink, Time } from '../parts/text.tsx';
import { warnings } from '../parts/warning-links.tsx';
import { absentSentence, money, percent } from '../parts/words.ts';

/**
 * A sector panel: the dated answer, then its companies side by side with small charts, each number linked to its
 * filing.
 */
export function renderPanel(payload: PanelReply, chrome: Chrome): string {
  const { title, question, answer, rows } = payload;

  return rendered(
    <Layout chrome={chrome} title={title} reply={payload} cites style="panel.css">
      <Lead kicker={title} title={question} answer={answer}>
        {formatLinks('This panel as', chrome)}
      </Lead>
      <ol class="panel">{rows.map((row) => company(row, chrome.query.asOf ?? null))}</ol>
      <p class="legend">
        The line is revenue by fiscal year, on a scale from zero. The dot is the latest year. The bar is the 80% range
        for the next fiscal year, as growth over the latest revenue. All bars share one scale, from −50% to +100%. The
        dashed line marks zero growth. The solid line marks the centre of the range, and the thin band the stress range.
        Cash Compass has four points. A cash machine has free cash flow of 10% of revenue or more and growth of 8% a
        year or more. A cash cow has free cash flow of 10% of revenue or more and less growth. A builder has free cash
        flow from 0 to 10% of revenue, and a burner less than 0. The compass describes last year’s cash and rates no
        company.
      </p>
    </Layout>,
  );
}

function company(row: PanelRow, asOf: string | null) {
  const { ticker, cik, exposure } = row;
  if (row.company === null || exposure === null) {
    return (
      <li class="missing">
        <h2>{ticker}</h2>
        <p class="quiet">
          {absentSentence(row.absent.company ?? 'NOT_INGESTED')} <a href={filerUrl(cik)}>CIK {cik}</a>
        </p>
      </li>
    );
  }
  const card = cardPath(cik, asOf);
  const figure = figureOf(row, asOf);
  const amount = (value: number) => money(value, exposure.currency);
  return (
    <li>
      <h2>
        <NameLink filed={row.company} href={card} /> <span class="ticker">{ticker}</span>
      </h2>
      <p class="quiet">
        {exposure.fiscalYearEnd === null ? (
          absent(row, 'exposure.fiscalYearEnd')
        ) : (
          <>
            Year ended <Time day={exposure.fiscalYearEnd} />
          </>
        )}
      </p>
      {history(row)}
      <Facts
        look={null}
        of={[
          ['Revenue', figure('exposure.revenue', exposure.revenue, amount)],
          ['Growth, 1 year', figure('experience.revenueGrowth1y', row.experience?.revenueGrowth1y, percent)],
          ['Operating margin', figure('experience.operatingMargin', row.experience?.operatingMargin, percent)],
          ['Free cash flow', figure('experience.freeCashFlow', row.experience?.freeCashFlow, amount)],
          ['Cash Compass', row.compass === null ? absent(row, 'compass') : row.compass.point],
          ['Warning filings', warnings(row)],
        ]}
      />
      {outlook(row)}
    </li>
  );
}

/** A number linked to the filing it was read from; a corrected one has a link to its proof beside it. */
const figureOf =
  (row: PanelRow, asOf: string | null) =>
  (field: string, value: number | null | undefined, words: (value: number) => string) => {
    if (value === null || value === undefined) return absent(row, field);
    const source = row.sources[field];
    const shown = source === undefined ? words(value) : <a href={source}>{words(value)}</a>;
    const name = field.slice(field.indexOf('.') + 1);
    return (
      <>
        {shown}
        {correctedMark(row, field, proofLink(row.cik, name, asOf))}
      </>
    );
  };

function absent({ absent: reasons }: PanelRow, field: string) {
  return absentMark(reasons[field] ?? 'NOT_APPLICABLE');
}

function history({ company: name, years, exposure }: PanelRow) {
  const oldestFirst = (years ?? []).toReversed();
  const words = oldestFirst.map(({ fiscalYear, revenue }) =>
    revenue === null ? `${fiscalYear} not known` : `${fiscalYear} ${money(revenue, exposure?.currency ?? null)}`,
  );
  if (words.length === 0) return <p class="quiet">We have no revenue.</p>;
  const chart = sparkline(
    oldestFirst.map(({ revenue }) => revenue),
    `${name ?? ''}, revenue: ${words.join(', ')}`,
  );
  return (
    <figure>
      {chart}
      <figcaption>
        Revenue {oldestFirst[0]?.fiscalYear} to {oldestFirst.at(-1)?.fiscalYear}
      </figcaption>
    </figure>
  );
}

function outlook({ company: name, range, exposure, absent: reasons }: PanelRow) {
  const revenue = exposure?.revenue ?? null;
  if (range === null || revenue === null || revenue <= 0) {
    return <p class="quiet">No range for the next year: {absentMark(reasons.range ?? 'NOT_APPLICABLE')}</p>;
  }
  const growth = growthOf(range, revenue);
  const words = `${money(range.low, 'USD')} to ${money(range.high, 'USD')}`;
  const chart = rangeBar(
    growth,
    `${name ?? ''}, 80% range of revenue for ${range.yearOver ? 'the year ended' : 'the year to'} ` +
      `${shortDate(range.targetFiscalYearEnd)}: ` +
      `${words}${range.reconstructed ? ', calculated later' : ''}, growth ${percent(growth.low)} ` +
      `to ${percent(growth.high)}`,
  );
  return (
    <figure>
      {chart}
      <figcaption>
        80% range for {yearWords(range)}: {words}
        {range.reconstructed && ', calculated later from filings made by then'}
        {range.receipt?.replay === true && ', calculated later from filings made by then'}
      </figcaption>
    </figure>
  );
}

export function panelPicture({ title, question, answer, asOf, notice }: PanelReply, chrome: Chrome): string {
  return picture({ subject: title, title: question, says: answer, asOf, notice }, chrome);
}
