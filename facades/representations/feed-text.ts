/** Characters XML 1.0 does not allow, direction marks, and line breaks. */
const UNFIT = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]|[\u{7F}-\u{9F}]|\p{Bidi_Control}/gu;

/** A filed text on one line, without the characters above. */
export function oneLine(text: string): string {
  return text.toWellFormed().replaceAll(UNFIT, '').replaceAll(/\s+/g, ' ').trim();
}

/** Readers disagree whether a title is text or markup: without angle brackets both read the same. */
export function titleText(text: string): string {
  return oneLine(text).replaceAll('<', '‹').replaceAll('>', '›');
}
