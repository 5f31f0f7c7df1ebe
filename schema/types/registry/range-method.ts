import { builder } from '../../builder.ts';
import type { BacktestReport, ReplayedRecord } from '../../domain/range/backtest/backtest-report.ts';
import type { DatedEdition } from '../../domain/range/edition-in-use.ts';
import { editionsBeside } from '../../domain/range/editions/edition-tails.ts';
import type { Day } from '../../domain/terms/day.ts';
import { grouped } from '../../domain/terms/words/grouped.ts';
import { shareInWords } from '../../domain/terms/words/measured.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { StoredBacktest } from '../../rows/backtests.ts';
import type { MemoDeps } from '../../snapshots/memoize.ts';
import { editionAt, editionsByName, newestBacktest, raceEditionNamed } from '../../snapshots/registry-tallies.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { ITEM_TEXT_RECORD, ItemTextRecordType } from '../texts/rule-record.ts';
import { EditionTailsType, type TailsBeside } from './edition-tails.ts';
import { RaceType } from './race.ts';
import { RecordPartType } from './track-record.ts';
import { WitnessedInputsType } from './witnessed-inputs.ts';

const ReplayedType = builder.objectRef<ReplayedRecord>('ReplayedRecord').implement({
  description: 'Results of ranges computed after the fact. They are never part of the live record.',
  fields: (t) => ({
    dropped: t.exposeInt('dropped', { description: 'Outcomes left out as errors of units.' }),
    all: t.field({
      type: RecordPartType,
      nullable: true,
      description: 'All forecasts; null where too few outcomes are known.',
      resolve: ({ all }) => (all === null ? null : { of: 'all', ...all }),
    }),
    bySizeBand: t.field({
      type: [RecordPartType],
      description: 'By revenue at the origin.',
      resolve: ({ bySizeBand }) => [...bySizeBand],
    }),
    byCredibility: t.field({
      type: [RecordPartType],
      description: 'By weight of the filer’s own record.',
      resolve: ({ byCredibility }) => [...byCredibility],
    }),
    byTargetYear: t.field({
      type: [RecordPartType],
      description: SAID.byYear,
      resolve: ({ byTargetYear }) => [...byTargetYear],
    }),
  }),
});

const InSampleType = builder.objectRef<BacktestReport['edition']>('EditionBacktest').implement({
  description: 'The constants of one edition replayed over the same filers.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The edition.' }),
    isInSample: t.exposeBoolean('isInSample', {
      description: SAID.inSample,
    }),
    record: t.field({ type: ReplayedType, description: 'Results of the edition.', resolve: (edition) => edition }),
  }),
});

export const BacktestType = builder.objectRef<StoredBacktest>('Backtest').implement({
  description: 'A back-test of the revenue range over what was loaded.',
  fields: (t) => ({
    ranAt: t.expose('ranAt', { type: 'DateTime', description: 'Time of the run.' }),
    command: t.exposeString('command', { description: 'The command that makes it again.' }),
    filedBy: t.field({
      type: 'Date',
      description: SAID.factsUntil,
      resolve: ({ result }) => result.asOf,
    }),
    filers: t.int({ description: 'Filers replayed.', resolve: ({ result }) => result.filers }),
    rolled: t.field({
      type: ReplayedType,
      description: 'Every constant estimated anew at each origin from outcomes known then.',
      resolve: ({ result }) => result.rolled,
    }),
    edition: t.field({
      type: InSampleType,
      description: 'The seed edition over the same filers.',
      resolve: ({ result }) => result.edition,
    }),
    race: t.field({
      type: RaceType,
      nullable: true,
      description: 'The methods on the same forecasts by date; null where too few outcomes are known.',
      resolve: ({ result }) => result.race ?? null,
    }),
    inputs: t.field({
      type: WitnessedInputsType,
      nullable: true,
      description: 'What the witnesses of revenue and net income changed; null in a run of an earlier release.',
      resolve: ({ result }) => (result.inputs === undefined ? null : { ...result.inputs, report: result }),
    }),
  }),
});

interface Method {
  readonly asOf: AsOf;
  readonly edition: string;
  readonly isReconstructed: boolean;
  readonly editions: readonly TailsBeside[];
  readonly backtest: StoredBacktest | null;
}

const MethodType = builder.objectRef<Method>('RangeMethod').implement({
  description: 'The construction and the tests of the revenue range, and of what is read in the text of filings.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({ description: 'The test in one dated sentence.', resolve: answerOf }),
    notice: noticeField(t),
    method: t.string({ description: 'The method’s version.', resolve: () => 'v4.1' }),
    edition: t.exposeString('edition', { description: 'The edition of constants that ranges of the day use.' }),
    isReconstructed: t.exposeBoolean('isReconstructed', {
      description: 'No edition had been built by the day: its ranges carry no receipt.',
    }),
    editions: t.field({
      type: [EditionTailsType],
      description:
        'The edition in use, those built by its method by the day, and the newest by date of the back-test: their tails side by side.',
      resolve: ({ editions }) => [...editions],
    }),
    backtest: t.field({
      type: BacktestType,
      nullable: true,
      description: 'The newest back-test; null when none has run.',
      resolve: ({ backtest }) => backtest,
    }),
    itemTexts: t.field({
      type: ItemTextRecordType,
      description: SAID.textsMeasured,
      resolve: () => ITEM_TEXT_RECORD,
    }),
  }),
});

/** The editions to look at on a day, side by side: of those built anew the old ones stay. */
async function editionsOn(deps: MemoDeps, day: Day, inUse: DatedEdition, backtest: StoredBacktest | null) {
  const name = inUse.edition.edition;
  const others = [...(await editionsByName(deps)).values()].filter(
    ({ edition, builtOn }) => edition.edition !== name && builtOn <= day,
  );
  const byDate = backtest?.result.race?.editions.at(-1);
  const race = byDate === undefined ? null : await raceEditionNamed(deps, byDate);
  return editionsBeside(inUse, others, race).map((one) => ({ ...one, inUse: name }));
}

function answerOf({ asOf, backtest }: Method): string {
  const all = backtest?.result.rolled.all ?? null;
  const aim = `As of ${asOf.day}, the range aims to hold next fiscal year's revenue in 80 of 100 cases`;
  if (backtest === null || all === null) return `${aim}; no back-test over the filers loaded here is on file.`;
  return `${aim}; replayed over ${grouped(all.settled)} outcomes of ${backtest.result.filers} filers it held ${shareInWords(all.coverage)}.`;
}

builder.queryField('method', (t) =>
  t.field({
    type: MethodType,
    description: 'The construction and the tests of the revenue range.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    async resolve(_root, args, context) {
      const asOf = asOfDay(context, args.asOf);
      const { deps } = context;
      const { isReconstructed, ...inUse } = await editionAt(deps, asOf.day);
      const backtest = await newestBacktest(deps, asOf.day);
      const editions = await editionsOn(deps, asOf.day, inUse, backtest);
      return { asOf, edition: inUse.edition.edition, isReconstructed, editions, backtest };
    },
  }),
);
