import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../facades/json-value.ts';
import { SAMPLE_PORTFOLIOS } from '../../../../ingest/sample-world/lists/portfolios.ts';
import { BOOK, portfolioWorld } from '../../../support/worlds/portfolio-world.ts';

const world = portfolioWorld();
const { get, post, read } = world;

interface Brief {
  readonly committee: JsonObject & {
    readonly types: readonly (JsonObject & {
      readonly onFile: readonly string[];
      readonly medians: Readonly<Record<string, number | null>>;
    })[];
  };
  readonly absent: Readonly<Record<string, string>>;
}
const brief = async (response: Promise<Response>) => (await read(response)) as unknown as Brief;

describe('the brief for a committee', () => {
  it('sets a pasted book beside the newest quarter that was due, four portfolios of each type', async () => {
    const { committee, absent } = await brief(post({ holdings: BOOK }));
    expect(committee).toMatchObject({ quarter: '2026-06-30', own: { warningShare: 0.375 }, broadFund: null });
    expect(committee.types.map(({ type, onFile, of }) => [type, onFile.length, of])).toEqual(
      ['insurers', 'endowments', 'sovereign', 'managers', 'banks', 'pensions'].map((type) => [type, 4, 4]),
    );
    expect(absent['committee.broadFund']).toBe('NOT_INGESTED');
    expect(committee.comparison).toMatch(
      /^37\.5% of what we could check carries a warning\. The medians of the six types of large portfolio are /,
    );
  });

  it('has medians that are those of the portfolios’ own reads', async () => {
    const { committee } = await brief(post({ holdings: BOOK }));
    const [insurers] = committee.types;
    const ciks = SAMPLE_PORTFOLIOS.filter(({ type }) => type === 'INSURERS').map(({ cik }) => cik);
    const own = await Promise.all(ciks.map((cik) => read(get(`/boards/portfolio.json?cik=${cik}`))));
    for (const name of ['warningShare', 'severeShare', 'knownShare', 'top10', 'effectiveN']) {
      const sorted = own.map((reply) => Number(reply[name])).sort((a, b) => a - b);
      expect(insurers?.medians[name], name).toBeCloseTo((Number(sorted[1]) + Number(sorted[2])) / 2, 3);
    }
  });

  it('leaves the book itself out of what it is compared with', async () => {
    const [own] = SAMPLE_PORTFOLIOS;
    const { committee } = await brief(get(`/boards/portfolio.json?cik=${own?.cik}`));
    expect(committee.types.map(({ of }) => of)).toEqual([3, 4, 4, 4, 4, 4]);
    expect(committee.types[0]?.onFile).not.toContain(own?.name);
  });

  it('takes the quarter of the manager’s own report, and knows what was filed by the day', async () => {
    const early = await brief(get('/boards/portfolio.json?cik=1999999098&asOf=2026-08-13'));
    expect(early.committee).toMatchObject({ quarter: '2026-03-31' });
    expect(early.committee.types.every(({ onFile }) => onFile.length === 4)).toBe(true);
    const before = await brief(get('/boards/portfolio.json?cik=1999999098&asOf=2026-05-01'));
    expect(before.committee).toMatchObject({ quarter: '2025-12-31' });
    expect(before.committee.types.every(({ onFile }) => onFile.length === 0)).toBe(true);
    expect(before.absent['committee.types.0.medians.warningShare']).toBe('NOT_INGESTED');
  });

  it('reads the others once for each state of the data', async () => {
    await post({ holdings: BOOK });
    world.service.statements();
    await read(post({ holdings: [{ ticker: 'ZZBIR', weight: 1 }] }));
    expect(world.service.statements().filter((text) => text.includes('manager_reports'))).toEqual([]);
  });
});
