import type { Commands } from './open-commands.ts';
import { isAgainDue, isNightDue, isPollingTime, lastNightBefore } from './timetable.ts';

interface MarketDeps {
  readonly commands: Pick<Commands, 'areArchivesDue' | 'fetchArchives' | 'loadArchives'>;
  /** True if the whole market was asked for. */
  readonly isWanted: boolean;
  /** Resolves when no nightly run is under way. */
  readonly nightOver: () => Promise<void>;
  readonly onLoaded: () => void;
}

/** Brings the whole market: the SEC's archives are fetched beside all other work, and loaded while no night begins. */
function createMarketWork({ commands, isWanted, nightOver, onLoaded }: MarketDeps) {
  let isDue = isWanted;
  let underWay: Promise<void> | undefined;
  let isLoading = false;
  const bring = async () => {
    if (!(await commands.fetchArchives())) return;
    // A night amid the load would refresh each filer that is still to come.
    isLoading = true;
    await nightOver();
    if (await commands.loadArchives()) onLoaded();
    isLoading = false;
  };
  return {
    isLoading: () => isLoading,
    /** Begins, or begins again what failed, unless it is under way or done. */
    async look(): Promise<void> {
      if (!isDue || underWay !== undefined) return;
      isDue = await commands.areArchivesDue();
      if (!isDue) return;
      underWay = bring().finally(() => {
        underWay = undefined;
      });
    },
  };
}

interface DueWorkDeps {
  readonly commands: Commands;
  readonly clock: () => Date;
  /** True if the source is the SEC. */
  readonly isLive: boolean;
  /** True once everything is loaded. */
  readonly load: () => Promise<boolean>;
  readonly makeBundle: () => void;
  readonly isBundleMade: () => Promise<boolean>;
  /** True if the whole market was asked for. */
  readonly isWholeMarket: boolean;
}

/**
 * Makes the look at what is due: names, polling or, while the SEC is closed, what was missing, the nightly run, facts of
 * an earlier release, the bundle.
 *
 * On empty tables the SEC is asked in the order in which people miss things: names, without which nobody is found, then
 * the feed, then the indexes of the last days with the items of their reports, which is how a nightly run begins.
 *
 * A full load from a mirror counts as the nightly run. Runs against the SEC are recorded in the tables by whichever
 * instance made them; there the very first run is a nightly one, for ticker files and recent indexes.
 */
export function createDueWork({ commands, clock, isLive, load, makeBundle, isBundleMade, isWholeMarket }: DueWorkDeps) {
  let night: Promise<void> | undefined;
  let doneAt = isLive ? null : clock();
  let failedAt: Date | null = null;
  let againAt: Date | null = null;
  let isFirstLook = true;
  let areNamesLoaded = !isLive;
  const runNight = async (at: Date) => {
    const isDone = await commands.nightly();
    const isFirstTry = failedAt === null || lastNightBefore(failedAt) < lastNightBefore(at);
    failedAt = isDone ? null : at;
    if (isDone) doneAt = at;
    // Files of empty tables would offer nothing.
    if (isDone || (isFirstTry && areNamesLoaded)) makeBundle();
  };
  const market = createMarketWork({
    commands,
    isWanted: isWholeMarket,
    nightOver: async () => night,
    onLoaded: makeBundle,
  });
  return async (): Promise<void> => {
    if (!(await load())) return;
    if (!areNamesLoaded) areNamesLoaded = !(await commands.areNamesDue()) || (await commands.names());
    const at = clock();
    if (!isLive || isPollingTime(at)) await commands.poll();
    // Polls and nights include this.
    else if (night === undefined && isAgainDue(at, againAt) && (await commands.areDocumentsDue())) {
      againAt = at;
      await commands.again();
    }
    await market.look();
    // A nightly run or a bundle may take longer than the polling interval, so polling continues meanwhile. For a mirror
    // the nightly run reads the same files as a poll.
    if (night === undefined && !market.isLoading()) {
      if (isLive) doneAt = await commands.lastNight();
      if (isNightDue(at, doneAt, failedAt)) {
        night = runNight(at).finally(() => {
          night = undefined;
        });
        if (!isLive) await night;
      }
    }
    // A nightly run includes this, but the needs of a new release should not wait for it.
    if (isFirstLook && isLive && night === undefined && (await commands.areFactsDue())) {
      night = commands.reread().then(() => {
        night = undefined;
      });
    }
    // A nightly run makes one at its end.
    if (isFirstLook && areNamesLoaded && night === undefined && !(await isBundleMade())) makeBundle();
    isFirstLook = false;
  };
}
