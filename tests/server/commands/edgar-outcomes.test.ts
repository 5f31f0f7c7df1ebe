import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { edgarOutcomes } from '../../../server/commands/edgar-outcomes.ts';
import { MIRROR } from '../../support/mirror/mirror.ts';

const FILE = `${MIRROR}/later/2026-07-24/data/api/xbrl/companyfacts/CIK0001045810.json.gz`;

it('asks the SEC for one document of each filer, and knows nothing of a filer it has none of', async () => {
  const asked: string[] = [];
  const source = edgarOutcomes(async (address) => {
    asked.push(address);
    return null;
  }, '2026-07-24');
  expect(await source.outcomesOf('0000320193', null)).toBeNull();
  expect(await source.outcomesOf('nobody', null)).toBeNull();
  expect(asked).toEqual(['https://data.sec.gov/api/xbrl/companyfacts/CIK0000320193.json']);
});

describe.skipIf(!existsSync(FILE))('what the SEC publishes of Nvidia', () => {
  const source = (today: string) => edgarOutcomes(async () => gunzipSync(readFileSync(FILE)).toString('utf8'), today);

  it('settles the year to January 2026 by the report filed in February', async () => {
    const outcomes = await source('2026-07-24').outcomesOf('0001045810', '3674');
    expect(outcomes?.[0]).toEqual({
      end: '2026-01-25',
      revenue: 215_938_000_000,
      accession: '0001045810-26-000021',
      filedOn: '2026-02-25',
    });
  });

  it('settles nothing that was not filed yet', async () => {
    const outcomes = await source('2026-02-24').outcomesOf('0001045810', '3674');
    expect(outcomes?.[0]).toMatchObject({ end: '2025-01-26', revenue: 130_497_000_000 });
  });
});
