import { builder } from '../../builder.ts';
import { ITEM_LABELS, type ItemName } from '../../domain/figures/annual-items.ts';
import { WITNESSES, type WitnessedName } from '../../domain/figures/witnesses.ts';
import {
  type AuditCount,
  allVerdicts,
  sumOfVerdicts,
  type ToldVerdict,
  type VerdictCounts,
} from '../../domain/quality/audit-figures.ts';
import type { Day } from '../../domain/terms/day.ts';
import { daysBetween } from '../../domain/terms/day.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SIZE_BANDS, type SizeBand } from '../../domain/terms/size-band.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import type { NamedFinding, StoredAudit } from '../../queries/quality/figure-audit.ts';
import { cardUrl, figureUrl } from '../shared/own-urls.ts';
import { SizeBandType } from '../shared/size-band.ts';

type FieldsOf<Parent> = PothosSchemaTypes.ObjectFieldBuilder<typeof builder.$inferSchemaTypes, Parent>;

const verdictFields = <Parent extends VerdictCounts>(t: FieldsOf<Parent>) => ({
  total: t.int({ description: 'Figures counted: the sum of the other six.', resolve: allVerdicts }),
  agreed: t.int({ description: 'Another fact of the report agrees.', resolve: ({ agreed }) => agreed }),
  otherCandidate: t.int({
    description: 'The witness agrees with the next tag that may hold it, which is shown.',
    resolve: ({ otherCandidate }) => otherCandidate,
  }),
  corrected: t.int({
    description: 'Tagged wrong by a power of ten, which the witness proves: shown corrected.',
    resolve: ({ corrected }) => corrected,
  }),
  inconsistent: t.int({
    description: 'Other facts of the report contradict it: not shown.',
    resolve: ({ inconsistent }) => inconsistent,
  }),
  disputed: t.int({
    description: 'Another fact of the report differs, and does not decide: shown as tagged.',
    resolve: ({ disputed }) => disputed,
  }),
  none: t.int({
    description: 'The report has no other fact that could speak for it: shown as tagged.',
    resolve: ({ none }) => none,
  }),
});

export interface AuditedSize extends VerdictCounts {
  readonly size: SizeBand | null;
}

const AuditedSizeType = builder.objectRef<AuditedSize>('AuditedSize').implement({
  description: 'Figures of filer-years of one size, by what their witnesses said.',
  fields: (t) => ({
    size: t.field({
      type: SizeBandType,
      nullable: true,
      description: 'Revenue of the year; null without revenue in dollars.',
      resolve: ({ size }) => size,
    }),
    ...verdictFields(t),
  }),
});

export interface AuditedName extends VerdictCounts {
  readonly figure: ItemName;
  readonly bySize: readonly AuditedSize[];
}

const AuditedFigureType = builder.objectRef<AuditedName>('AuditedFigure').implement({
  description: 'One figure of all filer-years, by what its witnesses said.',
  fields: (t) => ({
    figure: t.string({ description: SAID.figureName, resolve: ({ figure }) => figure }),
    label: t.string({ description: 'Label for readers.', resolve: ({ figure }) => ITEM_LABELS[figure] }),
    ...verdictFields(t),
    bySize: t.field({
      type: [AuditedSizeType],
      description: 'The same by revenue of the year.',
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
      resolve: ({ bySize }) => [...bySize],
    }),
  }),
});

/** The figures of an audit, each with its sizes. */
export function figuresOf({ counts }: Pick<StoredAudit, 'counts'>): AuditedName[] {
  return [...Map.groupBy(counts, ({ figure }) => figure)].map(([figure, own]) => ({
    figure,
    ...sumOfVerdicts(own),
    bySize: own,
  }));
}

/** The sizes of an audit over all figures, the smallest first. */
export function sizesOf({ counts }: Pick<StoredAudit, 'counts'>): AuditedSize[] {
  const bySize = Map.groupBy<SizeBand | null, AuditCount>(counts, ({ size }) => size);
  return [...SIZE_BANDS.map(({ band }) => band), null].flatMap((size) => {
    const own = bySize.get(size);
    return own === undefined ? [] : { size, ...sumOfVerdicts(own) };
  });
}

const VerdictType = builder.enumType('AuditVerdict', {
  description: 'What became of a figure that its witness contradicted.',
  values: {
    inconsistent: { description: 'It is not shown.' },
    corrected: { description: 'It was wrong by a power of ten and is shown corrected.' },
    otherCandidate: { description: 'Another tag that agrees is shown.' },
    disputed: { description: 'It is shown all the same: its witness does not decide.' },
  } satisfies Record<ToldVerdict, { description: string }>,
});

