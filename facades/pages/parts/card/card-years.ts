import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page.ts';
import { dayMark, type Html, html } from '../html.ts';
import { yearWords } from '../range-words.ts';
import { pastCell, rangeOfYear } from './card-past.ts';

/** Money in words. */
export type Say = (value: number) => string;

type Shown = Pick<CardPageReply, 'years'> & Pick<CardPageReply['card'], 'range' | 'pastRanges'>;

/** The chart of revenue as a table, the next year first, every number linked to the filing that has it. */
export function yearTable(cik: number, { years, range, pastRanges }: Shown, say: Say): Html {
  const next =
    range &&
    html`<tr><th scope="row">Next, ${yearWords(range)}</th><td data-label="First filed">${notFiled(range)}</td><td data-label="80% range"><span>${say(range.low)} to ${say(range.high)}; stress range ${say(range.stress.low)} to ${say(range.stress.high)}; baseline ${say(range.baseline.revenue)}</span></td><td data-label="Latest">${notFiled(range)}</td><td data-label="Filed">${notFiled(range)}</td></tr>
`;
  return html`<table class="facts"><thead><tr><th scope="col">Fiscal year</th><th scope="col">First filed</th><th scope="col">80% range for it</th><th scope="col">Latest</th><th scope="col">Filed</th></tr></thead>
<tbody>${next}${years.map((year) => {
    const { fiscalYear, end, revenue, firstFiled, filedOn, url } = year;
    return html`<tr><th scope="row">${fiscalYear}, to ${dayMark(end)}</th><td data-label="First filed"><a href="${filingUrl(cik, firstFiled.accession)}">${say(firstFiled.value)}<span class="unseen">, filed ${firstFiled.filedOn}</span></a></td><td data-label="80% range">${pastCell(rangeOfYear(pastRanges, year), say)}</td><td data-label="Latest"><a href="${url}">${say(revenue)}<span class="unseen">, filed ${filedOn}</span></a></td><td data-label="Filed">${dayMark(filedOn)}</td></tr>
`;
  })}</tbody></table>`;
}

function notFiled({ yearOver }: { readonly yearOver: boolean }): string {
  return yearOver ? 'not on file' : 'not due';
}
