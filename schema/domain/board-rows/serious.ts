import type { StoredRow, StoredText } from '../boards/columns/stored-row.ts';
import { outcomeSaid } from '../boards/columns/text-columns.ts';
import { BOARDS } from '../boards/index.ts';
import { newestFirst } from '../boards/newest-first.ts';
import { classOfFiling, classOfText } from '../filers/item-outcomes/class-of-text.ts';
import { EVENT_CLASSES, EVENT_KINDS, type EventClass, type EventKind, isWarning } from '../terms/event-kind.ts';
import { type CountedOutcome, type ItemOutcome, itemOfKind, outcomesOf, UNCLASSIFIED } from '../terms/item-outcome.ts';
import { followsText } from '../terms/unread.ts';
import type { BoardRowView } from './board-view.ts';

/** The fields that decide how serious a row is. */
export type Ranking = Pick<
  BoardRowView,
  'accession' | 'cik' | 'filedOn' | 'acceptedAt' | 'kinds' | 'class' | 'outcome'
>;

export interface BriefRow extends Pick<StoredRow, 'board' | 'accession' | 'cik' | 'filedOn' | 'kinds'> {
  /** In ISO format; null if unknown. */
  readonly acceptedAt: string | null;
  readonly texts: readonly Pick<StoredText, 'item' | 'outcome'>[];
}

export interface RankedRow {
  readonly board: string;
  readonly row: Ranking;
}

/** Converts brief rows of any boards to ranked rows, board by board in listed order, newest first. */
export function rankRows(rows: readonly BriefRow[]): RankedRow[] {
  const byBoard = Map.groupBy(rows.toSorted(newestFirst), ({ board }) => board);
  return BOARDS.flatMap(({ slug, own }) => {
    const hasOutcome = own.includes('outcome');
    return (byBoard.get(slug) ?? []).map(({ board, texts, ...row }) => {
      const said = hasOutcome ? outcomeSaid({ ...row, texts }) : null;
      const outcome = said !== null && 'value' in said ? said.value : null;
      return { board, row: { ...row, class: classOfFiling(row.kinds, texts), outcome } };
    });
  });
}

/** Position of a row's most serious kind in the order of METHODS 4. */
export function seriousness({ kinds }: Ranking): number {
  return EVENT_KINDS.findIndex(({ kind }) => kinds.some((one) => one === kind));
}

/** Outcomes that are good news or routine, even where their rule leaves the class of the kind as it is. */
const NO_ALARM: ReadonlySet<CountedOutcome> = new Set([
  'COMPLIANCE_REGAINED',
  'TRANSFER',
  'MERGER_COMPLETED',
  'MANDATORY_REDEMPTION',
  'NOT_MATERIAL',
  'ENGAGED_ONLY',
]);

/**
 * True if an event may be told among the most serious: a warning that its text does not take back. Where the text alone
 * decides whether there is a warning, it must have been read and say so.
 *
 * @param outcome  null: not read, or an item without outcomes
 */
export function isSerious(kind: EventKind, outcome: ItemOutcome | typeof UNCLASSIFIED | null): boolean {
  if (!isWarning(classOfText(kind, outcome))) return false;
  if (outcome === null || outcome === UNCLASSIFIED) return !followsText(kind);
  return !NO_ALARM.has(outcome);
}

/** The same of a row: of its kinds, the outcome is of the one that can have it. */
export function isSeriousRow({ kinds, outcome }: Pick<Ranking, 'kinds' | 'outcome'>): boolean {
  return kinds.some((kind) =>
    isSerious(kind, outcome !== null && outcomesOf([kind]).includes(outcome) ? outcome : null),
  );
}

export interface SeriousPlace {
  readonly kind: EventKind;
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  readonly class: EventClass;
  /** Smaller is more serious: by class, then by kind in the order of METHODS 4. */
  readonly place: number;
}

/** Every serious event with its place among them. */
export const SERIOUS_PLACES: readonly SeriousPlace[] = EVENT_KINDS.flatMap(({ kind }, at) =>
  readOutcomes(kind)
    .filter((outcome) => isSerious(kind, outcome))
    .map((outcome) => {
      const own = classOfText(kind, outcome);
      return { kind, outcome, class: own, place: EVENT_CLASSES.indexOf(own) * EVENT_KINDS.length + at };
    }),
);

/** The kinds of which an event may be serious. */
export const SERIOUS_KINDS: ReadonlySet<EventKind> = new Set(SERIOUS_PLACES.map(({ kind }) => kind));

function readOutcomes(kind: EventKind): readonly SeriousPlace['outcome'][] {
  const counted = itemOfKind(kind) === null ? [] : outcomesOf([kind]);
  return [null, ...counted.filter((one) => one !== 'NOT_READ')];
}

const BY_PLACE = new Map(SERIOUS_PLACES.map((one) => [one.place, one]));

/** The event at a place. */
export function seriousAt(place: number): SeriousPlace {
  const found = BY_PLACE.get(place);
  if (found === undefined) throw new Error(`No serious event has the place ${place}.`);
  return found;
}
