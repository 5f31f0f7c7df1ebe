import { accessionDigits } from '../../schema/domain/terms/accession.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import {
  type ItemOutcome,
  isTextItem,
  type TextItem,
  type UNCLASSIFIED,
} from '../../schema/domain/terms/item-outcome.ts';
import type { World, WorldFiling } from './filers/world.ts';
import { LAYOUTS, type PrintedItem } from './item-documents/layouts.ts';
import { TITLES } from './item-documents/titles.ts';
import { type Story, WORDINGS } from './item-documents/wordings.ts';

/** The intended outcome of an item in a document. */
export interface WrittenItem {
  readonly accession: string;
  /** In the document's own numbering. */
  readonly item: string;
  readonly outcome: ItemOutcome | typeof UNCLASSIFIED | null;
}

export interface ItemDocuments {
  readonly files: readonly (readonly [path: string, text: string])[];
  readonly written: readonly WrittenItem[];
}

/** Items that had another number before 23 August 2004. */
const FORMER: Readonly<Record<string, TextItem>> = { '3': '1.03', '4': '4.01' };
/** One document in this many is missing, because a mirror never has all of them. */
const MISSING_ONE_IN = 12;

/**
 * The primary documents of current reports with an item whose text is read, cycling through outcomes and layouts.
 *
 * The n-th report of an item, oldest first, has the n-th wording, so a later filing leaves earlier ones unchanged.
 * Beside a bankruptcy, debt is in default and the listing is suspended.
 */
export function itemDocuments({ filings }: Pick<World, 'filings'>): ItemDocuments {
  const turns = new Map<TextItem, number>();
  const nextTurn = (item: TextItem) => {
    const turn = turns.get(item) ?? 0;
    turns.set(item, turn + 1);
    return turn;
  };
  const documents = filings.filter(isReport).map((filing, index) => itemDocumentOf(filing, index, nextTurn));
  return {
    files: documents.flatMap(({ files }) => files),
    written: documents.flatMap(({ files, written }) => (files.length === 0 ? [] : written)),
  };
}

/**
 * The document of one report.
 *
 * @param index number of the report: decides the layout, the persons, and whether the document exists
 * @param turnOf number of an item's wording
 */
export function itemDocumentOf(filing: WorldFiling, index: number, turnOf: (item: TextItem) => number): ItemDocuments {
  const story = tell(filing, index);
  const items = filing.items.split(',');
  const written: WrittenItem[] = [];
  const printed = items.map((item): PrintedItem => {
    const known = textItem(item);
    if (known === null)
      return { item, title: TITLES[item] ?? 'Other Events', paragraphs: ['A press release is furnished.'] };
    const turn = turnOf(known);
    const wordings = WORDINGS[known];
    const forced = items.includes('1.03') ? BESIDE_BANKRUPTCY[known] : undefined;
    const wording = wordings.find(({ outcome }) => outcome === forced) ?? wordings[turn % wordings.length];
    if (wording === undefined) throw new Error(`No wording for item ${known}.`);
    written.push({ accession: filing.accession, item, outcome: wording.outcome });
    return { item, title: TITLES[item] ?? '', paragraphs: wording.text(story) };
  });
  if (index % MISSING_ONE_IN === MISSING_ONE_IN - 1) return { files: [], written };
  const layout = LAYOUTS[index % LAYOUTS.length];
  const document = layout?.({ company: story.company, form: filing.form, items: printed }) ?? '';
  const [name, text] =
    filing.onlyInFeed === true
      ? [`${filing.accession}.txt`, completeSubmission(filing, document)]
      : [filing.primaryDocument, document];
  const files = filing.filers.map(({ cik }): [string, string] => [
    `www/Archives/edgar/data/${cik}/${accessionDigits(filing.accession)}/${name}`,
    text,
  ]);
  return { files, written };
}

/** A filing in one file. The feed names no document, so readers find the text here. */
function completeSubmission({ accession, form, primaryDocument }: WorldFiling, document: string): string {
  return `<SEC-DOCUMENT>${accession}.txt
<DOCUMENT>
<TYPE>${form}
<SEQUENCE>1
<FILENAME>${primaryDocument}
<TEXT>
${document}</TEXT>
</DOCUMENT>
</SEC-DOCUMENT>
`;
}

/** The documents alone, as path and text. */
export function writeItemDocuments(world: World): [path: string, text: string][] {
  return itemDocuments(world).files.map(([path, text]) => [path, text]);
}

const BESIDE_BANKRUPTCY: Partial<Record<TextItem, ItemOutcome>> = {
  '2.04': 'DEFAULT_OR_ACCELERATION',
  '3.01': 'SUSPENSION_OR_HEARING',
};

/** True if a filing has an item with a text to read, and a document with it. */
export function isReport({ form, hasDocument = true, items, primaryDocument }: WorldFiling): boolean {
  const isCurrent = form === '8-K' || form === '8-K/A';
  return isCurrent && hasDocument && primaryDocument !== '' && items.split(',').some((item) => textItem(item) !== null);
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
  return new Date(day).toLocaleString('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric', year: 'numeric' });
}
