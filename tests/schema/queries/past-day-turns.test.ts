import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeContext } from '../../../schema/context.ts';
import { addDays, type Day } from '../../../schema/domain/terms/day.ts';
import { takeTurns } from '../../../schema/snapshots/turns.ts';
import { insertOneRow } from '../../support/database/rows.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
  await insertOneRow(service.database);
});
afterAll(() => service.close());

/** Takes turns of the process that last until they are ended. */
async function held(count: number): Promise<() => Promise<void>> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  const { inTurn } = service.parts.snapshots;
  await inTurn(async () => {});
  const turns = Array.from({ length: count }, () => inTurn(() => over));
  return async () => {
    end();
    await Promise.all(turns);
  };
}

/** Fridays, of which each ends a week. */
const days = (count: number, first: Day) => Array.from({ length: count }, (_, at) => addDays(first, 7 * at));
const aliased = (field: (day: string) => string, first: Day) =>
  `{ ${days(12, first)
    .map((day, at) => `a${at}: ${field(day)}`)
    .join(' ')} }`;

describe('one query of twelve past days', () => {
  it.each<[string, (day: string) => string]>([
    ['boards', (day) => `board(slug: BREACHES, asOf: "${day}") { total }`],
    ['status', (day) => `status(asOf: "${day}") { filings }`],
    ['weeks', (day) => `weeklyReport(week: "${day}") { answer }`],
  ])('waits for one of them at a time, so that eleven others are let in: %s', async (_what, field) => {
    const end = await held(2);
    const greedy = service.ask(aliased(field, '2021-03-05'));
    // It is in the queue before the others come.
    await new Promise((resolve) => setTimeout(resolve, 50));
    const others = days(11, '2022-03-04').map((day) =>
      service.ask(`{ board(slug: BREACHES, asOf: "${day}") { total } }`),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    await end();
    const answers = await Promise.all([greedy, ...others]);
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  });

  it.each<[string, (day: string) => string]>([
    ['boards', (day) => `board(slug: BREACHES, asOf: "${day}") { total }`],
    ['status', (day) => `status(asOf: "${day}") { filings }`],
  ])('reads nothing where too many are being made: %s', async (_what, field) => {
    const end = await held(14);
    service.statements();
    const { errors } = await service.ask(aliased(field, '2023-03-03'));
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'OVERLOADED' });
    expect(service.statements()).toEqual([]);
    await end();
    // Those that waited behind the one that was refused are not worked out for nobody.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(service.statements()).toEqual([]);
  });

  it('has the universes of its days made one after another', async () => {
    const universes: string[] = [];
    let most = 0;
    const of = async ({ day }: { readonly day: string }) => {
      universes.push(day);
      most = Math.max(most, universes.length);
      await new Promise((resolve) => setTimeout(resolve, 5));
      universes.splice(universes.indexOf(day), 1);
      return {} as never;
    };
    const { deps } = makeContext({ ...service.parts, universes: { of } });
    await Promise.all(days(12, '2021-03-05').map((day) => deps.universes.of({ day, until: day })));
    expect(most).toBe(1);
  });
});

describe('a search', () => {
  it.each(['{ filings(filter: { sic: "7372" }) { returned } }', '{ screen(filter: { sic: "7372" }) { total } }'])(
    'waits for its turn among searches, one of a query at a time: %s',
    async (query) => {
      let [running, most, made] = [0, 0, 0];
      const gate = takeTurns({ atOnce: 2, waiting: 1, refusal: { message: 'no', hint: 'none' } });
      const other = await startService({
        searchInTurn: (make) =>
          gate(async () => {
            running += 1;
            most = Math.max(most, running);
            made += 1;
            const result = await make();
            running -= 1;
            return result;
          }),
      });
      const field = query.slice(2, -2);
      const { errors } = await other.ask(`{ ${[1, 2, 3, 4, 5].map((at) => `a${at}: ${field}`).join(' ')} }`);
      await other.close();
      expect(errors).toBeUndefined();
      expect([most, made]).toEqual([1, 5]);
    },
  );
});
