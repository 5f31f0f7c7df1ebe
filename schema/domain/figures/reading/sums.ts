import type { Alternative, FiledValue } from './figure.ts';
import type { FilingValues } from './reading.ts';

export interface Sum {
  readonly value: number;
  readonly parts: readonly FiledValue[];
}

export const NOTHING: Sum = { value: 0, parts: [] };

/** Missing concepts add nothing; if all are missing, the sum is not present. */
export function sum(filing: FilingValues, concepts: readonly string[]): Sum {
  const parts = concepts.map((concept) => filing.get(concept)).filter((part) => part !== undefined);
  return { value: parts.reduce((total, part) => total + part.value, 0), parts };
}

export function first(filing: FilingValues, concepts: readonly string[]): Sum {
  const concept = concepts.find((name) => filing.has(name));
  return concept === undefined ? NOTHING : sum(filing, [concept]);
}

export function add(one: Sum, other: Sum): Sum {
  return { value: one.value + other.value, parts: [...one.parts, ...other.parts] };
}

/** The greatest of the sums that are present; the first of equal ones. */
export function greatest(sums: readonly Sum[]): Sum {
  return sums
    .filter(isPresent)
    .reduce((one, other) => (!isPresent(one) || other.value > one.value ? other : one), NOTHING);
}

export const isPresent = ({ parts }: Sum): boolean => parts.length > 0;

export function other({ value, parts }: Sum, why: string): Alternative {
  const [{ accession, filedOn }] = parts as [FiledValue];
  return { value, concepts: parts.map(({ concept }) => concept), accession, filedOn, why };
}
