import { z } from 'zod';
import { ALL_OUTCOMES, COUNTED_WORDS, type CountedOutcome } from '../../../schema/domain/terms/item-outcome.ts';
import { component, FLAG, type Immutable, NUMBER, record, TEXT, TEXTS, WHOLE } from '../../reply.ts';

/** How what is read in the text of 8-K items was measured, and the selection that fetches it. */

const COUNTS = component('LabelCounts', {
  labelled: WHOLE,
  fired: WHOLE,
  right: WHOLE,
  precision: NUMBER.nullable(),
  recall: NUMBER.nullable(),
});
const READ = '{ labelled fired right precision @because(is: TOO_FEW_EVENTS) recall @because(is: TOO_FEW_EVENTS) }';

export const ITEM_TEXT_RECORD = record('ItemTextRecord', {
  rulesVersion: WHOLE,
  documents: WHOLE,
  withoutSuchAnItem: WHOLE,
  sections: WHOLE,
  sameOutcome: WHOLE,
  sureOfOutcome: WHOLE,
  outcomes: z.array(
    record('OutcomeRuleRecord', {
      item: TEXT,
      outcome: z.enum(ALL_OUTCOMES),
      says: TEXTS,
      first: COUNTS,
      second: COUNTS,
      operator: COUNTS,
      unseen: WHOLE,
      isProvisional: FLAG,
      isPublished: FLAG,
      hasEffect: FLAG,
    }),
  ),
  confusion: z.array(
    record('OutcomeConfusion', {
      item: TEXT,
      label: z.enum(ALL_OUTCOMES),
      given: z.enum(Object.keys(COUNTED_WORDS) as CountedOutcome[]),
      documents: WHOLE,
    }),
  ),
});
export type ItemTextRecord = Immutable<z.infer<typeof ITEM_TEXT_RECORD>>;

/**
 * How what is read in the text of 8-K items was measured. A rate is null where there is nothing to divide by: the rules
 * have fired on no document, or none is labelled so.
 */
export const ITEM_TEXTS = `{ rulesVersion documents withoutSuchAnItem sections sameOutcome sureOfOutcome
      outcomes { item outcome says first ${READ} second ${READ} operator ${READ} unseen isProvisional isPublished hasEffect }
      confusion { item label given documents } }`;

export const ITEM_TEXT_SELECTION = `itemTexts ${ITEM_TEXTS}`;

/** Where there is nothing to divide by: the rules have fired on no document, or none is labelled so. */
export function ratesAbsent({ outcomes }: ItemTextRecord): Readonly<Record<string, 'TOO_FEW_EVENTS'>> {
  return Object.fromEntries(
    outcomes.flatMap((one, at) =>
      (['first', 'second', 'operator'] as const).flatMap((reader) =>
        (['precision', 'recall'] as const).flatMap((rate) =>
          one[reader][rate] === null ? [[`itemTexts.outcomes.${at}.${reader}.${rate}`, 'TOO_FEW_EVENTS' as const]] : [],
        ),
      ),
    ),
  );
}
