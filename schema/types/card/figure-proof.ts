import { builder } from '../../builder.ts';
import type { Context } from '../../context.ts';
import { asShown } from '../../domain/card/card-figures.ts';
import { cardFieldNamed, type FigureLineage, figureLineage, lineageAnswer } from '../../domain/card/lineage.ts';
import { lineageText } from '../../domain/card/lineage-text.ts';
import { itemHistory } from '../../domain/figures/annual-figures.ts';
import { ITEM_NAMES } from '../../domain/figures/annual-items.ts';
import { type Figure, type FigureResult, isFigure } from '../../domain/figures/figure.ts';
import { ABSENCE_REASONS } from '../../domain/terms/absence.ts';
import { CARD_FIELD_LIST, type CardFieldName } from '../../domain/terms/card-fields.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import type { Day } from '../../domain/terms/day.ts';
import { filerUrl, filingUrl } from '../../domain/terms/sec-url.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { loadFiler } from '../filers/load-filer.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { asOfDay } from '../shared/as-of.ts';
import { datedId, readDatedId } from '../shared/dated-id.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { CARD_COST } from './card.ts';
import { ContradictionType, contradictionOf, FigureType, figureOf } from './figure.ts';
import { type LoadedCard, loadCard } from './load-card.ts';

interface Proof {
  readonly loaded: LoadedCard;
  readonly lineage: FigureLineage;
}

/** Why a number is absent, in the words of the rule that looked for it; null where it exists. */
function absenceOf(field: string, result: FigureResult) {
  if (isFigure(result)) return null;
  const [words] = ABSENCE_REASONS[result.absent];
  return { field, reason: result.absent, explanation: result.explanation === '' ? words : result.explanation };
}

const ProofCompanyType = builder.objectRef<LoadedCard>('ProofCompany').implement({
  description: 'The company a figure is about.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: 'Central Index Key.', resolve: ({ filer }) => filer.cik }),
    name: t.exposeString('name', { description: 'Name in force on the day.' }),
    ticker: t.string({ nullable: true, description: 'Ticker listed first.', resolve: ({ filer }) => filer.ticker }),
    url: t.string({ description: SAID.filingsAtSec, resolve: ({ filer }) => filerUrl(filer.cik) }),
  }),
});

const ComponentType = builder
  .objectRef<FigureLineage['madeOf'][number] & { readonly cik: number }>('FigureComponent')
  .implement({
    description: 'A figure that another is made of.',
    fields: (t) => ({
      label: t.exposeString('label', { description: 'Label for readers.' }),
      figure: t.field({
        type: FigureType,
        nullable: true,
        description: SAID.proven,
        resolve: ({ cik, result }) => figureOf(cik, result),
      }),
      absence: t.field({
        type: AbsenceType,
        nullable: true,
        description: SAID.whyNoNumber,
        resolve: ({ label, result }) => absenceOf(label, result),
      }),
      contradiction: t.field({
        type: ContradictionType,
        nullable: true,
        description: SAID.bothFacts,
        resolve: ({ cik, result }) => contradictionOf(cik, result),
      }),
    }),
  });

interface YearFigure {
  readonly fiscalYear: number;
  readonly end: Day;
  readonly cik: number;
  readonly figure: Figure;
}

const YearFigureType = builder.objectRef<YearFigure>('YearFigure').implement({
  description: 'A number of one fiscal year.',
  fields: (t) => ({
    fiscalYear: t.exposeInt('fiscalYear', { description: SAID.fiscalYear }),
    end: t.expose('end', { type: 'Date', description: 'Last day of the year.' }),
    value: t.float({ description: 'Value.', resolve: ({ figure }) => figure.value }),
    unit: t.string({ description: 'Unit, as of a figure.', resolve: ({ figure }) => figure.unit }),
    accession: t.string({ description: 'Filing that it is from.', resolve: ({ figure }) => figure.accession }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, figure }) => filingUrl(cik, figure.accession),
    }),
  }),
});

/** The years of a number that reports give as such. */
async function courseOf(
  { filer, asOf }: LoadedCard,
  field: CardFieldName,
  loaders: Context['loaders'],
): Promise<YearFigure[]> {
  const item = ITEM_NAMES.find((name) => name === field);
  if (item === undefined) return [];
  const facts = await loaders.factsByFiler.load(filer.cik as Cik);
  const of = { cik: filer.cik as Cik, sic: filer.sic, asOf: asOf.until, annualFilings: [] };
  return itemHistory(facts, { ...of, view: 'latest' }).flatMap(({ fiscalYear, end, items }) => {
    const figure = asShown(items[item]);
    return isFigure(figure) ? [{ fiscalYear, end, cik: filer.cik, figure }] : [];
  });
}

