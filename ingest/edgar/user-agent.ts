/** What the SEC asks callers to send, in words that follow "It has to be". */
export const USER_AGENT_WANTED =
  'a name and an e-mail address as in the SEC’s own example, "Sample Company Name AdminContact@sample.com", without a web address or parentheses: those the SEC answers with 403';

/** What the SEC wants to read, each with the sentence for a value without it. */
export const USER_AGENT_PARTS = [
  { isThere: (text: string) => /\S@\S/.test(text), missing: 'An e-mail address is missing.' },
  { isThere: (text: string) => /[a-z]/i.test(text.replace(/\S*@\S*/g, '')), missing: 'A name is missing.' },
] as const;

/** One printable line with a name and a mail address. A web address or a parenthesis makes the SEC refuse every request. */
export function isUserAgent(text: string): boolean {
  return (
    USER_AGENT_PARTS.every(({ isThere }) => isThere(text)) &&
    /^[\x20-\x7e]*$/.test(text) &&
    !/[()]|:\/\/|\bwww\./i.test(text)
  );
}
