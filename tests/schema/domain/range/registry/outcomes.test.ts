import { expect, it } from 'vitest';
import { outcomesOf } from '../../../../../schema/domain/range/registry/outcomes.ts';
import type { AccessionNumber } from '../../../../../schema/domain/terms/accession.ts';

const in2024 = '0000000007-25-000001' as AccessionNumber;
const in2025 = '0000000007-26-000001' as AccessionNumber;
const first = (value: number, accession: AccessionNumber) => ({ value, accession, filedOn: '2026-02-20' });

it('is the revenue that the report of the year itself gives', () => {
  const years = [
    { end: '2025-12-31', revenue: first(120, in2025), netIncome: first(1, in2025) },
    { end: '2024-12-31', revenue: first(100, in2024), netIncome: null },
  ];
  expect(outcomesOf(years)).toEqual([
    { end: '2025-12-31', revenue: 120, accession: in2025, filedOn: '2026-02-20' },
    { end: '2024-12-31', revenue: 100, accession: in2024, filedOn: '2026-02-20' },
  ]);
});

it('is not the revenue that only the report of a later year tags, though the later year has no revenue itself', () => {
  const years = [
    { end: '2025-12-31', revenue: null, netIncome: first(1, in2025) },
    { end: '2024-12-31', revenue: first(100, in2025), netIncome: first(1, in2024) },
  ];
  expect(outcomesOf(years)).toEqual([]);
});
