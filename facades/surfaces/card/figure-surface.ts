import { z } from 'zod';
import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import {
  DAY,
  FLAG,
  NUMBER,
  type Opening,
  REASON,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { Argument, SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { RESTATED } from './card-reply.ts';
import { CARD_MAX_AGE } from './card-surface.ts';

const cik: Argument = {
  name: 'cik',
  schema: { type: 'string', pattern: '^0*[1-9][0-9]{0,9}$', maxLength: 10, description: 'a CIK, up to ten digits.' },
  required: true,
  inPath: true,
  type: 'Cik',
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
  type: 'CardField',
};
const declared: readonly Argument[] = [cik, field, ...asOf];

const PERIOD = record('Period', { start: DAY.nullable(), end: DAY });
const FILED_NUMBER = record('FiledNumber', {
  concept: TEXT,
  unit: TEXT,
  digits: TEXT,
  period: PERIOD,
  accession: TEXT,
  filedOn: DAY,
  form: TEXT,
  url: TEXT,
  source: TEXT.nullable(),
});
const PROOF = record('Figure', {
  value: NUMBER,
  unit: TEXT,
  concept: TEXT,
  period: PERIOD,
  accession: TEXT,
  filedOn: DAY,
  form: TEXT,
  url: TEXT,
  method: TEXT,
  notes: TEXTS,
  parts: z.array(FILED_NUMBER),
  witness: record('FigureWitness', {
    verdict: z.enum(['AGREED', 'OTHER_CANDIDATE', 'CORRECTED', 'DISPUTED', 'NONE']),
    words: TEXT.nullable(),
    value: NUMBER.nullable(),
    unit: TEXT.nullable(),
    tolerance: TEXT.nullable(),
    parts: z.array(FILED_NUMBER),
    tagged: NUMBER.nullable(),
    factor: NUMBER.nullable(),
  }),
  alternatives: z.array(
    record('Alternative', { value: NUMBER, concepts: TEXTS, accession: TEXT, filedOn: DAY, why: TEXT }),
  ),
  checks: z.array(record('Check', { identity: TEXT, expected: NUMBER, found: NUMBER, holds: FLAG })),
  firstFiled: record('FirstFiled', { value: NUMBER, filedOn: DAY, accession: TEXT }).nullable(),
  restated: RESTATED.nullable(),
}).meta({ id: 'Figure' });
const ABSENCE = record('Absence', { field: TEXT, reason: REASON, explanation: TEXT, nextStep: TEXT });
const CONTRADICTION = record('Contradiction', {
  value: NUMBER,
  unit: TEXT,
  parts: z.array(FILED_NUMBER),
  witness: record('Witness', { words: TEXT, value: NUMBER, parts: z.array(FILED_NUMBER) }),
});

const CONTRACT = reply('svc.figure/1', 'FigureProof', {
  company: record('ProofCompany', { cik: WHOLE, name: TEXT, ticker: TEXT.nullable(), url: TEXT }),
  field: TEXT,
  label: TEXT,
  description: TEXT,
  figure: PROOF.nullable(),
  absence: ABSENCE.nullable(),
  contradiction: CONTRADICTION.nullable(),
  course: z.array(
    record('YearFigure', { fiscalYear: WHOLE, end: DAY, value: NUMBER, unit: TEXT, accession: TEXT, url: TEXT }),
  ),
  madeOf: z.array(
    record('FigureComponent', {
      label: TEXT,
      figure: PROOF.nullable(),
      absence: ABSENCE.nullable(),
      contradiction: CONTRADICTION.nullable(),
    }),
  ),
});
export type FigureReply = ReplyOf<typeof CONTRACT>;
export type Proof = NonNullable<FigureReply['figure']>;
export type Absence = NonNullable<FigureReply['absence']>;
export type Contradiction = NonNullable<FigureReply['contradiction']>;

const PARTS_SELECTION = '{ concept unit digits period { start end } accession filedOn form url source }';
const PROOF_SELECTION = `{ value unit concept period { start end } accession filedOn form url method notes
      parts ${PARTS_SELECTION}
      witness { verdict words value unit tolerance parts ${PARTS_SELECTION} tagged factor }
      alternatives { value concepts accession filedOn why } checks { identity expected found holds }
      firstFiled { value filedOn accession } restated { first latest accessions } }`;
const ABSENCE_SELECTION = '{ field reason explanation nextStep }';
const CONTRADICTION_SELECTION = `{ value unit parts ${PARTS_SELECTION}
      witness { words value parts ${PARTS_SELECTION} } }`;

/** Why this number: from the card back to the facts as filed. */
export const figure: SurfaceOf<typeof CONTRACT, { readonly figure: Opening & FigureFound }> = {
  name: 'company_figure',
  title: 'Why this number',
  description:
    'One number of a company card back to the facts as filed: concept, period, filing, rule, what was rejected, checks.',
  document: `query company_figure(${variables(declared)}) {
  figure(${passed(declared)}) {
    asOf answer notice company { cik name ticker url } field label description
    figure ${PROOF_SELECTION} absence ${ABSENCE_SELECTION} contradiction ${CONTRADICTION_SELECTION}
    course { fiscalYear end value unit accession url }
    madeOf {
      label figure ${PROOF_SELECTION} absence ${ABSENCE_SELECTION} contradiction ${CONTRADICTION_SELECTION}
    }
  }
}`,
  arguments: declared,
  examples: [{ field: 'revenue' }, { field: 'operatingMargin', asOf: '2025-06-30' }],
  reply: CONTRACT,
  paths: [{ pattern: '/boards/figure/{cik}/{field}', formats: ['html', 'json'] }],
  maxAge: CARD_MAX_AGE,
  countsFilings: false,
  shape({ figure: { asOf: day, answer, notice, ...found } }) {
    return {
      ...replyOpening('svc.figure/1', { asOf: day, answer, notice }),
      ...found,
      sources: { figure: 'url of each part' },
      absent: {
        ...(found.absence === null ? { absence: 'NOT_APPLICABLE' } : { figure: found.absence.reason }),
        ...(found.contradiction === null ? { contradiction: 'NOT_APPLICABLE' } : {}),
        ...(found.company.ticker === null ? { 'company.ticker': 'NOT_COVERED' } : {}),
      },
    };
  },
};

type FigureFound = Pick<
  FigureReply,
  'company' | 'field' | 'label' | 'description' | 'figure' | 'absence' | 'contradiction' | 'course' | 'madeOf'
>;