const CardFieldType = builder.enumType('CardField', {
  description: 'A number of a company card.',
  values: Object.fromEntries(
    CARD_FIELD_LIST.map(({ name, field }) => [name, { value: name, description: field.description }]),
  ) as Record<CardFieldName, { value: CardFieldName; description: string }>,
});

const FigureProofType = builder.objectRef<Proof>('FigureProof');

builder.node(FigureProofType, {
  description: 'One number of a company card, from the card back to the facts as filed.',
  id: {
    resolve: ({ loaded: { filer, asOf }, lineage }) => datedId([filer.cik, lineage.field], asOf),
    description: 'Global id.',
  },
  async loadOne(id, context) {
    const read = readDatedId(id, 2);
    const [cik, name] = [parseCik(read?.parts[0] ?? ''), cardFieldNamed(read?.parts[1] ?? '')];
    return read === null || cik === null || name === null ? null : proofOf(context, cik, name, read.day, 'id');
  },
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ loaded }) => loaded.asOf.day }),
    answer: t.string({
      description: 'The number and its filing in one dated sentence.',
      resolve: ({ loaded: { name, asOf }, lineage }) => lineageAnswer(name, asOf.day, lineage),
    }),
    text: t.string({
      description: 'The whole lineage as lines for a terminal, as the command explain prints it.',
      resolve: ({ loaded: { name, asOf, filer }, lineage }) =>
        lineageText(filer.cik as Cik, lineageAnswer(name, asOf.day, lineage), lineage),
    }),
    notice: noticeField(t),
    company: t.field({ type: ProofCompanyType, description: 'The company.', resolve: ({ loaded }) => loaded }),
    field: t.field({
      type: CardFieldType,
      description: 'Name of the number on the card.',
      resolve: ({ lineage }) => lineage.field,
    }),
    label: t.string({ description: 'Label for readers.', resolve: ({ lineage }) => lineage.label }),
    description: t.string({ description: 'Meaning.', resolve: ({ lineage }) => lineage.description }),
    figure: t.field({
      type: FigureType,
      nullable: true,
      description: SAID.proven,
      resolve: ({ loaded, lineage }) => figureOf(loaded.filer.cik, lineage.result),
    }),
    absence: t.field({
      type: AbsenceType,
      nullable: true,
      description: SAID.whyNoNumber,
      resolve: ({ lineage }) => absenceOf(lineage.field, lineage.result),
    }),
    contradiction: t.field({
      type: ContradictionType,
      nullable: true,
      description: SAID.bothFacts,
      resolve: ({ loaded, lineage }) => contradictionOf(loaded.filer.cik, lineage.result),
    }),
    course: t.field({
      type: [YearFigureType],
      description:
        'Its value in each fiscal year that reports it, newest first, from the newest report; empty for a figure computed from others.',
      resolve: ({ loaded, lineage }, _args, { loaders }) => courseOf(loaded, lineage.field, loaders),
    }),
    madeOf: t.field({
      type: [ComponentType],
      description: 'The figures it is made of; empty where it is read as filed.',
      resolve: ({ loaded, lineage }) => lineage.madeOf.map((one) => ({ ...one, cik: loaded.filer.cik })),
    }),
  }),
});

builder.queryField('figure', (t) =>
  t.field({
    type: FigureProofType,
    description: 'One number of a company card with all that is behind it.',
    args: {
      cik: t.arg({ type: 'Cik', required: true, description: SAID.companyCik }),
      field: t.arg({ type: CardFieldType, required: true, description: 'The number.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: CARD_COST, multiplier: 1 },
    resolve: (_root, { cik, field, asOf }, context) => proofOf(context, cik, field, asOf ?? null, 'cik'),
  }),
);

async function proofOf(
  context: Context,
  cik: number,
  field: CardFieldName,
  day: Day | null,
  argument: 'cik' | 'id',
): Promise<Proof> {
  const asOf = asOfDay(context, day, argument === 'id' ? 'id' : 'asOf');
  const loaded = await loadCard(context, await loadFiler(context, cik, argument), asOf);
  return { loaded, lineage: figureLineage(field, loaded.card) };
}
