import type { FigureAudit } from '../../../prisma/generated/client/client.ts';
import { builder } from '../../builder/builder.ts';
import { ITEM_LABELS, type ItemName } from '../../domain/figures/annual-items.ts';
import { FIGURE_RULES, type RuledName } from '../../domain/figures/identities/table.ts';
import { allVerdicts, type ToldVerdict, type VerdictCounts } from '../../domain/quality/audit-figures.ts';
import { UNCONFIRMED } from '../../domain/quality/unconfirmed.ts';
import { filingUrl } from '../../domain/terms/sec-url.ts';
import { SIZE_BANDS } from '../../domain/terms/size-band.ts';
import { displayName } from '../../domain/terms/words/display-name.ts';
import { SAID } from '../../domain/terms/words/said.ts';
import { type AuditedName, type AuditedSize, figuresOf, provenOn, sizesOf } from '../../loads/service/tell-quality.ts';
import type { NamedFinding, StoredAudit } from '../../queries/quality/figure-audit.ts';
import { type Fields, table } from '../shared/fields.ts';
import { cardUrl, figureUrl } from '../shared/own-urls.ts';
import { SizeBandType } from '../shared/size-band.ts';

const verdictFields = <Parent extends VerdictCounts>(t: Fields<Parent>) => ({
  total: t.whole('Figures counted: the sum of the other six.', allVerdicts),
  confirmed: t.whole('Other facts of the report add up to it, to their rounding.', ({ confirmed }) => confirmed),
  consistent: t.whole('Another fact of the report is near enough to it.', ({ consistent }) => consistent),
  unchecked: t.whole('The report has no other fact to check it against.', ({ unchecked }) => unchecked),
  corrected: t.whole(
    'Tagged wrong by a power of ten, as another fact proves: shown corrected.',
    ({ corrected }) => corrected,
  ),
  conflicting: t.whole('It conflicts with other facts of the report: not shown.', ({ conflicting }) => conflicting),
  disputed: t.whole('A weak fact of the report differs from it: shown as tagged.', ({ disputed }) => disputed),
});

const AuditedSizeType = builder.objectRef<AuditedSize>('AuditedSize').implement({
  description: 'Figures of filer-years of one size, by verdict.',
  fields: table((t) => ({
    size: t.one.orNull(SizeBandType, 'Revenue of the year; null without revenue in dollars.'),
    ...verdictFields(t),
  })),
});

const AuditedFigureType = builder.objectRef<AuditedName>('AuditedFigure').implement({
  description: 'One figure of all filer-years, by verdict.',
  fields: table((t) => ({
    figure: t.text(SAID.figureName),
    label: t.text('Label for readers.', ({ figure }) => ITEM_LABELS[figure]),
    ...verdictFields(t),
    unconfirmed: t.text('What keeps figures of this name from being confirmed.', ({ figure }) => UNCONFIRMED[figure]),
    bySize: t.list(AuditedSizeType, 'The same by revenue of the year.', {
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
    }),
  })),
});

const VerdictType = builder.enumType('AuditVerdict', {
  description: 'Verdict on a figure that conflicts with another fact.',
  values: {
    conflicting: { description: 'It is not shown.' },
    corrected: { description: 'It was wrong by a power of ten and is shown corrected.' },
    disputed: { description: 'A weak fact differs from it, and it is shown all the same.' },
  } satisfies Record<ToldVerdict, { description: string }>,
});

const labelOf = (figure: string) => ITEM_LABELS[figure as ItemName];

const AuditFindingType = builder.prismaObject('FigureAuditFinding', {
  name: 'AuditFinding',
  description: 'A figure of one year that conflicts with another fact, with both numbers.',
  fields: (t) => ({
    cik: t.expose('cik', { type: 'Cik', description: SAID.companyCik }),
    company: t.string({
      description: SAID.displayName,
      // The audit is read with the names.
      resolve: (finding) => displayName((finding as NamedFinding).filer.name),
    }),
    figure: t.exposeString('figure', { description: SAID.figureName }),
    label: t.string({ description: 'Label for readers.', resolve: ({ figure }) => labelOf(figure) }),
    fiscalYear: t.exposeInt('fiscalYear', { description: SAID.fiscalYear }),
    fiscalYearEnd: t.expose('fiscalYearEnd', { type: 'Date', description: 'Last day of the year.' }),
    verdict: t.field({
      type: VerdictType,
      description: 'What became of it.',
      resolve: ({ verdict }) => verdict as ToldVerdict,
    }),
    value: t.exposeFloat('value', { nullable: true, description: 'The number shown; null where none is.' }),
    tagged: t.exposeFloat('tagged', { nullable: true }),
    witness: t.exposeFloat('witness', { description: 'What the other facts say.' }),
    unit: t.exposeString('unit', {}),
    words: t.exposeString('words', { description: 'Description of the other facts.' }),
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
      resolve(finding, _args, { deps }) {
        const day = provenOn(finding);
        return day === null ? null : figureUrl(deps.baseUrl, finding, day);
      },
    }),
  }),
});

export const FINDINGS_SHOWN = 200;

/** What is read of an audit beside its row. */
const stored = (audit: FigureAudit): StoredAudit => audit as StoredAudit;

export const FigureAuditType = builder.prismaObject('FigureAudit', {
  description: 'How the figures of every filer-year that we have compare with other facts of their reports.',
  fields: (t) => ({
    asOf: t.expose('asOf', { type: 'Date', description: SAID.factsUntil }),
    version: t.string({
      description: 'State of the data that it is part of.',
      resolve: ({ version }) => String(version),
    }),
    filers: t.exposeInt('filers', {}),
    filerYears: t.exposeInt('filerYears', {}),
    figures: t.field({
      type: [AuditedFigureType],
      description: 'By figure, in the order of cards; a figure made of others has the worst verdict of theirs.',
      complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length },
      resolve: (audit) => figuresOf(audit, 'latest'),
    }),
    firstReported: t.field({
      type: [AuditedFigureType],
      description: 'The same counts for values as first reported.',
      complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length },
      resolve: (audit) => figuresOf(audit, 'asFirstReported'),
    }),
    sizes: t.field({
      type: [AuditedSizeType],
      description: 'All figures by revenue of the year.',
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
      resolve: sizesOf,
    }),
    findingsTotal: t.int({
      description: 'Figures that conflict with other facts.',
      resolve: (audit) => stored(audit).findingsTotal,
    }),
    findings: t.field({
      type: [AuditFindingType],
      description: `The first ${FINDINGS_SHOWN} of them: conflicting, corrected, disputed, and the larger companies first within each. Figures computed from others are left out: their inputs are listed.`,
      complexity: { field: 0, multiplier: FINDINGS_SHOWN },
      resolve: (audit) => [...stored(audit).findings],
    }),
  }),
});

export const WITNESS_RULES = Object.keys(FIGURE_RULES) as RuledName[];

export const WitnessRuleType = builder.objectRef<RuledName>('WitnessRule').implement({
  description: 'The facts that a figure is checked against.',
  fields: table((t) => ({
    figure: t.text(SAID.figureName, (name) => name),
    label: t.text('Label for readers.', (name) => ITEM_LABELS[name]),
    words: t.text('What confirms it, in order.', (name) => FIGURE_RULES[name].words),
    tolerance: t.text(
      'How near another fact has to be where none confirms it exactly.',
      (name) => FIGURE_RULES[name].tolerance,
    ),
  })),
});
