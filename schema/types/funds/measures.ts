import { builder } from '../../builder/builder.ts';
import { publishedShare } from '../../domain/methods/round-share.ts';
import { COMPASS_POINTS, type CompassPoint } from '../../domain/panels/compass.ts';
import { BOATS, type Boat, type BoatReading } from '../../domain/portfolio/boat.ts';
import type { PortfolioMeasures, WeightedMean } from '../../domain/portfolio/measures.ts';
import type { FundOverlap } from '../../loads/funds/assemble-portfolio.ts';
import { table } from '../shared/fields.ts';

export const TOO_LITTLE_KNOWN = 'null unless all filings are loaded for at least four fifths of what is matched.';

export const round = publishedShare;
export const roundOrNull = (value: number | null) => (value === null ? null : round(value));

const BOAT_WORDS: Readonly<Record<Boat, string>> = {
  LINER: 'The broadest hull and the fewest leaks.',
  FERRY: 'Broad, with few leaks.',
  SCHOONER: 'Of middling breadth, or with as many leaks as companies have on average.',
  SLOOP: 'Narrow, or with many leaks.',
  DINGHY: 'The narrowest, or with most leaks.',
};

const BoatType = builder.enumType('Boat', {
  description:
    'A boat of the Health Harbor: how broad a hull is and how many leaks are loaded. A description, not a rating.',
  values: Object.fromEntries(BOATS.map((boat) => [boat, { value: boat, description: BOAT_WORDS[boat] }])) as Record<
    Boat,
    { value: Boat; description: string }
  >,
});

const BoatDecisionType = builder.enumType('BoatDecision', {
  description: 'What decided about a boat.',
  values: {
    WARNINGS: { description: 'The share that carries a warning filing.' },
    BREADTH: { description: 'The effective number of holdings.' },
    BOTH: { description: 'Both levels are the same.' },
    SEVERE: { description: 'More than a tenth carries a severe filing.' },
  } satisfies Record<BoatReading['decidedBy'], { description: string }>,
});

export const HarborBoatType = builder.objectRef<BoatReading>('HarborBoat').implement({
  description: 'The boat of a book of holdings, with the two levels behind it: the worse is the boat.',
  fields: table((t) => ({
    boat: t.one(BoatType, 'The boat.'),
    warningLevel: t.whole('Level of the warning share, 1 best to 5.'),
    breadthLevel: t.whole('Level of the effective number of holdings, 1 best to 5.'),
    decidedBy: t.one(BoatDecisionType, 'What decided.'),
  })),
});

export const WeightedMeanType = builder.objectRef<WeightedMean>('WeightedMean').implement({
  description: 'A mean over holdings by their weight.',
  fields: table((t) => ({
    mean: t.number.orNull('The mean over those that have a value; null where none has.', ({ mean }) =>
      roundOrNull(mean),
    ),
    covered: t.number('Share of the matched weight that has a value.', ({ covered }) => round(covered)),
  })),
});

export const SectorShareType = builder.objectRef<PortfolioMeasures['sectors'][number]>('SectorShare').implement({
  description: 'A sector of a book, by the SEC’s industry codes.',
  fields: table((t) => ({
    sector: t.text('The sector.'),
    share: t.number('Share of the matched weight.', ({ share }) => round(share)),
  })),
});

export const CompassMixType = builder
  .objectRef<Readonly<Record<CompassPoint | 'OFF', number>>>('CompassMix')
  .implement({
    description: 'The Cash Compass mix of a book: shares of the matched weight.',
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
  description: 'How much two funds have in common: the smaller share of each company.',
  fields: table((t) => ({
    one: t.text('A fund of the book.'),
    other: t.text('Another, or the broad index fund.'),
    overlap: t.number.orNull(
      'Share of each that both hold, each scaled to what is matched; null where nothing of one is matched.',
      ({ overlap }) => roundOrNull(overlap),
    ),
  })),
});
