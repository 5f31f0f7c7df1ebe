import type { Day } from './day.ts';

/**
 * The distress event kinds, most serious first: late-filing notices and 8-K items. Order and class: METHODS 4 (the 8-K
 * order is that of the interface specification, 2.2). Filings of class `note` are shown and never counted as warnings.
 * A title states only that such a filing was made; its outcome gives the content.
 */
export const EVENT_KINDS = [
  { kind: '8-K 1.03', class: 'severe', title: 'Bankruptcy or receivership' },
  { kind: '8-K 3.01', class: 'caution', title: 'Listing notice' },
  { kind: '8-K 2.04', class: 'caution', title: 'Debt due early' },
  { kind: '8-K 4.02', class: 'severe', title: 'Non-reliance notice' },
  { kind: 'NT 10-K', class: 'severe', title: 'Notice of a late annual report' },
  { kind: 'NT 10-Q', class: 'caution', title: 'Notice of a late quarterly report' },
  { kind: '8-K 4.01', class: 'caution', title: 'Change of auditor' },
  { kind: '8-K 2.05', class: 'caution', title: 'Exit or disposal costs' },
  { kind: '8-K 2.06', class: 'caution', title: 'Material impairment' },
  { kind: '8-K 1.05', class: 'caution', title: 'Cybersecurity incident' },
  { kind: '8-K 5.02', class: 'note', title: 'Director or officer change' },
] as const;

export type EventKind = (typeof EVENT_KINDS)[number]['kind'];
/**
 * The class of a filing: that of its kind, unless its text changes it. Unknown if the text decides whether the filing
 * is a warning at all and has not been read.
 */
export type EventClass = (typeof EVENT_KINDS)[number]['class'] | 'unknown';

/** The classes, worst first: unknown ranks before known to be routine. */
export const EVENT_CLASSES: readonly EventClass[] = ['severe', 'caution', 'unknown', 'note'];

/** True if filings of the class are warnings. Unread filings are not warnings and are listed separately. */
export const isWarning = (one: EventClass): boolean => one === 'severe' || one === 'caution';

/**
 * True if a class is at least as serious as another. Asking for cautions includes unknown ones, which may turn out to
 * be cautions.
 */
export function isAtLeast(one: EventClass, least: EventClass): boolean {
  return placeOf(one) <= placeOf(least === 'caution' ? 'unknown' : least);
}

const placeOf = (one: EventClass) => EVENT_CLASSES.indexOf(one);

/** The worst of the classes; a note if there are none. */
export function worstClass(classes: readonly EventClass[]): EventClass {
  return EVENT_CLASSES.find((one) => classes.includes(one)) ?? 'note';
}

/** The kinds that count as warnings: severe and caution. */
export const WARNING_KINDS: readonly EventKind[] = EVENT_KINDS.filter((k) => k.class !== 'note').map((k) => k.kind);

/** Current reports with items that make events: the plain 8-K and its successor-issuer variants. */
const CURRENT_REPORTS = new Set(['8-K', '8-K12B', '8-K12G3', '8-K15D5']);

/** Other form names under which EDGAR has taken the same notice (Rule 12b-25). */
const NOTICE_NAMES: ReadonlyMap<string, EventKind> = new Map([
  ['NTN 10K', 'NT 10-K'],
  ['NTN 10Q', 'NT 10-Q'],
]);

const withAmendments = (forms: readonly string[]): readonly string[] => forms.flatMap((form) => [form, `${form}/A`]);

/** Forms that make an event without items, amendments included. */
export const NOTICE_FORMS: readonly string[] = withAmendments([
  ...EVENT_KINDS.map(({ kind }) => kind).filter((kind) => !kind.startsWith('8-K ')),
  ...NOTICE_NAMES.keys(),
]);

/** Forms that may make events, amendments included. */
export const EVENT_FORMS: readonly string[] = [...withAmendments([...CURRENT_REPORTS]), ...NOTICE_FORMS];

/** Forms of current reports, which have items; amendments included. */
export const CURRENT_FORMS: readonly string[] = withAmendments([...CURRENT_REPORTS]);

/** True for a form type that ends in `/A`. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

export function originalForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

/** The form without `/A`, a notice under its usual name: `NTN 10K/A` is NT 10-K. */
export function plainForm(form: string): string {
  const original = originalForm(form);
  return NOTICE_NAMES.get(original) ?? original;
}

