import { z } from 'zod';
import type { Absent } from '../../../schema/domain/terms/absence.ts';
import { as, DAY, NUMBER, record, TEXT, WHOLE } from '../../reply.ts';
import { lower } from '../shared/operation.ts';

export const HELD_BY = as(
  record('HeldBy', {
    fundsOnFile: WHOLE,
    managersOnFile: WHOLE,
    fundCount: WHOLE,
    managerCount: WHOLE,
    funds: z.array(
      record('HoldingFund', {
        name: TEXT,
        ticker: TEXT.nullable(),
        seriesId: TEXT.nullable(),
        weight: NUMBER,
        value: NUMBER.nullable(),
        reportDate: DAY,
        filedOn: DAY.nullable(),
        url: TEXT.nullable(),
        matchedBy: z.enum(['ticker', 'cusip', 'lei', 'name']),
      }),
    ),
    managers: z.array(
      record('HoldingManager', {
        cik: WHOLE,
        name: TEXT,
        shares: NUMBER,
        reportDate: DAY,
        filedOn: DAY.nullable(),
        url: TEXT.nullable(),
      }),
    ),
  }).nullable(),
  'Filer.heldBy',
);
export type HeldBy = NonNullable<z.infer<typeof HELD_BY>>;

export const HELD_BY_SELECTION = `{
      fundsOnFile managersOnFile fundCount managerCount
      funds { name ticker seriesId weight value reportDate filedOn url matchedBy }
      managers { cik name shares reportDate filedOn url }
    }`;

/** As GraphQL gives it, its words as replies have them. */
export const plainHeldBy = (held: HeldBy | null): HeldBy | null =>
  held && { ...held, funds: held.funds.map((fund) => ({ ...fund, matchedBy: lower(fund.matchedBy) })) };

/** Why fields of holders are null. */
export function heldByAbsent(held: HeldBy | null): Absent {
  if (held === null) return { heldBy: 'NOT_INGESTED' };
  const of = (list: 'funds' | 'managers', reasons: Absent) =>
    held[list].flatMap((holder, at) =>
      Object.entries(reasons).flatMap(([field, reason]) =>
        holder[field as keyof typeof holder] === null ? [[`heldBy.${list}.${at}.${field}`, reason] as const] : [],
      ),
    );
  const ofReport = { filedOn: 'NOT_INGESTED', url: 'NOT_INGESTED' } as const;
  return Object.fromEntries([
    ...of('funds', { ticker: 'NOT_COVERED', seriesId: 'NOT_APPLICABLE', value: 'TOO_LARGE', ...ofReport }),
    ...of('managers', ofReport),
  ]);
}
