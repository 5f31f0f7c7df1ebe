import { countFilers, type FilersOnFile } from '../queries/list-filers.ts';
import { type MemoDeps, memoize } from './memoize.ts';

/** How many filers are on file, counted once for each state of the data. */
export function filersOnFile(deps: MemoDeps): Promise<FilersOnFile> {
  return memoize(deps, 'filers on file', () => countFilers(deps.database), { isWanted: true });
}
