import { accessionDigits } from '../../schema/domain/terms/accession.ts';
import { type Day, NEW_YORK } from '../../schema/domain/terms/day.ts';
import {
  type ItemOutcome,
  isTextItem,
  type TextItem,
  type UNCLASSIFIED,
} from '../../schema/domain/terms/item-outcome.ts';
import { LAYOUTS, type PrintedItem } from './item-documents/layouts.ts';
import { type Story, WORDINGS } from './item-documents/wordings.ts';
import type { World, WorldFiling } from './world.ts';

/** What the document of a filing was written to say. */
export interface WrittenItem {
  readonly accession: string;
  /** As the document numbers it. */
  readonly item: string;
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
}

export interface ItemDocuments {
  /** Path and text. */
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly written: readonly WrittenItem[];
}

/** Items that had another number before 23 August 2004. */
const FORMER: Readonly<Record<string, TextItem>> = { '3': '1.03', '4': '4.01' };
/** One document in so many is not there, as a mirror never holds all of them. */
const MISSING_ONE_IN = 12;

/**
 * The primary documents of current reports with an item whose text is read: each outcome in turn, in each layout in turn.
 *
 * The n-th report of an item, oldest first, has the n-th wording, so a later filing leaves earlier ones as they are.
 * Beside a bankruptcy, debt is in default and the listing is suspended.
 */
export function itemDocuments({ filings }: World): ItemDocuments {
  const turns = new Map<TextItem, number>();
  const files: [string, string][] = [];
  const written: WrittenItem[] = [];
  for (const [index, filing] of filings.filter(isReport).entries()) {
    const story = tell(filing, index);
    const items = filing.items.split(',');
    const printed = items.map((item): PrintedItem => {
      const known = textItem(item);
      if (known === null)
        return { item, title: TITLES[item] ?? 'Other Events', paragraphs: ['A press release is furnished.'] };
      const turn = turns.get(known) ?? 0;
      turns.set(known, turn + 1);
      const wordings = WORDINGS[known];
      const forced = items.includes('1.03') ? BESIDE_BANKRUPTCY[known] : undefined;
      const wording = wordings.find(({ outcome }) => outcome === forced) ?? wordings[turn % wordings.length];
      if (wording === undefined) throw new Error(`No wording for item ${known}.`);
      written.push({ accession: filing.accession, item, outcome: wording.outcome });
      return { item, title: TITLES[item] ?? '', paragraphs: wording.text(story) };
    });
    if (index % MISSING_ONE_IN === MISSING_ONE_IN - 1) continue;
    const layout = LAYOUTS[index % LAYOUTS.length];
    const text = layout?.({ company: story.company, form: filing.form, items: printed }) ?? '';
    for (const { cik } of filing.filers) {
      files.push([
        `www/Archives/edgar/data/${cik}/${accessionDigits(filing.accession)}/${filing.primaryDocument}`,
        text,
      ]);
    }
  }
  const there = new Set(files.map(([path]) => path.split('/')[5]));
  return { files, written: written.filter(({ accession }) => there.has(accessionDigits(accession))) };
}

/** The documents alone: path and text. */
export function writeItemDocuments(world: World): [path: string, text: string][] {
  return itemDocuments(world).files.map(([path, text]) => [path, text]);
}

const BESIDE_BANKRUPTCY: Partial<Record<TextItem, ItemOutcome>> = {
  '2.04': 'DEFAULT_OR_ACCELERATION',
  '3.01': 'SUSPENSION_OR_HEARING',
};

function isReport({ form, items, primaryDocument, onlyInFeed }: WorldFiling): boolean {
  const isCurrent = form === '8-K' || form === '8-K/A';
  return (
    isCurrent &&
    primaryDocument !== '' &&
    onlyInFeed !== true &&
    items.split(',').some((item) => textItem(item) !== null)
  );
}

function textItem(item: string): TextItem | null {
  return isTextItem(item) ? item : (FORMER[item] ?? null);
}

const LEAVING = ['Ada Marsh', 'Ben R. Oakley', 'Cara Whitlow', 'Dev Anand Rao', 'Elsa van der Meer'];
const COMING = ['Frank Tillery', 'Grace O’Dell', 'Henrik Lund', 'Ines Calderon', 'Joan P. Sutter, Jr.'];

function tell({ filedOn, reportDate, filers }: WorldFiling, index: number): Story {
  const [filer] = filers;
  const exchange = filer?.tickers[0]?.[1] === 'NYSE' ? 'the New York Stock Exchange' : 'The Nasdaq Stock Market LLC';
  return {
    company: filer?.name ?? '',
    exchange,
    day: inWords(reportDate ?? filedOn),
    yearEnd: `December 31, ${Number(filedOn.slice(0, 4)) - 1}`,
    leaving: LEAVING[index % LEAVING.length] ?? '',
    coming: COMING[index % COMING.length] ?? '',
  };
}

function inWords(day: Day): string {
  return Temporal.PlainDate.from(day)
    .toZonedDateTime(NEW_YORK)
    .toLocaleString('en-US', { month: 'long', day: 'numeric', year: 'numeric' });
}

/** Titles as the form prints them. */
const TITLES: Readonly<Record<string, string>> = {
  '1.01': 'Entry into a Material Definitive Agreement',
  '1.03': 'Bankruptcy or Receivership',
  '1.05': 'Material Cybersecurity Incidents',
  '2.02': 'Results of Operations and Financial Condition',
  '2.03':
    'Creation of a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement of a Registrant',
  '2.04':
    'Triggering Events That Accelerate or Increase a Direct Financial Obligation or an Obligation under an Off-Balance Sheet Arrangement',
  '2.05': 'Costs Associated with Exit or Disposal Activities',
  '2.06': 'Material Impairments',
  '3.01': 'Notice of Delisting or Failure to Satisfy a Continued Listing Rule or Standard; Transfer of Listing',
  '3.03': 'Material Modifications to Rights of Security Holders',
  '4.01': 'Changes in Registrant’s Certifying Accountant',
  '4.02':
    'Non-Reliance on Previously Issued Financial Statements or a Related Audit Report or Completed Interim Review',
  '5.02':
    'Departure of Directors or Certain Officers; Election of Directors; Appointment of Certain Officers; Compensatory Arrangements of Certain Officers',
  '5.03': 'Amendments to Articles of Incorporation or Bylaws; Change in Fiscal Year',
  '5.07': 'Submission of Matters to a Vote of Security Holders',
  '7.01': 'Regulation FD Disclosure',
  '8.01': 'Other Events',
  '9.01': 'Financial Statements and Exhibits',
  '3': 'Bankruptcy or Receivership',
  '4': 'Changes in Registrant’s Certifying Accountant',
  '7': 'Financial Statements and Exhibits',
};
