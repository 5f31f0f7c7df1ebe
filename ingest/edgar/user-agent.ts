/** What the SEC asks callers to send, in words that follow "It has to be". */
export const USER_AGENT_WANTED =
  'a name and an e-mail address as in the SEC’s own example, "Sample Company Name AdminContact@sample.com", without a web address or parentheses: those the SEC answers with 403';

/** One printable line with a mail address. A web address or a parenthesis makes the SEC refuse every request. */
export function isUserAgent(text: string): boolean {
  return /^[\x20-\x7e]*\S@\S[\x20-\x7e]*$/.test(text) && !/[()]|:\/\/|\bwww\./i.test(text);
}
