import { expect, it } from 'vitest';
import { cardTable } from '../../../../facades/surfaces/card/card-table.ts';
import { cardPayload } from '../../pages/payloads/record-payloads.ts';

/** Why the year of the range, to 28 September 2025, has no revenue, by the newest report on file. */
function whyNoRevenue(yearOver: boolean, form: string, on: string, accession = '0000320193-25-000079') {
  const payload = cardPayload();
  const { range } = payload.card;
  if (range === null) throw new Error('The card has no range.');
  const newest = { state: 'reporting', accession, form, on, url: '', sentence: '' } as const;
  const { rows } = cardTable({
    ...payload,
    card: { ...payload.card, range: { ...range, yearOver }, reporting: newest },
  });
  return [...rows][0]?.absent;
}

it.each([
  ['NOT_DUE', 'of a year that is not over', false, '10-Q', '2025-08-01'],
  ['NOT_FILED', 'of a year that is over', true, '10-Q', '2025-08-01'],
  ['NOT_FILED', 'after the report of the year before', true, '10-K', '2024-11-01'],
  ['NOT_INGESTED', 'whose report is on file, and its figures follow', true, '10-K', '2025-10-31'],
] as const)('revenue is %s in the row %s', (reason, _of, yearOver, form, on) => {
  expect(whyNoRevenue(yearOver, form, on)).toMatchObject({ latest: reason, accession: reason });
});

it('revenue is NOT_FILED where the newest report is a late one, of the year before', () => {
  const [before] = cardPayload().years;
  expect(whyNoRevenue(true, '10-K', '2025-10-31', before?.firstFiled.accession)).toMatchObject({ latest: 'NOT_FILED' });
});
