/** The day of an answer, an argument of every root. */
export const AS_OF_ARGUMENT = {
  type: 'Date',
  required: false,
  description: 'Answer from what had been filed by the end of this day in New York; today by default.',
} as const;
