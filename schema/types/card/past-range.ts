import { builder } from '../../builder/builder.ts';
import type { PastRange } from '../../domain/range/registry/past-ranges.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { table } from '../shared/fields.ts';
import { receiptUrl } from '../shared/own-urls.ts';

const StateType = builder.enumType('PastRangeState', {
  description: 'Position of the outcome relative to a past range.',
  values: {
    inside: { description: 'Inside: the range contained the outcome.' },
    below: { description: 'Below the range.' },
    above: { description: 'Above the range.' },
  } satisfies Record<PastRange['state'], { description: string }>,
});

const SourceType = builder.enumType('PastRangeSource', {
  description: 'Origin of a past range.',
  values: {
    live: { description: 'Logged in the registry before the outcome was filed.' },
    replay: { description: 'Logged with a clock set to a past day.' },
    backTest: {
      description:
        'Calculated later by the back-test, with constants from outcomes known before the year. Never logged.',
    },
  } satisfies Record<PastRange['source'], { description: string }>,
});

export const PastRangeType = builder.objectRef<PastRange>('PastRange').implement({
  description: 'A range for a past fiscal year beside the revenue first reported for it.',
  fields: table((t) => ({
    targetFiscalYearEnd: t.day('Last day of the fiscal year that the range was for.'),
    low: t.number(SAID.lowerBound),
    high: t.number(SAID.upperBound),
    outcome: t.number('Revenue as first reported, in whole US dollars.'),
    state: t.one(StateType, 'Position of the outcome relative to the range.'),
    source: t.one(SourceType, 'Origin of the range.'),
    url: t.text(
      'Address of the range’s record in the registry. For a back-test, the page that explains it.',
      ({ sha256 }, _args, { deps: { baseUrl } }) =>
        sha256 === null ? `${baseUrl}/boards/method` : receiptUrl(baseUrl, sha256),
    ),
  })),
});
