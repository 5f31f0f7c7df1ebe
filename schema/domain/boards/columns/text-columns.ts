import {
  changeOf,
  type ItemOutcome,
  kindOfItem,
  OFFICE_OUTCOMES,
  type OfficeChange,
  UNCLASSIFIED,
} from '../../terms/item-outcome.ts';
import type { BoardSpecificColumn, Cell } from './column.ts';
import type { StoredRow, StoredText } from './stored-row.ts';

const DOCUMENT = 'The document of the filing at the SEC';
const RULES = 'Phrase rules over the text of the item';

/** Columns for the text of an item, on boards whose items are read. */
export const TEXT_COLUMNS = {
  excerpt: {
    type: 'text',
    label: 'What it says',
    nullable: true,
    description:
      'First one or two sentences of the item that say what happened: verbatim, at most 300 characters, white space collapsed.',
    source: DOCUMENT,
    example: 'On September 4, 2025, the Company received a notice from The Nasdaq Stock Market LLC.',
    value: (row) => quoted(row, ({ excerpt }) => excerpt),
  },
  excerptTruncated: {
    type: 'boolean',
    label: 'Cut short',
    nullable: true,
    description: 'True if the excerpt ends within a sentence, at 300 characters.',
    source: DOCUMENT,
    example: false,
    value: (row) => quoted(row, ({ excerpt, truncated }) => (excerpt === null ? null : truncated)),
  },
  outcome: {
    type: 'outcome',
    label: 'Reports',
    nullable: true,
    description: 'Outcome that the item reports, by published phrase rules. Every rule is provisional.',
    source: RULES,
    example: 'DEFICIENCY_NOTICE',
    value: outcomeSaid,
  },
  evidence: {
    type: 'texts',
    label: 'Evidence',
    nullable: true,
    description: 'Phrases quoted from the text that show the outcome or name the amount.',
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
  office: {
    type: 'office',
    label: 'Office',
    nullable: true,
    description:
      'Office that changes hands, the most senior of several. Null if nobody joins or leaves, or no office is named.',
    source: RULES,
    example: 'CFO',
    value: (row) =>
      textOf(row)?.outcome === 'COMPENSATION_ONLY' ? { absent: 'NOT_APPLICABLE' } : quoted(row, ({ office }) => office),
  },
  outcomes: {
    type: 'outcomes',
    label: 'Reports',
    nullable: true,
    description: 'Outcomes that the item reports: DEPARTURE and APPOINTMENT if the text reports both, else one.',
    source: RULES,
    example: ['DEPARTURE', 'APPOINTMENT'],
    value: (row) => {
      const said = outcomeSaid(row);
      if ('absent' in said) return said;
      return { value: said.value === 'SEVERAL' ? OFFICE_OUTCOMES : [said.value] };
    },
  },
  offices: {
    type: 'offices',
    label: 'Offices',
    nullable: true,
    description:
      'Offices that change hands, the most senior first. Null if nobody joins or leaves, or no office is named.',
    source: RULES,
    example: ['CEO', 'DIRECTOR'],
    value: (row) =>
      textOf(row)?.outcome === 'COMPENSATION_ONLY'
        ? { absent: 'NOT_APPLICABLE' }
        : quoted(row, (text) => {
            const offices = changesSaid(text).flatMap(({ office }) => office ?? []);
            return offices.length === 0 ? null : [...new Set(offices)];
          }),
  },
  disagreement: {
    type: 'boolean',
    label: 'Disagreement',
    nullable: true,
    description:
      'Whether the text reports a disagreement with the departing auditor. Null if it does not say, or says both.',
    source: RULES,
    example: false,
    value: (row) => quoted(row, ({ disagreement }) => disagreement),
  },
  periodsNamed: {
    type: 'texts',
    label: 'Periods',
    nullable: true,
    description: 'Periods whose accounts can no longer be relied on, verbatim from the text.',
    source: DOCUMENT,
    example: ['fiscal year ended December 31, 2023'],
    value: (row) => quoted(row, ({ periods }) => (periods.length === 0 ? null : periods)),
  },
  amountLow: {
    type: 'decimal',
    label: 'Amount',
    unit: 'US dollars',
    nullable: true,
    description:
      'Dollar amount that the text names first, as an exact decimal. If the text names a range, its lower end.',
    source: DOCUMENT,
    example: '10000000',
    value: (row) => quoted(row, ({ amountLowUsd }) => amountLowUsd),
  },
  amountHigh: {
    type: 'decimal',
    label: 'Amount up to',
    unit: 'US dollars',
    nullable: true,
    description: 'Upper end of the dollar amount. Equal to the lower end if the text names one number.',
    source: DOCUMENT,
    example: '12000000',
    value: (row) => quoted(row, ({ amountHighUsd }) => amountHighUsd),
  },
  textUrl: {
    type: 'text',
    label: 'Text',
    nullable: true,
    description: 'Address of the document at the SEC in which we read the text.',
    source: DOCUMENT,
    example: 'https://www.sec.gov/Archives/edgar/data/320193/000032019324000123/form8-k.htm',
    value: (row) => quoted(row, ({ url }) => url),
  },
} as const satisfies Record<string, BoardSpecificColumn>;

/** The departures and appointments that a text reports; none of an outcome that an operator has replaced. */
export const changesSaid = ({ outcome, changes }: Pick<StoredText, 'outcome' | 'changes'>): readonly OfficeChange[] =>
  changes.map(changeOf).filter((change) => outcome === 'SEVERAL' || outcome === change.outcome);

export function outcomeSaid(row: ReadRow<Pick<StoredText, 'item' | 'outcome'>>): Cell<ItemOutcome> {
  const text = textOf(row);
  if (text === undefined) return { absent: 'NOT_READ' };
  if (text.outcome === null) return { absent: 'NOT_APPLICABLE' };
  return text.outcome === UNCLASSIFIED ? { absent: UNCLASSIFIED } : { value: text.outcome };
}

interface ReadRow<Text> extends Pick<StoredRow, 'kinds'> {
  readonly texts: readonly Text[];
}

/** The text of the row's most serious kind that has been read. */
function textOf<Text extends Pick<StoredText, 'item'>>({ kinds, texts }: ReadRow<Text>): Text | undefined {
  return kinds.flatMap((kind) => texts.filter(({ item }) => kindOfItem(item) === kind))[0];
}

/** A text that was read may lack the value, and a document without the section has none. */
function quoted<Value>(row: StoredRow, saidBy: (text: StoredText) => Value | null): Cell<Value> {
  const text = textOf(row);
  if (text === undefined) return { absent: 'NOT_READ' };
  const said = saidBy(text);
  return said === null ? { absent: 'UNCLASSIFIED' } : { value: said };
}
