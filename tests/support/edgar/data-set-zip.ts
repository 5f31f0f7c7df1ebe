import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

type Cells = Readonly<Record<string, string>>;

/** The columns of the tables, as editions without segments have them. */
const COLUMNS = {
  sub: ['adsh', 'cik', 'name', 'sic', 'stprba', 'fye', 'form', 'period', 'fy', 'fp', 'filed', 'instance'],
  tag: ['tag', 'version', 'datatype'],
  num: ['adsh', 'tag', 'version', 'coreg', 'ddate', 'qtrs', 'uom', 'value', 'footnote'],
} as const;

/** A financial statement data set of such rows, as the SEC packs one; a cell that a row does not name is empty. */
export async function dataSetZip(tables: Readonly<Record<keyof typeof COLUMNS, readonly Cells[]>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, columns] of Object.entries(COLUMNS)) {
    const rows = tables[name as keyof typeof COLUMNS].map((row) => columns.map((column) => row[column] ?? ''));
    zip.addBuffer(Buffer.from(`${[columns, ...rows].map((row) => row.join('\t')).join('\n')}\n`), `${name}.txt`);
  }
  zip.end();
  return buffer(zip.outputStream);
}
