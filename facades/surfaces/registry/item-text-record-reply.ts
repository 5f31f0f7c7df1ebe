import type { Replies } from '../../replies/generated/replies.ts';

export type ItemTextRecord = Replies['range_method']['itemTexts'];

const READ = '{ labelled fired right precision @because(is: TOO_FEW_EVENTS) recall @because(is: TOO_FEW_EVENTS) }';

/**
 * How what is read in the text of 8-K items was measured. A rate is null where there is nothing to divide by: the rules
 * have fired on no document, or none is labelled so.
 */
export const ITEM_TEXTS = `{ rulesVersion documents withoutSuchAnItem sections sameOutcome sureOfOutcome
      outcomes { item outcome says first ${READ} second ${READ} operator ${READ} unseen isProvisional isPublished hasEffect }
      confusion { item label given documents } }`;
