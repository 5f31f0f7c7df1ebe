import { CARD_FIELD_LIST } from '../../schema/domain/terms/card-fields.ts';
import type { Argument, JsonObject, Surface } from '../surface.ts';
import { asOf } from './board-arguments.ts';
import { replyOpening } from './board-reply.ts';
import { CARD_MAX_AGE } from './card.ts';
import { passed, variables } from './operation.ts';

export const FIGURE_SCHEMA = 'svc.figure/1';

const cik: Argument = {
  name: 'cik',
  schema: { type: 'string', pattern: '^0*[1-9][0-9]{0,9}$', maxLength: 10, description: 'a CIK, up to ten digits.' },
  required: true,
  inPath: true,
};
const field: Argument = {
  name: 'field',
  schema: {
    type: 'string',
    enum: CARD_FIELD_LIST.map(({ name }) => name),
    description: 'Name of a number of the company card.',
  },
  required: true,
  inPath: true,
};
const declared: readonly Argument[] = [cik, field, ...asOf];

const PROOF = `{ value unit concept period { start end } accession filedOn form url method notes
      parts { concept unit digits period { start end } accession filedOn form url }
      alternatives { value concepts accession filedOn why } checks { identity expected found holds }
      firstFiled { value filedOn accession } }`;
const ABSENCE = '{ field reason explanation nextStep }';

/** Why this number: from the card back to the facts as filed. */
export const figure: Surface = {
  name: 'company_figure',
  title: 'Why this number',
  description:
    'One number of a company card back to the facts as filed: concept, period, filing, rule, what was rejected, checks.',
  document: `query company_figure(${variables(declared)}) {
  figure(${passed(declared)}) {
    asOf answer notice company { cik name ticker url } field label description
    figure ${PROOF} absence ${ABSENCE} madeOf { label figure ${PROOF} absence ${ABSENCE} }
  }
}`,
  arguments: declared,
  examples: [{ field: 'revenue' }, { field: 'operatingMargin', asOf: '2025-06-30' }],
  paths: [{ pattern: '/boards/figure/{cik}/{field}', formats: ['html', 'json'] }],
  page: 'figure',
  maxAge: CARD_MAX_AGE,
  replyProperties: {
    company: { type: 'object', description: 'The company: cik, name, ticker, url.' },
    field: { type: 'string', description: 'Name of the number on the card.' },
    label: { type: 'string', description: 'What a reader calls it.' },
    description: { type: 'string', description: 'What it means.' },
    figure: {
      type: ['object', 'null'],
      description: 'The number, its rule, its facts, what was rejected, the checks.',
    },
    absence: { type: ['object', 'null'], description: 'Why there is no number, and what would bring it.' },
    madeOf: { type: 'array', description: 'The figures it is made of.', items: { type: 'object' } },
  },
  shape(data) {
    const { asOf: day, answer, notice, ...found } = data.figure as JsonObject;
    const company = found.company as JsonObject;
    const { reason } = (found.absence ?? {}) as JsonObject;
    return {
      ...replyOpening(FIGURE_SCHEMA, { asOf: day ?? null, answer: answer ?? null, notice: notice ?? null }),
      ...found,
      sources: { figure: 'url of each part' },
      absent: {
        ...(reason === undefined ? { absence: 'NOT_APPLICABLE' } : { figure: reason }),
        ...(company.ticker === null ? { 'company.ticker': 'NOT_COVERED' } : {}),
      },
    };
  },
};
