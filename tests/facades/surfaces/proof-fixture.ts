import type { Json, JsonObject } from '../../../facades/surface.ts';
import { CARD_FIELD_LIST } from '../../../schema/domain/terms/card-fields.ts';
import { figure, picked } from './card-fixture.ts';

const ABSENCE: JsonObject = {
  field: 'dividendsPerShare',
  reason: 'NOT_TAGGED',
  explanation: 'No annual report tags dividends per share for this year.',
  nextStep: 'Read the document behind the link.',
};

function proofData(value: number, unit: string, concept: string): JsonObject {
  const { accession, filedOn, url, period } = figure(value);
  const filing = { accession: accession ?? null, filedOn: filedOn ?? null, form: '10-K', url: url ?? null };
  return {
    ...figure(value),
    unit,
    form: '10-K',
    notes: ['includesRestricted'],
    parts: [{ concept, unit, digits: String(value), period: period ?? null, ...filing }],
    alternatives: [
      {
        value: value - 1,
        concepts: ['us-gaap:SalesRevenueNet'],
        accession: accession ?? null,
        filedOn: filedOn ?? null,
        why: 'A part & <no> total.',
      },
    ],
    checks: [{ identity: 'Revenue is gross profit plus cost of revenue', expected: value, found: value, holds: true }],
    firstFiled: { value: value - 5, filedOn: '2024-11-01', accession: '0000320193-24-000123' },
  };
}

/** The proof of a number as GraphQL gives it: a margin is made of two, dividends are absent, all else is read as filed. */
export function figureData(asOf: Json, field: string): JsonObject {
  const declared = CARD_FIELD_LIST.find(({ name }) => name === field)?.field;
  const isAbsent = field === 'dividendsPerShare';
  const isRatio = field === 'operatingMargin';
  return {
    asOf,
    answer: `As of ${String(asOf)}, Example Industries, Inc. has this number.`,
    notice: null,
    company: {
      cik: 320193,
      name: 'Example Industries, Inc.',
      ticker: 'EXMP',
      url: 'https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=0000320193',
    },
    field,
    label: declared?.label ?? null,
    description: declared?.description ?? null,
    figure: isAbsent
      ? null
      : proofData(isRatio ? 0.3197 : 416_161_000_000, isRatio ? 'pure' : 'USD', 'us-gaap:Revenues'),
    absence: isAbsent ? ABSENCE : null,
    course:
      isAbsent || isRatio
        ? []
        : [2024, 2023].map((fiscalYear) => ({
            ...{ fiscalYear, end: `${fiscalYear}-09-28`, value: fiscalYear * 1e8, unit: 'USD' },
            ...picked(figure(0), ['accession', 'url']),
          })),
    madeOf: isRatio
      ? [
          {
            label: 'Operating income',
            figure: proofData(133_050_000_000, 'USD', 'us-gaap:OperatingIncomeLoss'),
            absence: null,
          },
          { label: 'Revenue', figure: null, absence: ABSENCE },
        ]
      : [],
  };
}
