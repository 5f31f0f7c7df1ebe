import { SIZE_BANDS, TAIL_BANDS } from '../terms/size-band.ts';

/** Validates the shape of parsed edition documents. Each check throws an Error that names the malformed member. */

const FEATURES = 7;

/** The constants common to the editions of all methods. */
export function pooledConstants(edition: Readonly<Record<string, unknown>>): void {
  numbers(edition.beta, FEATURES, 'beta');
  for (const count of ['n', 'companies']) number(edition[count], count);
  medians(edition.medians);
  tails(edition.b0, ['n', 'lo', 'hi'], 'b0');
  list(edition.b1, SIZE_BANDS.length, 'b1').forEach((one, at) => {
    tails(one, ['n', 'lo', 'hi'], `b1[${at}]`);
  });
  tailBands(edition.cells, 'cells');
  for (const [group, term] of Object.entries(record(edition.industry, 'industry'))) {
    if (!/^\d\d$/.test(group)) throw outOfShape(`industry.${group}`, 'two digits of a SIC code');
    number(term, `industry.${group}`);
  }
}

/** Tails of each tail band, smallest first. */
export function tailBands(value: unknown, what: string): void {
  list(value, TAIL_BANDS.length, what).forEach((one, at) => {
    tails(one, ['n', 'lo', 'hi'], `${what}[${at}]`);
    if (record(one, what).band !== TAIL_BANDS[at]?.band) throw outOfShape(`${what}[${at}].band`, TAIL_BANDS[at]?.band);
  });
}

function medians(value: unknown): void {
  const rows = Object.entries(record(value, 'medians'));
  if (rows.length === 0) throw outOfShape('medians', 'at least one year');
  for (const [at, [year, row]] of rows.entries()) {
    if (Number(year) !== Number(rows[0]?.[0]) + at) throw outOfShape(`medians.${year}`, 'years without a gap');
    numbers(row, SIZE_BANDS.length, `medians.${year}`);
  }
}

export function tails(value: unknown, members: readonly string[], what: string): void {
  const object = record(value, what);
  for (const member of members) number(object[member], `${what}.${member}`);
  if (Number(object.lo) > Number(object.hi)) throw outOfShape(what, 'lo not above hi');
}

export function numbers(value: unknown, length: number, what: string): void {
  for (const one of list(value, length, what)) number(one, what);
}

export function number(value: unknown, what: string): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw outOfShape(what, 'a number');
}

export function text(value: unknown, what: string): void {
  if (typeof value !== 'string' || value === '') throw outOfShape(what, 'a text');
}

export function list(value: unknown, length: number, what: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length !== length) throw outOfShape(what, `a list of ${length}`);
  return value;
}

export function listOfAny(value: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(value)) throw outOfShape(what, 'a list');
  return value;
}

export function record(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw outOfShape(what, 'an object');
  return value as Readonly<Record<string, unknown>>;
}

export function outOfShape(what: string, wanted: string | undefined): Error {
  return new Error(`Not an edition: ${what} has to be ${wanted}.`);
}
