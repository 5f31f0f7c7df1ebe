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
import { table } from '../shared/fields.ts';
import { CountedOutcomeType, ItemOutcomeType } from '../shared/item-outcome.ts';

const LabelCountsType = builder.objectRef<LabelCounts>('LabelCounts').implement({
  description: 'How the rules of an outcome did by the labels of one reader; counts of documents.',
  fields: table((t) => ({
    labelled: t.whole('Labelled so by the reader.'),
    fired: t.whole('Given the outcome by the rules: n.'),
    right: t.whole('Of those, labelled so.'),
    precision: t.number.orNull(
      'Share of the documents fired on that are labelled so; null where the rules have fired on none.',
      precisionOf,
    ),
    recall: t.number.orNull(
      'Share of the documents labelled so that the rules find; null where none is labelled so.',
      recallOf,
    ),
  })),
});

/** Counts where no operator has labelled anything. */
const NO_LABELS: LabelCounts = { labelled: 0, fired: 0, right: 0 };

/** A record with what this service's operators say. */
interface ServedRecord extends RuleRecord {
  readonly operator: LabelCounts;
}

const RuleRecordType = builder.objectRef<ServedRecord>('OutcomeRuleRecord').implement({
  description: 'How the phrase rules of one outcome did on real documents labelled by hand.',
  fields: table((t) => ({
    item: t.text('Item of Form 8-K, such as 3.01.'),
    outcome: t.one(ItemOutcomeType, 'The outcome.'),
    says: t.texts('Each of its rules in a sentence.', ({ item, outcome }) =>
      OUTCOME_RULES.filter((rule) => rule.item === item && rule.outcome === outcome).map(({ says }) => says),
    ),
    first: t.one(LabelCountsType, 'By whoever wrote the rules, with the documents at hand.', (record) => record),
    second: t.one(
      LabelCountsType,
      'The precision to go by: a second reader measured it, who saw neither the rules nor the first labels.',
    ),
    operator: t.one(
      LabelCountsType,
      'By the operators of this service, on filings as they came: labels given blind, and corrections. It changes no class; that takes a release.',
    ),
    unseen: t.whole(
      'Documents that a rule fired on and no rule was written from; the others are in-sample, which flatters.',
    ),
    isProvisional: t.flag('Measured on fewer than 20 real documents.', isProvisional),
    isPublished: t.flag(
      'By neither reader below the least precision, 0.95; else the outcome is not given.',
      isPublished,
    ),
    hasEffect: t.flag(
      'Whether the outcome may change the class of its filing: the rules met five documents they were not written from, and erred on none.',
      hasEffect,
    ),
  })),
});

const ConfusionType = builder.objectRef<Confusion>('OutcomeConfusion').implement({
  description:
    'Documents that the second reader labels so, and that the rules take for the same or for something else.',
  fields: table((t) => ({
    item: t.text('Item of Form 8-K.'),
    label: t.one(ItemOutcomeType, 'What the reader says.'),
    given: t.one(CountedOutcomeType, 'What the rules give.'),
    documents: t.whole('Number of documents.'),
  })),
});

type Measured = typeof MEASURED_ON;

export const ItemTextRecordType = builder.objectRef<Measured>('ItemTextRecord').implement({
  description: 'How what is read in the text of 8-K items was measured: on which documents, by whose labels.',
  fields: table((t) => ({
    rulesVersion: t.whole('Version of the phrase rules measured.'),
    documents: t.whole('Real documents of Form 8-K read.'),
    withoutSuchAnItem: t.whole('Of those, without any of the nine items: in none of them was a section found.'),
    sections: t.whole('Sections labelled by two readers, apart from each other.'),
    sameOutcome: t.whole('Of those, given the same outcome by both.'),
    sureOfOutcome: t.whole('Of those, where the second reader saw no other outcome that the words would bear.'),
    outcomes: t.list(
      RuleRecordType,
      'One record for each outcome of the closed lists.',
      async (_record, _args, { deps }) => {
        const counts = await readOperatorCounts(deps.database);
        return MEASURED.map((one) => ({
          ...one,
          operator: counts.find(({ item, outcome }) => item === one.item && outcome === one.outcome) ?? NO_LABELS,
        }));
      },
      { complexity: { field: 1, multiplier: MEASURED.length } },
    ),
    confusion: t.list(ConfusionType, 'What the rules took for what.', () => CONFUSION),
  })),
});

/** Measured for this release: a table of the domain, not a reading of the database. */
export const ITEM_TEXT_RECORD: Measured = MEASURED_ON;
