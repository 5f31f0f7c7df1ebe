import type { AbsenceReason } from '../../../schema/domain/terms/absence.ts';
import { FINANCIALS } from '../../../schema/domain/terms/lists/portfolios.ts';
import { compassRose } from '../../charts/compass-rose.tsx';
import type { PortfolioReply } from '../../surfaces/funds/portfolio-surface.ts';
import { Facts, Nothing, Section } from './blocks.tsx';
import { absentSentence, percent } from './words.ts';

type Mix = NonNullable<PortfolioReply['compass']>;

const POINTS = [
  [
    'cashMachine',
    'north',
    'Cash machine',
    'keeps 10 cents or more of each dollar of revenue as free cash and grows 8% a year or more',
  ],
  ['cashCow', 'east', 'Cash cow', 'keeps as much and grows more slowly'],
  ['builder', 'west', 'Builder', 'keeps less than 10 cents'],
  ['burner', 'south', 'Burner', 'spends more cash than it takes in'],
] as const satisfies readonly (readonly [keyof Mix, string, string, string])[];

/** The Cash Compass mix of a book: the rose, and the same in words beside it. */
export function compassSection(
  { compass, sectors }: Pick<PortfolioReply, 'compass' | 'sectors'>,
  reason: AbsenceReason | undefined,
) {
  const head = { id: 's-compass', title: 'Cash Compass', look: 'sheet' };
  if (compass === null) {
    return <Nothing {...head}>{absentSentence(reason ?? 'UNMATCHED')}</Nothing>;
  }
  const petal = ([key, , label]: (typeof POINTS)[number]) => ({
    label,
    share: compass[key],
    words: percent(compass[key]),
  });
  const [north, east, west, south] = POINTS;
  const title =
    'Cash Compass: ' +
    `${POINTS.map(([key, , label]) => `${label} ${percent(compass[key])}`).join(', ')}, off the ` +
    `compass ${percent(compass.off)}.`;
  const rose = compassRose(
    { north: petal(north), east: petal(east), west: petal(west), south: petal(south) },
    { label: 'Off the compass', share: compass.off, words: percent(compass.off) },
    title,
  );
  return (
    <Section {...head}>
      <div class="beside">
        <figure>
          {rose}
          <figcaption>
            Shares of what we matched. A petal’s area is proportional to its share. The inner ring marks 25%.
          </figcaption>
        </figure>
        <div>
          <p>{sentence(compass)}</p>
          <Facts
            of={[
              ...POINTS.map(
                ([key, direction, label, meaning]) => [`${label}, ${direction}`, said(compass[key], meaning)] as const,
              ),
              ['Off the compass', said(compass.off, offWords(sectors))],
            ]}
          />
          <p class="quiet">It describes last year’s cash, not what a company is worth.</p>
        </div>
      </div>
    </Section>
  );
}

const said = (share: number, meaning: string) => (
  <>
    {percent(share)} <small>{meaning}</small>
  </>
);

/** Which holdings are off the compass, and how much of that may be banks and insurers. */
function offWords(sectors: PortfolioReply['sectors']): string {
  const financials = sectors.find(({ sector }) => sector === FINANCIALS)?.share ?? 0;
  return (
    'banks, insurers and companies without the figures needed. Financials are ' +
    `${percent(financials)} of what we matched`
  );
}

function sentence(compass: Mix): string {
  const largest = POINTS.map(([key, , label]) => ({ label, share: compass[key] })).reduce((most, one) =>
    one.share > most.share ? one : most,
  );
  const onIt = 1 - compass.off;
  if (onIt <= 0) return 'Nothing that we matched has a place on the compass.';
  const generating = compass.cashMachine + compass.cashCow;
  const off =
    compass.off > 0
      ? ` The hollow petal, ${percent(compass.off)}, is off the compass. It stands for banks, insurers and ` +
        'companies without the figures needed.'
      : '';
  return (
    `${percent(generating)} of what we matched keeps a tenth of its revenue or more as free cash. ` +
    `${largest.label} has the largest of the four shares, ${percent(largest.share)}.${off}`
  );
}
