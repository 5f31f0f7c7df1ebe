import type { EventKind } from './event-kind.ts';

/**
 * The outcomes that the text of an 8-K item can report: one closed list for each item (INTERFACE 15.3).
 *
 * Items 2.05 and 2.06 have no outcomes; an amount is read from them instead.
 */
export const ITEM_OUTCOMES = {
  '1.03': ['PETITION', 'PLAN_CONFIRMED', 'RECEIVERSHIP'],
  '1.05': ['MATERIAL', 'NOT_YET_DETERMINED', 'NOT_MATERIAL'],
  '2.04': ['DEFAULT_OR_ACCELERATION', 'MANDATORY_REDEMPTION'],
  '2.05': [],
  '2.06': [],
  '3.01': [
    'DEFICIENCY_NOTICE',
    'COMPLIANCE_REGAINED',
    'TRANSFER',
    'VOLUNTARY_DELISTING',
    'MERGER_COMPLETED',
    'SUSPENSION_OR_HEARING',
  ],
  '4.01': ['DISMISSED', 'RESIGNED', 'ENGAGED_ONLY'],
  '4.02': ['BOARD', 'AUDITOR'],
  '5.02': ['DEPARTURE', 'APPOINTMENT', 'COMPENSATION_ONLY', 'SEVERAL'],
} as const;

export type TextItem = keyof typeof ITEM_OUTCOMES;
export type ItemOutcome = (typeof ITEM_OUTCOMES)[TextItem][number];

export function itemsWithOutcomes(outcomes: readonly string[]): TextItem[] {
  const items = Object.keys(ITEM_OUTCOMES) as TextItem[];
  return items.filter((item) => ITEM_OUTCOMES[item].some((outcome) => outcomes.includes(outcome)));
}

/**
 * The text was read, but no rule fires or two disagree. A document that was not read has no outcome at all (INTERFACE
 * 16.24).
 */
export const UNCLASSIFIED = 'UNCLASSIFIED';
export const NOT_READ = 'NOT_READ';
/** A value that filings are counted by: the outcome in their item, or why it is unknown. */
export type CountedOutcome = ItemOutcome | typeof UNCLASSIFIED | typeof NOT_READ;

/** The label of an outcome in tables, and its meaning. */
export const OUTCOME_WORDS: Readonly<Record<ItemOutcome, readonly [label: string, meaning: string]>> = {
  PETITION: ['bankruptcy petition', 'A bankruptcy petition was filed.'],
  PLAN_CONFIRMED: ['plan confirmed', 'A court confirmed or made effective a plan of reorganization or liquidation.'],
  RECEIVERSHIP: ['receivership', 'A receiver, trustee or similar officer was appointed.'],
  MATERIAL: ['material incident', 'The company says that the incident is material.'],
  NOT_YET_DETERMINED: ['materiality open', 'The company has not yet determined whether the incident is material.'],
  NOT_MATERIAL: ['not material', 'The company says that the incident is not material.'],
  DEFAULT_OR_ACCELERATION: ['default or acceleration', 'Debt is in default, or fell due early.'],
  MANDATORY_REDEMPTION: ['redemption', 'Debt is repaid early under its own terms, without a default.'],
  DEFICIENCY_NOTICE: ['deficiency notice', 'The exchange said that a listing rule is not met.'],
  COMPLIANCE_REGAINED: ['compliance regained', 'The exchange said that the listing rules are met again.'],
  TRANSFER: ['listing transfer', 'The listing moves to another exchange or market.'],
  VOLUNTARY_DELISTING: ['voluntary delisting', 'The company gives up its listing by its own choice.'],
  MERGER_COMPLETED: ['merger completed', 'The listing ends because the company was acquired or merged.'],
  SUSPENSION_OR_HEARING: ['suspension or hearing', 'Trading is suspended, or a delisting is before a hearing.'],
  DISMISSED: ['auditor dismissed', 'The company dismissed its auditor.'],
  RESIGNED: ['auditor resigned', 'The auditor resigned or declined to stand again.'],
  ENGAGED_ONLY: ['auditor engaged', 'A new auditor was engaged, and no departure is reported.'],
  BOARD: [
    'board decided',
    'The board of directors, or a committee of it, decided that past accounts should not be relied on.',
  ],
  AUDITOR: ['auditor advised', 'The auditor advised that past accounts should not be relied on.'],
  DEPARTURE: ['departure', 'A director or officer leaves.'],
  APPOINTMENT: ['appointment', 'A director or officer was elected or appointed.'],
  COMPENSATION_ONLY: ['compensation', 'The pay of officers or directors changes, and nobody joins or leaves.'],
  SEVERAL: ['departure and appointment', 'A director or officer leaves, and another was elected or appointed.'],
};

