/**
 * Part of the statements that list, count and look up filers: the conditions on a filer `f` or its name `n`, figures
 * aside. One rule for all, so that each walks the same indexes.
 */
import type { AskedSic } from '../../domain/terms/asked/industry-names.ts';
import type { SizeBand } from '../../domain/terms/size-band.ts';
import type { Add } from '../shared/statement-values.ts';

/** Conditions on filers, figures aside, combined with "and". */
export interface OwnConditions {
  /** First letter or digit of the current name, in its folded form. */
  readonly letter: string | null;
  readonly sic: AskedSic | null;
  readonly state: string | null;
  readonly exchange: string | null;
  readonly listedOnly: boolean;
}

/** Conditions on filers, combined with "and". */
export interface FilersConditions extends OwnConditions {
  readonly withFigures: boolean;
  /** Band of revenue in dollars, from the figures in force on the day. */
  readonly size: SizeBand | null;
}

/** Folded names are ordered byte by byte, as in their indexes, whatever the server's locale. */
export const LISTED_NAME = 'f.listed_name collate "C"';
export const NAME = 'n.folded collate "C"';

/** True if only filers with a ticker can match: a filer with an exchange has a ticker. */
export const isOfTicker = ({ listedOnly, exchange }: Pick<OwnConditions, 'listedOnly' | 'exchange'>) =>
  listedOnly || exchange !== null;

const testedBy = (tests: readonly string[]) => (tests.length === 0 ? 'true' : tests.join(' and '));

/**
 * Filers with a ticker as a range of their index. The planner takes a range for a small part of the table, with or
 * without statistics, and reads just that part. It may take `is not null` for the whole table, and then reads as much
 * of the index as needed.
 *
 * @param place  where the range begins, as text of the statement
 */
export const listedFrom = (place: string) => `${LISTED_NAME} >= ${place} and ${LISTED_NAME} <= (${LAST_LISTED})`;

/** Not `max`, because then the planner must use the index as its order is written. */
const LAST_LISTED = `select l.listed_name from filers l where l.listed_name is not null
    order by l.listed_name collate "C" desc limit 1`;

export const A_FEW = listedFrom("''");

/**
 * The conditions on filers `f`, figures aside. For filers with a ticker some conditions select the part of an index to
 * read, and `case` keeps the planner from estimating how few of them meet the others, for which it would read another
 * index, of all filers, or sort all filers with a ticker.
 *
 * @param listed  the condition for a ticker if no other selects a part of an index
 */
export function fits(conditions: OwnConditions, add: Add, listed: string = A_FEW): string {
  if (!isOfTicker(conditions)) return testedBy(filerTests(conditions, add));
  const { read, others } = parted(conditions);
  const range = read === null ? listed : testedBy(['f.listed_name is not null', ...listedTests(read, add)]);
  return `${range} and case when ${testedBy(filerTests({ ...others, listedOnly: true }, add))} then true end`;
}

/** True if an industry is given. One-digit prefixes match a good part of all filers, so they soon fill a page. */
export const isOfIndustry = ({ sic }: Pick<OwnConditions, 'sic'>) =>
  sic !== null && (typeof sic !== 'string' || sic.length > 1);

type PartConditions = Pick<OwnConditions, 'letter' | 'sic' | 'state' | 'exchange'>;
const NONE: PartConditions = { letter: null, sic: null, state: null, exchange: null };

/** The conditions that select the part of an index of filers with a ticker, and the other ones. */
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

/** The conditions on filers `f` with a ticker; letters are ranges in the order of their names. */
const listedTests = ({ letter, ...columns }: PartConditions, add: Add): string[] => [
  ...columnTests(columns, add),
  ...(letter === null ? [] : [ofLetter(LISTED_NAME, letter, add)]),
];

/** The conditions on filers `f`. */
export function filerTests(conditions: OwnConditions, add: Add): string[] {
  if (isOfTicker(conditions)) return [...listedTests(conditions, add), 'f.ticker is not null'];
  const { letter } = conditions;
  return [...(letter === null ? [] : [beginsWith(letter, add)]), ...columnTests(conditions, add)];
}

/** The same on plain columns, each with an index. */
export const columnTests = ({ sic, state, exchange }: Omit<PartConditions, 'letter'>, add: Add): string[] => [
  ...(sic === null ? [] : beginning('f.sic', sic, add)),
  ...(state === null ? [] : [`f.state = ${add(state.toUpperCase(), 'text')}`]),
  ...(exchange === null ? [] : [`upper(f.exchange) = ${add(exchange.toUpperCase(), 'text')}`]),
];

/** Condition: the current name begins with a letter. */
const beginsWith = (letter: string, add: Add) =>
  `exists (select from filer_names n where n.cik = f.cik and ${isNamed(letter, add)})`;

/** Condition: a name `n` is current and begins with a letter. */
export const isNamed = (letter: string, add: Add) => `n.position = 0 and ${ofLetter(NAME, letter, add)}`;

/** Names with a letter are a range in their order, walked from its beginning to its end only. */
function ofLetter(name: string, letter: string, add: Add): string {
  const next = String.fromCharCode(letter.charCodeAt(0) + 1);
  return `${name} >= ${add(letter, 'text')} and ${name} < ${add(next, 'text')}`;
}

/** Codes, or their leading digits as a range that an index can serve. */
function beginning(column: string, digits: AskedSic, add: Add): string[] {
  if (typeof digits !== 'string') return [`${column} = any(${add(digits, 'text[]')})`];
  const after = String(Number(digits) + 1).padStart(digits.length, '0');
  const least = `${column} >= ${add(digits, 'text')}`;
  return after.length > digits.length ? [least] : [least, `${column} < ${add(after, 'text')}`];
}
