/**
 * Annual figures of somebody else's: CSV with a heading, of which `cik`, `period_end`, `item` and `value` are read, and
 * `currency` where there is one. A line that cannot be read is given with the reason; the others are read.
 */
import { pipeline } from 'node:stream';
import { type CsvError, parse } from 'csv-parse';
import { parseCik } from '../../schema/domain/terms/cik.ts';
import type { Opinion, RefusedLine } from '../../schema/domain/terms/fact.ts';
import { plausibleDay } from './plain-values.ts';
import { ReadError } from './records.ts';

const NEEDED = ['cik', 'period_end', 'item', 'value'];
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,2})?$/i;
const CURRENCY = /^[A-Z]{3}$/;
/** Bytes. A quote that is never closed takes no more than this. */
const LONGEST_ROW = 100_000;
/** Of a text that is quoted in a reason. */
const QUOTED_MAX = 40;

type Row = Readonly<Record<string, string | undefined>>;

/** Reads a file piece by piece. Errors: ReadError for a file without a heading or without a needed column. */
export async function* readOpinions(
  pieces: AsyncIterable<Uint8Array>,
  source: string,
): AsyncGenerator<Opinion | RefusedLine> {
  const skipped: RefusedLine[] = [];
  let hasHeading = false;
  const parser = parse({
    bom: true,
    columns: (headings: string[]) => {
      const names = headings.map((heading) => heading.trim());
      const absent = NEEDED.filter((name) => !names.includes(name));
      if (absent.length > 0) throw new ReadError(`There is no column ${absent.join(', ')}`, { source, found: names });
      hasHeading = true;
      return names;
    },
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    relax_quotes: true,
    max_record_size: LONGEST_ROW,
    skip_records_with_error: true,
    on_skip: (error: CsvError | undefined) => {
      skipped.push({ line: Number(error?.lines ?? 0), why: error?.message ?? 'It is no CSV.' });
      return undefined;
    },
  });
  // An error in either stream ends the iteration with that error.
  pipeline(pieces, parser, () => {});
  for await (const { record, info } of parser as AsyncIterable<{ record: Row; info: { lines: number } }>) {
    yield* skipped.splice(0);
    yield readRow(record, info.lines);
  }
  yield* skipped;
  if (!hasHeading) throw new ReadError(`There is no heading with the columns ${NEEDED.join(', ')}`, { source });
}

function readRow(row: Row, line: number): Opinion | RefusedLine {
  const [company, end, item, amount, currency] = [...NEEDED, 'currency'].map((field) => row[field]?.trim() ?? '') as [
    ...[string, string, string, string, string],
  ];
  const refused = (text: string, what: string) => ({ line, why: `"${text.slice(0, QUOTED_MAX)}" is ${what}.` });
  const absent = NEEDED.find((needed) => (row[needed]?.trim() ?? '') === '');
  if (absent !== undefined) return { line, why: `It has no ${absent}.` };
  const [cik, day] = [parseCik(company), plausibleDay(end)];
  if (cik === null) return refused(company, 'no CIK');
  if (day === null) return refused(end, 'no day, YYYY-MM-DD');
  if (item.length > QUOTED_MAX) return refused(item, 'no item');
  if (!NUMBER.test(amount)) return refused(amount, 'no plain number');
  if (currency !== '' && !CURRENCY.test(currency)) return refused(currency, 'no currency, such as USD');
  return { line, cik, end: day, item, value: Number(amount), currency: currency || null };
}
