import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { contractAjv } from '../../../facades/surfaces/contract-ajv.ts';
import { TEST_BASE } from '../../../support/service/service.ts';
import { BANKRUPT, REPORT, reportedWeek, TODAY } from '../../../support/worlds/reported-week.ts';

const world = reportedWeek();
const { get, json, rowsOf } = world;

describe('the weekly report', () => {
  it('counts the week on each board and on all, beside the twelve weeks before', () => {
    expect(world.body).toMatchObject({
      schema: 'svc.report/1',
      asOf: TODAY,
      answer:
        'Three filings reached the boards in the week to 30 Oct 2026, against an average of 0.3 in the 12 weeks before. Two of them were severe. We published one range. We scored one range, of which one contained the outcome. One card changed. Coverage: three companies.',
      coverage: {
        population: 'LOADED_FILERS',
        filers: 3,
        from: '2026-07-25',
        through: TODAY,
        gaps: [],
        allFilers: [],
        showsOthers: false,
      },
      window: { from: '2026-10-24', to: '2026-10-30' },
      week: { from: '2026-10-24', to: '2026-10-30', filingDays: 5 },
      counts: { filings: 3, mean: 0.25, filingsPerWeek: [...Array(11).fill(0), 3, 3] },
      absent: {},
    });
    const boards = world.body.boards as JsonObject[];
    const ofWeek = new Map([
      ['bankruptcies', [1, 0, 1]],
      ['debt-triggers', [1, 0, 0]],
      ['late-filers', [2, 0.25, 1]],
    ]);
    expect(boards.map(({ slug, filings, mean, severe }) => [slug, filings, mean, severe])).toEqual(
      BOARDS.map(({ slug }) => [slug, ...(ofWeek.get(slug) ?? [0, 0, 0])]),
    );
    expect((world.body.weeks as string[]).at(0)).toBe('2026-08-07');
  });

  it('lists each severe filing once, with its card and its filing at the SEC', () => {
    expect(world.body.severe).toMatchObject({ total: 2, companies: 2, returned: 2 });
    expect(rowsOf(world.body.severe)).toMatchObject([
      {
        filedOn: '2026-10-29',
        accession: BANKRUPT.accession,
        kinds: ['8-K 1.03'],
        title: 'Bankruptcy or receivership',
        boards: ['bankruptcies'],
        company: 'FILER 2 INC',
        url: expect.stringContaining(`/data/2/`),
        documentUrl: expect.stringMatching(/main\.htm$/),
        cardUrl: `${TEST_BASE}/boards/card/2`,
        absent: {},
      },
      { filedOn: '2026-10-26', form: 'NT 10-K', kinds: ['NT 10-K'], boards: ['late-filers'], cik: 3 },
    ]);
  });

  it('lists what was logged, what was scored and whose card changed, each with its receipt', async () => {
    const [logged] = rowsOf(world.body.rangesLogged);
    expect(world.body.rangesLogged).toMatchObject({ total: 1, returned: 1 });
    expect(logged).toMatchObject({ cik: 1, targetFiscalYearEnd: '2026-12-31', state: 'pending' });
    expect(logged?.receiptUrl).toBe(`${TEST_BASE}/boards/scorecard/${String(logged?.sha256)}.json`);
    expect(world.body.rangesScored).toMatchObject({ total: 1, inside: 1, below: 0, above: 0, void: 0, late: 0 });
    const [scored] = rowsOf(world.body.rangesScored);
    expect(scored).toMatchObject({
      cik: 1,
      targetFiscalYearEnd: '2025-12-31',
      state: 'inside',
      outcome: 150_000_000,
      outcomeFiledOn: '2026-10-27',
      intervalScore: expect.any(Number),
    });
    expect(world.body.cardsChanged).toMatchObject({ total: 1, returned: 1 });
    expect(rowsOf(world.body.cardsChanged)).toMatchObject([
      {
        cik: 1,
        form: '10-K',
        filedOn: '2026-10-27',
        accession: REPORT,
        fiscalYearEnd: '2025-12-31',
        revenue: 150_000_000,
        url: `https://www.sec.gov/Archives/edgar/data/1/000000000126000001/${REPORT}-index.htm`,
        receiptUrl: logged?.receiptUrl,
        absent: {},
      },
    ]);
    // What it links to is there.
    expect((await get(String(logged?.receiptUrl).replace(TEST_BASE, ''))).status).toBe(200);
  });

  it('keeps to its contract, and shows its answer as a page', async () => {
    const { components } = await json('/boards/openapi.json');
    const ajv = contractAjv();
    ajv.addSchema({ $id: 'openapi', components });
    const validate = ajv.compile({ $ref: 'openapi#/components/schemas/weekly_report' });
    for (const query of ['', '?week=2026-08-07', '?asOf=2026-05-06']) {
      validate(await json(`/boards/report.json${query}`));
      expect(validate.errors, query).toBeNull();
    }
    const page = await (await get('/boards/report', 'text/html')).text();
    expect(page).toContain(
      'Two of them were severe. We published one range. We scored one range, of which one contained the outcome. One card changed.',
    );
    expect(page).toContain('<a href="/boards/card/2"><span class="company"><bdi>Filer 2 Inc</bdi></span></a>');
  });

  it('costs five statements where the rows that it lists are kept', async () => {
    await world.service.ask('{ weeklyReport(limit: 6) { severe { total } } }');
    world.service.statements();
    const question = `{ weeklyReport(limit: 7) { answer boards { counts { mean perWeek } } severe { total rows { row { company } } }
      rangesLogged { rows { low } } rangesScored { rows { state } } cardsChanged { rows { revenue } } } }`;
    expect((await world.service.ask(question)).errors).toBeUndefined();
    expect(world.service.statements()).toHaveLength(5);
    await world.service.ask('{ weeklyReport { week { to } counts { filings } } }');
    expect(world.service.statements()).toHaveLength(2);
  });

  it('reads no table as a whole', async () => {
    world.service.statements();
    await world.service.ask('{ weeklyReport(limit: 8) { answer } }');
    const sent = world.service.statements();
    expect(sent).toHaveLength(5);
    const client = await world.service.database.pool.connect();
    try {
      // The tables of a test are small enough to be read whole: what matters is that they need not be.
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      await client.query('set local plan_cache_mode = force_generic_plan');
      const plans: string[] = [];
      for (const [at, text] of sent.entries()) {
        const nulls = [...new Set(text.match(/\$\d/g))].map(() => 'null').join(', ');
        await client.query(`prepare week${at} as ${text}`);
        const { rows } = await client.query<{ 'QUERY PLAN': string }>(
          `explain execute week${at}${nulls === '' ? '' : `(${nulls})`}`,
        );
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      const all = plans.join('\n');
      expect(all).not.toContain('Seq Scan');
      expect(all).toContain('company_figures_known_from_idx');
      expect(all.match(/registry_entries_chain_kind_known_on_idx/g)?.length).toBeGreaterThanOrEqual(2);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
