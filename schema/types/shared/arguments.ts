/** The day an answer is for: on every root. */
export const AS_OF_ARGUMENT = {
  type: 'Date',
  required: false,
  description: 'Answer by what had been filed by the end of this day in New York; today unless given.',
} as const;
