import { shareInWords } from '../../../../schema/domain/terms/words/measured.ts';
import type { TailsReply } from '../../../surfaces/registry/edition-tails-reply.ts';
import { Fold, Section } from '../blocks.tsx';
import { absentMark } from '../cell.tsx';
import { Table } from '../table.tsx';
import { Time } from '../text.tsx';
import { grouped } from '../words.ts';

type Band = TailsReply['bands'][number];

/** Editions side by side: scores and tails of each by revenue band, and in words what switching would change. */
export function editionTails(editions: readonly TailsReply[]) {
  const others = editions.filter(({ isInUse }) => !isInUse);
  return (
    <Section id="s-tails" look="test" title="Editions side by side">
      <p>
        Both ends of v4.1 and v4.2 are tails of past forecasts, in expected misses from the centre. A challenger is
        given only where its edition has 300 scores of its own in the band; v5.0, which has lines in place of tails,
        likewise.
      </p>
      {others.map(({ method, says }) => (
        <p>
          By {method}: {says}
        </p>
      ))}
      <Fold look="printed" title="Scores and tails by revenue">
        <Table
          isWide
          caption="Scores and tails by revenue"
          look="facts record"
          head={['Edition', 'Method', 'Built on', 'Revenue', 'Scores', 'Low', 'High', 'Width against in use']}>
          {editions.flatMap((one) => one.bands.map((band) => row(one, band)))}
        </Table>
        <p>* Not of these scores, which are too few: those of the seed, in an edition by date those of all bands.</p>
      </Fold>
    </Section>
  );
}

function row({ edition, method, builtOn, isInUse }: TailsReply, band: Band) {
  const tail = (value: number) => `${value.toFixed(3).replace('-', '−')}${band.areOwn ? '' : ' *'}`;
  const against = isInUse
    ? 'in use'
    : band.againstInUse === null
      ? absentMark('TOO_FEW_EVENTS')
      : signed(band.againstInUse);
  return (
    <tr>
      <th scope="row">
        <a href={`/boards/scorecard/editions/${edition}.json`}>{edition}</a>
      </th>
      <td data-label="Method">{method}</td>
      <td data-label="Built on">
        <Time day={builtOn} />
      </td>
      <td data-label="Revenue">{band.band}</td>
      <td data-label="Scores">{grouped(band.scores)}</td>
      <td data-label="Low">{tail(band.low)}</td>
      <td data-label="High">{tail(band.high)}</td>
      <td data-label="Width against in use">{against}</td>
    </tr>
  );
}

const signed = (change: number) => (
  <>
    {change < 0 ? '−' : '+'}
    {shareInWords(Math.abs(change))}
  </>
);
