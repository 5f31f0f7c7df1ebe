import { expect, it } from 'vitest';
import { allFiles, renderData } from '../../../facades/pages/about/render-data.tsx';
import { type DataReply, dataPublication } from '../../../facades/publications/data.ts';
import type { MadeBundle } from '../../../facades/resource.ts';
import { BUNDLE_TABLES, LATER_DAYS } from '../../../schema/domain/terms/lists/bundle.ts';
import { AS_OF, chromeOf } from '../pages/payloads/chrome.ts';
import { madeBundle } from '../surfaces/fixtures/bundle-fixture.ts';

const chrome = chromeOf('/boards/data');
const saying = async (made: MadeBundle | null) =>
  (await dataPublication.render({
    service: chrome.service,
    today: AS_OF,
    bundle: async () => made,
    schemaText: async () => '',
  })) as DataReply;
const whole = `As of 12 Sep 2025, all ${BUNDLE_TABLES.length} tables can be downloaded, as Parquet or CSV`;

it('names the day that the files end with, the same in answer, field and page, and says why there is none', async () => {
  const made = await saying(madeBundle);
  expect(made).toMatchObject({
    answer: `${whole}. Nothing in them was filed after 11 Sep 2025.`,
    dataAsOf: '2025-09-11',
    absent: {},
  });
  const page = renderData(made, chrome);
  expect(page).toContain('Every table ends on 11 Sep 2025');
  for (const column of Object.keys(LATER_DAYS)) expect(page).toContain(`<code>${column}</code>`);
  expect(await saying(null)).toMatchObject({ absent: { dataAsOf: 'NOT_RUN', tables: 'NOT_RUN' } });
});

it('fetches all of it in one command', () => {
  const command = allFiles('https://boards.example');
  expect(command).toMatch(/^curl --fail --remote-name-all 'https:\/\/boards\.example\/boards\/data\/\{[^ ]+\}'$/);
  for (const { name } of BUNDLE_TABLES) expect(command).toContain(`,${name}.parquet`);
});
