import { etfPath, portfolioPath } from '../../../links.ts';
import type { CardPageReply, HeldBy } from '../../../surfaces/card/card-page-surface.ts';
import { Fold, Section } from '../blocks.tsx';
import { type MoneyColumn, moneyColumn } from '../money-column.ts';
import { type Column, Table } from '../table.tsx';
import { join, NameLink, Time, Whose } from '../text.tsx';
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
        In the newest reports that we have loaded,{' '}
        {join(
          [
            fundsOnFile > 0 && `${grouped(heldBy.fundCount)} of ${counted(fundsOnFile, 'fund')}`,
            managersOnFile > 0 &&
              `${grouped(heldBy.managerCount)} of ${counted(managersOnFile, 'manager')} on Form 13F`,
          ],
          ' and ',
        )}{' '}
        hold this company’s shares. Other funds and managers may hold them too. Funds report up to 60 days after the end
        of a quarter, and managers up to 45 days after.
      </p>
      {table<Fund>('fund', funds, heldBy.fundCount, [
        ['Fund', ({ name, ticker }) => <NameLink filed={name} href={ticker === null ? null : etfPath(ticker, day)} />],
        ['Share of the fund', ({ weight }) => weightWords(weight), 'n'],
        [values.heading('Value'), ({ value }) => worthOf(value, values), 'n'],
        ['Holdings of', ({ reportDate }) => <Time day={reportDate} />],
        ['Report', ({ url, name }) => report(url, 'N-PORT', name)],
      ])}
      {table<Manager>('13F manager', managers, heldBy.managerCount, [
        ['13F manager', ({ cik, name }) => <NameLink filed={name} href={portfolioPath(cik, day)} />],
        ['Shares', ({ shares }) => grouped(shares), 'n'],
        ['End of quarter', ({ reportDate }) => <Time day={reportDate} />],
        ['Report', ({ url, name }) => report(url, '13F', name)],
      ])}
    </Section>
  );
}

const counted = (count: number, one: string) => `${grouped(count)} ${one}${count === 1 ? '' : 's'}`;

function table<Holder>(holding: string, holders: readonly Holder[], all: number, columns: readonly Column<Holder>[]) {
  if (holders.length === 0) return false;
  const rows = (some: readonly Holder[], which: string) => (
    <Table caption={`${which}: ${holding}s`} rows={some} columns={columns} />
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

function worthOf(value: number | null, { shown }: MoneyColumn) {
  if (value === null) return 'too large';
  return (
    <data value={value} title={`${value} USD`}>
      {shown({ value, unit: 'USD' })}
    </data>
  );
}

/** Without its accession number a report is found in the SEC's list of such reports. */
const report = (url: string, form: string, name: string) => (
  <a href={url}>
    {url.endsWith('-index.htm') ? form : `list of ${form}`}
    <Whose filed={name} />
  </a>
);
