import { auditorWatch } from './auditor-watch.ts';
import { bankruptcies } from './bankruptcies.ts';
import type { Board } from './board.ts';
import { breaches } from './breaches.ts';
import { debtTriggers } from './debt-triggers.ts';
import { delistings } from './delistings.ts';
import { lateFilers } from './late-filers.ts';
import { leadershipChanges } from './leadership-changes.ts';
import { restatements } from './restatements.ts';
import { restructurings } from './restructurings.ts';

/** The boards, in the order used everywhere. */
export const BOARDS: readonly Board[] = [
  breaches,
  bankruptcies,
  delistings,
  debtTriggers,
  restatements,
  lateFilers,
  restructurings,
  leadershipChanges,
  auditorWatch,
];

const BY_SLUG = new Map(BOARDS.map((board) => [board.slug, board]));

export function boardOf(slug: string): Board | undefined {
  return BY_SLUG.get(slug);
}
