import { COUNTED_WORDS } from '../../../../schema/domain/terms/item-outcome.ts';
import type { ItemTextRecord } from '../../../surfaces/registry/item-text-record-reply.ts';
import { absentMark } from '../cell.tsx';
import { Table } from '../table.tsx';
import { join } from '../text.tsx';
import { grouped, percent } from '../words.ts';

type Outcome = ItemTextRecord['outcomes'][number];

/** How the rules that read filings' text were measured: by outcome, and what was mistaken for what. */
export function itemTextRecord(record: ItemTextRecord) {
  const { documents, withoutSuchAnItem, sections, sameOutcome, sureOfOutcome, outcomes, confusion } = record;
  return (
    <section class="test" aria-labelledby="s-texts">
      <h2 id="s-texts">What the text of a filing says</h2>
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
      <details class="printed">
        <summary>Outcome by outcome, and what was mistaken for what</summary>
        <section class="scroll" tabindex={0} aria-label="By the labels of the second reader">
          <Table caption="By the labels of the second reader" isShown>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">Outcome</th>
                <th scope="col" class="n">
                  Given (n)
                </th>
                <th scope="col" class="n">
                  Right
                </th>
                <th scope="col" class="n">
                  Precision
                </th>
                <th scope="col" class="n">
                  Recall
                </th>
                <th scope="col" class="n">
                  Right of those labelled here
                </th>
                <th scope="col">State</th>
              </tr>
            </thead>
            <tbody>{outcomes.map(outcomeRow)}</tbody>
          </Table>
        </section>
        <section class="scroll" tabindex={0} aria-label="What was mistaken for what">
          <Table caption="What was mistaken for what" isShown>
            <thead>
              <tr>
                <th scope="col">Item</th>
                <th scope="col">The reader says</th>
                <th scope="col">The rules give</th>
                <th scope="col" class="n">
                  Documents
                </th>
              </tr>
            </thead>
            <tbody>
              {confusion.map(({ item, label, given, documents: n }) => (
                <tr>
                  <th scope="row">{item}</th>
                  <td data-label="The reader says">{COUNTED_WORDS[label][0]}</td>
                  <td data-label="The rules give">{COUNTED_WORDS[given][0]}</td>
                  <td class="n" data-label="Documents">
                    {grouped(n)}
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        </section>
      </details>
    </section>
  );
}

function outcomeRow({ item, outcome, says, second, operator, ...state }: Outcome) {
  const rate = (value: number | null) => (value === null ? absentMark('TOO_FEW_EVENTS') : percent(value));
  return (
    <tr>
      <th scope="row">{item}</th>
      <td data-label="Outcome">
        <span title={says.join(' ')}>{COUNTED_WORDS[outcome][0]}</span>
      </td>
      <td class="n" data-label="Given (n)">
        {grouped(second.fired)}
      </td>
      <td class="n" data-label="Right">
        {grouped(second.right)}
      </td>
      <td class="n" data-label="Precision">
        {rate(second.precision)}
      </td>
      <td class="n" data-label="Recall">
        {rate(second.recall)}
      </td>
      <td class="n" data-label="Right of those labelled here">
        {labelledHere(operator)}
      </td>
      <td data-label="State">{join(states(state), ', ')}</td>
    </tr>
  );
}

function labelledHere({ fired, right }: Outcome['operator']) {
  return fired === 0 ? (
    <span class="quiet">none labelled</span>
  ) : (
    <>
      {grouped(right)} of {grouped(fired)}
    </>
  );
}

function states({
  isProvisional,
  isPublished,
  hasEffect,
}: Pick<Outcome, 'isProvisional' | 'isPublished' | 'hasEffect'>) {
  return [
    !isPublished && 'not published',
    isPublished && isProvisional && 'provisional',
    isPublished && !isProvisional && 'published',
    hasEffect && 'changes the class',
  ];
}
