/**
 * The rules of plain English that a machine can check: words that no reader would search for, with an example of each, and
 * the length of sentences. Words that are right in other uses (a place, a sign, a book value) are left to readers.
 */
export const WORDS_NOT_USED: readonly (readonly [pattern: RegExp, example: string])[] = [
  [/\bon file\b/i, 'the one company on file'],
  [/\bknown in full\b/i, 'known in full for all filers'],
  [/\bknown by name alone\b/i, '70,030 known by name alone'],
  [/\btexts? (?:has|have) not been read\b/i, 'whose text has not been read'],
  [/\bnobody has read\b/i, 'a filing that nobody has read'],
  [/\breplay(?:ed|s)?\b/i, 'logged in a replay'],
  [/\breconstructed\b/i, 'reconstructed from what had been filed'],
  [/\blogged (?:afterwards|live)\b/i, 'a range logged live'],
  [/\b(?:testimony|held against)\b/i, 'held against other facts'],
  [/\b(?:none|filings?|compan(?:y|ies)|it) fits?\b/i, '302 companies fit'],
  [/\blook(?:ed)?[- ]through\b/i, 'its funds looked through'],
  [/\b(?:extra days|grace period)\b/i, 'filed in the extra days'],
  [/\bpast statements\b/i, 'past statements not to be relied on'],
  [/\b(?:every|any|each|through|at|of the) doors?\b/i, 'the same at every door'],
  [/\bmonths after, of these\b/i, 'in the 12 months after, of these months'],
  [/\bask for (?:its|those|it|the)\b/i, 'Ask for those of its filings'],
  [/\b(?:taken|take it) home\b/i, '23 tables can be taken home whole'],
  [/\b(?:is|are|was|were) told\b/i, 'it is told beside them'],
  [/\b(?:a|the|one|each|every|no) mails?\b(?! server)/i, 'a mail for each filing'],
  [/\bpasted book\b/i, 'a pasted book is stored'],
  [/\bkept nowhere\b/i, 'these holdings are kept nowhere'],
  [/\b(?:is|are|was|were) asked for again\b/i, 'ten documents are asked for again'],
  [/\bwhere none fires\b/i, 'where none fires, none is given'],
  [/\bearns? its place\b/i, 'a challenger earns its place'],
  [/\bdrawing (?:\S+ ){1,4}anew\b/i, 'from drawing whole fiscal years anew'],
];

/** The word of a sentence that is not used; null if there is none. */
export const wordNotUsed = (sentence: string): string | null =>
  WORDS_NOT_USED.flatMap(([pattern]) => pattern.exec(sentence)?.[0] ?? [])[0] ?? null;

/** What a description may not be: it starts from its field's name and ends in a full stop, and its null is a sentence. */
const FAULTS_OF_DESCRIPTIONS = [/^(?:Its|Their|Those|That|The same|Whether it)\b/, /;/, /[^.?]$/, /\bnull where\b/i];

/** The fault of a description; null if there is none. */
export const faultOfDescription = (description: string): string | null =>
  FAULTS_OF_DESCRIPTIONS.flatMap((pattern) => pattern.exec(description)?.[0] ?? [])[0] ?? null;

/** The most words of a sentence, which names of companies alone may fill, and of all on average. */
export const MOST_WORDS = 40;
export const AVERAGE_WORDS = 25;

export const wordsOf = (sentence: string): number => sentence.split(/\s+/).length;
