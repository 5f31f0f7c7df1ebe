/**
 * Splits a paragraph into verbatim sentences; joined with single spaces they give the paragraph again.
 *
 * A sentence ends at a full stop, question mark or exclamation mark before a space and a capital, unless the stop
 * belongs to an abbreviation: `Mr. Smith`, `John Q. Public`, `U.S. Bank`, `No. 5`, and `Acme Inc. Board` but not `Acme
 * Inc. On`.
 */
export function sentences(paragraph: string): string[] {
  const found: string[] = [];
  let begin = 0;
  for (const end of paragraph.matchAll(ENDS)) {
    const after = end.index + end[0].length;
    const next = paragraph.slice(after + 1, after + 40);
    if (!beginsSentence(next) || isAbbreviation(paragraph.slice(Math.max(begin, end.index - 24), after), next))
      continue;
    found.push(paragraph.slice(begin, after));
    begin = after + 1;
  }
  if (begin < paragraph.length) found.push(paragraph.slice(begin));
  return found;
}

const ENDS = /[.?!][)”’"\d]{0,3}(?= )/g;

function beginsSentence(text: string): boolean {
  return /^[“"‘'([]{0,2}[\p{Lu}\d]/u.test(text);
}

/** Words that begin a sentence but not a name. */
const OPENERS =
  /^[“"‘'(]{0,2}(?:On|The|In|As|At|For|Effective|Pursuant|Mr|Ms|Mrs|Dr|Messrs|There|This|These|That|He|She|It|Its|Under|Following|Upon|A|An|Also|Prior|Previously|During|By|If|No|Neither|All|Each|Such|Until|Since|From|While|Although|To|With|We|Our|Additionally|Further|Furthermore|Accordingly|Item)\b/;
const NEVER_LAST =
  /(?:^|[\s("“])(?:Mr|Ms|Mrs|Dr|Messrs|Mses|Prof|Hon|Sen|Rep|Gov|Gen|Col|Capt|Rev|St|No|Nos|Sec|Art|Fig|vs|v|i\.e|e\.g|cf|approx|Jan|Feb|Mar|Apr|Aug|Sept|Sep|Oct|Nov|Dec)\.$/i;
const MAY_BE_LAST =
  /(?:^|[\s("“])(?:Inc|Corp|Co|Cos|Cie|Ltd|LLC|Bros|Jr|Sr|Esq|plc|[ap]\.m|S\.A|N\.V|A\.G|(?:[A-Z]\.){1,4}[A-Z]|[A-Z])\.$/;

function isAbbreviation(upTo: string, next: string): boolean {
  if (NEVER_LAST.test(upTo)) return true;
  return MAY_BE_LAST.test(upTo) && !OPENERS.test(next);
}
