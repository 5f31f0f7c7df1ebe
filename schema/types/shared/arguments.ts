/** The day of an answer, an argument of every root. */
export const AS_OF_ARGUMENT = {
  type: 'Date',
  required: false,
  description: 'Day of the answer, in New York: only what had been filed by its end counts. Today by default.',
} as const;
