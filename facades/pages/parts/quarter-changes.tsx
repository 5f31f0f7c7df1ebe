import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Nothing, Section } from './blocks.tsx';
import { Table } from './table.tsx';
import { Name, Time } from './text.tsx';
import { absentSentence, grouped, money } from './words.ts';

/** Positions listed on the page; the data has all. */
const SHOWN = 20;

type Changes = NonNullable<PortfolioReply['changes']>;
type Line = Changes['lines'][number];

const WORDS: Readonly<Record<Line['change'], string>> = {
  new: 'new',
  added: 'added to',
  reduced: 'reduced',
  sold: 'sold',
};

/** A manager's changes since the quarter before; empty for a pasted book. */
export function quarterChanges({ changes, absent }: PortfolioReply) {
  if (changes === null) return false;
  const { quarter, url, accession, new: opened, added, reduced, sold, unchanged, lines } = changes;
  const head = { id: 's-changes', title: 'Since the quarter before' };
  if (opened === null) {
    return (
      <Nothing {...head}>
        We cannot compare it with <Time day={quarter} />. {absentSentence(absent['changes.new'] ?? 'NOT_INGESTED')}
      </Nothing>
    );
  }
  const counts = [
    [opened, 'new'],
    [added, 'added to'],
    [reduced, 'reduced'],
    [sold, 'sold'],
    [unchanged, 'unchanged'],
  ] as const;
  const source = url === null ? 'its report' : <a href={url}>{accession}</a>;
  return (
    <Section {...head}>
      <p>
        Against <Time day={quarter} /> ({source}), positions by shares as reported:{' '}
        {counts.map(([count, word]) => `${grouped(count ?? 0)} ${word}`).join(', ')}. A split counts as added.
      </p>
      {lines.length > SHOWN && (
        <p class="quiet">
          These are the {SHOWN} largest of {grouped(lines.length)}. The data has all of them.
        </p>
      )}
      {lines.length > 0 && (
        <Table
          caption="Changes of the quarter"
          rows={lines.slice(0, SHOWN)}
          columns={[
            ['Position', ({ name }) => <Name filed={name} />],
            ['Change', ({ change }) => WORDS[change]],
            ['Shares', ({ shares, isPrincipal }) => held(shares, isPrincipal), 'n'],
            ['Before', ({ sharesBefore, isPrincipal }) => held(sharesBefore, isPrincipal), 'n'],
            ['Value', worth, 'n'],
          ]}
        />
      )}
    </Section>
  );
}

const held = (amount: number | undefined, isPrincipal: Line['isPrincipal']) =>
  amount === undefined ? 'none reported' : `${grouped(amount)}${isPrincipal ? ' principal' : ''}`;

function worth({ value, valueBefore }: Line) {
  if (value !== undefined) return money(value, 'USD');
  return (
    <>
      {money(valueBefore ?? 0, 'USD')} <small>before</small>
    </>
  );
}
