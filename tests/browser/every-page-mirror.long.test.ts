import { describe } from 'vitest';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { walkEveryPage } from './every-page.ts';
import { EVERY_LOOK } from './visit.ts';
import { REAL_WORLD } from './worlds.ts';

describe.skipIf(!HAS_MIRROR)('over real filings', () => {
  // Patterns have one markup, which axe sees in the sample world at every layout; here it is what the data puts in.
  walkEveryPage(REAL_WORLD, { ...EVERY_LOOK, judged: new Set([320]) });
});
