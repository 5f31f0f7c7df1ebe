import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONFUSION, MEASURED, MEASURED_ON } from '../../../../schema/domain/filers/item-outcomes/measured.ts';
import { startService, TEST_BASE, type TestService } from '../../../support/service/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it('is on the method: every outcome with its n, and null rates with their reason', async () => {
  const response = await service.app.fetch(new Request(`${TEST_BASE}/boards/method.json`));
  const { itemTexts, absent } = (await response.json()) as {
    itemTexts: {
      outcomes: { outcome: string; second: { fired: number; right: number; precision: number | null } }[];
      confusion: unknown;
    };
    absent: Record<string, string>;
  };
  expect(itemTexts).toMatchObject({ ...MEASURED_ON, confusion: CONFUSION });
  expect(itemTexts.outcomes.map(({ outcome }) => outcome)).toEqual(MEASURED.map(({ outcome }) => outcome));
  for (const [at, { second }] of itemTexts.outcomes.entries()) {
    expect(second).toMatchObject(MEASURED[at]?.second ?? {});
    expect(second.precision).toBe(second.fired === 0 ? null : second.right / second.fired);
    expect(absent[`itemTexts.outcomes.${at}.second.precision`]).toBe(second.fired === 0 ? 'TOO_FEW_EVENTS' : undefined);
  }
});
