import { builder } from '../../builder/builder.ts';
import {
  ALL_OUTCOMES,
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  OFFICES,
  OUTCOME_WORDS,
} from '../../domain/terms/item-outcome.ts';
import { describedValues } from './described-values.ts';

export const ItemOutcomeType = builder.enumType('ItemOutcome', {
  description: 'Outcome that the text of an 8-K item reports, by published phrase rules.',
  values: describedValues(ALL_OUTCOMES, (outcome) => OUTCOME_WORDS[outcome][1]),
});

export const CountedOutcomeType = builder.enumType('CountedOutcome', {
  description: 'Outcome that an item reports, or the reason why it is unknown.',
  values: describedValues(Object.keys(COUNTED_WORDS) as CountedOutcome[], (outcome) => COUNTED_WORDS[outcome][1]),
});

export const OfficeType = builder.enumType('Office', {
  description: 'The office that changes hands, by the text of an item 5.02.',
  values: describedValues(OFFICES, (office) => OFFICE_WORDS[office][1]),
});
