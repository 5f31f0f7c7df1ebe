import { letters } from '../terms/asked/did-you-mean.ts';
import { CURRENT_ITEMS } from '../terms/lists/current-items.ts';
import { BOARDS } from './index.ts';

/** A page of boards or filings that a text means. */
export interface FoundPage {
  readonly title: string;
  readonly path: string;
}

/** Words by which people look for a board, besides its title. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  breaches: ['ransomware', 'cyber incident', 'cybersecurity', 'cyberattack', 'data breach', 'hack', 'hackers'],
  bankruptcies: ['bankruptcy', 'chapter 11', 'chapter 7', 'insolvency', 'receivership'],
  delistings: ['delisting', 'delisted', 'listing notice', 'deficiency notice'],
  'debt-triggers': ['default', 'acceleration', 'covenant', 'debt due early'],
  restatements: ['restatement', 'restated', 'non-reliance', 'accounting error'],
  'late-filers': ['late filing', 'late report', 'late annual report', 'NT 10-K', 'NT 10-Q'],
  restructurings: ['layoffs', 'restructuring', 'impairment', 'plant closure'],
  'leadership-changes': ['resignation', 'new CEO', 'new CFO', 'CEO departure', 'CFO departure', 'director changes'],
  'auditor-watch': ['auditor', 'auditor change', 'change of auditor'],
};

/** Forms that are looked for by name alone; a bare number is a CIK. */
const FORMS = [
  ...['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', '11-K', 'DEF 14A', 'S-1', 'S-3', 'S-4', 'S-8', 'F-1'],
  ...['13F-HR', 'SC 13D', 'SC 13G', 'NPORT-P', 'N-CSR', 'N-CEN'],
];
const NUMBERED = ['3', '4', '5', '25', '144'];

/** Fewest letters by which a board is suggested. */
const BEGUN_MIN = 3;

const ofBoard = (slug: string, title: string): FoundPage => ({ title: `Board: ${title}`, path: `/boards/${slug}` });

/** The page that a text names: an item, a form, or a topic by its whole words; null if it names none. */
export function pageNamed(text: string): FoundPage | null {
  const item = /^(?:item\s+)?(\d\.\d\d)$/i.exec(text.trim())?.[1];
  if (item !== undefined && CURRENT_ITEMS.includes(item))
    return { title: `Item ${item} of Form 8-K`, path: `/boards/filings?items=${item}` };
  const asked = letters(text);
  const board = BOARDS.find(({ slug, title }) =>
    [title, ...(TOPICS[slug] ?? [])].some((topic) => letters(topic) === asked),
  );
  if (board !== undefined) return ofBoard(board.slug, board.title);
  const written = /^form\s+/i.test(text) ? [...FORMS, ...NUMBERED] : FORMS;
  const name = letters(text.replace(/^form\s+/i, ''));
  const form = written.find((one) => letters(one) === name || letters(one.replace(/^SC /, '')) === name);
  return form === undefined
    ? null
    : { title: `Form ${form}`, path: `/boards/filings?${new URLSearchParams({ forms: form })}` };
}

/** The pages that a text names or begins to name. */
export function pagesFor(text: string): FoundPage[] {
  const named = pageNamed(text);
  if (named !== null) return [named];
  const asked = letters(text);
  if (asked.length < BEGUN_MIN) return [];
  return BOARDS.filter(({ slug, title }) =>
    [title, ...(TOPICS[slug] ?? [])].some((topic) => letters(topic).startsWith(asked)),
  ).map(({ slug, title }) => ofBoard(slug, title));
}
