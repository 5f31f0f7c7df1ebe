import { letters } from '../terms/asked/did-you-mean.ts';
import { exchangeMeant } from '../terms/asked/exchange-names.ts';
import { formsMeant } from '../terms/asked/form-names.ts';
import { sicCodesNamed } from '../terms/asked/industry-names.ts';
import { periodAsked } from '../terms/asked/period-asked.ts';
import { subjectKey, subjectOf } from '../terms/asked/question-words.ts';
import { ANSWER_QUESTIONS } from '../terms/lists/answers.ts';
import { CURRENT_ITEMS } from '../terms/lists/current-items.ts';
import { STATE_NAMES } from '../terms/lists/state-codes.ts';
import { BOARDS } from './index.ts';
import { ABOUT_MENU, MENU, type MenuEntry, TEXT_TOPICS } from './menu.ts';

/** A page of boards or filings that a text means. */
export interface FoundPage {
  readonly title: string;
  readonly path: string;
}

/** The pages with what they are called: those of the menus, then the questions that a page answers. */
const PAGES: readonly (FoundPage & { readonly names: readonly string[] })[] = [
  ...MENU.flatMap(({ entries }) => entries),
  ...ABOUT_MENU,
  ...ANSWER_QUESTIONS.map(({ slug, question }) => ({ title: question, href: `/boards/answers/${slug}` })),
].map(({ title, href, words = [] }: MenuEntry) => ({
  title: BOARDS.some(({ slug }) => href === `/boards/${slug}`) ? `Board: ${title}` : title,
  path: href,
  names: [title, ...words],
}));

const BY_KEY = new Map(
  PAGES.toReversed().flatMap((page) => page.names.map((name) => [subjectKey(name), page] as const)),
);

const TEXT_KEYS = new Set(TEXT_TOPICS.map(subjectKey));

/** True for a topic that only the texts of filings tell of, which we do not search. */
export const isTextTopic = (text: string): boolean => TEXT_KEYS.has(subjectKey(periodAsked(text)?.subject ?? text));

/** Forms that are looked for by name alone; a bare number is a CIK. */
const FORMS = [
  ...['10-K', '10-Q', '8-K', '20-F', '40-F', '6-K', '11-K', 'DEF 14A', 'S-1', 'S-3', 'S-4', 'S-8', 'F-1'],
  ...['13F-HR', 'SC 13D', 'SC 13G', 'NPORT-P', 'N-CSR', 'N-CEN'],
];
/** As many as a search of filings takes. */
const FORMS_MAX = 10;
const NUMBERED = ['3', '4', '5', '25', '144'];

/** Most words of a text that is looked at for a company and a page. */
const WORDS_MAX = 8;

/** `4.02`, `Item 4.02`, `8-K 4.02`, `8-K Item 4.02`, `4.02 filings` */
const ITEM = /^(?:form )?(?:8-?k )?(?:items? )?(\d\.\d\d)(?: (?:8-?k|filings?))*$/i;

/** Fewest letters by which a board is suggested. */
const BEGUN_MIN = 3;

const found = ({ title, path }: FoundPage): FoundPage => ({ title, path });

/** The page that a text names, of the period that it ends with; null if it names none. */
export function pageNamed(text: string): FoundPage | null {
  const period = periodAsked(text);
  const undated = period?.subject ?? text;
  const current = undated.replace(OF_NOW, '');
  const page = undatedPage(undated) ?? undatedPage(current) ?? boardOfPlace(undated) ?? boardOfPlace(current);
  if (period === null || page === null) return page;
  if (!OF_DAYS.test(page.path)) return null;
  const path = `${page.path}${page.path.includes('?') ? '&' : '?'}${period.query}`;
  return { title: `${page.title}, ${period.words}`, path };
}

/** The boards open with the newest. */
const OF_NOW = /^(?:latest|newest|recent|new) | (?:today|this (?:week|month|year)|right now)\??$/i;

/** A board of the companies of an exchange or a state: `Nasdaq delistings`, `bankruptcies in Texas`. */
function boardOfPlace(text: string): FoundPage | null {
  for (const [place, topic] of partsOf(text)) {
    const condition = placeNamed(place.replace(/^(?:in|on|at|from|of)\s+/i, ''));
    const page = condition === null ? null : undatedPage(topic);
    if (condition === null || page === null || !OF_BOARD.test(page.path)) continue;
    const title = `${page.title}, ${Object.values(condition)}`;
    return { title, path: `${page.path}?${new URLSearchParams(condition)}` };
  }
  return null;
}

/** The two parts of a text wherever it is cut between words, each part first in turn. */
function partsOf(text: string): readonly (readonly [string, string])[] {
  const words = subjectOf(text).split(' ').slice(0, WORDS_MAX);
  return words.slice(1).flatMap((_, at) => {
    const [head, tail] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')];
    return [[head, tail] as const, [tail, head] as const];
  });
}

