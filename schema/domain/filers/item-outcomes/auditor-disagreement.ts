const NONE =
  /\b(?:no|not (?:had|have|been)? ?(?:any)?|without any|nor any|never)\s+(?:such )?(?:disagreements?|disputes?)\b|\b(?:have|were|was|had|did|been) not (?:been |had )?any (?:disagreement|dispute)s?\b/i;
const ONE =
  /\b(?:had|was|were|following|certain) (?:a |one |two |the following |certain )?disagreements?\b(?! (?:or|if not))|\bdisagreed with\b/i;

/**
 * True if an item 4.01 reports a disagreement with the departing auditor; null if it is silent or says both.
 *
 * A mention of a letter stating "whether it agrees or disagrees" does not report a disagreement.
 */
export function auditorDisagreement(sentences: readonly string[]): boolean | null {
  const none = sentences.some((sentence) => NONE.test(sentence));
  const one = sentences.some((sentence) => ONE.test(sentence) && !NONE.test(sentence));
  return none === one ? null : one;
}
