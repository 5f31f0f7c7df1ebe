/**
 * Rows of `form.idx` and `company.idx`, whose columns are padded with spaces.
 *
 *     Form Type   Company Name                    CIK         Date Filed  File Name
 *     8-K         Acme Corp                       1234567     20140102    edgar/data/1234567/0001234567-14-000001.txt
 *
 * The widths changed when form types grew longer, but the heading did not follow, and a long name pushes the columns
 * after it to the right. So rows are parsed from the end, where path, day and CIK are unmistakable, and the border
 * between name and form is taken from the other rows of the file.
 */
import { ReadError } from './records.ts';

export interface IndexRow {
  readonly line: string;
  readonly name: string;
  readonly form: string;
  readonly cik: string;
  readonly day: string;
  readonly path: string;
}

export type PaddedLayout = 'form' | 'company';

const ROW_END = /\s(\d{8}|\d{4}-\d{2}-\d{2})\s+(\S*edgar\/data\/(\d+)\/\S+)\s*$/;

/** Splits the lines after the heading into columns. Errors: ReadError for a line whose columns cannot be told apart. */
export function readPaddedRows(lines: readonly string[], layout: PaddedLayout, source: string): IndexRow[] {
  const halves = lines.map((line) => splitAtCik(line, source));
  const lefts = halves.map(({ left }) => left);
  const usual = {
    border: mostCommon(lefts.flatMap((left) => borderByGap(left, layout) ?? [])),
    cikAt: mostCommon(lefts.map((left) => left.length)),
  };
  return halves.map(({ left, ...row }) => {
    const border = findBorder(left, layout, usual);
    if (border === null) throw new ReadError('Cannot tell the name from the form type', { source, found: row.line });
    const [before, after] = [left.slice(0, border).trim(), left.slice(border).trim()];
    return layout === 'form' ? { ...row, form: before, name: after } : { ...row, name: before, form: after };
  });
}

/** A form type as wide as its column runs into the CIK; the CIK in the path shows where to split. */
function splitAtCik(line: string, source: string) {
  const [end, day = '', path = '', cik = ''] = ROW_END.exec(line) ?? [];
  const left = end === undefined ? '' : line.slice(0, -end.length).trimEnd();
  if (end === undefined || !left.endsWith(cik))
    throw new ReadError('Expected a row of an index', { source, found: line });
  return { line, day, path, cik, left: left.slice(0, left.length - cik.length) };
}

function findBorder(
  left: string,
  layout: PaddedLayout,
  usual: { border: number | null; cikAt: number | null },
): number | null {
  if (usual.border === null || usual.cikAt === null) return borderByGap(left, layout);
  const isForm = (text: string) => /^\S+(?: \S+)*$/.test(text.trim());
  const formAt = (border: number) => (layout === 'form' ? left.slice(0, border) : left.slice(border));
  if (/ \S/.test(left.slice(usual.border - 1, usual.border + 1)) && isForm(formAt(usual.border))) return usual.border;
  // Only in company indexes does the name come before the form type; a long one shifts it as far as it shifts the CIK.
  const pushed = usual.border + left.length - usual.cikAt;
  if (layout === 'company' && pushed > usual.border && isForm(formAt(pushed))) return pushed;
  return borderByGap(left, layout);
}

/**
 * Names may contain two spaces in a row and form types may not, so the form ends at the first gap or begins after the
 * last.
 */
function borderByGap(left: string, layout: PaddedLayout): number | null {
  const gap = layout === 'form' ? /\S\s{2,}(?=\S)/.exec(left) : /\S\s{2,}(?=\S+(?: \S+)*\s*$)/.exec(left);
  return gap === null ? null : gap.index + gap[0].length;
}

function mostCommon(values: readonly number[]): number | null {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
