import { builder } from '../../builder/builder.ts';
import type { Coverage, DaySpan, Population } from '../../domain/filers/coverage.ts';
import { ABSENCE_REASONS, type Absence, type AbsenceReason } from '../../domain/terms/absence.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { SchemaDeps } from '../../request/context.ts';
import { noticeOf, offerOf } from '../../snapshots/loaded-so-far.ts';
import { describedValues } from './enums.ts';
import { type Fields, table } from './fields.ts';

const AbsenceReasonType = builder.enumType('AbsenceReason', {
  description: 'Reason why a value is missing, from a closed list.',
  values: describedValues(Object.keys(ABSENCE_REASONS) as AbsenceReason[], (reason) => ABSENCE_REASONS[reason][0]),
});

/** A field that is null, listed beside the fields of its object. */
export const AbsenceType = builder.objectRef<Absence>('Absence').implement({
  description: 'A field that is null, and why.',
  fields: table((t) => ({
    field: t.text('Name of the null field, or its path.'),
    reason: t.one(AbsenceReasonType, 'Reason why the field is null.'),
    explanation: t.text('The reason in words.', ({ reason, explanation }) => explanation ?? ABSENCE_REASONS[reason][0]),
    nextStep: t.text('Next step that a reader can take.', ({ reason }) => ABSENCE_REASONS[reason][1]),
  })),
});

export const PopulationType = builder.enumType('Population', {
  description: 'The filers that an answer covers.',
  values: {
    ALL_FILERS: { description: 'Every filer, because each day’s filings are loaded for all of them.' },
    LOADED_FILERS: { description: 'The filers whose own list of filings is loaded over all the days.' },
  } satisfies Record<Population, { description: string }>,
});

export const DaySpanType = builder.objectRef<DaySpan>('DaySpan').implement({
  description: 'A period of days, both ends included.',
  fields: table((t) => ({
    from: t.day('First day of the period.'),
    to: t.day('Last day of the period.'),
  })),
});

export const CoverageType = builder.objectRef<Coverage>('Coverage').implement({
  description:
    'Filers and days for which we know every filing. An answer that says “none” is about these filers and days only. Counts include every row that we have, of other filers too.',
  fields: table((t) => ({
    population: t.one(PopulationType, 'Filers that the answer covers.'),
    filers: t.whole.orNull(
      'Number of filers whose lists of filings cover the days. Null if every filer is covered, because we do not count those.',
    ),
    from: t.day('First day for which we know the filings of all these filers.'),
    through: t.day.orNull('Last day for which we know the filings of all these filers. Null if there are none.'),
    gaps: t.list(
      DaySpanType,
      'Up to 20 periods within the days about which we know nothing. Empty unless `filers` is 0.',
      { complexity: 1 },
    ),
    allFilers: t.list(
      DaySpanType,
      'Latest period for which we know the filings of every filer. Empty if there is none.',
      { complexity: 1 },
    ),
    showsOthers: t.flag(
      'True if rows may include filers that are not covered, because the SEC’s feed or an index names them.',
    ),
  })),
});

/** A notice about all data of this service, such as that they are invented or still arriving; in every reply. */
export const noticeField = <Parent>(t: Fields<Parent>) =>
  t.text.orNull(SAID.notice, (_parent, _args, { deps }) => noticeOf(deps));

/** The way to load the whole market, if only a part of it is loaded. */
export const wholeMarketField = <Parent>(t: Fields<Parent>) =>
  t.text.orNull(
    'Sentence that says which part of the market is loaded, with the command that loads the rest. Null if the rest is loaded or on its way, or if filings come from a folder or are invented.',
    (_parent, _args, { deps }) => offerOf(deps),
  );

interface Filed {
  readonly cik: number;
  readonly filedOn: Day | null;
  readonly accession: string | null;
}

/** `coverage` and `window` of a reply about filings, each described by the reply's type. */
export const reachFields = <Parent extends { readonly coverage: Coverage; readonly window: DaySpan }>(
  t: Fields<Parent>,
  words: { readonly coverage: string; readonly window: string },
) => ({
  coverage: t.one(CoverageType, words.coverage, ({ coverage }) => coverage, { complexity: 1 }),
  window: t.one(DaySpanType, words.window, ({ window }) => window, { complexity: 1 }),
});

/** Filing date and address of the report behind an answer. */
export const filedFields = <Parent>(t: Fields<Parent>, of: (parent: Parent) => Filed | null | undefined) => ({
  filedOn: t.day.orNull(SAID.reportFiledOn, (parent) => of(parent)?.filedOn),
  url: t.text.orNull(SAID.reportUrl, (parent) => {
    const { cik, accession = null } = of(parent) ?? {};
    return cik === undefined || accession === null ? null : filingUrl(cik, accession);
  }),
});

/** The time of the last change, as shown: never ahead of the clock, which may have been set back since. */
export const notAhead = (changedAt: Date, { now }: Pick<SchemaDeps, 'now'>): Date =>
  changedAt > now() ? now() : changedAt;
