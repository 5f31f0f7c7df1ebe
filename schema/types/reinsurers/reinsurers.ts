import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/costs.ts';
import { type AbsentFigure, isFigure } from '../../domain/figures/reading/figure.ts';
import { roundHalfAway } from '../../domain/methods/round-half-away.ts';
import { BOATS, type Boat } from '../../domain/portfolio/boat.ts';
import { reinsurersAnswer } from '../../domain/reinsurers/reinsurer-board.ts';
import type { DevelopmentYear, ReinsurerFigures } from '../../domain/reinsurers/reinsurer-figures.ts';
import {
  REINSURER_FIELD_NAMES,
  REINSURER_FIELDS,
  type ReinsurerField,
} from '../../domain/terms/lists/reinsurer-fields.ts';
import {
  REINSURERS,
  WARNING_SIGN_NAMES,
  WARNING_SIGNS,
  type WarningSign,
} from '../../domain/terms/lists/reinsurers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { UNASKED } from '../../loads/card/serve-card.ts';
import { reinsurerAbsences } from '../../loads/reinsurers/list-reinsurer-absences.ts';
import { type LoadedReinsurers, loadReinsurers, type ReinsurerEntry } from '../../loads/reinsurers/load-reinsurers.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { CardType } from '../card/card.ts';
import { type FigureOf, FigureType } from '../card/figure.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { noticeField, reachFields } from '../shared/reply-fields.ts';

const DECIMALS = 4;

/** A published figure, with ratios rounded. */
function shown(cik: number, figure: ReinsurerFigures['capital'] | undefined): FigureOf | null {
  if (figure === undefined || !isFigure(figure)) return null;
  return { ...figure, cik, value: figure.unit === 'pure' ? roundHalfAway(figure.value, DECIMALS) : figure.value };
}

const BOAT_WORDS: Readonly<Record<Boat, string>> = {
  LINER: 'No sign fires.',
  FERRY: 'One sign fires.',
  SCHOONER: 'Two signs fire.',
  SLOOP: 'Three signs fire.',
  DINGHY: 'Four signs or more fire.',
};

const ReinsurerBoatType = builder.enumType('ReinsurerBoat', {
  description: 'The boat of a reinsurer, by the warning signs that fire. A description, not a rating.',
  values: Object.fromEntries(BOATS.map((boat) => [boat, { value: boat, description: BOAT_WORDS[boat] }])) as Record<
    Boat,
    { value: Boat; description: string }
  >,
});

const WarningSignType = builder.enumType('WarningSign', {
  description:
    'A warning sign of a reinsurer. They resemble statutory screens, applied to group figures, and are not ratings.',
  values: Object.fromEntries(
    WARNING_SIGN_NAMES.map((name) => {
      const { rule, model } = WARNING_SIGNS[name];
      return [name, { value: name, description: `${rule} (${model}.)` }];
    }),
  ) as Record<WarningSign, { value: WarningSign; description: string }>,
});

interface ShownSign {
  readonly sign: WarningSign;
  readonly reading: { readonly fires: boolean } | AbsentFigure;
}

const ReadSignType = builder.objectRef<ShownSign>('ReinsurerSign').implement({
  description: 'A warning sign as it reads for one reinsurer.',
  fields: table((t) => ({
    sign: t.one(WarningSignType, 'The sign.'),
    title: t.text('The sign in a word or two.', ({ sign }) => WARNING_SIGNS[sign].title),
    rule: t.text('When it fires.', ({ sign }) => WARNING_SIGNS[sign].rule),
    fires: t.flag.orNull('Whether it fires; null where that is not known.', ({ reading }) =>
      'fires' in reading ? reading.fires : null,
    ),
  })),
});

const DevelopmentYearType = builder
  .objectRef<DevelopmentYear & { readonly cik: number }>('ReserveDevelopment')
  .implement({
    description: 'The cost of claims of earlier years in one year beyond the reserves for them (Schedule VI).',
    fields: table((t) => ({
      fiscalYearEnd: t.day('Last day of the year.'),
      fiscalYear: t.whole('The year.'),
      amount: t.one.orNull(
        FigureType,
        'As first reported; above zero is adverse. Null where it is not tagged, or the tags disagree.',
        ({ cik, amount }) => shown(cik, amount),
      ),
    })),
  });

const ReinsurerType = builder.objectRef<ReinsurerEntry>('Reinsurer').implement({
  description: 'A reinsurer from its own annual report. A description, not a rating.',
  fields: table((t) => {
    const figure = (name: ReinsurerField) =>
      t.one.orNull(FigureType, REINSURER_FIELDS[name].description, ({ member, figures }) =>
        shown(member.cik, figures?.[name]),
      );
    const figures = REINSURER_FIELD_NAMES.map((name) => [name, figure(name)] as const);
    return {
      ticker: t.text('Ticker it is listed by on the board.'),
      cik: t.cik('Central Index Key.', ({ member }) => member.cik),
      name: t.text.orNull(SAID.nameInForce),
      isLife: t.flag('Whether it reinsures lives: two of the signs then do not apply.', ({ member }) => member.isLife),
      fiscalYearEnd: t.day.orNull(
        'Last day of the fiscal year of its figures.',
        ({ loaded }) => loaded?.card.figures?.fiscalYearEnd,
      ),
      currency: t.text.orNull('ISO 4217 code of its money.', ({ loaded }) => loaded?.card.figures?.currency),
      ...(Object.fromEntries(figures) as Record<ReinsurerField, ReturnType<typeof figure>>),
      development: t.list(
        DevelopmentYearType,
        'Reserve development of the last five fiscal years, newest first; fewer where fewer are loaded.',
        ({ member, figures: of }) => (of?.development ?? []).map((year) => ({ ...year, cik: member.cik })),
      ),
      signs: t.list(ReadSignType, 'The six signs, in order.', ({ signs }) =>
        WARNING_SIGN_NAMES.map((sign) => ({ sign, reading: signs[sign] })),
      ),
      fired: t.whole('Signs that fire.'),
      evaluable: t.whole('Signs for which it is known whether they fire.'),
      boat: t.one.orNull(ReinsurerBoatType, 'Its boat, by the signs that fire; null where fewer than four are known.'),
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
    asOf: t.day('The day it is for.', ({ asOf }) => asOf.day),
    answer: t.text('The board in one dated sentence that can be cited.', ({ asOf, entries }) =>
      reinsurersAnswer(asOf.day, entries),
    ),
    notice: noticeField(t),
    ...reachFields(t, {
      coverage: 'For how many of them the filings of the window are known.',
      window: SAID.warningWindow,
    }),
    loaded: t.whole(
      'Reinsurers whose annual figures are loaded.',
      ({ entries }) => entries.filter(({ figures }) => figures !== null).length,
    ),
    rows: t.list(
      ReinsurerType,
      'All that are listed: fewest signs first, then least debt; those without a boat last.',
      ({ entries }) => entries,
      { complexity: { field: 0, multiplier: REINSURERS.length } },
    ),
  })),
});

builder.queryField('reinsurers', (t) =>
  t.field({
    type: ReinsurerBoardType,
    changes: 'with the data',
    description: 'The strength of listed reinsurers, from their annual reports.',
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: REINSURERS.length * CARD_COST, multiplier: 1 },
    resolve: (_root, { asOf }, context) => loadReinsurers(context, asOfDay(context, asOf)),
  }),
);
