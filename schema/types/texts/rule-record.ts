import { builder } from '../../builder.ts';
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
import { readOperatorCounts } from '../../queries/item-labels.ts';
import { CountedOutcomeType, ItemOutcomeType } from '../shared/item-outcome.ts';

const LabelCountsType = builder.objectRef<LabelCounts>('LabelCounts').implement({
  description: 'How the rules of an outcome did by the labels of one reader; counts of documents.',
  fields: (t) => ({
    labelled: t.exposeInt('labelled', { description: 'Labelled so by the reader.' }),
    fired: t.exposeInt('fired', { description: 'Given the outcome by the rules: n.' }),
    right: t.exposeInt('right', { description: 'Of those, labelled so.' }),
    precision: t.float({
      nullable: true,
      description: 'Share of the documents fired on that are labelled so; null where the rules have fired on none.',
      resolve: precisionOf,
    }),
    recall: t.float({
      nullable: true,
      description: 'Share of the documents labelled so that the rules find; null where none is labelled so.',
      resolve: recallOf,
    }),
  }),
});

/** What no operator has labelled. */
const NO_LABELS: LabelCounts = { labelled: 0, fired: 0, right: 0 };

/** A record with what this service's operators say. */
interface ServedRecord extends RuleRecord {
  readonly operator: LabelCounts;
}

const RuleRecordType = builder.objectRef<ServedRecord>('OutcomeRuleRecord').implement({
  description: 'How the phrase rules of one outcome did on real documents labelled by hand.',
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Item of Form 8-K, such as 3.01.' }),
    outcome: t.field({ type: ItemOutcomeType, description: 'The outcome.', resolve: ({ outcome }) => outcome }),
    says: t.stringList({
      description: 'Each of its rules in a sentence.',
      resolve: ({ item, outcome }) =>
        OUTCOME_RULES.filter((rule) => rule.item === item && rule.outcome === outcome).map(({ says }) => says),
    }),
    first: t.field({
      type: LabelCountsType,
      description: 'By whoever wrote the rules, with the documents at hand.',
      resolve: (record) => record,
    }),
    second: t.field({
      type: LabelCountsType,
      description:
        'The precision to go by: a second reader measured it, who saw neither the rules nor the first labels.',
      resolve: ({ second }) => second,
    }),
    operator: t.field({
      type: LabelCountsType,
      description:
        'By the operators of this service, on filings as they came: labels given blind, and corrections. It changes no class; that takes a release.',
      resolve: ({ operator }) => operator,
    }),
    unseen: t.exposeInt('unseen', {
      description:
        'Documents that a rule fired on and no rule was written from; the others are in-sample, which flatters.',
    }),
    isProvisional: t.boolean({
      description: 'Measured on fewer than 20 real documents.',
      resolve: isProvisional,
    }),
    isPublished: t.boolean({
      description: 'By neither reader below the least precision, 0.95; else the outcome is not given.',
      resolve: isPublished,
    }),
    hasEffect: t.boolean({
      description:
        'Whether the outcome may change the class of its filing: the rules met five documents they were not written from, and erred on none.',
      resolve: hasEffect,
    }),
  }),
});

const ConfusionType = builder.objectRef<Confusion>('OutcomeConfusion').implement({
  description: 'Documents that the second reader labels so, and the rules take for the same or for something else.',
  fields: (t) => ({
    item: t.exposeString('item', { description: 'Item of Form 8-K.' }),
    label: t.field({ type: ItemOutcomeType, description: 'What the reader says.', resolve: ({ label }) => label }),
    given: t.field({ type: CountedOutcomeType, description: 'What the rules give.', resolve: ({ given }) => given }),
    documents: t.exposeInt('documents', { description: 'Number of documents.' }),
  }),
});

type Measured = typeof MEASURED_ON;

export const ItemTextRecordType = builder.objectRef<Measured>('ItemTextRecord').implement({
  description: 'How what is read in the text of 8-K items was measured: on which documents, by whose labels.',
  fields: (t) => ({
    rulesVersion: t.exposeInt('rulesVersion', { description: 'Version of the phrase rules measured.' }),
    documents: t.exposeInt('documents', { description: 'Real documents of Form 8-K read.' }),
    withoutSuchAnItem: t.exposeInt('withoutSuchAnItem', {
      description: 'Of those, without any of the nine items: in none of them was a section found.',
    }),
    sections: t.exposeInt('sections', { description: 'Sections labelled by two readers, apart from each other.' }),
    sameOutcome: t.exposeInt('sameOutcome', { description: 'Of those, given the same outcome by both.' }),
    sureOfOutcome: t.exposeInt('sureOfOutcome', {
      description: 'Of those, where the second reader saw no other outcome that the words would bear.',
    }),
    outcomes: t.field({
      type: [RuleRecordType],
      description: 'One record for each outcome of the closed lists.',
      async resolve(_record, _args, { deps }) {
        const counts = await readOperatorCounts(deps.database);
        return MEASURED.map((one) => ({
          ...one,
          operator: counts.find(({ item, outcome }) => item === one.item && outcome === one.outcome) ?? NO_LABELS,
        }));
      },
    }),
    confusion: t.field({
      type: [ConfusionType],
      description: 'What the rules took for what.',
      resolve: () => [...CONFUSION],
    }),
  }),
});

/** Of this release: a table of the domain, and no reading of the tables. */
export const ITEM_TEXT_RECORD: Measured = MEASURED_ON;
