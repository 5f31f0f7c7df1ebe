import { isSicBeginning, nearestSicCodes } from '../../domain/terms/lists/sic-codes.ts';
import { stateCode, stateName } from '../../domain/terms/lists/state-codes.ts';
import { badArgument } from './check-arguments.ts';

interface IndustryAndState {
  readonly sic?: string | null | undefined;
  readonly state?: string | null | undefined;
}

/** Where the filers that match are incorporated, in words; empty without that condition. */
export const stateWords = (state: string | null): string =>
  state === null ? '' : ` (incorporated in ${stateName(state)})`;

/** Refuses industries and places that nobody can have, because their answer would be read as none. Errors: BAD_ARGUMENT. */
export function checkIndustryAndState({ sic, state }: IndustryAndState): void {
  if (typeof sic === 'string' && !/^\d{1,4}$/.test(sic)) {
    throw badArgument('sic', 'must be one to four digits', 'Give a code such as 7372, or its beginning such as 73.');
  }
  if (typeof sic === 'string' && !isSicBeginning(sic)) {
    throw badArgument(
      'sic',
      `is ${sic}, with which no industry's code begins`,
      `The nearest are ${nearestSicCodes(sic).join('; ')}. The beginning of codes will do, such as 60 for banks.`,
    );
  }
  if (typeof state === 'string' && stateCode(state) === null) {
    throw badArgument(
      'state',
      `is ${JSON.stringify(state.slice(0, 60))}, which is no place that the SEC has a code for`,
      'Give a state or country of incorporation by name or by the SEC’s code: Delaware or DE, United Kingdom or X0.',
    );
  }
}

/** The code of a place that passed the check; null without one. */
export const codeOfState = (state: string | null | undefined): string | null =>
  typeof state === 'string' ? stateCode(state) : null;
