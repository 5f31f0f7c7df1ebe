import { z } from 'zod';
import { bandNamed, SIZE_BANDS, type SizeBand } from '../../../schema/domain/terms/size-band.ts';
import {
  absentOf,
  DAY,
  INSTANT,
  NUMBER,
  type Opening,
  type Reasons,
  type ReplyOf,
  record,
  reply,
  replyOpening,
  TEXT,
  TEXTS,
  WHOLE,
} from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { ITEM_TEXT_RECORD, ITEM_TEXT_SELECTION, ratesAbsent } from '../registry/item-text-record-reply.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';

const VERDICTS = {
  total: WHOLE,
  agreed: WHOLE,
  otherCandidate: WHOLE,
  corrected: WHOLE,
  inconsistent: WHOLE,
  disputed: WHOLE,
  none: WHOLE,
};
const VERDICTS_SELECTION = 'total agreed otherCandidate corrected inconsistent disputed none';
const SIZE = record('AuditedSize', {
  size: z.enum(SIZE_BANDS.map(({ band }) => band)).nullable(),
  ...VERDICTS,
});

const CONTRACT = reply('svc.quality/1', 'Quality', {
  audit: record('FigureAudit', {
    asOf: DAY,
    version: TEXT,
    filers: WHOLE,
    filerYears: WHOLE,
    figures: z.array(record('AuditedFigure', { figure: TEXT, label: TEXT, ...VERDICTS, bySize: z.array(SIZE) })),
    sizes: z.array(SIZE),
    findingsTotal: WHOLE,
    findings: z.array(
      record('AuditFinding', {
        cik: WHOLE,
        company: TEXT,
        figure: TEXT,
        label: TEXT,
        fiscalYear: WHOLE,
        fiscalYearEnd: DAY,
        verdict: z.enum(['inconsistent', 'corrected', 'otherCandidate', 'disputed']),
        value: NUMBER.nullable(),
        tagged: NUMBER.nullable(),
        witness: NUMBER,
        unit: TEXT,
        words: TEXT,
        accession: TEXT,
        filedOn: DAY,
        url: TEXT,
        cardUrl: TEXT,
        proofUrl: TEXT.nullable(),
      }),
    ),
  }).nullable(),
  witnesses: z.array(record('WitnessRule', { figure: TEXT, label: TEXT, words: TEXT, tolerance: TEXT })),
  itemTexts: ITEM_TEXT_RECORD,
  refreshedAt: INSTANT,
  lookedAt: INSTANT.nullable(),
  parity: record('Parity', { checkedAt: INSTANT, surfaces: WHOLE, differing: TEXTS }).nullable(),
});
export type QualityReply = ReplyOf<typeof CONTRACT>;
type Audit = NonNullable<QualityReply['audit']>;

/** GraphQL spells the names of bands its own way. */
type Named<Of> = Omit<Of, 'size'> & { readonly size: string | null };
type QualityData = Opening &
  Omit<QualityReply, 'schema' | 'notice' | 'note' | 'sources' | 'absent' | 'audit'> & {
    readonly absent: Reasons;
    readonly audit:
      | (Omit<Audit, 'figures' | 'sizes'> & {
          readonly figures: readonly (Omit<Audit['figures'][number], 'bySize'> & {
            readonly bySize: readonly Named<Audit['sizes'][number]>[];
          })[];
          readonly sizes: readonly Named<Audit['sizes'][number]>[];
        })
      | null;
  };

/** How good the data is: what the figures were held against, what the rules for texts got right, parity, freshness. */
export const quality: SurfaceOf<typeof CONTRACT, { readonly quality: QualityData }> = {
  name: 'data_quality',
  title: 'Data quality',
  description:
    'How good the data is: every figure of every fiscal year heard beside other facts of its report, what was corrected and what is contradicted, the precision of what is read in texts, parity and freshness.',
  document: `query data_quality(${variables(asOf)}) {
  quality(${passed(asOf)}) {
    asOf answer notice
    audit { asOf version filers filerYears
      figures { figure label ${VERDICTS_SELECTION} bySize { size ${VERDICTS_SELECTION} } }
      sizes { size ${VERDICTS_SELECTION} }
      findingsTotal findings { cik company figure label fiscalYear fiscalYearEnd verdict value tagged witness unit words accession filedOn url cardUrl proofUrl } }
    witnesses { figure label words tolerance }
    ${ITEM_TEXT_SELECTION}
    refreshedAt lookedAt parity { checkedAt surfaces differing }
    absent { field reason }
  }
}`,
  arguments: asOf,
  reply: CONTRACT,
  paths: [{ pattern: '/boards/quality', formats: ['html', 'json'] }],
  maxAge: 0,
  countsFilings: false,
  shape({ quality: { asOf: day, answer, notice, absent, audit, ...facts } }) {
    return {
      ...replyOpening('svc.quality/1', { asOf: day, answer, notice }),
      audit: audit && {
        ...audit,
        figures: audit.figures.map(({ bySize, ...figure }) => ({ ...figure, bySize: bySize.map(withBand) })),
        sizes: audit.sizes.map(withBand),
      },
      ...facts,
      sources: {},
      absent: { ...absentOf(absent), ...ratesAbsent(facts.itemTexts) },
    };
  },
};

function withBand<Of extends { readonly size: string | null }>(one: Of): Omit<Of, 'size'> & { size: SizeBand | null } {
  return { ...one, size: one.size === null ? null : bandNamed(one.size) };
}
