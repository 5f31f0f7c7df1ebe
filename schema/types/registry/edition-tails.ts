import { builder } from '../../builder.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { type BandTails, type EditionTails, tailsInWords } from '../../domain/range/editions/edition-tails.ts';

/** Quantiles leave as editions publish them, with six decimals at most; a share has four. */
const QUANTILE_DECIMALS = 6;

const BandTailsType = builder.objectRef<BandTails>('BandTails').implement({
  description: 'The tails of one band of revenue, in expected misses from the centre, before the loading.',
  fields: (t) => ({
    band: t.exposeString('band', { description: 'The band of revenue in dollars.' }),
    scores: t.exposeInt('scores', { description: 'Scores of past forecasts in the band.' }),
    low: t.float({
      description: 'What one in ten of the scores fell short of.',
      resolve: ({ low }) => roundHalfAway(low, QUANTILE_DECIMALS),
    }),
    high: t.float({
      description: 'What one in ten of the scores exceeded.',
      resolve: ({ high }) => roundHalfAway(high, QUANTILE_DECIMALS),
    }),
    areOwn: t.exposeBoolean('areOwn', {
      description:
        'Whether they are of these scores: with fewer than 300 they are those of the seed, in an edition by date those of all bands. No challenger is given there.',
    }),
    againstInUse: t.float({
      nullable: true,
      description: 'Width over that of the edition in use, less one; null where either has no tails of its own here.',
      resolve: ({ againstInUse }) => againstInUse && roundHalfAway(againstInUse, 4),
    }),
  }),
});

/** Tails with the name of the edition they stand beside. */
export interface TailsBeside extends EditionTails {
  readonly inUse: string;
}

export const EditionTailsType = builder.objectRef<TailsBeside>('EditionTails').implement({
  description: 'The tails of an edition beside those of the edition in use.',
  fields: (t) => ({
    edition: t.exposeString('edition', { description: 'Name of the edition.' }),
    method: t.exposeString('method', { description: 'The method whose ends are read from these tails.' }),
    builtOn: t.expose('builtOn', { type: 'Date', description: 'Outcomes filed by this day were used.' }),
    isInUse: t.exposeBoolean('isInUse', { description: 'Whether ranges of the day use it.' }),
    scores: t.exposeInt('scores', { description: 'Scores of past forecasts in all.' }),
    filers: t.exposeInt('filers', { description: 'Filers they are of.' }),
    says: t.string({
      description: 'How its tails differ from those in use, in sentences.',
      resolve: (one) => tailsInWords(one, one.inUse),
    }),
    bands: t.field({ type: [BandTailsType], description: 'By band of revenue.', resolve: ({ bands }) => [...bands] }),
  }),
});
