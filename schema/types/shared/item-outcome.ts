import { builder } from '../../builder.ts';
import {
  ALL_OUTCOMES,
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  OFFICES,
  OUTCOME_WORDS,
} from '../../domain/terms/item-outcome.ts';

export const ItemOutcomeType = builder.enumType('ItemOutcome', {
  description: 'What the text of an item of a current report says, by published phrase rules.',
  values: Object.fromEntries(
    ALL_OUTCOMES.map((outcome) => [outcome, { value: outcome, description: OUTCOME_WORDS[outcome][1] }]),
  ),
});

export const CountedOutcomeType = builder.enumType('CountedOutcome', {
  description: 'What filings are counted by: what their item reports, or why that is not known.',
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
