import { builder } from '../../builder/builder.ts';
import type { FundRead } from '../../domain/funds/fund-read.ts';
import { publishedShare, roundShare } from '../../domain/methods/rounding.ts';
import { COMPASS_POINTS, type CompassPoint } from '../../domain/panels/compass.ts';
import { BOATS, type Boat, type BoatReading } from '../../domain/portfolio/boat.ts';
import type { Compared } from '../../domain/portfolio/committee.ts';
import type { HeldPart, PortfolioMeasures, WeightedMean } from '../../domain/portfolio/measures.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { FundOverlap } from '../../loads/funds/assemble-portfolio.ts';
import { describedValues } from '../shared/enums.ts';
import { type Fields, table } from '../shared/fields.ts';

export const round = publishedShare;
export const roundOrNull = (value: number | null | undefined) => (value == null ? null : round(value));

const BOAT_WORDS: Readonly<Record<Boat, string>> = {
  LINER: 'Level 1 of 5, the best: the largest effective number of holdings, and the smallest warning share.',
  FERRY: 'Level 2 of 5: a large effective number of holdings, and a small warning share.',
  SCHOONER:
    'Level 3 of 5: a middling effective number of holdings, or about the warning share that companies have on average.',
  SLOOP: 'Level 4 of 5: a small effective number of holdings, or a large warning share.',
  DINGHY: 'Level 5 of 5, the worst: the smallest effective number of holdings, or the largest warning share.',
};

const BoatType = builder.enumType('Boat', {
  description:
    'A boat that pictures a portfolio in our Health Harbor, from LINER (best) to DINGHY (worst). It depends on the warning share, the severe share and the effective number of holdings. A description, not a rating.',
  values: describedValues(BOATS, (boat) => BOAT_WORDS[boat]),
});

const BoatDecisionType = builder.enumType('BoatDecision', {
  description: 'The measure that decided the boat of a portfolio.',
  values: {
    WARNINGS: { description: 'The warning share: the part of the weight that is in companies with a warning filing.' },
    BREADTH: { description: 'The effective number: how many holdings of equal size would be as concentrated.' },
    BOTH: { description: 'Both measures, at the same level.' },
    SEVERE: { description: 'The severe share: more than a tenth of the weight is in companies with a severe filing.' },
  } satisfies Record<BoatReading['decidedBy'], { description: string }>,
});

export const HarborBoatType = builder.objectRef<BoatReading>('HarborBoat').implement({
  description:
    'The boat of a portfolio, with a level for its breadth and one for its warnings. The worse level gives the boat, which is at best a sloop if the severe share is over a tenth.',
  fields: table((t) => ({
    boat: t.one(BoatType, 'Boat that stands for the portfolio.'),
    warningLevel: t.whole('Level of the warning share, from 1 (best) to 5.'),
    breadthLevel: t.whole('Level of the effective number of holdings, from 1 (best) to 5.'),
    decidedBy: t.one(BoatDecisionType, 'Measure that decided the boat.'),
  })),
});

/** The measures by which funds and portfolios are compared, except `top10`, which is of another whole for each. */
export const measureFields = <Parent>(
  t: Fields<Parent>,
  of: (parent: Parent) => Partial<Compared> | null | undefined,
  nullIf = ' Null if `knownShare` is below 0.8.',
) => {
  const share = (name: keyof Compared, description: string) =>
    t.number.orNull(description, (parent) => roundOrNull(of(parent)?.[name]));
  const known = 'Share of the known weight (see `knownShare`) that is in companies with';
  return {
    knownShare: share(
      'knownShare',
      'Known weight: the share of the weight matched to companies for which all filings of the 12 months are loaded.',
    ),
    warningShare: share(
      'warningShare',
      `${known} a warning filing in the 12 months up to the day asked about.${nullIf}`,
    ),
    severeShare: share('severeShare', `${known} a severe filing.${nullIf}`),
    effectiveN: share(
      'effectiveN',
      'Effective number of holdings: the number of equal holdings that would be just as concentrated.',
    ),
  };
};

