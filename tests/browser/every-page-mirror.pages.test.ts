import { afterAll, describe } from 'vitest';
import { HAS_MIRROR } from '../support/mirror/mirror.ts';
import { partOfMirror } from '../support/mirror/part-of-mirror.ts';
import { walkEveryPage } from './every-page.ts';
import { THREE_LAYOUTS } from './visit.ts';
import { REAL_WORLD } from './worlds.ts';

/** The filers that the walk names: Apple, Dell, HP, Supermicro, SunTrust, Realty Income, Berkshire Hathaway, Vanguard 500. */
const NAMED = new Set([320193, 1571996, 47217, 1375365, 750556, 726728, 1067983, 36405]);
/** And one of so many of all others: pages are as long, while all of them take minutes to load. */
const ONE_OF = 5;

describe.skipIf(!HAS_MIRROR)('over real filings', () => {
  const mirror = HAS_MIRROR ? partOfMirror((cik) => NAMED.has(cik) || cik % ONE_OF === 0) : null;
  afterAll(() => mirror?.[Symbol.dispose]());
  const env = { ...REAL_WORLD.env, EDGAR_MIRROR: mirror?.path ?? '' };
  walkEveryPage({ ...REAL_WORLD, env }, { ...THREE_LAYOUTS, judged: new Set([320]), isDark: () => false });
});
