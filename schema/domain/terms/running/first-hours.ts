import { grouped } from '../words/numbers.ts';

/** What a service over the SEC has loaded so far. */
export interface LoadedSoFar {
  /** The ticker files: until then a company is found by its CIK alone. */
  readonly names: boolean;
  /** The last try to load them failed. */
  readonly namesFailed: boolean;
  /** The current-filings feed is being read for the first time. */
  readonly isReadingFeed: boolean;
  /** The indexes of the last five business days, with the items of their reports. */
  readonly lastDays: boolean;
  /** The SEC's archives of all filers. */
  readonly wholeMarket: boolean;
  /** What is being done to load them; null if nothing is. */
  readonly marketStep: 'fetching' | 'loading' | null;
}

/**
 * What is on its way, in one sentence for every page and reply: what is missing meanwhile, and what can be asked all
 * the same. Null if all is here that comes by itself.
 */
export function onItsWay({ names, namesFailed, isReadingFeed, lastDays, marketStep }: LoadedSoFar): string | null {
  if (!names && namesFailed) {
    return 'This service has not reached the SEC. Its last try to load the names of companies failed, and the status page says why. It tries again each minute. Until it succeeds, a company can be found by its CIK alone.';
  }
  if (!names) {
    return 'This service has just started and is loading the names of companies from the SEC. Until they are here, a company can be found by its CIK alone.';
  }
  if (!lastDays) {
    return isReadingFeed
      ? 'Names of companies are here, and today’s filings are arriving. Boards have gaps until we have loaded the last five business days.'
      : 'Filings of the last five business days are arriving. Boards have gaps until we have loaded them. We fetch the filings of a company when somebody opens its page.';
  }
  if (marketStep === null) return null;
  return marketStep === 'fetching'
    ? 'We are fetching the SEC’s archives of the whole market. Until we have loaded them, we have older filings only of companies whose pages somebody opened.'
    : 'We are loading the whole market from the SEC’s archives. Until that is done, we have older filings of some companies only.';
}

/** The command that loads the whole market and what it takes: figures of OPERATIONS.md. */
const WHOLE_MARKET =
  'BULK=1 npm start loads the whole market. It fetches some 3 GB from the SEC, takes 40 minutes or more, and fills 11 GB of a PostgreSQL database.';

/** How the rest gets here, where only a part of the market is loaded and nothing is done about it; else null. */
export function wholeMarketOffer({ lastDays, wholeMarket, marketStep }: LoadedSoFar): string | null {
  if (wholeMarket || marketStep !== null) return null;
  const part = lastDays
    ? 'A part of the market is here. We have filings of all companies since this service first started and of the five business days up to that day. We have older ones of companies whose pages somebody opened.'
    : 'By itself the service loads only the last days, and the companies whose pages somebody opens.';
  return `${part} ${WHOLE_MARKET}`;
}

/** How far the whole market has come; null for any other command, and while its size is unknown. */
export function marketProgress({
  command,
  done,
  total,
}: {
  readonly command: string;
  readonly done: number;
  readonly total: number | null;
}): string | null {
  if (total === null) return null;
  const of = `${grouped(done)} of ${grouped(total)}`;
  if (command === 'fetch-archives') return `The whole market: ${of} MB of the SEC’s archives are here.`;
  return command === 'backfill' ? `The whole market: we have loaded ${of} files of the SEC’s archives.` : null;
}
