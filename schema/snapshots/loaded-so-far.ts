import { onItsWay, wholeMarketOffer } from '../domain/terms/running/first-hours.ts';
import type { SourceKind } from '../domain/terms/sources.ts';
import { countFilers, type FilersOnFile } from '../queries/filers/list-filers.ts';
import { readLoadedSoFar } from '../queries/service/loaded-so-far.ts';
import { type MemoDeps, memoize } from './memoize.ts';

interface LiveDeps extends MemoDeps {
  readonly source: SourceKind;
  readonly isStoredOnly?: boolean;
  readonly notice: string | null;
  /** True if the whole market was asked for. */
  readonly bringsWholeMarket?: boolean | undefined;
}

/** What is loaded in this state of the data; null where the SEC is not asked, so that nothing is on its way. */
async function loadedSoFar(deps: LiveDeps) {
  if (deps.source !== 'live' || deps.isStoredOnly === true) return null;
  return memoize(deps, 'loaded so far', () => readLoadedSoFar(deps.database));
}

/** What opens every answer: the notice of the service, and what is on its way. */
export async function noticeOf(deps: LiveDeps): Promise<string | null> {
  const soFar = await loadedSoFar(deps);
  const notices = [deps.notice, soFar === null ? null : onItsWay(soFar)].filter((one) => one !== null);
  return notices.length === 0 ? null : notices.join(' ');
}

/** How the whole market gets here, where it is not. */
export async function offerOf(deps: LiveDeps): Promise<string | null> {
  const soFar = await loadedSoFar(deps);
  return soFar === null || deps.bringsWholeMarket === true ? null : wholeMarketOffer(soFar);
}

/** The number of filers on file, counted once per state of the data. */
export function filersOnFile(deps: MemoDeps): Promise<FilersOnFile> {
  return memoize(deps, 'filers on file', () => countFilers(deps.database), { isWanted: true });
}
