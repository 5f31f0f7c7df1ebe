import { readDataVersion } from '../../../prisma/data-version.ts';
import type { Prisma } from '../../../prisma/generated/client/client.ts';
import { isWholeFor } from '../../domain/filers/coverage.ts';
import { watchWindow } from '../../domain/filers/health-watch.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { newYorkDay } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { filerUrl } from '../../domain/terms/sec-url.ts';
import { hasMoreThanName } from '../../queries/filers/filers-with-names.ts';
import { areFactsDue } from '../../queries/service/quarantined-sources.ts';
import type { FilerRecord } from '../../queries/shared/filer-columns.ts';
import type { Context } from '../../request/context.ts';
import { knownOver } from '../../snapshots/coverage.ts';
import { untilLoaded } from '../shared/until-loaded.ts';

/**
 * Loads a filer. If the source is live, one whose own list of filings is not on file is fetched first, whatever else is
 * known of it: one filing from the feed would otherwise leave its card without figures. So is one whose list ends before
 * days that no index covers, and one whose facts could not be read, once they are due. If the SEC does not answer, what
 * is on file is served.
 *
 * Errors: UNKNOWN_COMPANY, NOT_INGESTED, UPSTREAM_UNAVAILABLE.
 */
export async function loadFiler(
  context: Context,
  cik: number,
  argument: string,
  query: FilerQuery = {},
): Promise<FilerRecord> {
  let found = await look(context, cik, query);
  if ((await isWanting(context, found.filer)) && (await fetchList(context, cik, found.isLoaded))) {
    await learnVersion(context);
    context.loaders.filerByCik.clear(cik);
    found = await look(context, cik, query);
  }
  const { filer, isLoaded } = found;
  if (filer === null) {
    throw new ServiceError('UNKNOWN_COMPANY', `We know no filer with CIK ${cik}.`, {
      argument,
      hint: 'Ask by name or ticker, or look the number up on EDGAR.',
    });
  }
  if (!isLoaded) {
    throw new ServiceError('NOT_INGESTED', `${filer.name} (CIK ${cik}) is known to EDGAR and not loaded here yet.`, {
      argument,
      hint: `Its filings are on EDGAR, ${filerUrl(cik)}. Companies that we have loaded are at /boards/companies.`,
      ...untilLoaded(context.deps, 3600),
    });
  }
  // A copy, on which the caller may record how it was reached.
  return { ...filer };
}

async function look(context: Context, cik: number, query: FilerQuery) {
  const { deps } = context;
  const filer = await readFiler(context, cik, query);
  const isLoaded = filer !== null && (filer.capturedOn !== null || (await hasMoreThanName(deps.database, cik)));
  return { filer, isLoaded };
}

/** True if the SEC may have more of a filer than the tables do: its list, or its facts. */
async function isWanting({ deps }: Context, filer: FilerRecord | null): Promise<boolean> {
  if (deps.fetchFiler === undefined) return false;
  if (filer?.capturedOn == null) return true;
  return !(await areFilingsKnown(deps, filer.cik)) || areFactsDue(deps.database, filer.cik, deps.now());
}

/** True if all filings of today's health watch are known of a filer. */
async function areFilingsKnown(deps: Context['deps'], cik: number): Promise<boolean> {
  const today = newYorkDay(deps.clock());
  const known = await knownOver(deps, watchWindow(today), today);
  return isWholeFor(await known.ofFilers([cik], true), 1);
}

/** True if the list is on file after all. */
async function fetchList({ deps }: Context, cik: number, isDispensable: boolean): Promise<boolean> {
  try {
    return (await deps.fetchFiler?.(cik)) ?? false;
  } catch (error) {
    if (isDispensable && error instanceof ServiceError) return false;
    throw error;
  }
}

/** After a fetch, nothing cached before it may be served. */
async function learnVersion({ deps: { database, dataVersion } }: Context): Promise<void> {
  const state = await readDataVersion(database);
  if (state !== undefined) dataVersion.observe(state.version, state.changedAt);
}

/** What a field of type Filer selects of relations, as the Prisma plugin gives it. */
type FilerQuery = Pick<Prisma.FilerFindUniqueArgs, 'include' | 'select'>;

/** A filer by CIK with the relations of a query; without any, once for the request. Null for an unknown CIK. */
const readFiler = ({ deps, loaders }: Context, cik: number, query: FilerQuery): Promise<FilerRecord | null> =>
  Object.keys(query).length === 0
    ? loaders.filerByCik.load(cik)
    : deps.database.prisma.filer.findUnique({ ...query, where: { cik } });

/** A filer known to be on file, for the day given. */
export async function filerOn(
  context: Context,
  cik: number,
  asOf: AsOf | undefined,
  query: FilerQuery = {},
): Promise<FilerRecord> {
  const filer = await readFiler(context, cik, query);
  if (filer === null) throw new Error(`Filer ${cik} has filings and is missing.`);
  return asOf === undefined ? filer : Object.assign({}, filer, { asOf });
}
