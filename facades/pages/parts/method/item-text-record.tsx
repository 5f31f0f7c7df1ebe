import { COUNTED_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import type { ItemTextRecord } from '../../../surfaces/registry/range-method-surface.ts';
import { Fold, Section } from '../blocks.tsx';
import { absentMark } from '../cell.tsx';
import { Table } from '../table.tsx';
import { join } from '../text.tsx';
import { grouped, percent } from '../words.ts';

type Outcome = ItemTextRecord['outcomes'][number];

/** How the rules that read filings' text were measured: by outcome, and what was mistaken for what. */
export function itemTextRecord(record: ItemTextRecord) {
  const { documents, withoutSuchAnItem, sections, sameOutcome, sureOfOutcome, outcomes, confusion } = record;
  return (
    <Section id="s-texts" look="test" title="What the text of a filing says">
      <p>
        We read the sections of nine items of Form 8-K and quote them word for word. Rules about phrases give each
        section one outcome from a fixed list. If no rule matches, or two disagree, we give no outcome. Quotes are
        verbatim, except that we remove tags, decode entities and use single spaces. The rules are version{' '}
        {record.rulesVersion}.
      </p>
      <p>
        We tried the rules on {grouped(documents)} real documents. In the {grouped(withoutSuchAnItem)} documents without
        such an item, the rules found none. Two readers labelled the same {grouped(sections)} sections. The second
        reader saw neither the rules nor the first labels. In {grouped(sameOutcome)} sections that reader named the same
        outcome. In {grouped(sureOfOutcome)} sections that reader found that the text allows no other outcome. We wrote
        the rules on these documents, so the figures look better than they are. An outcome with fewer than 20 documents
        is provisional. An outcome changes the class of a filing only after a further test. Its rules must have been
        right on five documents that were not used to write them, and wrong on none.
      </p>
      <Fold look="printed" title="Outcome by outcome, and what was mistaken for what">
        <Table
          isScrolled
          caption="By the labels of the second reader"
          isShown
          rows={outcomes}
          columns={[
            ['Item', ({ item }) => item],
            ['Outcome', ({ outcome, says }) => <span title={says.join(' ')}>{COUNTED_WORDS[outcome][0]}</span>],
            ['Given (n)', ({ second }) => grouped(second.fired), 'n'],
            ['Right', ({ second }) => grouped(second.right), 'n'],
            ['Precision', ({ second }) => rate(second.precision), 'n'],
            ['Recall', ({ second }) => rate(second.recall), 'n'],
            ['Right of those labelled here', ({ operator }) => labelledHere(operator), 'n'],
            ['State', (outcome) => join(states(outcome), ', ')],
          ]}
        />
        <Table
          isScrolled
          caption="What was mistaken for what"
          isShown
          rows={confusion}
          columns={[
            ['Item', ({ item }) => item],
            ['The reader says', ({ label }) => COUNTED_WORDS[label][0]],
            ['The rules give', ({ given }) => COUNTED_WORDS[given][0]],
            ['Documents', ({ documents: n }) => grouped(n), 'n'],
          ]}
        />
      </Fold>
    </Section>
  );
}

const rate = (value: number | null) => (value === null ? absentMark('TOO_FEW_EVENTS') : percent(value));

function labelledHere({ fired, right }: Outcome['operator']) {
  return fired === 0 ? <span class="quiet">none labelled</span> : `${grouped(right)} of ${grouped(fired)}`;
}

function states({ isProvisional, isPublished, hasEffect }: Outcome) {
  return [
    !isPublished && 'not published',
    isPublished && isProvisional && 'provisional',
    isPublished && !isProvisional && 'published',
    hasEffect && 'changes the class',
  ];
}
