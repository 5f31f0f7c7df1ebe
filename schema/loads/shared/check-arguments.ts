import { type AskedSic, nearestIndustries, sicCodesNamed, sicWords } from '../../domain/terms/asked/industry-names.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { isSicBeginning, nearestSicCodes } from '../../domain/terms/lists/sic-codes.ts';
import { stateCode, stateName } from '../../domain/terms/lists/state-codes.ts';

/** An invalid argument: `since is after until, 2026-01-01.` */
export function badArgument(argument: string, trouble: string, hint: string): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `${argument} ${trouble}.`, { argument, hint });
}

/** Checks for a whole number within inclusive bounds. Errors: BAD_ARGUMENT, naming the bounds. */
export function wholeNumber(name: string, value: number, least: number, most = Number.POSITIVE_INFINITY): number {
  const range = Number.isFinite(most) ? `from ${least} to ${most}` : `from ${least} on`;
  const hint = `Give a whole number ${range}.`;
  if (value < least) throw badArgument(name, `must be at least ${least}`, hint);
  if (value > most) throw badArgument(name, `must be at most ${most}`, hint);
  return value;
}

/** Refuses a span of days that ends before it begins. Errors: BAD_ARGUMENT. */
export function checkSpan(since: Day | null | undefined, until: Day | null | undefined): void {
  if (typeof since === 'string' && typeof until === 'string' && since > until) {
    throw badArgument('since', `is after until, ${until}`, 'Give a first day that is not after the last one.');
  }
}

interface OfFilers {
  readonly sic?: AskedSic | null | undefined;
  readonly state?: string | null | undefined;
  readonly listedOnly?: boolean | undefined;
  readonly withFigures?: boolean | undefined;
}

/** Industries found by a word, and where the filers that match are incorporated, and what they have; else empty. */
export function ofFilersWords({ sic, state, listedOnly, withFigures }: OfFilers): string {
  const words = [
    ...(sic == null || typeof sic === 'string' ? [] : [sicWords(sic)]),
    ...(state == null ? [] : [`incorporated in ${stateName(state)}`]),
    ...(listedOnly ? ['with a ticker'] : []),
    ...(withFigures ? ['with figures'] : []),
  ];
  return words.length === 0 ? '' : ` (${words.join(', ')})`;
}

/** More industries than this are refused: nobody means all of them. */
const INDUSTRIES_MAX = 12;

/** The industries that a text means: by the first digits of their codes, or by words. Errors: BAD_ARGUMENT. */
export function codesOfSic(sic: AskedSic | null | undefined): AskedSic | null {
  if (typeof sic !== 'string') return sic ?? null;
  const given = JSON.stringify(sic.slice(0, 60));
  if (/^\d+$/.test(sic)) {
    if (isSicBeginning(sic)) return sic;
    const hint = `The nearest are ${nearestSicCodes(sic).join('; ')}. The beginning of codes will do, such as 60 for banks.`;
    throw badArgument('sic', `is ${given}, with which no industry's code begins`, hint);
  }
  const named = sicCodesNamed(sic);
  if (named.length === 0) {
    const hint = `The nearest are ${nearestIndustries(sic).join('; ')}. Give a word such as airlines, or digits such as 4512.`;
    throw badArgument('sic', `is ${given}, which is in no industry's title`, hint);
  }
  if (typeof named === 'string' || named.length <= INDUSTRIES_MAX) return named;
  const hint = `Say more, or give a code: ${sicWords(named.slice(0, 3))}.`;
  throw badArgument('sic', `is ${given}, which is in the titles of ${named.length} industries`, hint);
}

/** Refuses industries and places that nobody can have, because their answer would be read as none. Errors: BAD_ARGUMENT. */
export function checkIndustryAndState({ sic, state }: OfFilers): void {
  codesOfSic(sic);
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
