import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page.ts';
import { dayMark, type Html, html } from '../html.ts';
import { money, perShare } from '../words.ts';

type Year = CardPageReply['history'][number];
type Filed = Year['netIncome'];

const SHOWN = [
  ['operatingIncome', 'Operating income'],
  ['netIncome', 'Net income'],
  ['earningsPerShareDiluted', 'Diluted earnings per share'],
  ['dividendsPerShare', 'Dividends per share'],
] as const;

/** Figures of every fiscal year by two clocks: as the first annual report gave them, and as the newest that has them. */
export function historyTable(cik: number, history: readonly Year[]): Html {
  return html`<div class="scroll"><table class="facts"><thead><tr><th scope="col">Fiscal year</th>${SHOWN.map(([, label]) => html`<th scope="col">${label}, first filed</th><th scope="col">${label}, latest</th>`)}</tr></thead>
<tbody>${history.map(
    (year) => html`<tr><th scope="row">${year.fiscalYear}, to ${dayMark(year.end)}</th>${SHOWN.map(
      ([name, label]) =>
        html`<td data-label="${label}, first filed">${first(cik, year[name])}</td><td data-label="${label}, latest">${latest(year[name])}</td>`,
    )}</tr>
`,
  )}</tbody></table></div>`;
}

function first(cik: number, filed: Filed): Html {
  if (filed === null) return NONE;
  const { firstFiled, unit } = filed;
  if (firstFiled === null) return latest(filed);
  return html`<a href="${filingUrl(cik, firstFiled.accession)}">${shown(firstFiled.value, unit)}<span class="unseen">, filed ${firstFiled.filedOn}</span></a>`;
}

function latest(filed: Filed): Html {
  if (filed === null) return NONE;
  return html`<a href="${filed.url}">${shown(filed.value, filed.unit)}<span class="unseen">, filed ${filed.filedOn}</span></a>`;
}

const NONE = html`<span class="absent">none</span>`;

/** Money as everywhere; a number per share with its cents. */
function shown(value: number, unit: string): string {
  const [currency = unit, of] = unit.split('/');
  return of === undefined ? money(value, currency) : perShare(value, currency);
}
