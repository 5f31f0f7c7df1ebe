/**
 * The SEC's fails-to-deliver files, published twice a month since 2004. They are read because they pair CUSIPs with
 * symbols.
 *
 *     SETTLEMENT DATE|CUSIP|SYMBOL|QUANTITY (FAILS)|DESCRIPTION|PRICE
 *     20210601|D18190898|DB|8644|DEUTSCHE BANK AG NAMEN AKT (DE|15.09
 *     ...
 *     Trailer record count 60413
 *     Trailer total quantity of shares 1779353111
 *
 * The two trailer lines are missing from some files. A description can contain the separator.
 */
import type { CusipSymbol } from './fund-records.ts';
import { plausibleDay } from './plain-values.ts';
import { ReadError } from './records.ts';
import { decodeText, needShort, refuseNul } from './text.ts';

const HEADING = /^SETTLEMENT DATE\|CUSIP\|SYMBOL\|QUANTITY/i;
const ROW = /^(\d{4})(\d{2})(\d{2})\|([^|]*)\|([^|]*)\|(\d*)\|(.*)\|[^|]*$/;

/**
 * Reads the CUSIP-symbol pairs of a file. A CUSIP with several symbols keeps the one of its newest day.
 *
 * Errors: ReadError for a malformed row, and for a trailer whose count differs from the number of rows.
 */
export function readFailsToDeliver(bytes: Uint8Array, source: string): CusipSymbol[] {
  const text = decodeText(bytes);
  refuseNul(text, source);
  const lines = text.split(/\r?\n/);
  if (!HEADING.test(lines[0] ?? ''))
    throw new ReadError('Expected the heading of fails to deliver', { source, found: lines[0] });
  const newest = new Map<string, CusipSymbol>();
  let rows = 0;
  let counted: number | null = null;
  for (const line of lines.slice(1)) {
    if (line.trim() === '') continue;
    const trailer = /^Trailer record count\s+(\d+)/i.exec(line);
    if (trailer !== null) counted = Number(trailer[1]);
    if (/^Trailer /i.test(line)) continue;
    rows += 1;
    const pair = readRow(line, source);
    const known = newest.get(pair.cusip);
    if (pair.symbol !== '' && (known === undefined || known.day <= pair.day)) newest.set(pair.cusip, pair);
  }
  if (counted !== null && counted !== rows) {
    throw new ReadError(`The trailer counts ${counted} rows, and there are ${rows}`, { source });
  }
  if (newest.size === 0) throw new ReadError('Fails to deliver without a row', { source });
  return [...newest.values()];
}

function readRow(line: string, source: string): CusipSymbol {
  const [, year, month, dayOfMonth, cusip = '', symbol = '', , description = ''] = ROW.exec(line) ?? [];
  const day = plausibleDay(`${year}-${month}-${dayOfMonth}`);
  if (day === null || !/^[0-9A-Za-z*@#]{9}$/.test(cusip)) {
    throw new ReadError('Expected a row of fails to deliver', { source, found: line });
  }
  return {
    cusip: cusip.toUpperCase(),
    symbol: needShort(symbol.trim().toUpperCase(), 'code', 'a symbol', source),
    description: needShort(description.trim(), 'name', 'a description', source),
    day,
  };
}