/** The measures of a fund's stock. */
export const stockFields = <Parent>(t: Fields<Parent>, of: (parent: Parent) => FundRead | null | undefined) => ({
  ...measureFields(t, (parent) => of(parent)?.measures),
  unreadFilings: t.whole.orNull(SAID.unreadBeside, (parent) => of(parent)?.measures?.unreadFilings),
  top10: t.number.orNull(
    'Share of the fund’s common stock, by value, that is in its ten largest companies. Stock that is matched to no company counts too.',
    (parent) => roundOrNull(of(parent)?.top10),
  ),
  top10Matched: t.number.orNull(
    'Share of the stock matched to companies, by value, that is in the ten largest of these companies.',
    (parent) => roundOrNull(of(parent)?.measures?.top10),
  ),
  boat: t.one.orNull(
    HarborBoatType,
    'Boat that stands for the fund in the Health Harbor, our picture of portfolios. Null if less than half of the fund is in common stock, or if too little of that is matched or known.',
    (parent) => {
      const boat = of(parent)?.measures?.boat;
      return boat === undefined || 'absent' in boat ? null : boat;
    },
  ),
});

/** A company that a fund or a portfolio holds. */
export const heldFields = <Parent extends HeldPart>(t: Fields<Parent>, weight: string) => ({
  name: t.text('Current name of the company, or else the name reported or given.', ({ name }) => name),
  cik: t.cik.orNull('Central Index Key. Null if nothing matched.', ({ filer }) => filer?.cik),
  ticker: t.text.orNull('Ticker.', ({ filer }) => filer?.ticker),
  weight: t.number(weight, (part) => round(part.weight)),
  warningKinds: t.texts.orNull(
    'Warning kinds filed in the 12 months up to the day asked about, most serious first. Null if not all filings of the company are loaded.',
    ({ filer }) => filer?.warningKinds,
  ),
  severe: t.flag(SAID.isSevere, ({ filer }) => filer?.isSevere ?? false),
  unreadFilings: t.whole.orNull(SAID.unreadFilings, ({ filer }) => filer?.unreadFilings),
});

export const WeightedMeanType = builder.objectRef<WeightedMean>('WeightedMean').implement({
  description: 'A mean over the matched holdings, weighted by their size.',
  fields: table((t) => ({
    mean: t.number.orNull('Mean over the holdings that have a value. Null if none has.', ({ mean }) =>
      roundOrNull(mean),
    ),
    covered: t.number('Share of the weight matched to companies that has a value.', ({ covered }) => round(covered)),
  })),
});

/** Of 41 parts in 55 a page would round 0.7455 to 74.6%, and the sentence has 74.5%. */
const SECTOR_DECIMALS = 6;

export const SectorShareType = builder.objectRef<PortfolioMeasures['sectors'][number]>('SectorShare').implement({
  description: 'A sector of a portfolio, by the SEC’s industry codes.',
  fields: table((t) => ({
    sector: t.text('Name of the sector.'),
    share: t.number('Share of the weight matched to companies that is in the sector, with six decimals.', ({ share }) =>
      roundShare(share, SECTOR_DECIMALS),
    ),
  })),
});

export const CompassMixType = builder
  .objectRef<Readonly<Record<CompassPoint | 'OFF', number>>>('CompassMix')
  .implement({
    description:
      'The parts of a portfolio at each point of the Cash Compass, as shares of the weight matched to companies.',
    fields: table((t) => {
      const share = (point: CompassPoint | 'OFF', description: string) =>
        t.number(description, (mix) => round(mix[point]));
      const [machine, cow, build, burn] = COMPASS_POINTS;
      return {
        cashMachine: share(machine, 'Share in the north: plenty of free cash, and fast growth.'),
        cashCow: share(cow, 'Share in the east: plenty of free cash, and slower growth.'),
        builder: share(build, 'Share in the west: some free cash.'),
        burner: share(burn, 'Share in the south: free cash flow below zero.'),
        off: share('OFF', 'Share off the compass: banks and insurers, and companies that lack a figure.'),
      };
    }),
  });

export const FundOverlapType = builder.objectRef<FundOverlap>('FundOverlap').implement({
  description: 'Overlap of two funds: for each company the smaller of its two weights, summed over all companies.',
  fields: table((t) => ({
    one: t.text('Name of a fund in the portfolio.'),
    other: t.text('Name of another fund, or of the broad index fund.'),
    overlap: t.number.orNull(
      'Overlap, as a share of the matched part of each fund. Null if nothing of one of the funds is matched.',
      ({ overlap }) => roundOrNull(overlap),
    ),
  })),
});
