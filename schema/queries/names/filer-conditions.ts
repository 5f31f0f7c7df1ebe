/**
 * Part of the statements that list, count and look up filers: what a filer `f` or its name `n` is tested by, figures aside.
 * One rule for all, so that each walks the same indexes.
 */
import type { SizeBand } from '../../domain/terms/size-band.ts';
import type { Add } from '../statement-values.ts';

/** Conditions on filers, figures aside; all of them have to be met. */
export interface OwnConditions {
  /** First letter or digit of the name of today, in its normal form. */
  readonly letter: string | null;
  /** Beginning of the code. */
  readonly sic: string | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
}

/** Conditions on filers; all of them have to be met. */
export interface FilersConditions extends OwnConditions {
  readonly withFigures: boolean;
  /** Band of revenue in dollars, as the figures in force on the day have it. */
  readonly size: SizeBand | null;
}

/** Names in their normal form are put in order byte by byte, as in their indexes, whatever the server's language. */
export const LISTED_NAME = 'f.listed_name collate "C"';
export const NAME = 'n.folded collate "C"';

/** Whether only filers with a ticker can fit: who has an exchange has one. */
export const isOfTicker = ({ listedOnly, exchange }: Pick<OwnConditions, 'listedOnly' | 'exchange'>) =>
  listedOnly || exchange !== null;

const testedBy = (tests: readonly string[]) => (tests.length === 0 ? 'true' : tests.join(' and '));

/**
 * Filers with a ticker as a range of their index, which the planner takes for a small part of the table, with statistics or
 * without: it reads that part. `is not null` it may take for the whole table, and reads as much of the index as is needed.
 *
 * @param place  where the range begins, as text of the statement
 */
export const listedFrom = (place: string) => `${LISTED_NAME} >= ${place} and ${LISTED_NAME} <= (${LAST_LISTED})`;

/** Not as a maximum, for which the planner has to take the index of their order as it is written. */
const LAST_LISTED = `select l.listed_name from filers l where l.listed_name is not null
    order by l.listed_name collate "C" desc limit 1`;

export const A_FEW = listedFrom("''");

/**
 * What filers `f` are tested by, figures aside. Of those with a ticker some conditions name the part of an index to read,
 * and `case` keeps the planner from reckoning how few of them fit the others, for which it would read another index, of
 * all filers, or put all that have a ticker in order.
 *
 * @param listed  how those with a ticker are told where no condition names a part of an index
 */
export function fits(conditions: OwnConditions, add: Add, listed: string = A_FEW): string {
  if (!isOfTicker(conditions)) return testedBy(filerTests(conditions, add));
  const { read, others } = parted(conditions);
  const range = read === null ? listed : testedBy(['f.listed_name is not null', ...listedTests(read, add)]);
  return `${range} and case when ${testedBy(filerTests({ ...others, listedOnly: true }, add))} then true end`;
}

/** Whether an industry is asked for. Codes that begin with one digit are a good part of all: they soon fill a page. */
export const isOfIndustry = ({ sic }: Pick<OwnConditions, 'sic'>) => sic !== null && sic.length > 1;

type PartConditions = Pick<OwnConditions, 'letter' | 'sic' | 'state' | 'exchange'>;
const NONE: PartConditions = { letter: null, sic: null, state: null, exchange: null };

/** The conditions that name the part of an index of filers with a ticker, and those to test what it has by. */
function parted(conditions: OwnConditions): { readonly read: PartConditions | null; readonly others: OwnConditions } {
  const { letter, sic, state, exchange } = conditions;
  const of = (read: Partial<PartConditions>, others: Partial<PartConditions>) => ({
    read: { ...NONE, letter, ...read },
    others: { ...conditions, letter: null, ...others },
  });
  if (isOfIndustry(conditions)) return of({ sic }, { sic: null });
  if (state !== null) return of({ state }, { state: null });
  if (exchange !== null) return of({ exchange }, { exchange: null });
  return letter === null ? { read: null, others: conditions } : of({}, {});
}

/** What filers `f` with a ticker are tested by, letters as part of their names' order. */
const listedTests = ({ letter, ...columns }: PartConditions, add: Add): string[] => [
  ...columnTests(columns, add),
  ...(letter === null ? [] : [ofLetter(LISTED_NAME, letter, add)]),
];

/** What filers `f` are tested by. */
export function filerTests(conditions: OwnConditions, add: Add): string[] {
  if (isOfTicker(conditions)) return [...listedTests(conditions, add), 'f.ticker is not null'];
  const { letter } = conditions;
  return [...(letter === null ? [] : [beginsWith(letter, add)]), ...columnTests(conditions, add)];
}

/** The same in columns alone, each of which an index is read by. */
export const columnTests = ({ sic, state, exchange }: Omit<PartConditions, 'letter'>, add: Add): string[] => [
  ...(sic === null ? [] : beginning('f.sic', sic, add)),
  ...(state === null ? [] : [`f.state = ${add(state.toUpperCase(), 'text')}`]),
  ...(exchange === null ? [] : [`upper(f.exchange) = ${add(exchange.toUpperCase(), 'text')}`]),
];

/** Whether the name of today begins with a letter. */
const beginsWith = (letter: string, add: Add) =>
  `exists (select from filer_names n where n.cik = f.cik and ${isNamed(letter, add)})`;

/** Whether a name `n` is one of today and begins with a letter. */
export const isNamed = (letter: string, add: Add) => `n.position = 0 and ${ofLetter(NAME, letter, add)}`;

/** Names of a letter are a range of their order: walked from its beginning, and no further than to its end. */
function ofLetter(name: string, letter: string, add: Add): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return `${name} >= ${add(letter, 'text')} and ${name} < ${add(next, 'text')}`;
}

/** Digits that a code begins with, as a range that an index is read by. */
function beginning(column: string, digits: string, add: Add): string[] {
  const after = String(Number(digits) + 1).padStart(digits.length, '0');
  const least = `${column} >= ${add(digits, 'text')}`;
  return after.length > digits.length ? [least] : [least, `${column} < ${add(after, 'text')}`];
}
