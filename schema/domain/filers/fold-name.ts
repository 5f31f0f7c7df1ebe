/** Words that end a name without telling companies apart. */
const SUFFIXES = new Set(
  (
    'INC INCORPORATED CORP CORPORATION CO COMPANY COS LTD LIMITED LLC LP LLP PLC SA NV AG AB SE ASA ' +
    'TRUST HOLDING HOLDINGS GROUP DE NEW'
  ).split(' '),
);

/** What EDGAR appends to tell namesakes apart: `/DE/`, `/MD`, `/NEW/`, `/ADV`, `\DE\`, `/ FA`, `(DE)`. */
const TRAILING_TAG = /\s*(?:[/\\]\s*[A-Z]{2,3}[/\\]?|\([A-Z]{2}\))\s*$/;

/**
 * The normal form of a name, under which spellings of one name are equal: `JOHNSON & JOHNSON` and `Johnson and Johnson
 * Inc` are both `JOHNSONJOHNSON`. Empty only when the text holds no letter and no digit.
 *
 * Source: METHODS 6. That HOLDINGS and GROUP are dropped is meant: such a change is one of style.
 */
export function foldName(name: string): string {
  const upper = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toUpperCase().trim();
  const words = withoutTags(upper)
    .replaceAll(/[&+]/g, ' AND ')
    .replaceAll(/['’‘ʼ`.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
  const plain = words[0] === 'THE' && words.length > 1 ? words.slice(1) : words;
  const core = plain.slice(0, plain.findLastIndex((word) => !SUFFIXES.has(word)) + 1);
  return core.filter((word) => word !== 'AND').join('') || plain.join('');
}

/** Tags may follow each other; a name that is nothing but a tag keeps it. */
function withoutTags(name: string): string {
  const shorter = name.replace(TRAILING_TAG, '');
  return shorter === name || shorter === '' ? name : withoutTags(shorter);
}

/** A ticker as EDGAR writes it, in capitals with the class after a hyphen: `brk.b` and `BRK/B` are `BRK-B`. */
export function foldTicker(ticker: string): string {
  return ticker.trim().toUpperCase().replaceAll(/[./]/g, '-');
}
