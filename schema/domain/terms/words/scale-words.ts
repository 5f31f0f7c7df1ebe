const SCALES = ['', 'ten', 'a hundred', 'a thousand', '', '', 'a million', '', '', 'a billion'] as const;
const PARTS = ['', 'a tenth', 'a hundredth', 'a thousandth', '', '', 'a millionth', '', '', 'a billionth'] as const;

/** A power of ten in words, to precede what it multiplies: `a thousandth of`, `a million times`. */
export function scaleWords(factor: number): string {
  const power = Math.round(Math.log10(factor));
  return power < 0 ? `${PARTS[-power]} of` : `${SCALES[power]} times`;
}
