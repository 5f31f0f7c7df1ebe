import { walkEveryPage } from './every-page.ts';
import { THREE_LAYOUTS } from './visit.ts';
import { SAMPLE_WORLD } from './worlds.ts';

walkEveryPage(SAMPLE_WORLD, {
  ...THREE_LAYOUTS,
  judged: new Set([1280]),
  // Between them they have what a page is made of: rows, a chart, a form.
  isDark: (path) => ['/boards/late-filers', '/boards/card/ZZMIL', '/boards/portfolio'].includes(path),
});
