import { isObject, type Json } from './json-value.ts';

/**
 * Holdings as callers write them, as the lines of a book: a list of tickers (`["AAPL", "MSFT"]`), a text
 * (`AAPL 40%, MSFT 60%`), a CIK as a number, a weight as text. What is not understood stays as it is, to be refused.
 */
export function readHoldings(value: Json): Json {
  if (typeof value === 'string') return readText(value);
  if (!Array.isArray(value)) return value;
  const isPercent = value.every(
    (line) => !isObject(line) || (typeof line.weight === 'string' && /%\s*$/.test(line.weight)),
  );
  return value.map((line) => readLine(line, isPercent));
}

/** A ticker, and perhaps a weight. */
const TOLD = /^([A-Za-z0-9.$-]{1,20})(?:[\s:=]+(-?\d{1,30}(?:\.\d{1,30})?)\s*(%?))?$/;

function readText(text: string): Json {
  const parts = text.split(/[,;\n]/).map((part) => part.trim());
  const told = parts.filter((part) => part !== '').map((part) => TOLD.exec(part));
  const lines = told.flatMap((one) => (one === null ? [] : [one]));
  const units = new Set(lines.map(([, , weight, unit]) => (weight === undefined ? null : unit)));
  if (lines.length === 0 || lines.length < told.length || units.size > 1) return text;
  return lines.map(([, ticker = '', weight]) =>
    weight === undefined ? { ticker } : { ticker, weight: Number(weight) },
  );
}

function readLine(line: Json, isPercent: boolean): Json {
  if (typeof line === 'string') return { ticker: line };
  if (!isObject(line)) return line;
  // Many clients send null for what they leave out.
  const given = Object.fromEntries(Object.entries(line).filter(([, member]) => member !== null));
  const { cik, weight } = given;
  return {
    ...given,
    ...(typeof cik === 'number' ? { cik: String(cik) } : {}),
    ...(typeof weight === 'string' ? { weight: readWeight(weight, isPercent) } : {}),
  };
}

function readWeight(text: string, isPercent: boolean): Json {
  const digits = (isPercent ? text.replace('%', '') : text).trim();
  return /^-?\d{1,30}(\.\d{1,30})?$/.test(digits) ? Number(digits) : text;
}