/** A board of an industry that one word names: `software breaches`, `breaches in software`. Null for any other. */
export function boardOfIndustry(text: string, { title, path }: FoundPage): FoundPage | null {
  const sic = text.replace(/^in\s+|\s+(?:companies(?: with)?|firms)$/gi, '');
  if (!OF_BOARD.test(path) || /\s/.test(sic) || VAGUE.test(sic) || sicCodesNamed(sic, true).length === 0) return null;
  return { title: `${title}, ${sic}`, path: `${path}?${new URLSearchParams({ sic })}` };
}

const STATES = new Map(STATE_NAMES.map((name) => [letters(name), name]));

/** An exchange, or a state by its name; null if the text is neither. */
function placeNamed(text: string): Record<string, string> | null {
  const exchange = exchangeMeant(text);
  if (exchange !== null) return { exchange };
  const state = STATES.get(letters(text));
  return state === undefined ? null : { state };
}

/** An item, a form, or a topic by its whole words. */
function undatedPage(text: string): FoundPage | null {
  const subject = subjectOf(text);
  const item = ITEM.exec(subject)?.[1];
  if (item !== undefined && CURRENT_ITEMS.includes(item))
    return { title: `Item ${item} of Form 8-K`, path: `/boards/filings?items=${item}` };
  const page = BY_KEY.get(subjectKey(text));
  if (page !== undefined) return found(page);
  const written = /^form\s+/i.test(subject) ? [...FORMS, ...NUMBERED] : FORMS;
  const name = letters(subject.replace(/^form\s+/i, ''));
  const form = written.find((one) => letters(one) === name || letters(one.replace(/^SC /, '')) === name);
  // A single word of the SEC’s, such as D, is rather a ticker.
  const forms =
    form === undefined && /\s/.test(subject)
      ? formsMeant(subject.replace(/s$/, '')).slice(0, FORMS_MAX)
      : [form ?? []].flat();
  if (forms.length === 0) return null;
  return { title: `Form ${forms.join(', ')}`, path: `/boards/filings?${new URLSearchParams({ forms: forms.join() })}` };
}

/** `largest banks`, `banks by size`. Total assets are refused, as every line of the statements that we do not have. */
const RANKED = /\b(?:largest|biggest|top)\b|\bby (?:size|revenue|sales|(?:total )?assets)\b/gi;

/** `SIC 2834`, `oil companies` */
const OF_INDUSTRY = /^sic(?: code)?\s+(?=\d{2,4}$)|\s+(?:companies|firms|stocks)$/i;

/** Words of titles that are no industry alone: `public companies`, `good companies` */
const VAGUE = /^(?:public|goods?|foreign|real|private|general|new|other|small|large)$/i;

/** The companies of the industry whose title has all words of a text; null if none has. */
export function industryNamed(text: string): FoundPage | null {
  const asked = subjectOf(text);
  const unranked = subjectOf(text.replaceAll(RANKED, ' '));
  const subject = unranked.replace(OF_INDUSTRY, '');
  const isCode = subject !== unranked && /^\d+$/.test(subject);
  if (VAGUE.test(subject) || (!isCode && sicCodesNamed(subject, true).length === 0)) return null;
  const [list, page] = unranked === asked ? ['Industry', 'companies'] : ['Largest by revenue', 'screen'];
  return { title: `${list}: ${subject}`, path: `/boards/${page}?${new URLSearchParams({ sic: subject })}` };
}

/** The pages of boards, and those that are of a window of days. */
const SLUGS = BOARDS.map(({ slug }) => slug).join('|');
const OF_BOARD = new RegExp(`^/boards/(?:${SLUGS})$`);
const OF_DAYS = new RegExp(`^/boards/(?:filings|${SLUGS})\\b`);
/** The pages that one company has a part of. */
const OF_COMPANY = new RegExp(`${OF_DAYS.source}|^/boards/portfolio\\b`);

/** How a text may name a company and such a page, as `Alphabet 8-K` and `Form 4 Tesla` do. */
export function pagesOfCompany(text: string): readonly (readonly [company: string, page: FoundPage])[] {
  return partsOf(text).flatMap(([company, topic]) => {
    const page = pageNamed(topic);
    return page !== null && OF_COMPANY.test(page.path) ? [[company, page] as const] : [];
  });
}

/** The pages that a text names or begins to name. */
export function pagesFor(text: string): FoundPage[] {
  const named = pageNamed(text);
  if (named !== null) return [named];
  const industry = industryNamed(text) ?? [];
  const asked = letters(text);
  if (asked.length < BEGUN_MIN) return [];
  const begun = PAGES.filter(({ names }) => names.some((name) => letters(name).startsWith(asked)));
  return [...begun.map(found), industry].flat();
}
