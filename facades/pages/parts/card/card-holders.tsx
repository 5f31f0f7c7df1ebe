import type { Child } from 'hono/jsx';
import { etfPath, portfolioPath } from '../../../links.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import type { HeldBy } from '../../../surfaces/card/held-by-reply.ts';
import { Fold, Section } from '../blocks.tsx';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { Table } from '../table.tsx';
import { join, Name, Time } from '../text.tsx';
import { grouped, weightWords } from '../words.ts';

type Fund = HeldBy['funds'][number];
type Manager = HeldBy['managers'][number];

/** Holders of each kind shown unfolded. */
const OPEN = 10;

/** The funds and 13F managers that hold it; empty if no report of any is on file. */
export function cardHolders({ heldBy }: CardPageReply, day: string | null) {
  if (heldBy === null) return false;
  const { funds, managers, fundsOnFile, managersOnFile } = heldBy;
  const values = moneyColumn(funds.flatMap(({ value }) => (value === null ? [] : [{ value, unit: 'USD' }])));
  return (
    <Section id="s-held" title="Funds and portfolios that hold it">
      <p>
        {join(
          [
            fundsOnFile > 0 && `${grouped(heldBy.fundCount)} of ${counted(fundsOnFile, 'fund')}`,
            managersOnFile > 0 &&
              `${grouped(heldBy.managerCount)} of ${counted(managersOnFile, 'manager')} on Form 13F`,
          ],
          ' and ',
        )}{' '}
        whose reports are loaded here, by the newest report of each; others may hold it too. Funds report up to 60 days
        after their quarter, managers up to 45 days.
      </p>
      {table(
        [['Fund'], ['Share of the fund', 'n'], [values.heading('Value'), 'n'], ['Holdings of'], ['Report']],
        funds,
        (fund) => fundRow(fund, values, day),
        heldBy.fundCount,
      )}
      {table(
        [['13F manager'], ['Shares', 'n'], ['End of quarter'], ['Report']],
        managers,
        (manager) => managerRow(manager, day),
        heldBy.managerCount,
      )}
    </Section>
  );
}

const counted = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;

/** A column's heading, and whether it holds numbers. */
type Heading = readonly [words: string, kind?: 'n'];

function table<Holder>(
  headings: readonly Heading[],
  holders: readonly Holder[],
  row: (holder: Holder) => Child,
  all: number,
) {
  if (holders.length === 0) return false;
  const holding = headings[0]?.[0].replace(/^F/, 'f');
  const rows = (some: readonly Holder[], which: string) => (
    <Table caption={`${which}: ${holding}s`} head={[...headings.map(([words, kind]) => [words, kind] as const)]}>
      {some.map(row)}
    </Table>
  );
  const rest = holders.slice(OPEN);
  const left = all - holders.length;
  return (
    <>
      {rows(holders.slice(0, OPEN), 'Holders')}
      {rest.length > 0 && <Fold title={`${grouped(rest.length)} more`}>{rows(rest, 'More holders')}</Fold>}
      {left > 0 && <p class="quiet">And {grouped(left)} with less.</p>}
    </>
  );
}

function fundRow({ name, ticker, weight, value, reportDate, url }: Fund, values: MoneyColumn, day: string | null) {
  const linked =
    ticker === null ? (
      <Name filed={name} />
    ) : (
      <a href={etfPath(ticker, day)}>
        <Name filed={name} />
      </a>
    );
  return (
    <tr>
      <th scope="row">{linked}</th>
      <td class="n" data-label="Share of the fund">
        {weightWords(weight)}
      </td>
      <td class="n" data-label={values.heading('Value')}>
        {value === null ? (
          'too large'
        ) : (
          <data value={value} title={`${value} USD`}>
            {values.shown({ value, unit: 'USD' })}
          </data>
        )}
      </td>
      <td data-label="Holdings of">
        <Time day={reportDate} />
      </td>
      <td data-label="Report">{report(url, 'N-PORT', name)}</td>
    </tr>
  );
}

const managerRow = ({ cik, name, shares, reportDate, url }: Manager, day: string | null) => (
  <tr>
    <th scope="row">
      <a href={portfolioPath(cik, day)}>
        <Name filed={name} />
      </a>
    </th>
    <td class="n" data-label="Shares">
      {grouped(shares)}
    </td>
    <td data-label="End of quarter">
      <Time day={reportDate} />
    </td>
    <td data-label="Report">{report(url, '13F', name)}</td>
  </tr>
);

const report = (url: string | null, form: string, name: string) =>
  url === null ? (
    <span class="absent">accession number not on file</span>
  ) : (
    <a href={url}>
      {form}
      <span class="unseen">
        {' '}
        of <Name filed={name} />
      </span>
    </a>
  );
