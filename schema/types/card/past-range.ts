import { builder } from '../../builder/builder.ts';
import type { PastRange } from '../../domain/range/registry/past-ranges.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';

const StateType = builder.enumType('PastRangeState', {
  description: 'Position of a past range’s outcome relative to the range.',
  values: {
    inside: { description: 'Inside: the range held.' },
    below: { description: 'Below the range.' },
    above: { description: 'Above the range.' },
  } satisfies Record<PastRange['state'], { description: string }>,
});

const SourceType = builder.enumType('PastRangeSource', {
  description: 'Origin of a past range.',
  values: {
    live: { description: 'Logged in the registry as it happened, before its outcome was filed.' },
    replay: { description: 'Calculated later, under another clock than the real one.' },
    backTest: {
      description:
        'Computed afterwards by the back-test, with constants from outcomes known before its year; never logged.',
    },
  } satisfies Record<PastRange['source'], { description: string }>,
});

export const PastRangeType = builder.objectRef<PastRange>('PastRange').implement({
  description: 'A range for a past fiscal year beside the revenue first reported for it.',
  fields: table((t) => ({
    targetFiscalYearEnd: t.day('Last day of the fiscal year it was for.'),
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    outcome: t.number('Revenue as first reported, whole dollars.'),
    state: t.one(StateType, 'Position of the outcome relative to the range.'),
    source: t.one(SourceType, 'Origin.'),
    url: t.text(
      'Its record in the registry; for a back-test the page that says how it is made.',
      ({ sha256 }, _args, { deps: { baseUrl } }) =>
        sha256 === null ? `${baseUrl}/boards/method` : receiptUrl(baseUrl, sha256),
    ),
  })),
});
