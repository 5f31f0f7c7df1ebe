/** The day of an answer, an argument of every root. */
export const AS_OF_ARGUMENT = {
  type: 'Date',
  description:
    'Day that the answer is about, in New York. Only what had been filed by the end of that day counts. Today by default.',
} as const;
