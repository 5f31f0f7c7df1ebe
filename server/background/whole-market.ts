import type { Commands } from './open-commands.ts';

interface MarketDeps {
  readonly commands: Pick<Commands, 'areArchivesDue' | 'fetchArchives' | 'loadArchives'>;
  /** True if the whole market was asked for. */
  readonly isWanted: boolean;
  /** Resolves when no nightly run is under way. */
  readonly nightOver: () => Promise<void>;
  readonly onLoaded: () => void;
}

/** Brings the whole market: the SEC's archives are fetched beside all other work, and loaded while no night begins. */
export function createMarketWork({ commands, isWanted, nightOver, onLoaded }: MarketDeps) {
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
