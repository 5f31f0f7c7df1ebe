import type { FieldNode, GraphQLObjectType, GraphQLResolveInfo } from 'graphql';
import { query } from '../../prisma/query.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../domain/terms/error-codes.ts';
import { type FilerColumns, type FilerRecord, filerColumns, toFiler } from '../loaders/filer-by-cik.ts';
import {
  type FilingColumns,
  type FilingsKey,
  filingsKey,
  latestFilings,
  toFiling,
} from '../loaders/filings-by-filer.ts';
import { type FilingsArguments, filingsQuestion } from '../types/filers/filings-page.ts';
import type { AsOf } from '../types/shared/as-of.ts';
import { argumentsOf, childFields } from '../types/shared/selections.ts';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'variableValues'>;

/** The page of filings that a query wants of a filer, so that both come with one statement; null when it wants none. */
export function wantedFilings(type: GraphQLObjectType, cik: number, asOf: AsOf, info: Info): FilingsKey | null {
  const field = childFields(info.fieldNodes, info).find((child: FieldNode) => child.name.value === 'filings');
  if (field === undefined) return null;
  const args: FilingsArguments = argumentsOf(type, field, info);
  return filingsQuestion(cik, args, asOf, { fieldNodes: [field], fragments: info.fragments });
}

interface LoadedRow extends FilerColumns {
  readonly version: string;
  readonly changedAt: Date;
  /** True when nothing but its name is on file: a ticker list or an index knows it. */
  readonly isBare: boolean;
  readonly filings: FilingColumns[] | null;
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
  const { fetchFiler, kept } = context.parts;
  const filer = kept?.filers.get(cik);
  const stretch = wanted === null ? undefined : kept?.filings.get(filingsKey(wanted));
  // One without a record of its own may be no more than a name: that is looked at below.
  if (filer !== undefined && filer.capturedOn !== null && (wanted === null || stretch !== undefined)) {
    if (wanted !== null && stretch !== undefined) context.loaders.filingsByFiler.prime(wanted, stretch);
    return { ...filer };
  }
  let row = await readRow(context, cik, wanted);
  if ((row === undefined || row.isBare) && fetchFiler !== undefined && (await fetchFiler(cik))) {
    row = await readRow(context, cik, wanted);
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
  context.parts.dataVersion.observe(version, changedAt);
  if (wanted !== null) {
    const page = (filings ?? []).slice(0, wanted.limit).map((filing) => toFiling(cik, filing));
    context.loaders.filingsByFiler.prime(wanted, page);
    kept?.filings.set(filingsKey(wanted), page, version);
  }
  const loaded = toFiler(columns);
  kept?.filers.set(cik, loaded, version);
  return { ...loaded };
}

async function readRow({ parts }: Context, cik: number, wanted: FilingsKey | null): Promise<LoadedRow | undefined> {
  const values: unknown[] = wanted === null ? [cik] : [cik, wanted.until];
  const filings = wanted === null ? 'null' : latestFilings(wanted, values);
  const text = `select ${filerColumns('c')}, v.version::text, v.changed_at as "changedAt",
    c.captured_on is null and not exists (select 1 from filings x where x.cik = c.cik) as "isBare", ${filings} as filings
    from filers c cross join data_version v where c.cik = $1::int`;
  const [row] = await query<LoadedRow>(parts.database, text, values);
  return row;
}
