import { describe } from 'vitest';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { walkEveryPage } from './every-page.ts';
import { EVERY_LOOK } from './visit.ts';
import { REAL_WORLD } from './worlds.ts';

describe.skipIf(!HAS_MIRROR)('over real filings', () => {
  walkEveryPage(REAL_WORLD, EVERY_LOOK);
});
