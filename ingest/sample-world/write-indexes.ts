import { addDays, type Day, isBusinessDay, previousBusinessDay } from '../../schema/domain/terms/day.ts';
import type { World } from './filers/world.ts';

export interface Line {
  readonly cik: number;
  readonly name: string;
  readonly form: string;
  readonly filedOn: Day;
  readonly path: string;
}

/** The last full quarter's master index, and the daily indexes of the last three business days, one in each layout. */
export function writeIndexes(world: World): [path: string, text: string][] {
  const { lastDay } = world;
  const before = previousBusinessDay(lastDay);
  const twoBefore = previousBusinessDay(before);
  const quarterEnd = addDays(firstOfQuarter(lastDay), -1);
  const linesOf = (from: Day, to: Day) => lines(world, from, to);
  return [
    [
      `www/Archives/edgar/full-index/${folder(quarterEnd)}/master.idx`,
      master(linesOf(firstOfQuarter(quarterEnd), quarterEnd), 'Master Index of EDGAR Dissemination Feed', dashed),
    ],
    [daily('form', twoBefore), byForm(linesOf(twoBefore, twoBefore))],
    [daily('company', before), byCompany(linesOf(before, before))],
    dailyMasterIndex(lastDay, linesOf(lastDay, lastDay)),
  ];
}

/** The daily index of a day in the layout `master`, as mirror path and text. */
export function dailyMasterIndex(day: Day, rows: readonly Line[]): [path: string, text: string] {
  return [daily('master', day), master(rows, 'Daily Index of EDGAR Dissemination Feed', digits)];
}

const dashed = (day: Day) => day;
const digits = (day: Day) => day.replaceAll('-', '');
const daily = (layout: string, day: Day) =>
  `www/Archives/edgar/daily-index/${folder(day)}/${layout}.${digits(day)}.idx`;

function quarterOf(day: Day): number {
  return Math.ceil(Number(day.slice(5, 7)) / 3);
}

function folder(day: Day): string {
  return `${day.slice(0, 4)}/QTR${quarterOf(day)}`;
}

function firstOfQuarter(day: Day): Day {
  return `${day.slice(0, 4)}-${String(quarterOf(day) * 3 - 2).padStart(2, '0')}-01`;
}

function lines({ filings }: World, from: Day, to: Day): Line[] {
  return filings
    .filter(({ filedOn }) => filedOn >= from && filedOn <= to && isBusinessDay(filedOn))
    .flatMap(({ accession, form, filedOn, filers }) =>
      filers.map(({ cik, name }) => ({ cik, name, form, filedOn, path: `edgar/data/${cik}/${accession}.txt` })),
    )
    .sort((a, b) => a.cik - b.cik || (a.path < b.path ? -1 : 1));
}

function preamble(description: string): string {
  return `Description:           ${description}
Comments:              webmaster@sec.gov
Anonymous FTP:         ftp://ftp.sec.gov/edgar/
 
`;
}

const RULER = '-'.repeat(141);

function master(rows: readonly Line[], description: string, dayText: (day: Day) => string): string {
  const body = rows.map(({ cik, name, form, filedOn, path }) => [cik, name, form, dayText(filedOn), path].join('|'));
  return `${preamble(description)}CIK|Company Name|Form Type|Date Filed|File Name\n${RULER}\n${body.join('\n')}\n`;
}

function byForm(rows: readonly Line[]): string {
  const sorted = rows.toSorted((a, b) => (a.form < b.form ? -1 : a.form > b.form ? 1 : 0));
  const body = sorted.map(({ form, name, ...rest }) => `${form.padEnd(12)}${name.padEnd(62)}${rowEnd(rest)}`);
  const heading = `${'Form Type'.padEnd(12)}${'Company Name'.padEnd(62)}CIK         Date Filed  File Name`;
  return `${preamble('Daily Index of EDGAR Dissemination Feed by Form Type')}${heading}\n${RULER}\n${body.join('\n')}\n`;
}

/** The heading is broken in two, as in EDGAR's daily company indexes. */
function byCompany(rows: readonly Line[]): string {
  const sorted = rows.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const body = sorted.map(({ form, name, ...rest }) => `${name.padEnd(62)}${form.padEnd(12)}${rowEnd(rest)}`);
  const heading = `${'Company Name'.padEnd(62)}${'Form Type'.padEnd(12)}CIK\n      Date Filed  File Name`;
  return `${preamble('Daily Index of EDGAR Dissemination Feed by Company Name')}${heading}\n${RULER}\n${body.join('\n')}\n`;
}

function rowEnd({ cik, filedOn, path }: Omit<Line, 'form' | 'name'>): string {
  return `${String(cik).padEnd(12)}${digits(filedOn).padEnd(12)}${path.padEnd(52)}`;
}
