import { countFilers, type FilersOnFile } from '../queries/filers/list-filers.ts';
import { type MemoDeps, memoize } from './memoize.ts';

/** The number of filers on file, counted once per state of the data. */
export function filersOnFile(deps: MemoDeps): Promise<FilersOnFile> {
  return memoize(deps, 'filers on file', () => countFilers(deps.database), { isWanted: true });
}
