/** The nine boards and eleven kinds as METHODS 4 and 5 print them, written down a second time for the recount. */
export interface RecountBoard {
  readonly slug: string;
  readonly kinds: readonly string[];
  /** What companies did, in its answer. */
  readonly did: 'filed' | 'made' | 'reported';
  /** What its answer counts: one of them, several of them. */
  readonly counted: readonly [string, string];
}

const plain = (noun: string): readonly [string, string] => [noun, `${noun}s`];

export const NINE_BOARDS: readonly RecountBoard[] = [
  { slug: 'breaches', kinds: ['8-K 1.05'], did: 'made', counted: plain('cybersecurity incident filing') },
  { slug: 'bankruptcies', kinds: ['8-K 1.03'], did: 'made', counted: plain('bankruptcy or receivership filing') },
  { slug: 'delistings', kinds: ['8-K 3.01'], did: 'filed', counted: plain('listing notice') },
  { slug: 'debt-triggers', kinds: ['8-K 2.04'], did: 'filed', counted: plain('debt-acceleration notice') },
  { slug: 'restatements', kinds: ['8-K 4.02'], did: 'filed', counted: plain('non-reliance notice') },
  { slug: 'late-filers', kinds: ['NT 10-K', 'NT 10-Q'], did: 'filed', counted: plain('late notice') },
  {
    slug: 'restructurings',
    kinds: ['8-K 2.05', '8-K 2.06'],
    did: 'made',
    counted: plain('exit-cost or impairment filing'),
  },
  { slug: 'leadership-changes', kinds: ['8-K 5.02'], did: 'made', counted: plain('director or officer change filing') },
  { slug: 'auditor-watch', kinds: ['8-K 4.01'], did: 'reported', counted: plain('auditor change') },
];

/** Titles of the kinds, most serious first. */
export const TITLES: ReadonlyMap<string, string> = new Map([
  ['8-K 1.03', 'Bankruptcy or receivership'],
  ['8-K 3.01', 'Listing notice'],
  ['8-K 2.04', 'Debt due early'],
  ['8-K 4.02', 'Non-reliance notice'],
  ['NT 10-K', 'Notice of a late annual report'],
  ['NT 10-Q', 'Notice of a late quarterly report'],
  ['8-K 4.01', 'Change of auditor'],
  ['8-K 2.05', 'Exit or disposal costs'],
  ['8-K 2.06', 'Material impairment'],
  ['8-K 1.05', 'Cybersecurity incident'],
  ['8-K 5.02', 'Director or officer change'],
]);

/** Kinds of a filing, most serious first. */
export function kindsOf(form: string, items: readonly string[]): string[] {
  // EDGAR has taken the notices under two names.
  const base = form.replace(/\/A$/, '').replace(/^NTN 10/, 'NT 10-');
  const isCurrentReport = ['8-K', '8-K12B', '8-K12G3', '8-K15D5'].includes(base);
  // Until August 2004 item 3 was bankruptcy and item 4 the change of auditor.
  const meant = items.map((item) => (item === '3' ? '1.03' : item === '4' ? '4.01' : item));
  return [...TITLES.keys()].filter((kind) =>
    isCurrentReport ? kind.startsWith('8-K ') && meant.includes(kind.slice(4)) : kind === base,
  );
}
