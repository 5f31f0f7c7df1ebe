import { filingUrl } from '../../../../schema/domain/terms/sec-url.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { Table } from '../table.tsx';
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
export function historyTable(cik: number, history: readonly Year[]) {
  const columns = SHOWN.map(([name, label]) => {
    const { heading, shown } = moneyColumn(history.flatMap((year) => amountsOf(year[name])));
    return { name, shown, first: heading(`${label}, first filed`), latest: heading(`${label}, latest`) };
  });
  return (
    <Table isWide caption="Profit and numbers per share of every year">
      <thead>
        <tr>
          <th scope="col">Fiscal year</th>
          {columns.map((one) => (
            <>
              <th scope="col" class="n">
                {one.first}
              </th>
              <th scope="col" class="n">
                {one.latest}
              </th>
            </>
          ))}
        </tr>
      </thead>
      <tbody>
        {history.map((year) => (
          <tr>
            <th scope="row">
              {year.fiscalYear}, to <Time day={year.end} />
            </th>
            {columns.map(({ name, shown, ...labels }) => (
              <>
                <td class="n" data-label={labels.first}>
                  {first(cik, year[name], shown)}
                </td>
                <td class="n" data-label={labels.latest}>
                  {latest(year[name], shown)}
                </td>
              </>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A figure by both clocks. */
function amountsOf(filed: Filed) {
  if (filed === null) return [];
  const { value, unit, firstFiled } = filed;
  return [{ value, unit }, ...(firstFiled === null ? [] : [{ value: firstFiled.value, unit }])];
}

function first(cik: number, filed: Filed, shown: MoneyColumn['shown']) {
  if (filed === null) return NONE;
  const { firstFiled, unit } = filed;
  if (firstFiled === null) return latest(filed, shown);
  const { value, filedOn, accession } = firstFiled;
  return (
    <a href={filingUrl(cik, accession)} title={`${value} ${unit}`}>
      {shown({ value, unit })}
      <span class="unseen">, filed {filedOn}</span>
    </a>
  );
}

function latest(filed: Filed, shown: MoneyColumn['shown']) {
  if (filed === null) return NONE;
  const { value, unit, url, filedOn } = filed;
  return (
    <a href={url} title={`${value} ${unit}`}>
      {shown({ value, unit })}
      <span class="unseen">, filed {filedOn}</span>
    </a>
  );
}

const NONE = <span class="absent">none</span>;
