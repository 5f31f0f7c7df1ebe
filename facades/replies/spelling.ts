import { kindNamed } from '../../schema/domain/terms/event-kind.ts';
import { enumNameOf, RACE_METHODS } from '../../schema/domain/terms/range-method.ts';
import { bandNamed } from '../../schema/domain/terms/size-band.ts';

type Spelling = (value: string) => string;

/** `DEBT_TRIGGERS` is `debt-triggers`, as paths have it. */
export const slugOf = (value: string): string => value.toLowerCase().replaceAll('_', '-');

/** Width of a peer group: DIGITS_4 is `4`, DIVISION is `division`. */
const levelOf = (value: string): string => value.toLowerCase().replace('digits_', '');

/** `DAILY_LIQUID` is `dailyLiquid`. */
const asWord: Spelling = (value) =>
  value.toLowerCase().replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());

/** Enums whose values replies spell as neither GraphQL does nor in small letters. */
const SPELLINGS: Readonly<Record<string, Spelling>> = {
  BoardSlug: slugOf,
  WarningSign: slugOf,
  CallKind: slugOf,
  KeptKind: slugOf,
  KeptMeasure: asWord,
  EventKind: kindNamed,
  SizeBand: bandNamed,
  PeerLevel: levelOf,
  CompassPoint: (point) => point.toLowerCase().replaceAll('_', ' '),
  LoggedMethod: (value) => RACE_METHODS.find((method) => enumNameOf(method) === value) ?? value,
};

/** Enums that are a closed list of reasons or states of ours, spelt alike everywhere. */
const AS_IN_GRAPHQL: ReadonlySet<string> = new Set([
  ...['AbsenceReason', 'Population', 'WitnessVerdict', 'MatchedBy', 'CountedOutcome', 'ItemOutcome', 'Office'],
]);

/** How replies spell the values of an enum; null where they spell them as GraphQL does. */
export function spellingOf(enumName: string, values: readonly string[]): Spelling | null {
  const own = SPELLINGS[enumName];
  if (own !== undefined) return own;
  const isShouted = values.every((value) => value === value.toUpperCase());
  return isShouted && !AS_IN_GRAPHQL.has(enumName) ? (value) => value.toLowerCase() : null;
}
