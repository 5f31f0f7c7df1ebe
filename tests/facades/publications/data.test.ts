import { expect, it } from 'vitest';
import { renderData } from '../../../facades/pages/about/render-data.ts';
import { type DataReply, dataPublication } from '../../../facades/publications/data.ts';
import type { MadeBundle } from '../../../facades/resource.ts';
import { BUNDLE_TABLES } from '../../../schema/domain/terms/lists/bundle.ts';
import { AS_OF, chromeOf } from '../pages/payloads/chrome.ts';

const chrome = chromeOf('/boards/data');
const saying = async (made: MadeBundle | null) =>
  (await dataPublication.render({
    service: chrome.service,
    today: AS_OF,
    bundle: async () => made,
    schemaText: async () => '',
  })) as DataReply;
const whole = `As of ${AS_OF}, ${BUNDLE_TABLES.length} tables can be taken home whole, as Parquet and CSV`;

it('names the newest filing date in the files, and says why there is none', async () => {
  const file = { name: 'filings.parquet', bytes: 5, rows: 0 };
  expect(await saying({ asOf: '2025-09-11', files: [file] })).toMatchObject({
    answer: `${whole}, with filings to 2025-09-11.`,
    dataAsOf: '2025-09-11',
    absent: {},
  });
  const empty = await saying({ asOf: null, files: [file] });
  expect(empty).toMatchObject({
    answer: `${whole}; no filing was on file when they were made.`,
    dataAsOf: null,
    absent: { dataAsOf: 'NOT_INGESTED' },
  });
  expect(renderData(empty, chrome)).not.toContain('to null');
  expect(await saying(null)).toMatchObject({ absent: { dataAsOf: 'NOT_RUN', tables: 'NOT_RUN' } });
});
