import { expect, it } from 'vitest';
import { captureOfFacts } from '../../../../ingest/jobs/documents/read-facts.ts';
import { readCompanyFacts } from '../../../../ingest/readers/company-facts.ts';
import { isFactForm } from '../../../../schema/domain/figures/fourth-quarter.ts';
import { CARD_CONCEPTS } from '../../../../schema/domain/figures/reading/concepts.ts';

const row = (start: string, end: string, val: number, form: string) => {
  return { start, end, val, accn: '0000000001-24-000001', fy: 2024, fp: 'Q3', form, filed: '2024-11-01' };
};
const NINE = row('2024-01-01', '2024-09-30', 700, '10-Q');

it('keeps of quarterly reports the nine months of revenue alone, each with its accession number', () => {
  const rows = [
    NINE,
    { ...NINE, accn: '0000000001-24-000002', val: 701, form: '10-Q/A' },
    row('2024-07-01', '2024-09-30', 250, '10-Q'),
    row('2024-01-01', '2024-06-30', 450, '10-Q'),
    row('2023-10-01', '2024-09-30', 930, '10-Q'),
    row('2024-01-01', '2024-09-30', 700, '8-K'),
  ];
  const document = {
    cik: 1,
    entityName: 'A FILER',
    facts: {
      'us-gaap': {
        Revenues: { units: { USD: rows } },
        NetIncomeLoss: { units: { USD: [NINE] } },
        Assets: { units: { USD: [NINE] } },
      },
    },
  };
  const record = readCompanyFacts(JSON.stringify(document), CARD_CONCEPTS, 'a test', isFactForm);
  const kept = captureOfFacts(record).facts.map(({ concept, value, accession, form }) => [
    concept,
    value,
    accession,
    form,
  ]);
  expect(kept).toEqual([
    ['us-gaap:Revenues', '700', '0000000001-24-000001', '10-Q'],
    ['us-gaap:Revenues', '701', '0000000001-24-000002', '10-Q/A'],
  ]);
});
