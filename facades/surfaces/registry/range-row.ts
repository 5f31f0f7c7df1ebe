import type { Json, JsonObject } from '../../surface.ts';

/** Selection of a logged range. */
export const RANGE_SELECTION = `entry { sequence recordHash entryHash loggedOn } cik company ticker method edition fiscalYearEnd
    targetFiscalYearEnd revenue low high url state outcome outcomeFiledOn outcomeUrl intervalScore scoreSequence`;

/** An enum value of GraphQL as JSON has it. */
function lower(value: Json | undefined): string {
  return String(value).toLowerCase();
}

/** A logged range as replies have it. */
export function rangeRow({ entry, state, ...row }: JsonObject): JsonObject {
  const { sequence, recordHash, entryHash, loggedOn } = entry as JsonObject;
  const why = state === 'PENDING' ? 'NOT_DUE' : 'NOT_APPLICABLE';
  const nulls = Object.entries(row).filter(([, value]) => value === null);
  return {
    sequence: sequence ?? null,
    sha256: recordHash ?? null,
    entryHash: entryHash ?? null,
    loggedOn: loggedOn ?? null,
    ...row,
    state: lower(state),
    absent: Object.fromEntries(
      nulls.map(([name]) => [name, name === 'ticker' || name === 'company' ? 'NOT_COVERED' : why]),
    ),
  };
}
