import { builder } from '../../builder/builder.ts';
import { CARD_COST } from '../../builder/complexity.ts';
import { cardFieldNamed, type FigureLineage, lineageAnswer, lineageText } from '../../domain/card/lineage.ts';
import { CARD_FIELD_LIST, type CardFieldName } from '../../domain/terms/card-fields.ts';
import { type Cik, parseCik } from '../../domain/terms/cik.ts';
import { filerUrl, filingUrl } from '../../domain/terms/sec-url.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { LoadedCard } from '../../loads/card/load-card.ts';
import { courseOf, figureAbsence, type Proof, proveFigure, type YearFigure } from '../../loads/card/prove-figure.ts';
import { datedId, readDatedId } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';
import { ContradictionType, contradictionOf, FigureType, figureOf } from './figure.ts';

const ProofCompanyType = builder.objectRef<LoadedCard>('ProofCompany').implement({
  description: 'The company of a figure.',
  fields: table((t) => ({
    cik: t.cik('Central Index Key.', ({ filer }) => filer.cik),
    name: t.text('Name in force on the day asked about.'),
    displayName: t.text(SAID.displayName, ({ name }) => displayName(name)),
    ticker: t.text.orNull(
      'First of the company’s tickers in the SEC’s list on the day asked about.',
      ({ tickers }) => tickers[0]?.ticker ?? null,
    ),
    url: t.text(SAID.filingsAtSec, ({ filer }) => filerUrl(filer.cik)),
  })),
});

const ComponentType = builder
  .objectRef<FigureLineage['madeOf'][number] & { readonly cik: number }>('FigureComponent')
  .implement({
    description: 'A figure from which another figure is computed.',
    fields: table((t) => ({
      label: t.text('Name of the figure in words, such as Net income.'),
      figure: t.one.orNull(FigureType, SAID.proven, ({ cik, result }) => figureOf(cik, result)),
      absence: t.one.orNull(AbsenceType, SAID.whyNoNumber, ({ label, result }) => figureAbsence(label, result)),
      contradiction: t.one.orNull(ContradictionType, SAID.bothFacts, ({ cik, result }) => contradictionOf(cik, result)),
    })),
  });

const YearFigureType = builder.objectRef<YearFigure>('YearFigure').implement({
  description: 'The value of a number in one fiscal year.',
  fields: table((t) => ({
    fiscalYear: t.whole(SAID.fiscalYear),
    end: t.day('Last day of the fiscal year.'),
    value: t.number('Value of the number.', ({ figure }) => figure.value),
    unit: t.text('Unit of the value, in the form of `Figure.unit`.', ({ figure }) => figure.unit),
    accession: t.text('Accession number of the filing that has the value.', ({ figure }) => figure.accession),
    url: t.text('The filing at the SEC.', ({ cik, figure }) => filingUrl(cik, figure.accession)),
  })),
});

const CardFieldType = builder.enumType('CardField', {
  description: 'A number shown on a company card.',
  values: Object.fromEntries(
    CARD_FIELD_LIST.map(({ name, field }) => [name, { value: name, description: field.description }]),
  ) as Record<CardFieldName, { value: CardFieldName; description: string }>,
});

const FigureProofType = builder.objectRef<Proof>('FigureProof');

builder.node(FigureProofType, {
  description: 'One number of a company card, traced back to the facts as filed.',
  id: {
    resolve: ({ loaded: { filer, asOf }, lineage }) => datedId([filer.cik, lineage.field], asOf),
    description: 'Global id.',
  },
  async loadOne(id, context) {
    const read = readDatedId(id, 2);
    const [cik, name] = [parseCik(read?.parts[0] ?? ''), cardFieldNamed(read?.parts[1] ?? '')];
    return read === null || cik === null || name === null ? null : proveFigure(context, cik, name, read.day, 'id');
  },
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ loaded }) => loaded.asOf.day),
    answer: t.text('Number and its filing, in one dated sentence.', ({ loaded: { name, asOf }, lineage }) =>
      lineageAnswer(name, asOf.day, lineage),
    ),
    text: t.text(
      'Whole origin of the number in lines for a terminal, as the command `explain` prints it.',
      ({ loaded: { name, asOf, filer }, lineage }) =>
        lineageText(filer.cik as Cik, lineageAnswer(name, asOf.day, lineage), lineage),
    ),
    notice: noticeField(t),
    company: t.one(ProofCompanyType, 'The company.', ({ loaded }) => loaded),
    field: t.one(CardFieldType, 'Name of the number on the card.', ({ lineage }) => lineage.field),
    label: t.text('Name of the figure in words, such as Net income.', ({ lineage }) => lineage.label),
    description: t.text('Meaning of the number.', ({ lineage }) => lineage.description),
    figure: t.one.orNull(FigureType, SAID.proven, ({ loaded, lineage }) => figureOf(loaded.filer.cik, lineage.result)),
    absence: t.one.orNull(AbsenceType, SAID.whyNoNumber, ({ lineage }) => figureAbsence(lineage.field, lineage.result)),
    contradiction: t.one.orNull(ContradictionType, SAID.bothFacts, ({ loaded, lineage }) =>
      contradictionOf(loaded.filer.cik, lineage.result),
    ),
    course: t.list(
      YearFigureType,
      'Values of the figure in all fiscal years that have one, newest first, as reported latest. Empty for a figure computed from others.',
      ({ loaded, lineage }, _args, { loaders }) => courseOf(loaded, lineage.field, loaders),
    ),
    madeOf: t.list(
      ComponentType,
      'Figures that the number is computed from. Empty if it is taken as filed.',
      ({ loaded, lineage }) => lineage.madeOf.map((one) => ({ ...one, cik: loaded.filer.cik })),
    ),
  })),
});

builder.queryField('figure', (t) =>
  t.field({
    type: FigureProofType,
    changes: 'with the data',
    description: 'One number of a company card, with all the facts behind it.',
    args: {
      cik: t.arg({ type: 'Cik', required: true, description: SAID.companyCik }),
      field: t.arg({ type: CardFieldType, required: true, description: 'Number to prove, by its name on the card.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: CARD_COST,
    resolve: (_root, { cik, field, asOf }, context) => proveFigure(context, cik, field, asOf ?? null, 'cik'),
  }),
);
