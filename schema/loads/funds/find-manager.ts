import { foldName } from '../../domain/filers/fold-name.ts';
import { mayBeSuperseded } from '../../domain/funds/report-days.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { parseCik } from '../../domain/terms/cik.ts';
import type { Day } from '../../domain/terms/day.ts';
import { ServiceError } from '../../domain/terms/error-codes.ts';
import { filerUrl } from '../../domain/terms/sec-url.ts';
import { type ManagerMatch, type ManagerReportRow, readManagers } from '../../queries/funds/manager-reports.ts';
import { readUnreadDocument } from '../../queries/service/quarantined-sources.ts';
import type { Context } from '../../request/context.ts';
import { DAY_SECONDS, untilLoaded } from '../shared/until-loaded.ts';
import type { LoadedPortfolio } from './assemble-portfolio.ts';
import { unlessUnavailable } from './load-etf.ts';
import { loadManagerPortfolio } from './load-portfolio.ts';

/**
 * A manager's newest portfolio. If no report is on file, or a newer one may have been filed, a live source is asked
 * first; if that fails, the report on file is used.
 *
 * Errors: NOT_INGESTED, UPSTREAM_UNAVAILABLE.
 */
export async function loadNewestPortfolio(
  context: Context,
  manager: { readonly cik: number; readonly name: string },
  asOf: AsOf,
): Promise<LoadedPortfolio> {
  const { fetchFunds } = context.deps;
  const load = () =>
    loadManagerPortfolio(context, manager, asOf).catch(async (error: unknown) => {
      const why = unlessNotIngested(error) ?? (await whyUnread(context, manager.cik));
      throw why ?? error;
    });
  if (fetchFunds === undefined || asOf.day !== context.today) return load();
  const onFile = await load().catch(unlessNotIngested);
  if (onFile === null) {
    await fetchFunds.manager(manager.cik);
    return load();
  }
  const mayBeNewer = onFile.manager !== null && isSurpassed(onFile.manager.report, context.today);
  return mayBeNewer && (await fetchFunds.manager(manager.cik).catch(unlessUnavailable)) ? load() : onFile;
}

/** True if a later report or an amendment is known to be filed, or a quarter has ended since. */
const isSurpassed = ({ reportDate, newerFiled, unreadAmendmentOn }: ManagerReportRow, today: Day) =>
  newerFiled !== null || unreadAmendmentOn !== null || mayBeSuperseded(reportDate, today);

function unlessNotIngested(error: unknown): null {
  if (error instanceof ServiceError && error.code === 'NOT_INGESTED') return null;
  throw error;
}

/**
 * The manager that a CIK or a name means, among past and present filers of Form 13F; an unknown CIK is fetched.
 *
 * Errors: UNKNOWN_MANAGER; AMBIGUOUS_COMPANY with the candidates; UPSTREAM_UNAVAILABLE.
 */
export async function findManager(context: Context, question: string): Promise<{ cik: number; name: string }> {
  const { deps, loaders } = context;
  const cik = parseCik(question.trim());
  if (cik !== null) {
    let filer = await loaders.filerByCik.load(cik);
    if (filer === null && deps.fetchFunds !== undefined) {
      await deps.fetchFunds.manager(cik);
      filer = await loaders.filerByCik.clear(cik).load(cik);
    }
    if (filer === null) throw await whyNoManager(context, cik);
    return { cik, name: filer.name };
  }
  const folded = question.length > 200 || question.includes('\0') ? '' : foldName(question);
  const found = folded.length < 3 ? [] : await readManagers(deps.database, folded);
  const exact = found.filter(({ isExact }) => isExact);
  const [one, another] = exact.length > 0 ? exact : found;
  if (one === undefined) throw unknownManager('We know no filer of Form 13F with that name.');
  if (another !== undefined && !isForemost(one, another)) {
    throw new ServiceError('AMBIGUOUS_COMPANY', 'Several managers have that name.', {
      argument: 'cik',
      hint: 'Ask again with the CIK of one of the candidates.',
      candidates: found.slice(0, 8).map(({ cik, name, ticker }) => ({ cik, name, ticker })),
    });
  }
  return one;
}

/** The one with a ticker, of a book that is on file, where the next has none or is none of these. */
const isForemost = (one: ManagerMatch, next: ManagerMatch): boolean =>
  one.isLoaded && one.ticker !== null && (!next.isLoaded || next.ticker === null);

/** The number is unknown, unless a document in its folder could not be read. */
async function whyNoManager(context: Context, cik: number): Promise<ServiceError> {
  return (await whyUnread(context, cik)) ?? unknownManager(`We know no filer with CIK ${cik}.`);
}

/** Refuses a manager of whom a document could not be read; null if there is none. The reason is for operators. */
async function whyUnread(context: Context, cik: number): Promise<ServiceError | null> {
  const unread = await readUnreadDocument(context.deps.database, cik);
  if (unread === null) return null;
  return new ServiceError(
    'NOT_INGESTED',
    `CIK ${cik} has filed a report on Form 13F that this service could not read in full, so it shows no book.`,
    {
      argument: 'cik',
      hint: `Read the report on EDGAR, ${filerUrl(cik)}, and give its lines as holdings; or ask for another manager.`,
      ...untilLoaded(context.deps, DAY_SECONDS),
    },
  );
}

const unknownManager = (message: string) =>
  new ServiceError('UNKNOWN_MANAGER', message, {
    argument: 'cik',
    hint: 'Give the CIK of a filer of Form 13F, or the first words of its name.',
  });
