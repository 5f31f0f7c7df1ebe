import { expect, it } from 'vitest';
import { untilLoaded } from '../../../../schema/loads/shared/until-loaded.ts';
import { startService } from '../../../support/service/service.ts';

it('nobody is told to wait while the clock stands', () => {
  expect(untilLoaded({}, 3600)).toEqual({ retryAfter: 3600 });
  expect(untilLoaded({ frozenOn: '2025-09-12' }, 3600)).toEqual({});
});

it('a manager, a fund and a company that are not loaded are refused with what a reader can do', async () => {
  const service = await startService({ holds: 'shared sample world' });
  try {
    for (const path of [
      '/boards/portfolio.json?cik=1999999001',
      '/boards/etf/ZZDOL.json',
      '/boards/card/ZZNONE.json',
    ]) {
      const response = await service.app.fetch(new Request(`http://localhost${path}`));
      const body = (await response.json()) as { hint?: string; detail?: string };
      expect(`${body.detail} ${body.hint}`).not.toMatch(/npm run|operator/i);
    }
  } finally {
    await service.close();
  }
});
