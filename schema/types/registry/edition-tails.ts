import { builder } from '../../builder/builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { type BandTails, tailsInWords } from '../../domain/range/race/edition-tails.ts';
import type { TailsBeside } from '../../loads/registry/load-range-method.ts';
import { table } from '../shared/fields.ts';

/** Quantiles keep the decimals that editions publish, six at most; shares have four. */
const QUANTILE_DECIMALS = 6;

const BandTailsType = builder.objectRef<BandTails>('BandTails').implement({
  description: 'The tails of one band of revenue, in expected misses from the centre, before the loading.',
  fields: table((t) => ({
    band: t.text('The band of revenue in dollars.'),
    scores: t.whole('Scores of past forecasts in the band.'),
    low: t.number('What one in ten of the scores fell short of.', ({ low }) => roundHalfAway(low, QUANTILE_DECIMALS)),
    high: t.number('What one in ten of the scores exceeded.', ({ high }) => roundHalfAway(high, QUANTILE_DECIMALS)),
    areOwn: t.flag(
      'Whether they are of these scores: with fewer than 300 they are those of the seed, in an edition by date those of all bands. No challenger is given there.',
    ),
    againstInUse: t.number.orNull(
      'Width over that of the edition in use, less one; null where either has no tails of its own here.',
      ({ againstInUse }) => againstInUse && roundHalfAway(againstInUse, 4),
    ),
  })),
});

export const EditionTailsType = builder.objectRef<TailsBeside>('EditionTails').implement({
  description: 'The tails of an edition beside those of the edition in use.',
  fields: table((t) => ({
    edition: t.text('Name of the edition.'),
    method: t.text('The method whose ends are read from these tails.'),
    builtOn: t.day('Outcomes filed by this day were used.'),
    isInUse: t.flag('Whether ranges of the day use it.'),
    scores: t.whole('Scores of past forecasts in all.'),
    filers: t.whole('Filers they are of.'),
    says: t.text('How its tails differ from those in use, in sentences.', (one) => tailsInWords(one, one.inUse)),
    bands: t.list(BandTailsType, 'By band of revenue.'),
  })),
});
