import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { type Column, Table } from '../table.tsx';
import { join } from '../text.tsx';
import { absentOf } from './card-history.tsx';

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
export function fiveYears({ years, history, perShareBreaks, absent }: CardPageReply) {
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
        rows={[
          { name: 'revenue', label: 'Revenue', cells: revenue, column: amounts },
          ...rows.map(([name, label]) => {
            const cells = shown.map((year) => year[name]);
            return isByShare(name)
              ? { name, label: byShare.heading(label), cells, column: byShare }
              : { name, label, cells, column: amounts };
          }),
        ]}
        columns={[
          [<>Fiscal year{amounts.unit !== null && `; money in ${amounts.unit}`}</>, ({ label }) => label],
          ...shown.map(
            ({ fiscalYear, end }, at): Column<Figure> => [
              <abbr title={`to ${end}`}>{fiscalYear}</abbr>,
              ({ name, cells, column }) => (cells[at] ? cell(cells[at], column) : absentOf(absent, at, name)),
              'n',
            ],
          ),
        ]}
      />
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
interface Figure {
  readonly name: string;
  readonly label: string;
  readonly cells: readonly (Cell | null)[];
  readonly column: MoneyColumn;
}

function cell(one: Cell, { shown }: MoneyColumn) {
  return (
    <a href={one.url} title={`${one.value} ${one.unit}, filed ${one.filedOn}`}>
      {shown(one)}
    </a>
  );
}
