import { walkEveryPage } from './every-page.ts';
import { EVERY_LOOK } from './visit.ts';
import { SAMPLE_WORLD } from './worlds.ts';

walkEveryPage(SAMPLE_WORLD, EVERY_LOOK);
