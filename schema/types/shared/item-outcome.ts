import { builder } from '../../builder/builder.ts';
import {
  ALL_OUTCOMES,
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  OFFICES,
  OUTCOME_WORDS,
} from '../../domain/terms/item-outcome.ts';

export const ItemOutcomeType = builder.enumType('ItemOutcome', {
  description: 'Outcome that the text of an 8-K item reports, by published phrase rules.',
  values: Object.fromEntries(
    ALL_OUTCOMES.map((outcome) => [outcome, { value: outcome, description: OUTCOME_WORDS[outcome][1] }]),
  ),
});

export const CountedOutcomeType = builder.enumType('CountedOutcome', {
  description: 'Outcome that an item reports, or the reason why it is unknown.',
  values: Object.fromEntries(
    (Object.keys(COUNTED_WORDS) as CountedOutcome[]).map((outcome) => [
      outcome,
      { value: outcome, description: COUNTED_WORDS[outcome][1] },
    ]),
  ) as Record<CountedOutcome, { value: CountedOutcome; description: string }>,
});

export const OfficeType = builder.enumType('Office', {
  description: 'The office that changes hands, by the text of an item 5.02.',
  values: Object.fromEntries(
    OFFICES.map((office) => [office, { value: office, description: OFFICE_WORDS[office][1] }]),
  ),
});
