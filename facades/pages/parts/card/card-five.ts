import type { CardPageReply } from '../../../surfaces/card/card-page.ts';
import { type Html, html } from '../html.ts';
import { money, perShare } from '../words.ts';

type Filed = CardPageReply['history'][number]['netIncome'];

const YEARS = 5;

const ROWS = [
  ['operatingIncome', 'Operating income'],
  ['netIncome', 'Net income'],
  ['freeCashFlow', 'Free cash flow'],
  ['totalDebt', 'Total debt'],
  ['cash', 'Cash'],
  ['earningsPerShareDiluted', 'Diluted earnings per share'],
  ['dividendsPerShare', 'Dividends per share'],
] as const;

/** Five years side by side, the newest first; every number leads to the filing that has it. */
export function fiveYears({ years, history }: CardPageReply): Html | false {
  const shown = history.slice(0, YEARS);
  if (shown.length < 2) return false;
  const revenues = new Map(years.map((year) => [year.end, year]));
  const rows = ROWS.filter(([name]) => shown.some((year) => year[name] !== null));
  return html`<h3 id="s-five">Five years</h3>
<div class="scroll"><table class="facts five"><thead><tr><th scope="col">Fiscal year</th>${shown.map(({ fiscalYear, end }) => html`<th scope="col" class="n"><abbr title="to ${end}">${fiscalYear}</abbr></th>`)}</tr></thead>
<tbody><tr><th scope="row">Revenue</th>${shown.map(({ end }) => {
    const year = revenues.get(end);
    return year === undefined ? NONE : cell(year.revenue, year.currency, year.url, year.filedOn);
  })}</tr>
${rows.map(
  ([name, label]) => html`<tr><th scope="row">${label}</th>${shown.map((year) => filed(year[name]))}</tr>
`,
)}</tbody></table></div>`;
}

const NONE = html`<td class="n"><span class="absent">none</span></td>`;

function filed(figure: Filed): Html {
  return figure === null ? NONE : cell(figure.value, figure.unit, figure.url, figure.filedOn);
}

function cell(value: number, unit: string, url: string, filedOn: string): Html {
  const [currency = unit, of] = unit.split('/');
  return html`<td class="n"><a href="${url}" title="${value} ${unit}, filed ${filedOn}">${of === undefined ? money(value, currency) : perShare(value, currency)}</a></td>`;
}
