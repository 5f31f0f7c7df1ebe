import type { Absent } from '../../domain/terms/absence.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import type { ChangedCard } from '../../queries/cards/changed-cards.ts';

export interface DatedCard extends ChangedCard {
  readonly asOf: AsOf;
}

export function changedCardAbsent({ ticker, accession, revenue, corrected, receipt, reasons }: ChangedCard): Absent {
  return {
    ...(ticker === null ? { ticker: 'NOT_COVERED' } : {}),
    ...(accession === null ? { form: 'NOT_INGESTED', accession: 'NOT_INGESTED', url: 'NOT_INGESTED' } : {}),
    ...(revenue === null ? { revenue: reasons.revenue ?? 'NOT_TAGGED' } : {}),
    ...(corrected === null ? { corrected: 'NOT_RUN' } : {}),
    ...(receipt === null ? { receiptUrl: 'NOT_APPLICABLE' } : {}),
  };
}
