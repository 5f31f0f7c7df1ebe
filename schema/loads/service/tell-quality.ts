import type { FigureAudit, FigureAuditFinding, FigureComparison } from '../../../prisma/generated/client/client.ts';
import type { ItemName } from '../../domain/figures/annual-items.ts';
import type { View } from '../../domain/figures/reading/fact-book.ts';
import { type AuditCount, allVerdicts, sumOfVerdicts, type VerdictCounts } from '../../domain/quality/audit-figures.ts';
import type { AbsenceReason } from '../../domain/terms/absence.ts';
import { type Day, daysBetween } from '../../domain/terms/day.ts';
import { SIZE_BANDS, type SizeBand } from '../../domain/terms/size-band.ts';
import { shortDate } from '../../domain/terms/words/day-words.ts';
import { grouped } from '../../domain/terms/words/numbers.ts';
import { countsOf, type StoredAudit } from '../../queries/quality/figure-audit.ts';
import { dayOf } from '../../queries/shared/days.ts';
import type { Parity } from '../../request/context.ts';

/** A report comes within this time of its year's end: a figure from a later one is another report's comparative. */
const OWN_REPORT_DAYS = 300;

export interface AuditedSize extends VerdictCounts {
  readonly size: SizeBand | null;
}

export interface AuditedName extends VerdictCounts {
  readonly figure: ItemName;
  readonly bySize: readonly AuditedSize[];
}

const inView = (audit: Pick<FigureAudit, 'counts'>, view: View) =>
  countsOf(audit).filter((count) => count.view === view);

/** The figures of an audit, each with its sizes. */
export function figuresOf(audit: Pick<FigureAudit, 'counts'>, view: View): AuditedName[] {
  return [...Map.groupBy(inView(audit, view), ({ figure }) => figure)].map(([figure, own]) => ({
    figure,
    ...sumOfVerdicts(own),
    bySize: own,
  }));
}

/** The sizes of an audit over all figures, smallest first. */
export function sizesOf(audit: Pick<FigureAudit, 'counts'>): AuditedSize[] {
  const bySize = Map.groupBy<SizeBand | null, AuditCount>(inView(audit, 'latest'), ({ size }) => size);
  return [...SIZE_BANDS.map(({ band }) => band), null].flatMap((size) => {
    const own = bySize.get(size);
    return own === undefined ? [] : { size, ...sumOfVerdicts(own) };
  });
}

/** The day for which a proof page shows the figure: its filing date, if it comes from the year's own report. */
export function provenOn({ fiscalYearEnd, filedOn }: FigureAuditFinding): Day | null {
  const day = dayOf(filedOn);
  return daysBetween(dayOf(fiscalYearEnd), day) <= OWN_REPORT_DAYS ? day : null;
}

export interface Quality {
  readonly day: Day;
  /** Null if none has run by the day. */
  readonly audit: StoredAudit | null;
  readonly comparisons: readonly FigureComparison[];
  readonly lookedAt: Date | null;
  readonly parity: Parity | null;
}

export function qualityAnswer({ day, audit }: Quality): string {
  if (audit === null) return `As of ${shortDate(day)}, we have not checked the figures yet.`;
  const sum = sumOfVerdicts(inView(audit, 'latest'));
  const { confirmed, consistent, unchecked, corrected, conflicting, disputed } = sum;
  const of = `${grouped(allVerdicts(sum))} figures of ${grouped(audit.filerYears)} fiscal years of ${grouped(audit.filers)} companies`;
  return `We checked ${of} as of ${shortDate(dayOf(audit.asOf))}. Other facts of their reports confirm ${grouped(confirmed)} of them. ${grouped(consistent)} are consistent with another fact, and ${grouped(unchecked)} could not be checked. We corrected ${grouped(corrected)} that were wrong by a power of ten. We withhold ${grouped(conflicting)} that conflict with other facts. We show ${grouped(disputed)} as disputed, because only a fact that is often wrong differs.`;
}

export function qualityAbsences({ audit, ...quality }: Quality): { field: string; reason: AbsenceReason }[] {
  const where = (isNull: boolean, field: string, reason: AbsenceReason) => (isNull ? [{ field, reason }] : []);
  const sizes = (all: readonly { readonly size: string | null }[], path: string) =>
    all.flatMap(({ size }, at) => where(size === null, `${path}.${at}.size`, 'NOT_APPLICABLE'));
  const ofAudit =
    audit === null
      ? where(true, 'audit', 'NOT_RUN')
      : [
          ...figuresOf(audit, 'latest').flatMap(({ bySize }, at) => sizes(bySize, `audit.figures.${at}.bySize`)),
          ...sizes(sizesOf(audit), 'audit.sizes'),
          ...audit.findings.flatMap((one, at) => {
            const path = `audit.findings.${at}`;
            return [
              ...where(one.value === null, `${path}.value`, 'INCONSISTENT'),
              ...where(one.tagged === null, `${path}.tagged`, 'NOT_APPLICABLE'),
              ...where(provenOn(one) === null, `${path}.proofUrl`, 'NOT_APPLICABLE'),
            ];
          }),
        ];
  return [
    ...ofAudit,
    ...where(quality.lookedAt === null, 'lookedAt', 'NOT_INGESTED'),
    ...where(quality.parity === null, 'parity', 'NOT_RUN'),
  ];
}
