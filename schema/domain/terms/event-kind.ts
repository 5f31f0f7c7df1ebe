/**
 * The eleven distress-type event kinds, most serious first: two late-filing notices and nine 8-K items.
 * Order, class and title: METHODS 4 (the 8-K order is the interface specification's own, 2.2).
 */
export const EVENT_KINDS = [
  { kind: '8-K 1.03', class: 'severe', title: 'Bankruptcy or receivership' },
  { kind: '8-K 3.01', class: 'caution', title: 'Listing filing' },
  { kind: '8-K 2.04', class: 'caution', title: 'Debt due early' },
  { kind: '8-K 4.02', class: 'severe', title: 'Past statements not to be relied on' },
  { kind: 'NT 10-K', class: 'severe', title: 'Annual report late' },
  { kind: 'NT 10-Q', class: 'caution', title: 'Quarterly report late' },
  { kind: '8-K 4.01', class: 'caution', title: 'Change of auditor' },
  { kind: '8-K 2.05', class: 'caution', title: 'Exit or disposal costs' },
  { kind: '8-K 2.06', class: 'caution', title: 'Material impairment' },
  { kind: '8-K 1.05', class: 'caution', title: 'Material cybersecurity incident' },
  { kind: '8-K 5.02', class: 'note', title: 'Director or officer change' },
] as const;

export type EventKind = (typeof EVENT_KINDS)[number]['kind'];
export type EventClass = (typeof EVENT_KINDS)[number]['class'];

/** The ten kinds that count as a warning: severe and caution. 5.02 is shown and never counted. */
export const WARNING_KINDS: readonly EventKind[] = EVENT_KINDS.filter((k) => k.class !== 'note').map((k) => k.kind);

/** Current reports whose items make events: the plain 8-K and its successor-issuer variants. */
const CURRENT_REPORTS = new Set(['8-K', '8-K12B', '8-K12G3', '8-K15D5']);

/** Forms that may make events, amendments included. */
export const EVENT_FORMS: readonly string[] = [
  ...CURRENT_REPORTS,
  ...EVENT_KINDS.map(({ kind }) => kind).filter((kind) => !kind.startsWith('8-K ')),
].flatMap((form) => [form, `${form}/A`]);

/** Whether the form is an amendment: its type ends in `/A`. */
export function isAmendment(form: string): boolean {
  return form.endsWith('/A');
}

/** The form without its amendment mark. */
export function originalForm(form: string): string {
  return isAmendment(form) ? form.slice(0, -2) : form;
}

/**
 * The event kinds of a filing, most serious first; empty for most filings.
 *
 * @param items  8-K item numbers such as `1.05`. Items on other forms, and the single numbers used before
 *               August 2004 (`5`), name no event kind.
 */
export function eventKinds(form: string, items: readonly string[]): EventKind[] {
  const original = originalForm(form);
  const named = CURRENT_REPORTS.has(original) ? items.map((item) => `8-K ${item}`) : [original];
  return EVENT_KINDS.filter(({ kind }) => named.includes(kind)).map(({ kind }) => kind);
}

/** A kind as GraphQL spells it, whose enums are names: `8-K 4.02` is ITEM_4_02, `NT 10-K` is NT_10_K. */
export function kindName(kind: EventKind): string {
  return kind.replace(/^8-K /, 'ITEM_').replaceAll(/\W/g, '_');
}

const BY_NAME = new Map(EVENT_KINDS.map(({ kind }) => [kindName(kind), kind]));

/** The kind that GraphQL names so. */
export function kindNamed(name: string): EventKind {
  const kind = BY_NAME.get(name);
  if (kind === undefined) throw new Error(`No kind is named ${name}.`);
  return kind;
}
