import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/complexity.ts';
import { type AbsentFigure, isFigure } from '../../domain/figures/reading/figure.ts';
import { roundHalfAway } from '../../domain/methods/rounding.ts';
import { BOATS, type Boat } from '../../domain/portfolio/boat.ts';
import { reinsurersAnswer } from '../../domain/reinsurers/reinsurer-board.ts';
import type { DevelopmentYear, ReinsurerFigures } from '../../domain/reinsurers/reinsurer-figures.ts';
import {
  REINSURER_FIELD_NAMES,
  REINSURER_FIELDS,
  REINSURERS,
  type ReinsurerField,
  WARNING_SIGN_NAMES,
  WARNING_SIGNS,
  type WarningSign,
} from '../../domain/terms/lists/reinsurers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { UNASKED } from '../../loads/card/serve-card.ts';
import {
  type LoadedReinsurers,
  loadReinsurers,
  type ReinsurerEntry,
  reinsurerAbsences,
} from '../../loads/reinsurers/load-reinsurers.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { CardType } from '../card/card.ts';
import { type FigureOf, FigureType } from '../card/figure.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField, reachFields } from '../shared/reply-fields.ts';

const DECIMALS = 4;

/** A published figure, with ratios rounded. */
function shown(cik: number, figure: ReinsurerFigures['capital'] | undefined): FigureOf | null {
  if (figure === undefined || !isFigure(figure)) return null;
  return { ...figure, cik, value: figure.unit === 'pure' ? roundHalfAway(figure.value, DECIMALS) : figure.value };
}

const BOAT_WORDS: Readonly<Record<Boat, string>> = {
  LINER: 'No warning sign.',
  FERRY: 'One warning sign.',
  SCHOONER: 'Two warning signs.',
  SLOOP: 'Three warning signs.',
  DINGHY: 'Four warning signs or more.',
};

const ReinsurerBoatType = builder.enumType('ReinsurerBoat', {
  description: 'The boat of a reinsurer, by the number of warning signs. A description, not a rating.',
  values: describedValues(BOATS, (boat) => BOAT_WORDS[boat]),
});

const WarningSignType = builder.enumType('WarningSign', {
  description:
    'A warning sign of a reinsurer, applied to group figures. It is modelled on a statutory ratio (IRIS, of US insurance supervisors) where there is one. Not a rating.',
  values: describedValues(
    WARNING_SIGN_NAMES,
    (name) => `${WARNING_SIGNS[name].rule} The rule is ${WARNING_SIGNS[name].model}.`,
  ),
});

interface ShownSign {
  readonly sign: WarningSign;
  readonly reading: { readonly fires: boolean } | AbsentFigure;
}

const ReadSignType = builder.objectRef<ShownSign>('ReinsurerSign').implement({
  description: 'A warning sign, evaluated for one reinsurer.',
  fields: table((t) => ({
    sign: t.one(WarningSignType, 'Warning sign.'),
    title: t.text('Warning sign in a word or two.', ({ sign }) => WARNING_SIGNS[sign].title),
    rule: t.text('Condition under which the warning sign is found.', ({ sign }) => WARNING_SIGNS[sign].rule),
    fires: t.flag.orNull('True if the warning sign is found. Null if that is unknown.', ({ reading }) =>
      'fires' in reading ? reading.fires : null,
    ),
  })),
});

const DevelopmentYearType = builder
  .objectRef<DevelopmentYear & { readonly cik: number }>('ReserveDevelopment')
  .implement({
    description: 'Cost of claims of earlier years beyond the reserves for them, in one year (Schedule VI).',
    fields: table((t) => ({
      fiscalYearEnd: t.day('Last day of the fiscal year.'),
      fiscalYear: t.whole('Fiscal year.'),
      amount: t.one.orNull(
        FigureType,
        'Amount as first reported, adverse if above zero. Null if it is not tagged, or the tags disagree.',
        ({ cik, amount }) => shown(cik, amount),
      ),
    })),
  });

const ReinsurerType = builder.objectRef<ReinsurerEntry>('Reinsurer').implement({
  description: 'A reinsurer, as its own annual report shows it. A description, not a rating.',
  fields: table((t) => {
    const figure = (name: ReinsurerField) =>
      t.one.orNull(FigureType, REINSURER_FIELDS[name].description, ({ member, figures }) =>
        shown(member.cik, figures?.[name]),
      );
    const figures = REINSURER_FIELD_NAMES.map((name) => [name, figure(name)] as const);
    return {
      ticker: t.text('Ticker of the reinsurer, as the board lists it.'),
      cik: t.cik('Central Index Key.', ({ member }) => member.cik),
      name: t.text.orNull(SAID.nameInForce),
      isLife: t.flag(
        'True for a life reinsurer, to which two of the signs do not apply.',
        ({ member }) => member.isLife,
      ),
      fiscalYearEnd: t.day.orNull('Last day of the fiscal year.', ({ loaded }) => loaded?.card.figures?.fiscalYearEnd),
      currency: t.text.orNull('ISO 4217 code of the currency.', ({ loaded }) => loaded?.card.figures?.currency),
      ...(Object.fromEntries(figures) as Record<ReinsurerField, ReturnType<typeof figure>>),
      development: t.list(
        DevelopmentYearType,
        'Reserve development of the last five fiscal years, newest first. Fewer if fewer are loaded.',
        ({ member, figures: of }) => (of?.development ?? []).map((year) => ({ ...year, cik: member.cik })),
      ),
      signs: t.list(ReadSignType, 'The six warning signs.', ({ signs }) =>
        WARNING_SIGN_NAMES.map((sign) => ({ sign, reading: signs[sign] })),
      ),
      fired: t.whole('Number of warning signs found.'),
      evaluable: t.whole('Number of warning signs that could be evaluated.'),
      boat: t.one.orNull(
        ReinsurerBoatType,
        'Boat that stands for the reinsurer, by the number of warning signs. Null if fewer than four signs are known.',
      ),
      card: t.one.orNull(CardType, SAID.cardIfLoaded, ({ loaded }) =>
        loaded === null ? null : { ...loaded, ...UNASKED },
      ),
      absent: t.list(AbsenceType, SAID.absence, reinsurerAbsences),
    };
  }),
});

const ReinsurerBoardType = builder.objectRef<LoadedReinsurers>('ReinsurerBoard').implement({
  description: 'Reinsurers side by side, fewest warning signs first, from their annual reports. Not a rating.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Summary of the board in one dated sentence that can be cited.', ({ asOf, entries }) =>
      reinsurersAnswer(asOf.day, entries),
    ),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'Reinsurers and days for which we know every filing.',
      window: SAID.warningWindow,
    }),
    loaded: t.whole(
      'Number of reinsurers whose annual figures are loaded.',
      ({ entries }) => entries.filter(({ figures }) => figures !== null).length,
    ),
    rows: t.list(
      ReinsurerType,
      'All reinsurers on our list: those with the fewest warning signs first, then those with the least debt. Those without a boat come last.',
      ({ entries }) => entries,
      { complexity: { field: 0, multiplier: REINSURERS.length } },
    ),
  })),
});

builder.queryField('reinsurers', (t) =>
  t.field({
    type: ReinsurerBoardType,
    changes: 'with the data',
    description: 'Financial strength of the reinsurers on our list, from their annual reports.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: REINSURERS.length * CARD_COST,
    resolve: (_root, { asOf }, context) => loadReinsurers(context, asOfDay(context, asOf)),
  }),
);
