import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCommand } from '../../../ingest/commands.ts';
import { UsageError } from '../../../ingest/exit-code.ts';
import { readMirrorItemTexts } from '../../../ingest/jobs/documents/read-item-texts.ts';
import { runJob } from '../../../ingest/jobs/shared/run-job.ts';
import { SAMPLE_AS_OF } from '../../../ingest/sample-world/about.ts';
import { RULES_VERSION } from '../../../schema/domain/filers/item-outcomes/rules/index.ts';
import { sampleDeps } from '../../support/service/jobs.ts';
import { startService, TEST_BASE, type TestService } from '../../support/service/service.ts';

/** A server tells of a commit a moment later. */
const SOON = { timeout: 5_000 };

let service: TestService;
beforeAll(async () => {
  service = await startService({ holds: 'sample world', asOf: SAMPLE_AS_OF });
});
afterAll(() => service.close());

const label = (...args: string[]) => readCommand(['label', ...args]).run(sampleDeps(service.database));
const table = async <Row>(sql: string) => (await service.database.pool.query(sql)).rows as Row[];
interface Row {
  readonly accession: string;
  readonly outcome: string | null;
  readonly evidence: readonly string[] | null;
}
const rowOf = async (accession: string) => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/delistings.json?limit=200`));
  return ((await response.json()) as { rows: Row[] }).rows.find((row) => row.accession === accession);
};
const operatorOf = async (outcome: string) => {
  const query = '{ method { itemTexts { outcomes { outcome operator { labelled fired right } } } } }';
  const { data } = (await service.ask(query)) as unknown as {
    data: { method: { itemTexts: { outcomes: { outcome: string; operator: unknown }[] } } };
  };
  return data.method.itemTexts.outcomes.find((one) => one.outcome === outcome)?.operator;
};

it('lists sections that nobody has labelled, without what the rules make of them unless asked', async () => {
  const [listed, shown] = [String(await label()), String(await label('--shown'))];
  expect(listed.split('\n').filter((line) => line.startsWith('  https://www.sec.gov/'))).toHaveLength(20);
  expect(listed).toMatch(/^\d{10}-\d\d-\d{6} 1\.03\n {2}\S/);
  expect(listed).not.toMatch(/PETITION|UNCLASSIFIED|PLAN_CONFIRMED/);
  expect(shown).toMatch(/^\d{10}-\d\d-\d{6} 1\.03 (?:PETITION|PLAN_CONFIRMED|RECEIVERSHIP|UNCLASSIFIED)\n/);
});

it('shows a correction in place of the rules, tells subscribers, and counts it against them', async () => {
  const [row] = await table<{ accession: string }>(
    `select t.accession from item_texts t join board_rows b on b.accession = t.accession and b.board = 'delistings'
     where t.item = '3.01' and t.outcome = 'DEFICIENCY_NOTICE' order by b.filed_on desc limit 1`,
  );
  const accession = String(row?.accession);
  expect((await rowOf(accession))?.evidence?.length).toBeGreaterThan(0);
  expect(await label(accession, '3.01', 'TRANSFER')).toBe(
    `${accession} 3.01 is TRANSFER; the rules said DEFICIENCY_NOTICE.`,
  );
  await expect.poll(() => rowOf(accession), SOON).toMatchObject({ outcome: 'TRANSFER', evidence: null });
  await expect.poll(() => operatorOf('DEFICIENCY_NOTICE'), SOON).toEqual({ labelled: 0, fired: 1, right: 0 });
  await expect.poll(() => operatorOf('TRANSFER'), SOON).toEqual({ labelled: 1, fired: 0, right: 0 });
  const events = await table(`select kind, board from events where accession = '${accession}'`);
  expect(events).toEqual([{ kind: 'boardRowChanged', board: 'delistings' }]);
  expect(await table(`select item, labelled_on::text as day from item_labels`)).toEqual([
    { item: '3.01', day: SAMPLE_AS_OF },
  ]);
});

it('shows what the rules rest on again once a correction is taken back', async () => {
  const [text] = await table<{ accession: string; evidence: readonly string[] }>(
    `select accession, evidence from item_texts where item = '3.01' and outcome = 'DEFICIENCY_NOTICE' and evidence <> '{}' limit 1`,
  );
  const accession = String(text?.accession);
  const stored = () =>
    table(`select outcome, evidence from item_texts where accession = '${accession}' and item = '3.01'`);
  await label(accession, '3.01', 'TRANSFER');
  expect(await stored()).toEqual([{ outcome: 'TRANSFER', evidence: [] }]);
  await label(accession, '3.01', 'SUSPENSION_OR_HEARING');
  await label(accession, '3.01', 'DEFICIENCY_NOTICE');
  expect(await stored()).toEqual([{ outcome: 'DEFICIENCY_NOTICE', evidence: text?.evidence }]);
  await table(`delete from item_labels where accession = '${accession}'`);
});

it('stays when newer rules read the text again', async () => {
  await table(`update item_texts set rules_version = 0 where item = '3.01'`);
  await table('update item_labels set rules_version = 0');
  await runJob(sampleDeps(service.database), { command: 'texts', announce: false }, (job) =>
    readMirrorItemTexts(sampleDeps(service.database), job),
  );
  const [text] = await table(
    `select t.outcome, l.rule_outcome as rule, l.rules_version as version from item_texts t join item_labels l using (accession, item)`,
  );
  expect(text).toEqual({ outcome: 'TRANSFER', rule: 'DEFICIENCY_NOTICE', version: RULES_VERSION });
});

it('counts what confirms the rules only when it was given blind', async () => {
  const [seen, blind] = await table<{ accession: string }>(
    `select accession from item_texts where item = '5.02' and outcome = 'APPOINTMENT' order by accession limit 2`,
  );
  expect(await label(String(seen?.accession), '5.02', 'APPOINTMENT')).toMatch(/it does not count for them\.$/);
  await expect.poll(() => operatorOf('APPOINTMENT'), SOON).toEqual({ labelled: 0, fired: 0, right: 0 });
  expect(await label(String(blind?.accession), '5.02', 'APPOINTMENT', '--blind')).toMatch(/as the rules say\.$/);
  await expect.poll(() => operatorOf('APPOINTMENT'), SOON).toEqual({ labelled: 1, fired: 1, right: 1 });
});

it('refuses what it cannot store', async () => {
  expect(() => readCommand(['label', '1', '3.01', 'TRANSFER'])).toThrow(UsageError);
  expect(() => readCommand(['label', '0000000001-26-000001', '2.05', 'TRANSFER'])).toThrow('has no outcomes');
  expect(() => readCommand(['label', '0000000001-26-000001', '3.01', 'PETITION'])).toThrow('DEFICIENCY_NOTICE, ');
  expect(() => readCommand(['label', '0000000001-26-000001', '3.01'])).toThrow('an item and an outcome');
  await expect(label('0000000001-26-000001', '3.01', 'TRANSFER')).rejects.toThrow('was read. Nothing was changed.');
});
