import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { Table } from '../table.tsx';
import { join } from '../text.tsx';

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

/** Five years side by side in one unit of money, the newest first; every number links to its filing. */
export function fiveYears({ years, history, perShareBreaks }: CardPageReply) {
  const shown = history.slice(0, YEARS);
  if (shown.length < 2) return false;
  const revenues = new Map(years.map((year) => [year.end, year]));
  const rows = ROWS.filter(([name]) => shown.some((year) => year[name] !== null));
  const revenue = shown.map(({ end }) => revenueOf(revenues.get(end)));
  const figures = [revenue, ...rows.map(([name]) => shown.map((year) => year[name]))].flat();
  const known = figures.filter((one) => one !== null);
  const amounts = moneyColumn(known.filter(({ unit }) => !unit.includes('/')));
  const byShare = moneyColumn(known.filter(({ unit }) => unit.includes('/')));
  return (
    <>
      <h3>Five years</h3>
      <Table
        isWide
        caption="Five years of figures"
        look="facts five"
        head={[
          <>Fiscal year{amounts.unit !== null && `; money in ${amounts.unit}`}</>,
          ...shown.map(({ fiscalYear, end }) => [<abbr title={`to ${end}`}>{fiscalYear}</abbr>, 'n'] as const),
        ]}>
        {row('Revenue', revenue, amounts)}
        {rows.map(([name, label]) => {
          const cells = shown.map((year) => year[name]);
          return isByShare(name) ? row(byShare.heading(label), cells, byShare) : row(label, cells, amounts);
        })}
      </Table>
      {breaksAmong(shown, perShareBreaks)}
    </>
  );
}

/** Notes where per-share numbers of the years shown are not comparable. */
function breaksAmong(shown: CardPageReply['history'], breaks: CardPageReply['perShareBreaks']) {
  const among = breaks.filter(({ before }) => shown.some(({ fiscalYear }) => fiscalYear === before));
  return (
    among.length > 0 && (
      <p class="legend">
        {join(
          among.map(({ says }) => says),
          ' ',
        )}
      </p>
    )
  );
}

type Cell = Pick<NonNullable<Filed>, 'value' | 'unit' | 'url' | 'filedOn'>;

function revenueOf(year: CardPageReply['years'][number] | undefined): Cell | null {
  return year === undefined ? null : { value: year.revenue, unit: year.currency, url: year.url, filedOn: year.filedOn };
}

const isByShare = (name: (typeof ROWS)[number][0]) => /PerShare/.test(name);

/** A figure over the years. */
const row = (label: string, cells: readonly (Cell | null)[], { shown }: MoneyColumn) => (
  <tr>
    <th scope="row">{label}</th>
    {cells.map((one) => (one === null ? NONE : cell(one, shown)))}
  </tr>
);

const NONE = (
  <td class="n">
    <span class="absent">none</span>
  </td>
);

const cell = ({ value, unit, url, filedOn }: Cell, shown: MoneyColumn['shown']) => (
  <td class="n">
    <a href={url} title={`${value} ${unit}, filed ${filedOn}`}>
      {shown({ value, unit })}
    </a>
  </td>
);
