import { shareInWords } from '../../../../schema/domain/terms/words/range-words.ts';
import type { TailsReply } from '../../../surfaces/registry/range-method-surface.ts';
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
        In v4.1 and v4.2 both ends of a range come from past forecasts: how far outcomes fell from the centre, in
        multiples of the expected error. These distances are called tails. We give a challenger’s range only in bands of
        revenue for which its edition has at least 300 scores. The same rule applies to v5.0. That method has no tails:
        it calculates each end of a range with a linear formula.
      </p>
      {others.map(({ method, says }) => (
        <p>
          Method {method}: {says}
        </p>
      ))}
      <Fold look="printed" title="Scores and tails by revenue">
        <Table
          isWide
          caption="Scores and tails by revenue"
          look="facts record"
          rows={editions.flatMap((edition) => edition.bands.map((band) => ({ ...edition, band })))}
          columns={[
            ['Edition', ({ edition }) => <a href={`/boards/scorecard/editions/${edition}.json`}>{edition}</a>],
            ['Method', ({ method }) => method],
            ['Built on', ({ builtOn }) => <Time day={builtOn} />],
            ['Revenue', ({ band }) => band.band],
            ['Scores', ({ band }) => grouped(band.scores)],
            ['Low', ({ band }) => tail(band.low, band)],
            ['High', ({ band }) => tail(band.high, band)],
            ['Width against edition in use', ({ isInUse, band }) => (isInUse ? 'in use' : changed(band))],
          ]}
        />
        <p>
          * This band has too few scores for tails of its own. An edition whose name begins with “by-date” uses the
          tails of all bands together. Every other edition uses those of the first one we published.
        </p>
      </Fold>
    </Section>
  );
}

const tail = (value: number, { areOwn }: Band) => `${value.toFixed(3).replace('-', '−')}${areOwn ? '' : ' *'}`;

function changed({ againstInUse: change }: Band) {
  if (change === null) return absentMark('TOO_FEW_EVENTS');
  return `${change < 0 ? '−' : '+'}${shareInWords(Math.abs(change))}`;
}
