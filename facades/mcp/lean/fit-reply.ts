import type { Json, JsonObject } from '../../json-value.ts';
import { isObject } from '../../json-value.ts';
import { tableText } from './table-text.ts';

/** Characters of text that a tool's reply may have, and with more than `MANY_ROWS` rows asked for. */
export const TEXT_MAX = 20_000;
export const TEXT_MAX_OF_MANY = 40_000;
export const MANY_ROWS = 50;
/** Structured content repeats names of fields in each row. */
const JSON_FACTOR = 1.5;

const EXCERPT_LENGTH = 110;
const NAME_LENGTH = 40;

type Shorten = (name: string, value: string) => string | null;

/** What is shortened after links, in this order and only as far as needed: rows are never left out. */
const STEPS: readonly Shorten[] = [
  (name, value) => (name === 'excerpt' ? shortened(value, EXCERPT_LENGTH) : value),
  (name, value) => (name === 'excerpt' ? null : value),
  (name, value) => (/^(company|name|title)$/.test(name) ? shortened(value, NAME_LENGTH) : value),
  // The link of the row has it.
  (name, value) => (name === 'accession' ? null : value),
];

export interface Fitted {
  readonly structured: JsonObject;
  readonly text: string;
}

/** A reply within the bound of its text, and that of its JSON: shortened in steps until it fits. */
export function fitReply(reply: JsonObject, bound: number): Fitted {
  const plain = { structured: reply, text: tableText(reply) };
  if (fits(plain, bound)) return plain;
  let fitted: Fitted = { structured: reply, text: withShortLinks(plain.text) };
  for (const step of STEPS) {
    if (fits(fitted, bound)) break;
    const structured = shortenAll(fitted.structured, step) as JsonObject;
    fitted = { structured, text: withShortLinks(tableText(structured)) };
  }
  return fitted;
}

const fits = ({ structured, text }: Fitted, bound: number): boolean =>
  text.length <= bound && JSON.stringify(structured).length <= bound * JSON_FACTOR;

/** Where almost every link leads: said once, it need not stand in each row. */
const ARCHIVES = 'https://www.sec.gov/Archives/edgar/data/';

const withShortLinks = (text: string): string =>
  text.includes(ARCHIVES) ? `Links below follow ${ARCHIVES}\n${text.replaceAll(ARCHIVES, '')}` : text;

function shortenAll(value: Json, step: Shorten): Json {
  if (Array.isArray(value)) return value.map((one) => shortenAll(one, step));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).map(([name, one]): [string, Json] => [
    name,
    typeof one === 'string' ? step(name, one) : shortenAll(one, step),
  ]);
  return Object.fromEntries(fields.filter(([, one]) => one !== null));
}

/** Cut at a word. */
function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}
