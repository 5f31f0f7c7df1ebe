import type { AbsenceReason } from '../../terms/absence.ts';
import { kindOfItem, UNCLASSIFIED } from '../../terms/item-outcome.ts';
import type { StoredRow, StoredText } from '../stored-row.ts';
import type { BoardSpecificColumn } from './column.ts';

const DOCUMENT = 'The document of the filing at the SEC';

/** What the text of an item says, on boards of items whose text is read. */
export const TEXT_COLUMNS = {
  excerpt: {
    type: 'text',
    label: 'What it says',
    nullable: true,
    description:
      'The first one or two sentences of the item that say what happened, verbatim, at most 300 characters; white space single.',
    source: DOCUMENT,
    example: 'On September 4, 2025, the Company received a notice from The Nasdaq Stock Market LLC.',
    value: (row) => quoted(row, ({ excerpt }) => excerpt),
  },
  outcome: {
    type: 'outcome',
    label: 'Reports',
    nullable: true,
    description: 'What the item reports, by published phrase rules; every rule is provisional.',
    source: 'Phrase rules over the text of the item',
    example: 'DEFICIENCY_NOTICE',
    value: (row) => {
      const text = textOf(row);
      if (text === undefined) return { absent: 'NOT_READ' };
      if (text.outcome === null) return { absent: 'NOT_APPLICABLE' };
      return text.outcome === UNCLASSIFIED ? { absent: UNCLASSIFIED } : { value: text.outcome };
    },
  },
  evidence: {
    type: 'texts',
    label: 'Evidence',
    nullable: true,
    description: 'Phrases of the text on which the outcome rests, or which name the amount, verbatim.',
    source: DOCUMENT,
    example: ['received a notice from The Nasdaq Stock Market LLC'],
    value: (row) => {
      const text = textOf(row);
      if (text === undefined) return { absent: 'NOT_READ' };
      const phrases = text.amountPhrase === null ? text.evidence : [text.amountPhrase];
      if (phrases.length > 0) return { value: phrases };
      return { absent: text.outcome === null ? 'NOT_APPLICABLE' : 'UNCLASSIFIED' };
    },
  },
  textUrl: {
    type: 'text',
    label: 'Text',
    nullable: true,
    description: 'The document at the SEC in which the text was read.',
    source: DOCUMENT,
    example: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/form8-k.htm',
    value: (row) => quoted(row, ({ url }) => url),
  },
} as const satisfies Record<string, BoardSpecificColumn>;

/** What was read of the most serious kind of a row that has been read. */
function textOf({ kinds, texts }: StoredRow): StoredText | undefined {
  return kinds.flatMap((kind) => texts.filter(({ item }) => kindOfItem(item) === kind))[0];
}

/** A document without the section was read, and says nothing. */
function quoted(
  row: StoredRow,
  wordsOf: (text: StoredText) => string | null,
): { value: string } | { absent: AbsenceReason } {
  const text = textOf(row);
  if (text === undefined) return { absent: 'NOT_READ' };
  const words = wordsOf(text);
  return words === null ? { absent: 'UNCLASSIFIED' } : { value: words };
}
