import type { Json, JsonObject } from '../../../facades/surface.ts';
import { homePayload } from '../pages/board-payloads.ts';
import { reach } from './reach-fixture.ts';

/** A briefing as GraphQL gives it: one serious filing, and one result that is due. */
export function briefingData(asOf: Json): JsonObject {
  const { day, filings, dueThrough, dueTotal, due, replay } = homePayload();
  return {
    ...reach(asOf),
    asOf,
    answer: `As of ${String(asOf)}, the newest filings on the boards are of ${day}; 1 logged range has its result due by ${dueThrough}.`,
    notice: null,
    day,
    filings: filings.map(({ class: severity, boards, cardUrl, title: _, kinds: __, absent, ...row }) => ({
      class: severity.toUpperCase(),
      boards: boards.map((slug) => slug.toUpperCase()),
      cardUrl,
      row: { ...row, kinds: ['ITEM_1_03'], absent: reasons(absent) },
    })),
    dueThrough,
    dueTotal,
    due: due.map(({ reportDue, sequence, sha256, entryHash, loggedOn, absent: _, state, ...range }) => ({
      reportDue,
      range: { entry: { sequence, recordHash: sha256, entryHash, loggedOn }, ...range, state: state.toUpperCase() },
    })),
    isReplay: replay,
  } as unknown as JsonObject;
}

const reasons = (absent: Readonly<Record<string, string>>) =>
  Object.entries(absent).map(([field, reason]) => ({ field, reason }));
