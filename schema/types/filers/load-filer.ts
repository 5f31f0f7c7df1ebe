import type { FieldNode, GraphQLObjectType } from 'graphql';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { readFilerPage } from '../../queries/filer-page.ts';
import { type FilerRecord, toFiler } from '../../queries/filers-by-cik.ts';
import { type FilingsKey, filingsKey, toFiling } from '../../queries/filings-of-filers.ts';
import type { AsOf } from '../shared/as-of.ts';
import { argumentsOf, childFields, type Info } from '../shared/selections.ts';
import { type FilingsArguments, filingsQuestion } from './filings-page.ts';

/** The page of filings that a query wants of a filer, so that both come with one statement; null when it wants none. */
export function wantedFilings(type: GraphQLObjectType, cik: number, asOf: AsOf, info: Info): FilingsKey | null {
  const field = childFields(info.fieldNodes, info).find((child: FieldNode) => child.name.value === 'filings');
  if (field === undefined) return null;
  const args: FilingsArguments = argumentsOf(type, field, info);
  return filingsQuestion(cik, args, asOf, { fieldNodes: [field], fragments: info.fragments });
}

/**
 * Loads a filer, and with it the page of filings that is wanted, in one statement. A filer not loaded yet is fetched
 * at once where the source is live.
 *
 * Errors: UNKNOWN_COMPANY, NOT_INGESTED with the command that loads it, UPSTREAM_UNAVAILABLE.
 */
export async function loadFiler(
  context: Context,
  cik: number,
  wanted: FilingsKey | null,
  argument: string,
): Promise<FilerRecord> {
  const { database, dataVersion, fetchFiler, cache } = context.deps;
  const filer = cache?.filers.get(cik);
  const stretch = wanted === null ? undefined : cache?.filings.get(filingsKey(wanted));
  // One without a record of its own may be no more than a name: that is looked at below.
  if (filer !== undefined && filer.capturedOn !== null && (wanted === null || stretch !== undefined)) {
    if (wanted !== null && stretch !== undefined) context.loaders.filingsByFiler.prime(wanted, stretch);
    return { ...filer };
  }
  let row = await readFilerPage(database, cik, wanted);
  if ((row === undefined || row.isBare) && fetchFiler !== undefined && (await fetchFiler(cik))) {
    row = await readFilerPage(database, cik, wanted);
  }
  if (row === undefined) {
    throw new ServiceError('UNKNOWN_COMPANY', `No filer on file has CIK ${cik}.`, {
      argument,
      hint: 'Ask by name or ticker, or look the number up on EDGAR.',
    });
  }
  if (row.isBare) {
    throw new ServiceError('NOT_INGESTED', `${row.name} (CIK ${cik}) is known to EDGAR and not loaded here yet.`, {
      argument,
      hint: `Load it with: npm run ingest -- backfill --cik ${cik}`,
      retryAfter: 3600,
    });
  }
  const { version, changedAt, isBare: _, filings, ...columns } = row;
  dataVersion.observe(version, changedAt);
  if (wanted !== null) {
    const page = (filings ?? []).slice(0, wanted.limit).map((filing) => toFiling(cik, filing));
    context.loaders.filingsByFiler.prime(wanted, page);
    cache?.filings.put(filingsKey(wanted), page, version);
  }
  const loaded = toFiler(columns);
  cache?.filers.put(cik, loaded, version);
  return { ...loaded };
}
