/** Control characters and direction marks: a filed name must not reorder the text that follows. */
const UNSEEN = /[[\p{Cc}\p{Bidi_Control}]--[\t\n\r]]/gv;

/** Most text: nothing to remove. */
const PLAIN = /^[ -~]*$/;

/** Text without characters that are invisible or move other text. */
export function readable(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.toWellFormed().replace(UNSEEN, '');
}
