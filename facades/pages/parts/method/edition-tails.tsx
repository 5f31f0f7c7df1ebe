import { shareInWords } from '../../../../schema/domain/terms/words/measured.ts';
import type { TailsReply } from '../../../surfaces/registry/edition-tails-reply.ts';
import { absentMark } from '../cell.tsx';
import { Table } from '../table.tsx';
import { Time } from '../text.tsx';
import { grouped } from '../words.ts';

type Band = TailsReply['bands'][number];

/** Editions side by side: scores and tails of each by revenue band, and in words what switching would change. */
export function editionTails(editions: readonly TailsReply[]) {
  const others = editions.filter(({ isInUse }) => !isInUse);
  return (
    <section class="test" aria-labelledby="s-tails">
      <h2 id="s-tails">Editions side by side</h2>
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
      <details class="printed">
        <summary>Scores and tails by revenue</summary>
        <div class="scroll">
          <Table caption="Scores and tails by revenue" look="facts record">
            <thead>
              <tr>
                <th scope="col">Edition</th>
                <th scope="col">Method</th>
                <th scope="col">Built on</th>
                <th scope="col">Revenue</th>
                <th scope="col">Scores</th>
                <th scope="col">Low</th>
                <th scope="col">High</th>
                <th scope="col">Width against in use</th>
              </tr>
            </thead>
            <tbody>{editions.flatMap((one) => one.bands.map((band) => row(one, band)))}</tbody>
          </Table>
        </div>
        <p>* Not of these scores, which are too few: those of the seed, in an edition by date those of all bands.</p>
      </details>
    </section>
  );
}

function row({ edition, method, builtOn, isInUse }: TailsReply, band: Band) {
  const tail = (value: number) => (
    <>
      {value.toFixed(3).replace('-', '−')}
      {band.areOwn ? '' : ' *'}
    </>
  );
  const against = isInUse ? (
    <>in use</>
  ) : band.againstInUse === null ? (
    absentMark('TOO_FEW_EVENTS')
  ) : (
    signed(band.againstInUse)
  );
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

function signed(change: number) {
  return (
    <>
      {change < 0 ? '−' : '+'}
      {shareInWords(Math.abs(change))}
    </>
  );
}