/** Every outcome, in the order of the form. */
export const ALL_OUTCOMES = Object.keys(OUTCOME_WORDS) as readonly ItemOutcome[];

/** Label and meaning of each value that filings are counted by. */
export const COUNTED_WORDS: Readonly<Record<CountedOutcome, readonly [label: string, meaning: string]>> = {
  ...OUTCOME_WORDS,
  UNCLASSIFIED: ['not classified', 'We read the text, but none of our rules says what it reports.'],
  NOT_READ: ['unread', 'We have not read the document yet.'],
};

/**
 * Offices in an item 5.02, by precedence: if the text names several, the first of this list is given. Other officers
 * come before directors, because a filing on a chief accounting officer and a director would otherwise appear to be
 * about a director only.
 */
export const OFFICES = ['CEO', 'CFO', 'CHAIR', 'OTHER', 'DIRECTOR'] as const;
export type Office = (typeof OFFICES)[number];

/** Outcomes that a text of item 5.02 can report together: then its own outcome is SEVERAL. */
export const OFFICE_OUTCOMES = ['DEPARTURE', 'APPOINTMENT'] as const;

/** What a text of item 5.02 reports of an office; null if it does not name the office. */
export interface OfficeChange {
  readonly outcome: (typeof OFFICE_OUTCOMES)[number];
  readonly office: Office | null;
}

/** A change as the tables hold it: `DEPARTURE CEO`. */
export const changeWords = ({ outcome, office }: OfficeChange): string =>
  office === null ? outcome : `${outcome} ${office}`;

/** A change that the tables hold. */
export function changeOf(words: string): OfficeChange {
  const [outcome, office = null] = words.split(' ');
  return { outcome, office } as OfficeChange;
}

export const isOfSeveral = (outcome: string): outcome is OfficeChange['outcome'] =>
  OFFICE_OUTCOMES.some((one) => one === outcome);

/** The outcomes of texts that report this one. */
export const withSeveral = <Outcome extends string>(outcome: Outcome): readonly (Outcome | 'SEVERAL')[] =>
  isOfSeveral(outcome) ? [outcome, 'SEVERAL'] : [outcome];

/** The label of an office in tables, and its meaning. */
export const OFFICE_WORDS: Readonly<Record<Office, readonly [label: string, meaning: string]>> = {
  CEO: ['chief executive', 'Chief executive officer of the filer.'],
  CFO: ['chief financial officer', 'Chief financial officer of the filer.'],
  CHAIR: ['chair', 'Chair of the board.'],
  DIRECTOR: ['director', 'Member of the board.'],
  OTHER: ['other officer', 'Another officer, or an officer of a part of the filer.'],
};

/** Items whose text is read, rare ones first: the order in which documents are fetched. */
export const TEXT_ITEMS: readonly TextItem[] = ['1.03', '4.02', '1.05', '2.04', '3.01', '4.01', '2.05', '2.06', '5.02'];

export function isTextItem(item: string): item is TextItem {
  return Object.hasOwn(ITEM_OUTCOMES, item);
}

export function kindOfItem(item: TextItem): EventKind {
  return `8-K ${item}`;
}

export function itemOfKind(kind: EventKind): TextItem | null {
  return TEXT_ITEMS.find((item) => kindOfItem(item) === kind) ?? null;
}

/** The values that filings of these kinds can be counted by; empty if none of the kinds has outcomes. */
export function outcomesOf(kinds: readonly EventKind[]): readonly CountedOutcome[] {
  const reported = kinds.flatMap((kind): readonly ItemOutcome[] => {
    const item = itemOfKind(kind);
    return item === null ? [] : ITEM_OUTCOMES[item];
  });
  return reported.length === 0 ? [] : [...reported, UNCLASSIFIED, NOT_READ];
}
