import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
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
  const heading = <h2 id="s-changes">Since the quarter before</h2>;
  if (opened === null) {
    return (
      <section aria-labelledby="s-changes">
        {heading}
        <p class="quiet">
          Not known for <Time day={quarter} />: {absentSentence(absent['changes.new'] ?? 'NOT_INGESTED')}
        </p>
      </section>
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
    <section aria-labelledby="s-changes">
      {heading}
      <p>
        {counts.map(([count, word]) => `${grouped(count ?? 0)} ${word}`).join(', ')}; against <Time day={quarter} /> (
        {source}), by shares as reported. A split counts as added.
      </p>
      {lines.length > SHOWN && (
        <p class="quiet">
          The {SHOWN} largest of {grouped(lines.length)}; the data has all.
        </p>
      )}
      {lines.length > 0 && (
        <Table
          caption="Changes of the quarter"
          head={['Position', 'Change', ['Shares', 'n'], ['Before', 'n'], ['Value', 'n']]}>
          {lines.slice(0, SHOWN).map(row)}
        </Table>
      )}
    </section>
  );
}

function row({ name, change, isPrincipal, shares, sharesBefore, value, valueBefore }: Line) {
  const unit = isPrincipal ? ' principal' : '';
  const held = (amount: number | undefined) => (amount === undefined ? 'none reported' : `${grouped(amount)}${unit}`);
  const worth =
    value === undefined ? (
      <>
        {money(valueBefore ?? 0, 'USD')} <small>before</small>
      </>
    ) : (
      money(value, 'USD')
    );
  return (
    <tr>
      <th scope="row">
        <Name filed={name} />
      </th>
      <td data-label="Change">{WORDS[change]}</td>
      <td class="n" data-label="Shares">
        {held(shares)}
      </td>
      <td class="n" data-label="Before">
        {held(sharesBefore)}
      </td>
      <td class="n" data-label="Value">
        {worth}
      </td>
    </tr>
  );
}
