import { builder } from '../../builder/builder.ts';
import { type Answer, type AnswerFiling, type AnswerRow, answersLine, firstLine } from '../../domain/answers/answer.ts';
import { roundShare } from '../../domain/methods/rounding.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { ANSWER_QUESTIONS, type AnswerColumn, type AnswerUnit } from '../../domain/terms/lists/answers.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { answerAbsences, loadAnswer, loadAnswers, questionOf } from '../../loads/answers/load-answer.ts';
import { asOfDay } from '../../loads/shared/read-as-of.ts';
import { AS_OF_ARGUMENT } from '../shared/arguments.ts';
import { describedValues } from '../shared/enums.ts';
import { table } from '../shared/fields.ts';
import { AbsenceType, noticeField } from '../shared/reply-fields.ts';

const UNIT_WORDS: Readonly<Record<AnswerUnit, string>> = {
  text: 'Text.',
  share: 'A proportion, as a fraction that is shown as a percentage with one decimal.',
  yield: 'A yield or return, as a fraction that is shown as a percentage with two decimals.',
  count: 'A whole number.',
  ratio: 'A number, shown with one decimal.',
  day: 'A day.',
};

const UnitType = builder.enumType('AnswerUnit', {
  description: 'Kind of value in a column: a count, a day, a ratio, a proportion (SHARE), a text or a yield.',
  values: describedValues(
    Object.keys(UNIT_WORDS) as AnswerUnit[],
    (unit) => UNIT_WORDS[unit],
    (unit) => unit.toUpperCase(),
  ),
});

const ColumnType = builder.objectRef<AnswerColumn>('AnswerColumn').implement({
  description: 'A column of an answer’s table.',
  fields: table((t) => ({
    name: t.text('Name of the column, by which cells refer to it.'),
    label: t.text('Heading of the column.'),
    unit: t.one(UnitType, 'Kind of value in the column.'),
  })),
});

interface Cell {
  readonly column: AnswerColumn;
  readonly value: string | number | null;
}

/** Decimals of fractions: a yield has two as a percentage. */
const DECIMALS = 6;

const CellType = builder.objectRef<Cell>('AnswerCell').implement({
  description: 'A cell of an answer’s table: a text, a number, or neither.',
  fields: table((t) => ({
    column: t.text('Name of the column.', ({ column }) => column.name),
    text: t.text.orNull('Text. Null in columns of numbers.', ({ value }) => (typeof value === 'string' ? value : null)),
    number: t.number.orNull('Number. Null in columns of text.', ({ value }) =>
      typeof value === 'number' ? roundShare(value, DECIMALS) : null,
    ),
  })),
});

interface Row extends AnswerRow {
  readonly columns: readonly AnswerColumn[];
}

const RowType = builder.objectRef<Row>('AnswerRow').implement({
  description: 'A row of an answer’s table.',
  fields: table((t) => ({
    cells: t.list(CellType, 'Cells, in the order of the columns.', ({ cells, columns }) =>
      columns.map((column) => ({ column, value: cells[column.name] ?? null })),
    ),
    page: t.text.orNull('Address of a page about the row. Null if there is none.', ({ page }, _args, { deps }) =>
      page === null ? null : `${deps.baseUrl}${page}`,
    ),
  })),
});

const FilingType = builder.objectRef<AnswerFiling>('AnswerFiling').implement({
  description: 'A filing that an answer is based on.',
  fields: table((t) => ({
    title: t.text('Title of the filing.'),
    url: t.text('The filing at the SEC.'),
  })),
});

const AnswerType = builder.objectRef<Answer>('Answer').implement({
  description: 'A question and its answer, with a table and the filings behind it.',
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.'),
    answer: t.text(SAID.dayAnswer, firstLine),
    notice: noticeField(t),
    slug: t.text('Short name of the question, as in the address of its page.'),
    question: t.text('The question.', (answer) => questionOf(answer).question),
    isAnswered: t.flag('True if the data we have loaded answer the question.', ({ sentence }) => sentence !== null),
    url: t.text('Address of the page.', ({ slug }, _args, { deps }) => `${deps.baseUrl}/boards/answers/${slug}`),
    more: t.text(
      'Address of a JSON reply with more detail.',
      (answer, _args, { deps }) => `${deps.baseUrl}${questionOf(answer).more}`,
    ),
    columns: t.list(ColumnType, 'Columns of the table.', (answer) => questionOf(answer).columns),
    rows: t.list(RowType, 'Rows of the table.', (answer) =>
      answer.rows.map((row) => ({ ...row, columns: questionOf(answer).columns })),
    ),
    filings: t.list(FilingType, 'Filings that the answer is based on.'),
    absent: t.list(AbsenceType, SAID.absence, answerAbsences),
  })),
});

interface Answers {
  readonly asOf: AsOf;
  readonly answers: readonly Answer[];
}

const AnswersType = builder.objectRef<Answers>('Answers').implement({
  description: SAID.answers,
  fields: table((t) => ({
    asOf: t.day('Day that the answer is about.', ({ asOf }) => asOf.day),
    answer: t.text('Number of questions answered, in one dated sentence.', ({ asOf, answers }) =>
      answersLine(asOf.day, answers),
    ),
    notice: noticeField(t),
    answers: t.list(AnswerType, 'Questions with their answers.'),
  })),
});

/** Values it can return, and the filings read for it. */
const ANSWER_COST = 10_000;

builder.queryField('answer', (t) =>
  t.field({
    type: AnswerType,
    changes: 'with the data',
    description: 'One of our fixed questions, answered from filings.',
    args: {
      question: t.arg.string({
        required: true,
        description: 'Short name of the question, as in the address of its page.',
      }),
      asOf: t.arg(AS_OF_ARGUMENT),
    },
    complexity: ANSWER_COST,
    resolve: (_root, { question, asOf }, context) => loadAnswer(context, question, asOfDay(context, asOf)),
  }),
);

builder.queryField('answers', (t) =>
  t.field({
    type: AnswersType,
    changes: 'with the data',
    description: SAID.answers,
    args: { asOf: t.arg(AS_OF_ARGUMENT) },
    complexity: ANSWER_COST * ANSWER_QUESTIONS.length,
    resolve: async (_root, { asOf }, context) => {
      const day = asOfDay(context, asOf);
      return { asOf: day, answers: await loadAnswers(context, day) };
    },
  }),
);
