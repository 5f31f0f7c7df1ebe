import {
  ITEM_OUTCOMES,
  type ItemOutcome,
  type TextItem,
  type UNCLASSIFIED,
} from '../../schema/domain/terms/item-outcome.ts';
import first from './item-texts.json' with { type: 'json' };
import second from './item-texts-second.json' with { type: 'json' };

/** What a person says that a section of a real document reports. */
export interface Label {
  readonly accession: string;
  /** `5.02`; in documents before August 2004 a number of then. */
  readonly item: string;
  readonly outcome: string | null;
  readonly office?: string | null;
  readonly disagreement?: boolean | null;
}

/** Labels of the rules’ author, who had the documents at hand. */
export interface FirstLabel extends Label {
  readonly periods?: readonly string[];
  /** The first words of the section. */
  readonly begins: string;
  /** The rules were not written with this text at hand. */
  readonly unseen?: boolean;
}

/** By a second reader, who saw the documents, and neither the rules nor the first labels. */
export interface SecondLabel extends Label {
  readonly periodEnds?: readonly string[];
  readonly unsure?: boolean;
  readonly alternative?: string;
}

export const FIRST_LABELS: readonly FirstLabel[] = first;
export const SECOND_LABELS: readonly SecondLabel[] = second;

export function labelOf<One extends Label>(labels: readonly One[], accession: string, item: string): One | undefined {
  return labels.find((label) => label.accession === accession && label.item === item);
}

/** A section with what the rules make of it and what people say of it. */
export interface Judged {
  readonly item: TextItem;
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
  readonly label: FirstLabel;
  readonly second: SecondLabel | undefined;
}

/** How the rules of each outcome did, by either label, and what they took for what. */
export function measureOutcomes(judged: readonly Judged[]) {
  const outcomes = Object.entries(ITEM_OUTCOMES).flatMap(([item, list]) =>
    list.map((outcome) => {
      const ofItem = judged.filter((one) => one.item === item);
      const fired = ofItem.filter((one) => one.outcome === outcome);
      const right = fired.filter(({ label }) => label.outcome === outcome);
      const firedBySecond = fired.filter((one) => one.second !== undefined);
      return {
        item,
        outcome,
        labelled: ofItem.filter(({ label }) => label.outcome === outcome).length,
        fired: fired.length,
        right: right.length,
        unseen: fired.filter(({ label }) => label.unseen === true).length,
        unseenRight: right.filter(({ label }) => label.unseen === true).length,
        second: {
          labelled: ofItem.filter((one) => one.second?.outcome === outcome).length,
          fired: firedBySecond.length,
          right: firedBySecond.filter((one) => one.second?.outcome === outcome).length,
        },
      };
    }),
  );
  return { outcomes, confusion: confusionOf(judged), agreement: agreementOf(judged) };
}

/** The second reader's label against what the rules give, where the item has outcomes: counts of documents. */
function confusionOf(judged: readonly Judged[]) {
  const counts = new Map<string, { item: TextItem; label: string; given: string; documents: number }>();
  for (const { item, outcome, second: label } of judged) {
    if (label?.outcome === undefined || label.outcome === null || outcome === null) continue;
    const key = `${item} ${label.outcome} ${outcome}`;
    const known = counts.get(key) ?? { item, label: label.outcome, given: outcome, documents: 0 };
    counts.set(key, { ...known, documents: known.documents + 1 });
  }
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/** Of how many sections both people say the same. */
function agreementOf(judged: readonly Judged[]) {
  const both = judged.flatMap(({ label, second: other }) => (other === undefined ? [] : [{ label, other }]));
  return {
    sections: both.length,
    sameOutcome: both.filter(({ label, other }) => label.outcome === other.outcome).length,
    sureOfOutcome: both.filter(({ other }) => other.unsure !== true).length,
  };
}

/** Where the two say something else, field by field. */
export function labelDifferences(judged: readonly Judged[]): string[] {
  return judged.flatMap(({ label, second: other }) => {
    if (other === undefined) return [`${label.accession} ${label.item}: read once`];
    const pairs = {
      outcome: [label.outcome, other.outcome],
      office: [label.office ?? null, other.office ?? null],
      disagreement: [label.disagreement ?? null, other.disagreement ?? null],
      periods: [daysIn(label.periods ?? []), (other.periodEnds ?? []).join()],
    };
    return Object.entries(pairs).flatMap(([field, [one, two]]) =>
      one === two ? [] : [`${label.accession} ${label.item}: ${field} ${one}, then ${two}`],
    );
  });
}

/** `quarters ended June 30, 2004 and September 30, 2004` as days of the calendar. */
function daysIn(phrases: readonly string[]): string {
  return phrases
    .flatMap((phrase) => [...phrase.matchAll(/[A-Z][a-z]+ \d{1,2}, \d{4}/g)].map(([day]) => day))
    .map((day) => new Date(`${day} UTC`).toISOString().slice(0, 10))
    .join();
}
