import { parseDay } from '../terms/day.ts';
import { KEPT_PARTS } from '../terms/kept-tests.ts';

/** Describes what a value should have been; null if it is valid. */
export type Check = (value: unknown) => string | null;

const text: Check = (value) => (typeof value === 'string' ? null : 'a text');
const number: Check = (value) => (Number.isFinite(value) ? null : 'a number');
const day: Check = (value) => (typeof value === 'string' && parseDay(value) !== null ? null : 'a day');
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null ? null : check(value);
const maybe =
  (check: Check): Check =>
  (value) =>
    value === undefined ? null : check(value);

const object =
  (members: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return 'an object';
    for (const [name, check] of Object.entries(members)) {
      const wanted = check((value as Record<string, unknown>)[name]);
      if (wanted !== null) return `${wanted} as ${name}`;
    }
    return null;
  };

const rows =
  (...columns: readonly Check[]): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list';
    const isRow = (row: unknown) =>
      Array.isArray(row) && row.length === columns.length && columns.every((check, at) => check(row[at]) === null);
    return value.every(isRow) ? null : 'a list of rows of their types';
  };

const list =
  (of: Check): Check =>
  (value) => {
    if (!Array.isArray(value)) return 'a list';
    for (const one of value) {
      const wanted = of(one);
      if (wanted !== null) return wanted;
    }
    return null;
  };

const row =
  (...columns: readonly Check[]): Check =>
  (value) =>
    rows(...columns)([value]);
const instant: Check = (value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? null : 'an instant');

const bounds = object({ low: number, high: number });

const RESULTS = {
  parts: object({
    m: number,
    f: number,
    ind: number,
    Z: number,
    s: number,
    c: maybe(number),
    b: maybe(number),
    mid: maybe(number),
    F: maybe(number),
  }),
  low: number,
  high: number,
  stress: orNull(bounds),
  b0: bounds,
  b1: bounds,
};

const RANGE = object({
  method: text,
  edition: text,
  editionSha256: text,
  cik: text,
  accession: text,
  fiscalYearEnd: day,
  targetFiscalYearEnd: day,
  inputs: object({
    revenue: number,
    netIncome: orNull(number),
    growths: rows(day, number),
    sic: orNull(text),
    years: maybe(rows(day, orNull(number), orNull(number), orNull(text))),
    steps: maybe(rows(day, number, number, text)),
    quarter: maybe(orNull(object({ nine: number, ninePrior: number, accessions: list(text) }))),
  }),
  ...RESULTS,
});

const SCORE = object({
  of: text,
  sequence: number,
  corrects: orNull(text),
  cik: text,
  method: text,
  targetFiscalYearEnd: day,
  state: text,
  correction: maybe(text),
  outcome: orNull(
    object({ end: day, revenue: number, accession: text, filedOn: day, tagged: maybe(number), witness: maybe(text) }),
  ),
  intervalScore: orNull(object({ range: number, b0: number, b1: number })),
});

const RANGE_CORRECTION = object({
  of: text,
  sequence: number,
  corrects: orNull(text),
  cik: text,
  method: text,
  targetFiscalYearEnd: day,
  inputs: list(object({ end: day, input: text, logged: number, now: orNull(number), witness: text, accession: text })),
  range: orNull(object(RESULTS)),
  absent: orNull(text),
  loggedOn: day,
});

const part: Check = (value) => (KEPT_PARTS.some((one) => one === value) ? null : 'a part of a test');
const flag: Check = (value) => (typeof value === 'boolean' ? null : 'true or false');
const SEALED_ROW = object({
  kind: text,
  id: text,
  state: text,
  worst: orNull(rows(part, number, day, number)),
  accession: orNull(text),
});

const RECEIPT = object({
  month: text,
  sealedFor: day,
  reconstructed: flag,
  tests: list(object({ id: text, textSha256: text })),
  rows: list(SEALED_ROW),
  loggedOn: day,
});

const CORRECTION = object({ month: text, of: text, corrects: orNull(text), rows: list(SEALED_ROW) });

const locked = object({
  thresholds: list(object({ metric: text, atLeast: orNull(number), atMost: orNull(number) })),
  inputs: object({ accessions: list(text), yield: maybe(row(day, number)) }),
  horizon: object({ months: orNull(number), from: day, to: day }),
  sentence: text,
  maturesBy: day,
});
const CALL = object({ id: text, kind: text, subject: orNull(object({ ticker: text, cik: text, name: text })) });
const call: Check = (value) =>
  CALL(value) ?? ((value as { readonly subject: unknown }).subject === null ? null : locked(value));

const LOCK = object({
  fileSha256: text,
  reconstructed: flag,
  file: object({ lockedAt: instant, calls: list(call) }),
  loggedOn: day,
});

/** What a record lacks to be read as a range, as `a number as low`; null if it is complete. */
export const rangeShape: Check = RANGE;

export const scoreShape: Check = SCORE;

export const rangeCorrectionShape: Check = RANGE_CORRECTION;

export const lockShape: Check = LOCK;

export const receiptShape: Check = RECEIPT;
export const correctionShape: Check = CORRECTION;
