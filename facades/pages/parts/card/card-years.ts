import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { dayMark, type Html, html } from '../html.ts';
import { moneyColumn } from '../money-column.ts';
import { yearWords } from '../range-words.ts';
import { pastCell, rangeOfYear } from './card-past.ts';

/** Money in words. */
export type Say = (value: number) => string;

type Shown = Pick<CardPageReply, 'years'> & Pick<CardPageReply['card'], 'range' | 'pastRanges'>;

/** The chart of revenue as a table, the next year first, every number linked to the filing that has it. */
export function yearTable(cik: number, { years, range, pastRanges }: Shown): Html {
  const unit = years[0]?.currency ?? 'USD';
  const ends = [...pastRanges, ...(range === null ? [] : [range, range.stress])].flatMap(({ low, high }) => [
    low,
    high,
  ]);
  // A range beside a revenue is read against it, so that all columns have one unit.
  const { heading, shown } = moneyColumn([
    ...years.flatMap(({ revenue, firstFiled, currency }) =>
      [revenue, firstFiled.value].map((value) => ({ value, unit: currency })),
    ),
    ...ends.map((value) => ({ value, unit })),
  ]);
  const say: Say = (value) => shown({ value, unit });
  const [first, ranges, latest] = [heading('First filed'), heading('80% range for it'), heading('Latest')];
  const filed = (value: number, currency: string, url: string, filedOn: string) =>
    html`<a href="${url}" title="${value} ${currency}">${shown({ value, unit: currency })}<span class="unseen">, filed ${filedOn}</span></a>`;
  const next =
    range &&
    html`<tr><th scope="row">Next, ${yearWords(range)}</th><td class="n" data-label="${first}">${notFiled(range)}</td><td data-label="${ranges}"><span>${say(range.low)} to ${say(range.high)}; stress range ${say(range.stress.low)} to ${say(range.stress.high)}; baseline ${say(range.baseline.revenue)}</span></td><td class="n" data-label="${latest}">${notFiled(range)}</td><td data-label="Filed">${notFiled(range)}</td></tr>
`;
  return html`<table class="facts"><thead><tr><th scope="col">Fiscal year</th><th scope="col" class="n">${first}</th><th scope="col">${ranges}</th><th scope="col" class="n">${latest}</th><th scope="col">Filed</th></tr></thead>
<tbody>${next}${years.map((year) => {
    const { fiscalYear, end, revenue, currency, firstFiled, filedOn, url } = year;
    return html`<tr><th scope="row">${fiscalYear}, to ${dayMark(end)}</th><td class="n" data-label="${first}">${filed(firstFiled.value, currency, filingUrl(cik, firstFiled.accession), firstFiled.filedOn)}</td><td data-label="${ranges}">${pastCell(rangeOfYear(pastRanges, year), say)}</td><td class="n" data-label="${latest}">${filed(revenue, currency, url, filedOn)}</td><td data-label="Filed">${dayMark(filedOn)}</td></tr>
`;
  })}</tbody></table>`;
}

function notFiled({ yearOver }: { readonly yearOver: boolean }): string {
  return yearOver ? 'not on file' : 'not due';
}