/** Items numbered before 23 August 2004 that correspond to a current item: bankruptcy, change of auditor. */
const OLD_ITEMS: ReadonlyMap<string, EventKind> = new Map([
  ['3', '8-K 1.03'],
  ['4', '8-K 4.01'],
]);

/** Every item that may indicate an event kind, as written in filings: `1.05`, and `4` from before August 2004. */
export const EVENT_ITEMS: readonly string[] = [
  ...EVENT_KINDS.flatMap(({ kind }) => (kind.startsWith('8-K ') ? [kind.slice('8-K '.length)] : [])),
  ...OLD_ITEMS.keys(),
];

/** Items that may indicate a kind that counts as a warning. */
export const WARNING_ITEMS: readonly string[] = EVENT_ITEMS.filter((item) =>
  WARNING_KINDS.some((kind) => kind === `8-K ${todaysItem(item)}`),
);

/** The old item, such as `4`, that makes a filing one of these kinds; undefined for current items. */
export function oldItemOf(kinds: readonly EventKind[], items: readonly string[]): string | undefined {
  return items.find((item) => kinds.some((kind) => kind === OLD_ITEMS.get(item)));
}

/** The current number of an item; unchanged if there is none, as for most old items. */
export function todaysItem(item: string): string {
  return OLD_ITEMS.get(item)?.slice('8-K '.length) ?? item;
}

/**
 * The event kinds of a filing, most serious first; empty for most filings.
 *
 * @param items  8-K item numbers such as `1.05`, or the single digits from before August 2004, of which `3` and `4`
 *               indicate a kind. Items on other forms are ignored.
 */
export function eventKinds(form: string, items: readonly string[]): EventKind[] {
  const original = plainForm(form);
  const named = CURRENT_REPORTS.has(original) ? items.map((item) => `8-K ${todaysItem(item)}`) : [original];
  return EVENT_KINDS.filter(({ kind }) => named.includes(kind)).map(({ kind }) => kind);
}

/** True if any of these kinds is an item of a current report, which an index does not list. */
export const needItems = (kinds: readonly string[]): boolean => kinds.some((kind) => kind.startsWith('8-K '));

/** First day of the current items of Form 8-K (SEC Release 33-8400, effective 23 August 2004). */
export const TODAYS_ITEMS: Day = '2004-08-23';
/** First day of item 1.05 (SEC Release 33-11216, effective 18 December 2023). */
export const ITEM_1_05: Day = '2023-12-18';

const OLD_KINDS: ReadonlySet<EventKind> = new Set(OLD_ITEMS.values());

/** The first day on which a filing could be of a kind; null for kinds older than EDGAR. */
export function kindBegan(kind: EventKind): Day | null {
  return kind.startsWith('8-K ') && !OLD_KINDS.has(kind) ? itemBegan(kind.slice('8-K '.length)) : null;
}

/** The first day on which a filing could have an item by its number; null for numbers from before August 2004. */
export function itemBegan(item: string): Day | null {
  if (!item.includes('.')) return null;
  return item === '1.05' ? ITEM_1_05 : TODAYS_ITEMS;
}

/** A day before which no filing could be of some kind; `beginningWords` says it. */
export interface Beginning {
  readonly on: Day;
}

/**
 * The days after `day` on which any of these kinds began, oldest first; no filing before such a day can be of the kind.
 */
export function beginningsAfter(kinds: readonly EventKind[], day: Day): readonly Beginning[] {
  return daysAfter(kinds.map(kindBegan), day);
}

/** Like `beginningsAfter`, from the days themselves; null for anything older than EDGAR. */
export function daysAfter(began: readonly (Day | null)[], day: Day): readonly Beginning[] {
  const days = new Set(began.filter((one) => one !== null && one > day));
  return [...(days as ReadonlySet<Day>)].sort().map((on) => ({ on }));
}

/** The name of a kind within a sentence: `listing notice`. */
export function kindWords(kind: EventKind): string {
  const title = EVENT_KINDS.find((one) => one.kind === kind)?.title ?? kind;
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}`;
}

/** The GraphQL enum name of a kind: `8-K 4.02` becomes ITEM_4_02, `NT 10-K` becomes NT_10_K. */
export function kindName(kind: EventKind): string {
  return kind.replace(/^8-K /, 'ITEM_').replaceAll(/\W/g, '_');
}

const BY_NAME = new Map(EVENT_KINDS.map(({ kind }) => [kindName(kind), kind]));

export function kindNamed(name: string): EventKind {
  const kind = BY_NAME.get(name);
  if (kind === undefined) throw new Error(`No kind is named ${name}.`);
  return kind;
}
