import type { Child } from 'hono/jsx';
import { boardOf } from '../../../schema/domain/boards/index.ts';
import type { Json, JsonObject } from '../../json-value.ts';
import { boardPath } from '../../links.ts';
import { Facts } from './blocks.tsx';
import { Table } from './table.tsx';
import { capitalised, easternStamp, grouped, spaced } from './words.ts';

/** Facts under their own names, in words: `filings: 40` is `Filings 40`. */
export const factList = (facts: readonly (readonly [string, Json])[]) => (
  <Facts of={facts.map(([name, value]) => [label(name), inWords(value)])} />
);

/** Objects with the same fields as a table, one column per field. */
export function factTable(records: readonly JsonObject[], caption: string) {
  if (records.length === 0) return <p class="quiet">None.</p>;
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const cell = (name: string, value: Json | undefined, heads: boolean) => {
    const words = name === 'board' ? boardLink(value) : inWords(value);
    if (heads) return <th scope="row">{words}</th>;
    return (
      <td class={typeof value === 'number' ? 'n' : undefined} data-label={label(name)}>
        {words}
      </td>
    );
  };
  return (
    <Table
      caption={caption}
      head={[
        ...columns.map(
          (name) =>
            [label(name), records.some((record) => typeof record[name] === 'number') ? 'n' : undefined] as const,
        ),
      ]}>
      {records.map((record) => (
        <tr>{columns.map((name, at) => cell(name, record[name], at === 0))}</tr>
      ))}
    </Table>
  );
}

function label(name: string): string {
  return capitalised(spaced(name));
}

function boardLink(slug: Json | undefined) {
  const board = boardOf(String(slug));
  return board === undefined ? inWords(slug) : <a href={boardPath(board.slug)}>{board.title}</a>;
}

function inWords(value: Json | undefined): Child {
  if (value === null || value === undefined || value === '') return <span class="absent">none</span>;
  if (Array.isArray(value)) return value.length === 0 ? inWords(null) : value.map(plain).join(', ');
  return plain(value);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

function plain(value: Json): string {
  if (typeof value === 'number') return grouped(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return INSTANT.test(value) ? easternStamp(value) : value;
}
