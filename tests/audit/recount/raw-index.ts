/** One line of a quarterly or daily index: a filing as listed for one of its filers. */
export interface IndexLine {
  readonly cik: number;
  readonly name: string;
  readonly form: string;
  readonly filedOn: string;
  readonly accession: string;
}

const PIPED = /^(\d+)\|(.*)\|([^|]+)\|(\d{4}-?\d{2}-?\d{2})\|(edgar\/data\/\S+)\s*$/;
const SPACED = /^(.*\S)\s+(\d{1,10})\s+(\d{4}-?\d{2}-?\d{2})\s+(edgar\/data\/\S+)\s*$/;

const isoDay = (text: string): string => text.replace(/^(\d{4})-?(\d{2})-?(\d{2})$/, '$1-$2-$3');

/** The lines of an index file in any of its three layouts; the preamble says which of the two spaced ones it is. */
export function indexLines(text: string): IndexLine[] {
  const formFirst = /^Form Type\s+Company Name/m.test(text);
  const found: IndexLine[] = [];
  for (const line of text.split(/\r?\n/)) {
    const piped = PIPED.exec(line);
    const spaced = piped === null ? SPACED.exec(line) : null;
    if (piped === null && spaced === null) continue;
    const [cik, day, path] = piped === null ? (spaced ?? []).slice(2) : [piped[1], piped[4], piped[5]];
    const accession = /(\d{10}-\d{2}-\d{6})\.txt$/.exec(path ?? '')?.[1];
    if (cik === undefined || day === undefined || accession === undefined) continue;
    const cells = (spaced?.[1] ?? '').split(/\s{2,}/);
    const form = piped?.[3] ?? (formFirst ? cells[0] : cells.at(-1)) ?? '';
    const name = piped?.[2] ?? (formFirst ? cells.slice(1) : cells.slice(0, -1)).join('  ');
    found.push({ cik: Number(cik), name: name.trim(), form: form.trim(), filedOn: isoDay(day), accession });
  }
  return found;
}
