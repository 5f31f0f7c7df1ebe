/** Plain English in what readers see, as `sentences.test.ts`, of the real mirror. */
import { afterAll, beforeAll, describe } from 'vitest';
import { REAL_WORLD } from '../../browser/worlds.ts';
import { HAS_MIRROR } from '../../support/mirror/mirror.ts';
import { type RunningService, startService, untilLoaded } from '../../support/process/running-service.ts';
import { type Told, testPlainEnglish, toldBy } from './plain-english.ts';

describe.skipIf(!HAS_MIRROR)('the real mirror', () => {
  let service: RunningService;
  let told: readonly Told[] = [];
  beforeAll(async () => {
    service = await startService({ ...REAL_WORLD.env });
    await untilLoaded(service);
    told = await toldBy(REAL_WORLD, (address, accept) => fetch(service.url + address, { headers: { accept } }));
  }, 900_000);
  afterAll(() => service?.stop());

  testPlainEnglish(() => told);
});
