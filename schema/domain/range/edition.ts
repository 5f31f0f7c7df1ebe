import { SIZE_BANDS, TAIL_BANDS } from '../terms/size-band.ts';
import seed from './editions/seed-2024.json' with { type: 'json' };
import { V4_1 } from './v4-1-constants.ts';

/** Two quantiles of a pool, and how many values it holds. */
export interface PooledTails {
  readonly n: number;
  readonly lo: number;
  readonly hi: number;
}

/** The worst and the best year of a tail band: its quantiles, and which year it was. */
export interface StressTails {
  readonly lo: number;
  readonly loYear: number;
  readonly hi: number;
  readonly hiYear: number;
}

/** Median growth by fiscal year, without a year left out between the first and the last; each by size band, smallest first. */
export type GrowthMedians = Readonly<Record<string, readonly number[]>>;

/** Constants pooled over all filers: the dated constants that a range names (METHODS 3.2). Growth and misses are logs. */
export interface Edition extends Readonly<typeof V4_1> {
  readonly edition: string;
  /** In words: the outcomes it was built from. */
  readonly built: string;
  /** Coefficients of the seven features, in their order. */
  readonly beta: readonly number[];
  readonly medians: GrowthMedians;
  /** Quantiles of scores by tail band. */
  readonly cells: readonly (PooledTails & { readonly band: string })[];
  /** By tail band, without the loading. */
  readonly stress: readonly StressTails[];
  /** Growth of all filers. */
  readonly b0: PooledTails;
  /** Growth by size band. */
  readonly b1: readonly PooledTails[];
  /** Scores pooled. */
  readonly n: number;
  readonly companies: number;
  /** Added to the log of a miss, by the first two digits of the SIC code; a group not named has 0. */
  readonly industry: Readonly<Record<string, number>>;
}

const FEATURES = 7;

/**
 * Takes a parsed JSON document as an edition after checking its shape. Members it does not know stay, as the hash of an
 * edition covers the whole document.
 *
 * @throws Error that names the first member out of shape
 */
export function readEdition(document: unknown): Edition {
  const edition = record(document, 'the document');
  text(edition.edition, 'edition');
  text(edition.built, 'built');
  numbers(edition.beta, FEATURES, 'beta');
  for (const count of ['n', 'companies']) number(edition[count], count);
  medians(edition.medians);
  tails(edition.b0, ['n', 'lo', 'hi'], 'b0');
  list(edition.b1, SIZE_BANDS.length, 'b1').forEach((one, at) => {
    tails(one, ['n', 'lo', 'hi'], `b1[${at}]`);
  });
  list(edition.cells, TAIL_BANDS.length, 'cells').forEach((one, at) => {
    tails(one, ['n', 'lo', 'hi'], `cells[${at}]`);
    if (record(one, 'cells').band !== TAIL_BANDS[at]?.band) throw outOfShape(`cells[${at}].band`, TAIL_BANDS[at]?.band);
  });
  list(edition.stress, TAIL_BANDS.length, 'stress').forEach((one, at) => {
    tails(one, ['lo', 'loYear', 'hi', 'hiYear'], `stress[${at}]`);
  });
  for (const [name, fixed] of Object.entries(V4_1)) {
    if (inOrder(edition[name]) !== inOrder(fixed)) throw outOfShape(name, JSON.stringify(fixed));
  }
  for (const [group, term] of Object.entries(record(edition.industry, 'industry'))) {
    if (!/^\d\d$/.test(group)) throw outOfShape(`industry.${group}`, 'two digits of a SIC code');
    number(term, `industry.${group}`);
  }
  return edition as unknown as Edition;
}

/** The edition that ships with the project: pooled from a public file of standardised statements, outcomes to 2024. */
export const SEED_EDITION: Edition = readEdition(seed);

/** Median growth of the size band in the five fiscal years to `fiscalYear`; years outside the edition take its first or last. */
export function medianGrowth(medians: GrowthMedians, fiscalYear: number, band: number): number {
  const years = Object.keys(medians).map(Number);
  const year = Math.min(Math.max(fiscalYear, years[0] ?? Number.NaN), years.at(-1) ?? Number.NaN);
  return medians[year]?.[band] ?? Number.NaN;
}

/** A constant as text, whatever the order of its members. */
function inOrder(value: unknown): string {
  return JSON.stringify(typeof value === 'object' && value !== null ? Object.entries(value).sort() : value);
}

function medians(value: unknown): void {
  const rows = Object.entries(record(value, 'medians'));
  if (rows.length === 0) throw outOfShape('medians', 'at least one year');
  for (const [at, [year, row]] of rows.entries()) {
    if (Number(year) !== Number(rows[0]?.[0]) + at) throw outOfShape(`medians.${year}`, 'years without a gap');
    numbers(row, SIZE_BANDS.length, `medians.${year}`);
  }
}

function tails(value: unknown, members: readonly string[], what: string): void {
  const object = record(value, what);
  for (const member of members) number(object[member], `${what}.${member}`);
  if (Number(object.lo) > Number(object.hi)) throw outOfShape(what, 'lo not above hi');
}

function numbers(value: unknown, length: number, what: string): void {
  for (const one of list(value, length, what)) number(one, what);
}

function number(value: unknown, what: string): void {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw outOfShape(what, 'a number');
}

function text(value: unknown, what: string): void {
  if (typeof value !== 'string' || value === '') throw outOfShape(what, 'a text');
}

function list(value: unknown, length: number, what: string): readonly unknown[] {
  if (!Array.isArray(value) || value.length !== length) throw outOfShape(what, `a list of ${length}`);
  return value;
}

function record(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw outOfShape(what, 'an object');
  return value as Readonly<Record<string, unknown>>;
}

function outOfShape(what: string, wanted: string | undefined): Error {
  return new Error(`Not an edition: ${what} has to be ${wanted}.`);
}
