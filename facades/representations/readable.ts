/** Control characters, and the marks that turn the direction of text: a filed name must not reorder what follows it. */
const UNSEEN = /(?![\t\n\r])\p{Cc}|\p{Bidi_Control}/gu;

/** Most text: nothing in it to look at closer. */
const PLAIN = /^[ -~]*$/;

/** Text without characters that are invisible or move other text. */
export function readable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.toWellFormed().replace(UNSEEN, '');
}
