import { builder } from '../../builder.ts';
import { type Answer, type AnswerFiling, type AnswerRow, answersLine, firstLine } from '../../domain/answers/answer.ts';
import { roundShare } from '../../domain/methods/round-share.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import { ANSWER_QUESTIONS, type AnswerColumn, type AnswerUnit } from '../../domain/terms/lists/answers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { AbsenceType } from '../shared/absence.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { type AsOf, asOfDay } from '../shared/as-of.ts';
import { noticeField } from '../shared/reply-fields.ts';
import { loadAnswer, loadAnswers } from './load-answer.ts';

const UNIT_WORDS: Readonly<Record<AnswerUnit, string>> = {
  text: 'Words.',
  share: 'A share as a fraction; shown as per cent with one decimal.',
  yield: 'A yield or a return as a fraction; shown as per cent with two decimals.',
  count: 'A whole number.',
  ratio: 'A number; shown with one decimal.',
  day: 'A day.',
};

const UnitType = builder.enumType('AnswerUnit', {
  description: 'What a column of an answer holds.',
  values: Object.fromEntries(
    Object.entries(UNIT_WORDS).map(([unit, description]) => [unit.toUpperCase(), { value: unit, description }]),
  ) as Record<string, { value: AnswerUnit; description: string }>,
});

const ColumnType = builder.objectRef<AnswerColumn>('AnswerColumn').implement({
  description: 'A column of an answer’s table.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name in the rows.' }),
    label: t.exposeString('label', { description: 'Its heading.' }),
    unit: t.field({ type: UnitType, description: 'What it holds.', resolve: ({ unit }) => unit }),
  }),
});

interface Cell {
  readonly column: AnswerColumn;
  readonly value: string | number | null;
}

/** Fractions are given with so many decimals: a yield has two of a per cent. */
const DECIMALS = 6;

const CellType = builder.objectRef<Cell>('AnswerCell').implement({
  description: 'A cell of an answer’s table: a text or a number, else neither.',
  fields: (t) => ({
    column: t.string({ description: 'Name of its column.', resolve: ({ column }) => column.name }),
    text: t.string({
      nullable: true,
      description: 'Its text; null in columns of numbers.',
      resolve: ({ value }) => (typeof value === 'string' ? value : null),
    }),
    number: t.float({
      nullable: true,
      description: 'Its number; null in columns of texts.',
      resolve: ({ value }) => (typeof value === 'number' ? roundShare(value, DECIMALS) : null),
    }),
  }),
});

interface Row extends AnswerRow {
  readonly columns: readonly AnswerColumn[];
}

const RowType = builder.objectRef<Row>('AnswerRow').implement({
  description: 'A row of an answer’s table.',
  fields: (t) => ({
    cells: t.field({
      type: [CellType],
      description: 'Its cells, in the order of the columns.',
      resolve: ({ cells, columns }) => columns.map((column) => ({ column, value: cells[column.name] ?? null })),
    }),
    page: t.string({
      nullable: true,
      description: 'Where more of it is told; null where nothing is on file.',
      resolve: ({ page }, _args, { deps }) => (page === null ? null : `${deps.baseUrl}${page}`),
    }),
  }),
});

const FilingType = builder.objectRef<AnswerFiling>('AnswerFiling').implement({
  description: 'A filing that an answer rests on.',
  fields: (t) => ({
    title: t.exposeString('title', { description: 'Whose it is.' }),
    url: t.exposeString('url', { description: 'The filing at the SEC.' }),
  }),
});

const questionOf = ({ slug }: Answer) => ANSWER_QUESTIONS.find((one) => one.slug === slug) ?? ANSWER_QUESTIONS[0];

const AnswerType = builder.objectRef<Answer>('Answer').implement({
  description: 'A question that filings answer: the answer first, then its table and the filings behind it.',
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf }),
    answer: t.string({ description: SAID.dayAnswer, resolve: firstLine }),
    notice: noticeField(t),
    slug: t.string({ description: 'Its name in addresses.', resolve: ({ slug }) => slug }),
    question: t.string({ description: 'The question.', resolve: (answer) => questionOf(answer).question }),
    isAnswered: t.boolean({
      description: 'Whether what is on file answers it.',
      resolve: ({ sentence }) => sentence !== null,
    }),
    url: t.string({
      description: 'Its page.',
      resolve: ({ slug }, _args, { deps }) => `${deps.baseUrl}/boards/answers/${slug}`,
    }),
    more: t.string({
      description: 'The resource that says more.',
      resolve: (answer, _args, { deps }) => `${deps.baseUrl}${questionOf(answer).more}`,
    }),
    columns: t.field({
      type: [ColumnType],
      description: 'The columns of its table.',
      resolve: (answer) => [...questionOf(answer).columns],
    }),
    rows: t.field({
      type: [RowType],
      description: 'The rows of its table.',
      resolve: (answer) => answer.rows.map((row) => ({ ...row, columns: questionOf(answer).columns })),
    }),
    filings: t.field({
      type: [FilingType],
      description: 'The filings behind it.',
      resolve: ({ filings }) => [...filings],
    }),
    absent: t.field({ type: [AbsenceType], description: SAID.absence, resolve: answerAbsences }),
  }),
});

function answerAbsences(answer: Answer): { field: string; reason: AbsenceReason }[] {
  const { columns } = questionOf(answer);
  return answer.rows.flatMap(({ cells, why, page }, at) => [
    ...columns
      .filter(({ name }) => (cells[name] ?? null) === null)
      .map(({ name }) => ({ field: `rows.${at}.${name}`, reason: why })),
    ...(page === null ? [{ field: `rows.${at}.page`, reason: why }] : []),
  ]);
}

interface Answers {
  readonly asOf: AsOf;
  readonly answers: readonly Answer[];
}

const AnswersType = builder.objectRef<Answers>('Answers').implement({
  description: SAID.answers,
  fields: (t) => ({
    asOf: t.field({ type: 'Date', description: 'The day it is for.', resolve: ({ asOf }) => asOf.day }),
    answer: t.string({
      description: 'How many are answered, in one dated sentence.',
      resolve: ({ asOf, answers }) => answersLine(asOf.day, answers),
    }),
    notice: noticeField(t),
    answers: t.field({
      type: [AnswerType],
      description: 'The questions, each with its answer.',
      resolve: ({ answers }) => [...answers],
    }),
  }),
});

/** Values that one can return, and the filings that are read for it. */
const ANSWER_COST = 10_000;

builder.queryField('answer', (t) =>
  t.field({
    type: AnswerType,
    description: 'A question that filings answer.',
    args: {
      question: t.arg.string({ required: true, description: 'Name of the question in addresses.' }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: { field: ANSWER_COST, multiplier: 1 },
    resolve: (_root, { question, asOf }, context) => loadAnswer(context, question, asOfDay(context, asOf)),
  }),
);

builder.queryField('answers', (t) =>
  t.field({
    type: AnswersType,
    description: SAID.answers,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: { field: ANSWER_COST * ANSWER_QUESTIONS.length, multiplier: 1 },
    resolve: async (_root, { asOf }, context) => {
      const day = asOfDay(context, asOf);
      return { asOf: day, answers: await loadAnswers(context, day) };
    },
  }),
);
