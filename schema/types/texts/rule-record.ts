import { builder } from '../../builder/builder.ts';
import {
  CONFUSION,
  type Confusion,
  hasEffect,
  isProvisional,
  isPublished,
  type LabelCounts,
  MEASURED,
  MEASURED_ON,
  precisionOf,
  type RuleRecord,
  recallOf,
} from '../../domain/filers/item-outcomes/measured.ts';
import { OUTCOME_RULES } from '../../domain/filers/item-outcomes/rules/index.ts';
import { readOperatorCounts } from '../../queries/filings/item-labels.ts';
import { CountedOutcomeType, ItemOutcomeType } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';

const LabelCountsType = builder.objectRef<LabelCounts>('LabelCounts').implement({
  description: 'Accuracy of the rules for one outcome, measured in documents against the labels of one reader.',
  fields: table((t) => ({
    labelled: t.whole('Number of documents to which the reader gives the outcome.'),
    fired: t.whole('Number of documents to which the rules give the outcome.'),
    right: t.whole('Number of documents to which both the rules and the reader give the outcome.'),
    precision: t.number.orNull(
      'Of the documents to which the rules give the outcome, the share to which the reader gives it too. Null if there are none.',
      precisionOf,
    ),
    recall: t.number.orNull(
      'Of the documents to which the reader gives the outcome, the share to which the rules give it too. Null if there are none.',
      recallOf,
    ),
  })),
});

/** Counts where no operator has labelled anything. */
const NO_LABELS: LabelCounts = { labelled: 0, fired: 0, right: 0 };

/** A record with the labels of this service's operators. */
interface ServedRecord extends RuleRecord {
  readonly operator: LabelCounts;
}

const RuleRecordType = builder.objectRef<ServedRecord>('OutcomeRuleRecord').implement({
  description: 'Accuracy of the phrase rules of one outcome, on real documents labelled by hand.',
  fields: table((t) => ({
    item: t.text('Item of Form 8-K, such as 3.01.'),
    outcome: t.one(ItemOutcomeType, 'The outcome.'),
    says: t.texts('Rules, each in a sentence.', ({ item, outcome }) =>
      OUTCOME_RULES.filter((rule) => rule.item === item && rule.outcome === outcome).map(({ says }) => says),
    ),
    first: t.one(
      LabelCountsType,
      'Accuracy measured by the labels of the rules’ author, who had the documents at hand.',
      (record) => record,
    ),
    second: t.one(
      LabelCountsType,
      'Accuracy measured by the labels of a second reader, who saw neither the rules nor the first labels. This is the precision to go by.',
    ),
    operator: t.one(
      LabelCountsType,
      'Accuracy measured by the labels that operators of this service gave to new filings. A label counts if it was given without seeing the outcome by the rules, or corrects it. Only a release changes a severity.',
    ),
    unseen: t.whole(
      'Number of matched documents that nobody used to write the rules. On the documents used for this, the rules look more accurate than they are.',
    ),
    isProvisional: t.flag('True if measured on fewer than 20 real documents.', isProvisional),
    isPublished: t.flag(
      'True if no reader’s labels give a precision below 0.95. Otherwise we do not give the outcome.',
      isPublished,
    ),
    hasEffect: t.flag(
      'True if the outcome may change the severity of a filing: the rules were tried on five documents from which they were not written, and were right on all.',
      hasEffect,
    ),
  })),
});

const ConfusionType = builder.objectRef<Confusion>('OutcomeConfusion').implement({
  description: 'Number of documents to which the second reader gave this label and the rules gave this outcome.',
  fields: table((t) => ({
    item: t.text('Item of Form 8-K.'),
    label: t.one(ItemOutcomeType, 'Outcome that the second reader gives.'),
    given: t.one(CountedOutcomeType, 'Outcome that the rules give.'),
    documents: t.whole('Number of documents.'),
  })),
});

type Measured = typeof MEASURED_ON;

export const ItemTextRecordType = builder.objectRef<Measured>('ItemTextRecord').implement({
  description: 'Accuracy of what we read in 8-K items, with the documents and labels by which it was measured.',
  fields: table((t) => ({
    rulesVersion: t.whole('Version of the phrase rules that we measured.'),
    documents: t.whole('Number of real 8-K documents read.'),
    withoutSuchAnItem: t.whole(
      'Number of documents without any of the nine items that we read. We rightly found no section in any of them.',
    ),
    sections: t.whole('Number of sections labelled by two independent readers.'),
    sameOutcome: t.whole('Number of labelled sections to which both readers gave the same outcome.'),
    sureOfOutcome: t.whole('Number of labelled sections for which the second reader saw no other possible outcome.'),
    outcomes: t.list(
      RuleRecordType,
      'Accuracy for each possible outcome.',
      async (_record, _args, { deps }) => {
        const counts = await readOperatorCounts(deps.database);
        return MEASURED.map((one) => ({
          ...one,
          operator: counts.find(({ item, outcome }) => item === one.item && outcome === one.outcome) ?? NO_LABELS,
        }));
      },
      { complexity: { field: 1, multiplier: MEASURED.length } },
    ),
    confusion: t.list(
      ConfusionType,
      'Number of documents for each pair of a label by the second reader and an outcome by the rules.',
      () => CONFUSION,
    ),
  })),
});

/** Measured for this release: a table of the domain, not read from the database. */
export const ITEM_TEXT_RECORD: Measured = MEASURED_ON;
