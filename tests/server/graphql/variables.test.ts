import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOLDINGS_MAX } from '../../../schema/domain/terms/lists/portfolios.ts';
import { makeContext } from '../../../schema/request/context.ts';
import { atItsPrice } from '../../../server/graphql/at-its-price.ts';
import { tellFigures } from '../../support/process/tell-figures.ts';
import { startService, type TestService } from '../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const QUERY = 'query ($holdings: [HoldingInput!]) { portfolio(holdings: $holdings) { answer } }';
const WRONG = 40_000;

describe('wrong values among the variables', () => {
  it('are looked at until fifty are found, however many there are, and nothing is executed', async (test) => {
    let looked = 0;
    const holdings = Array.from({ length: HOLDINGS_MAX }, () => ({
      get ticker() {
        looked += 1;
        return {};
      },
      weight: 1,
    }));
    const operation = { document: parse(QUERY), operationName: null, variables: { holdings } };
    const { errors, data } = await atItsPrice(operation, makeContext(service.parts), () => {
      throw new Error('It is executed.');
    });
    tellFigures(test, { wrong: holdings.length, looked, named: errors?.length ?? 0 });
    expect([data, errors?.length]).toEqual([undefined, 51]);
    expect(looked).toBeLessThan(110);
  });

  it('are told in one answer at the door, the first time and when the query is compiled', async () => {
    const holdings = Array.from({ length: HOLDINGS_MAX }, () => ({ ticker: {} }));
    for (let time = 0; time < 3; time += 1) {
      const { errors, data } = await service.ask(QUERY, { holdings });
      expect([data, errors?.length]).toEqual([undefined, 51]);
      expect(errors?.[0]?.message).toBe(
        'Variable "$holdings" got invalid value {} at "holdings[0].ticker"; String cannot represent a non string value: {}',
      );
    }
  });

  it('in a list that no argument takes are not looked at', async () => {
    const { errors } = await service.ask(QUERY, { holdings: Array.from({ length: WRONG }, () => ({})) });
    expect(errors).toMatchObject([{ extensions: { code: 'QUERY_TOO_COMPLEX' } }]);
    const long = Array.from({ length: HOLDINGS_MAX + 1 }, () => ({ ticker: 'A', weight: 1 }));
    expect((await service.ask(QUERY, { holdings: long })).errors).toMatchObject([
      { message: 'holdings has 2001 lines.', extensions: { code: 'BAD_ARGUMENT' } },
    ]);
  });
});
