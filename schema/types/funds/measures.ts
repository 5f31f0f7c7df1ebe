import { builder } from '../../builder/builder.ts';
import { publishedShare } from '../../domain/methods/round-share.ts';
import { COMPASS_POINTS, type CompassPoint } from '../../domain/panels/compass.ts';
import { BOATS, type Boat, type BoatReading } from '../../domain/portfolio/boat.ts';
import type { PortfolioMeasures, WeightedMean } from '../../domain/portfolio/measures.ts';
import type { FundOverlap } from '../../loads/funds/assemble-portfolio.ts';
import { table } from '../shared/fields.ts';

export const TOO_LITTLE_KNOWN = 'Null unless all filings are loaded for at least four fifths of what is matched.';

export const round = publishedShare;
export const roundOrNull = (value: number | null) => (value === null ? null : round(value));

const BOAT_WORDS: Readonly<Record<Boat, string>> = {
  LINER: 'The broadest hull and the fewest leaks.',
  FERRY: 'A broad hull with few leaks.',
  SCHOONER: 'A hull of middling breadth, or as many leaks as companies have on average.',
  SLOOP: 'A narrow hull, or many leaks.',
  DINGHY: 'The narrowest hull, or the most leaks.',
};

const BoatType = builder.enumType('Boat', {
  description:
    'A boat of the Health Harbor, by the breadth of its hull and the number of its leaks. A description, not a rating.',
  values: Object.fromEntries(BOATS.map((boat) => [boat, { value: boat, description: BOAT_WORDS[boat] }])) as Record<
    Boat,
    { value: Boat; description: string }
  >,
});

const BoatDecisionType = builder.enumType('BoatDecision', {
  description: 'The measure that decided a boat.',
  values: {
    WARNINGS: { description: 'The share with a warning filing.' },
    BREADTH: { description: 'The effective number of holdings.' },
    BOTH: { description: 'Both measures, at the same level.' },
    SEVERE: { description: 'A share of more than a tenth with a severe filing.' },
  } satisfies Record<BoatReading['decidedBy'], { description: string }>,
});

export const HarborBoatType = builder.objectRef<BoatReading>('HarborBoat').implement({
  description: 'The boat of a portfolio, with the two levels behind it. The worse level sets the boat.',
  fields: table((t) => ({
    boat: t.one(BoatType, 'Boat.'),
    warningLevel: t.whole('Level of the warning share, from 1 (best) to 5.'),
    breadthLevel: t.whole('Level of the effective number of holdings, from 1 (best) to 5.'),
    decidedBy: t.one(BoatDecisionType, 'Measure that decided.'),
  })),
});

export const WeightedMeanType = builder.objectRef<WeightedMean>('WeightedMean').implement({
  description: 'A mean over holdings by their weight.',
  fields: table((t) => ({
    mean: t.number.orNull('Mean over the holdings that have a value. Null if none has.', ({ mean }) =>
      roundOrNull(mean),
    ),
    covered: t.number('Share of the matched weight that has a value.', ({ covered }) => round(covered)),
  })),
});

export const SectorShareType = builder.objectRef<PortfolioMeasures['sectors'][number]>('SectorShare').implement({
  description: 'A sector of a portfolio, by the SEC’s industry codes.',
  fields: table((t) => ({
    sector: t.text('Name of the sector.'),
    share: t.number('Share of the matched weight.', ({ share }) => round(share)),
  })),
});

export const CompassMixType = builder
  .objectRef<Readonly<Record<CompassPoint | 'OFF', number>>>('CompassMix')
  .implement({
    description: 'The Cash Compass mix of a portfolio, as shares of the matched weight.',
    fields: table((t) => {
      const share = (point: CompassPoint | 'OFF', description: string) =>
        t.number(description, (mix) => round(mix[point]));
      const [machine, cow, build, burn] = COMPASS_POINTS;
      return {
        cashMachine: share(machine, 'North: plenty of free cash, and fast growth.'),
        cashCow: share(cow, 'East: plenty of free cash, and slower growth.'),
        builder: share(build, 'West: some free cash.'),
        burner: share(burn, 'South: free cash flow below zero.'),
        off: share('OFF', 'Off the compass: banks and insurers, and companies that lack a figure.'),
      };
    }),
  });

export const FundOverlapType = builder.objectRef<FundOverlap>('FundOverlap').implement({
  description: 'Overlap of two funds, from the smaller share of each company.',
  fields: table((t) => ({
    one: t.text('A fund of the portfolio.'),
    other: t.text('Another fund, or the broad index fund.'),
    overlap: t.number.orNull(
      'Share that both hold, each scaled to what is matched. Null if nothing of one is matched.',
      ({ overlap }) => roundOrNull(overlap),
    ),
  })),
});
