import type { Child } from 'hono/jsx';
import type { Absent } from '../../../../schema/domain/terms/absence.ts';
import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { absentMark } from '../cell.tsx';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { type Column, Table } from '../table.tsx';
import { Time } from '../text.tsx';

type Year = CardPageReply['history'][number];
type Filed = Year['netIncome'];

const SHOWN = [
  ['operatingIncome', 'Operating income'],
  ['netIncome', 'Net income'],
  ['earningsPerShareDiluted', 'Diluted earnings per share'],
  ['dividendsPerShare', 'Dividends per share'],
] as const;

/**
 * Figures of every fiscal year by two clocks: as the first annual report gave them, and as the newest report with them
 * does.
 */
export function historyTable({ company: { cik }, history, absent }: CardPageReply) {
  const columns = SHOWN.flatMap(([name, label]): Column<Year>[] => {
    const { heading, shown } = moneyColumn(history.flatMap((year) => amountsOf(year[name])));
    return [
      [
        heading(`${label}, first filed`),
        (year, at) => (year[name] ? first(cik, year[name], shown) : absentOf(absent, at, name)),
        'n',
      ],
      [
        heading(`${label}, latest`),
        (year, at) => (year[name] ? latest(year[name], shown) : absentOf(absent, at, name)),
        'n',
      ],
    ];
  });
  return (
    <Table
      isWide
      caption="Profit and numbers per share of every year"
      rows={history}
      columns={[['Fiscal year', yearEnded], ...columns]}
    />
  );
}

export const yearEnded = ({ fiscalYear, end }: { readonly fiscalYear: number; readonly end: string }) => (
  <>
    {fiscalYear}, to <Time day={end} />
  </>
);

/** A figure by both clocks. */
function amountsOf(filed: Filed) {
  if (filed === null) return [];
  const { value, unit, firstFiled } = filed;
  return [{ value, unit }, ...(firstFiled === null ? [] : [{ value: firstFiled.value, unit }])];
}

/** In place of a figure that a year of the history lacks: the reason. A mere "none" would be read as zero. */
export const absentOf = (absent: Absent, year: number, name: string) =>
  absentMark(absent[`history.${year}.${name}`] ?? 'NOT_TAGGED');

function first(cik: number, filed: NonNullable<Filed>, shown: MoneyColumn['shown']) {
  const { firstFiled, unit } = filed;
  if (firstFiled === null) return latest(filed, shown);
  const { value, filedOn, accession } = firstFiled;
  return filedLink(shown({ value, unit }), { value, unit, filedOn, url: filingUrl(cik, accession) });
}

const latest = (filed: NonNullable<Filed>, shown: MoneyColumn['shown']) => filedLink(shown(filed), filed);

type Link = Pick<NonNullable<Filed>, 'value' | 'unit' | 'url' | 'filedOn'>;

/** A number that leads to the filing it is from. */
export const filedLink = (words: Child, { value, unit, url, filedOn }: Link) => (
  <a href={url} title={`${value} ${unit}`}>
    {words}
    <span class="unseen">, filed {filedOn}</span>
  </a>
);
