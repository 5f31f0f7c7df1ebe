import { COUNTED_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import type { ItemTextRecord } from '../../../surfaces/registry/item-text-record-reply.ts';
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
        Of nine items of Form 8-K the section is read, quoted word for word, and given one outcome of a closed list by
        phrase rules; where none fires, or two disagree, none is given. Quotes are verbatim after one normalisation:
        tags are taken out, entities decoded, and white space is single. Rules version {record.rulesVersion}.
      </p>
      <p>
        The rules were tried on {grouped(documents)} real documents; in the {grouped(withoutSuchAnItem)} without such an
        item they found none. {grouped(sections)} sections were labelled twice: the second reader saw neither the rules
        nor the first labels, named the same outcome in {grouped(sameOutcome)}, and in {grouped(sureOfOutcome)} saw no
        other that the words would bear. The rules were written on these documents, so the figures flatter. Fewer than
        20 documents make an outcome provisional; no outcome changes the class of a filing before its rules have met
        five documents that they were not written on, none of them wrong.
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