/** Reports come within this time of the year's end: a figure of a later one is another report's comparative. */
const OWN_REPORT_DAYS = 300;

/** The day as of which a proof page shows the figure: that of its filing, where it is the year's own report. */
export function provenOn({ fiscalYearEnd, filedOn }: NamedFinding): Day | null {
  return daysBetween(fiscalYearEnd, filedOn) <= OWN_REPORT_DAYS ? filedOn : null;
}

const AuditFindingType = builder.objectRef<NamedFinding>('AuditFinding').implement({
  description: 'A figure of one year that its witness contradicted, with both numbers.',
  fields: (t) => ({
    cik: t.field({ type: 'Cik', description: SAID.companyCik, resolve: ({ cik }) => cik }),
    company: t.string({ description: SAID.displayName, resolve: ({ company }) => displayName(company) }),
    figure: t.string({ description: SAID.figureName, resolve: ({ figure }) => figure }),
    label: t.string({ description: 'Label for readers.', resolve: ({ figure }) => ITEM_LABELS[figure] }),
    fiscalYear: t.exposeInt('fiscalYear', { description: SAID.fiscalYear }),
    fiscalYearEnd: t.expose('fiscalYearEnd', { type: 'Date', description: 'Last day of the year.' }),
    verdict: t.field({ type: VerdictType, description: 'What became of it.', resolve: ({ verdict }) => verdict }),
    value: t.exposeFloat('value', { nullable: true, description: 'The number shown; null where none is.' }),
    tagged: t.exposeFloat('tagged', {
      nullable: true,
      description: 'The number as tagged, where it is not the one shown.',
    }),
    witness: t.exposeFloat('witness', { description: 'What the other facts say.' }),
    unit: t.exposeString('unit', { description: 'Unit of the numbers.' }),
    words: t.exposeString('words', { description: 'The witness in words.' }),
    accession: t.exposeString('accession', { description: 'Newest filing that the figure is of.' }),
    filedOn: t.expose('filedOn', { type: 'Date', description: SAID.dateOfThatFiling }),
    url: t.string({
      description: 'That filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
    cardUrl: t.string({
      description: SAID.cardPage,
      resolve: ({ cik }, _args, { deps }) => cardUrl(deps.baseUrl, cik),
    }),
    proofUrl: t.string({
      nullable: true,
      description: 'The proof of the figure as of that filing; null where it is a comparative of a later report.',
      resolve: (finding, _args, { deps }) => {
        const day = provenOn(finding);
        return day === null ? null : figureUrl(deps.baseUrl, finding, day);
      },
    }),
  }),
});

/** Findings that a reply holds. */
export const FINDINGS_SHOWN = 200;

export const FigureAuditType = builder.objectRef<StoredAudit>('FigureAudit').implement({
  description: 'How the figures of every filer-year on file stand to other facts of their reports.',
  fields: (t) => ({
    asOf: t.expose('asOf', { type: 'Date', description: SAID.factsUntil }),
    version: t.exposeString('version', { description: 'State of the data that it is part of.' }),
    filers: t.exposeInt('filers', { description: 'Filers with a fiscal year on file.' }),
    filerYears: t.exposeInt('filerYears', { description: 'Their fiscal years.' }),
    figures: t.field({
      type: [AuditedFigureType],
      description: 'By figure, in the order of cards; a figure made of others has the worst verdict of theirs.',
      complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length },
      resolve: figuresOf,
    }),
    sizes: t.field({
      type: [AuditedSizeType],
      description: 'All figures by revenue of the year.',
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
      resolve: sizesOf,
    }),
    findingsTotal: t.exposeInt('findingsTotal', { description: 'Figures that were not agreed.' }),
    findings: t.field({
      type: [AuditFindingType],
      description: `The first ${FINDINGS_SHOWN} of them: inconsistent, corrected, other candidate, disputed, and of each the larger companies first. A figure made of others is left to those.`,
      complexity: { field: 0, multiplier: FINDINGS_SHOWN },
      resolve: ({ findings }) => [...findings],
    }),
  }),
});

export const WITNESS_RULES = Object.keys(WITNESSES) as WitnessedName[];

export const WitnessRuleType = builder.objectRef<WitnessedName>('WitnessRule').implement({
  description: 'What a figure has to agree with.',
  fields: (t) => ({
    figure: t.string({ description: SAID.figureName, resolve: (name) => name }),
    label: t.string({ description: 'Label for readers.', resolve: (name) => ITEM_LABELS[name] }),
    words: t.string({ description: 'Its witnesses, in their order.', resolve: (name) => WITNESSES[name].words }),
    tolerance: t.string({
      description: 'How far the two may be apart.',
      resolve: (name) => WITNESSES[name].tolerance,
    }),
  }),
});
