import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Figure, Replies } from '../../replies/generated/replies.ts';
import type { Argument, SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { CARD_MAX_AGE } from './card-surface.ts';

const cik: Argument = {
  name: 'cik',
  schema: { type: 'string', pattern: '^0*[1-9][0-9]{0,9}$', maxLength: 10, description: 'A CIK, up to ten digits.' },
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

export type FigureReply = Replies['company_figure'];
export type Proof = Figure;
export type Absence = NonNullable<FigureReply['absence']>;
export type Contradiction = NonNullable<FigureReply['contradiction']>;

/** The number of every year, as a table. */
const COURSE = ['fiscalYear', 'end', 'value', 'unit', 'accession', 'url'];

/** Why this number: from the card back to the facts as filed. */
export const figure: SurfaceFor<'company_figure'> = {
  name: 'company_figure',
  schema: 'svc.figure/1',
  title: 'Why this number',
  description:
    'One number of a company card, traced to the facts as filed: concept, period, filing, rule, rejected values, ' +
    'checks.',
  document: documents.company_figure,
  arguments: declared,
  examples: [{ field: 'revenue' }, { field: 'operatingMargin', asOf: '2025-06-30' }],
  sources: () => ({ figure: 'url of each part' }),
  absent({ absence }) {
    return absence === null ? {} : { figure: absence.reason };
  },
  paths: [{ pattern: '/boards/figure/{cik}/{field}', formats: ['html', 'json', 'csv'] }],
  table: ({ field: name, course }) => ({ name, columns: COURSE, rows: course }),
  maxAge: CARD_MAX_AGE,
  countsFilings: false,
};
