import { builder } from '../../builder.ts';
import { ALL_OUTCOMES, OUTCOME_WORDS } from '../../domain/terms/item-outcome.ts';

export const ItemOutcomeType = builder.enumType('ItemOutcome', {
  description: 'What the text of an item of a current report says, by published phrase rules.',
  values: Object.fromEntries(
    ALL_OUTCOMES.map((outcome) => [outcome, { value: outcome, description: OUTCOME_WORDS[outcome][1] }]),
  ),
});
