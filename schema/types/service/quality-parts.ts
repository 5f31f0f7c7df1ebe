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
import { type StoredAudit, WITH_NAME } from '../../queries/quality/figure-audit.ts';
import { SizeBandType } from '../shared/enums.ts';
import { type Fields, table } from '../shared/fields.ts';
import { cardUrl, figureUrl } from '../shared/own-urls.ts';

const verdictFields = <Parent extends VerdictCounts>(t: Fields<Parent>) => ({
  total: t.whole('Number of all values: the sum of the six counts by verdict.', allVerdicts),
  confirmed: t.whole('Number of confirmed values, to which other facts in the report add up within rounding.'),
  consistent: t.whole('Number of consistent values, to which another fact in the report is close.'),
  unchecked: t.whole('Number of unchecked values, with which no other fact in the report can be compared.'),
  corrected: t.whole('Number of values shown corrected, because another fact proves the tag wrong by a power of ten.'),
  conflicting: t.whole('Number of values not shown, because other facts in the report conflict with them.'),
  disputed: t.whole('Number of values shown as tagged, although a weak fact in the report differs.'),
});

const AuditedSizeType = builder.objectRef<AuditedSize>('AuditedSize').implement({
  description: 'Number of values over the filers of one size band, by verdict of the check.',
  fields: table((t) => ({
    size: t.one.orNull(SizeBandType, 'Band of the filer’s revenue in the year. Null without revenue in dollars.'),
    ...verdictFields(t),
  })),
});

const AuditedFigureType = builder.objectRef<AuditedName>('AuditedFigure').implement({
  description: 'Number of values of one figure, over all filers and fiscal years, by verdict of the check.',
  fields: table((t) => ({
    figure: t.text(SAID.figureName),
    label: t.text('Name of the figure in words, such as Net income.', ({ figure }) => ITEM_LABELS[figure]),
    ...verdictFields(t),
    unconfirmed: t.text(
      'Reason why some values of this figure remain unconfirmed.',
      ({ figure }) => UNCONFIRMED[figure],
    ),
    bySize: t.list(AuditedSizeType, 'Number of values by the filer’s revenue in the year.', {
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
    }),
  })),
});

const VerdictType = builder.enumType('AuditVerdict', {
  description: 'Verdict on a figure that conflicts with another fact.',
  values: {
    conflicting: { description: 'Other facts contradict the figure, so we do not show it.' },
    corrected: { description: 'The figure was wrong by a power of ten and is shown corrected.' },
    disputed: { description: 'Weak evidence differs from the figure, which we show nevertheless.' },
  } satisfies Record<ToldVerdict, { description: string }>,
});

const labelOf = (figure: string) => ITEM_LABELS[figure as ItemName];

const AuditFindingType = builder.prismaObject('FigureAuditFinding', {
  name: 'AuditFinding',
  description: 'A figure of one fiscal year and the other fact that conflicts with it.',
  include: WITH_NAME,
  fields: (t) => ({
    cik: t.expose('cik', { type: 'Cik', description: SAID.companyCik }),
    company: t.string({ description: SAID.displayName, resolve: ({ filer }) => displayName(filer.name) }),
    figure: t.exposeString('figure', { description: SAID.figureName }),
    label: t.string({
      description: 'Name of the figure in words, such as Net income.',
      resolve: ({ figure }) => labelOf(figure),
    }),
    fiscalYear: t.exposeInt('fiscalYear', { description: SAID.fiscalYear }),
    fiscalYearEnd: t.expose('fiscalYearEnd', { type: 'Date', description: 'Last day of the fiscal year.' }),
    verdict: t.field({
      type: VerdictType,
      description: 'Verdict on the figure.',
      resolve: ({ verdict }) => verdict as ToldVerdict,
    }),
    value: t.exposeFloat('value', { nullable: true, description: 'Number that we show. Null if we show none.' }),
    tagged: t.exposeFloat('tagged', { nullable: true }),
    witness: t.exposeFloat('witness', { description: 'Number that other facts in the report give.' }),
    unit: t.exposeString('unit', {}),
    words: t.exposeString('words', { description: 'Description of the other facts.' }),
    accession: t.exposeString('accession', {
      description: 'Accession number of the newest filing that gives the figure.',
    }),
    filedOn: t.expose('filedOn', { type: 'Date', description: SAID.dateOfThatFiling }),
    url: t.string({
      description: 'The filing at the SEC.',
      resolve: ({ cik, accession }) => filingUrl(cik, accession),
    }),
    cardUrl: t.string({
      description: SAID.cardPage,
      resolve: ({ cik }, _args, { deps }) => cardUrl(deps.baseUrl, cik),
    }),
    proofUrl: t.string({
      nullable: true,
      description:
        'Address of the page with the facts behind the figure, as of the filing date. Null if the figure is a comparative in a later report.',
      resolve(finding, _args, { deps }) {
        const day = provenOn(finding);
        return day === null ? null : figureUrl(deps.baseUrl, finding, day);
      },
    }),
  }),
});

export const FINDINGS_SHOWN = 200;

/** Parts of an audit that are read besides its row. */
const stored = (audit: FigureAudit): StoredAudit => audit as StoredAudit;

export const FigureAuditType = builder.prismaObject('FigureAudit', {
  description: 'Check of every loaded annual figure against other facts in the reports.',
  fields: (t) => ({
    asOf: t.expose('asOf', { type: 'Date', description: SAID.factsUntil }),
    version: t.string({
      description: 'Version of the data that was checked.',
      resolve: ({ version }) => String(version),
    }),
    filers: t.exposeInt('filers', {}),
    filerYears: t.exposeInt('filerYears', {}),
    figures: t.field({
      type: [AuditedFigureType],
      description:
        'Results by figure, in the order of company cards. A figure computed from others has the worst of their verdicts.',
      complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length },
      resolve: (audit) => figuresOf(audit, 'latest'),
    }),
    firstReported: t.field({
      type: [AuditedFigureType],
      description: 'Results by figure, for values as first reported.',
      complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length },
      resolve: (audit) => figuresOf(audit, 'asFirstReported'),
    }),
    sizes: t.field({
      type: [AuditedSizeType],
      description: 'Results of all figures together, by the filer’s revenue in the year.',
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
      resolve: sizesOf,
    }),
    findingsTotal: t.int({
      description: 'Number of figures that conflict with other facts.',
      resolve: (audit) => stored(audit).findingsTotal,
    }),
    findings: t.field({
      type: [AuditFindingType],
      description: `Up to ${FINDINGS_SHOWN} findings: conflicting figures, then corrected, then disputed, each with the larger companies first. Computed figures are left out, because their inputs are listed.`,
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
    label: t.text('Name of the figure in words, such as Net income.', (name) => ITEM_LABELS[name]),
    words: t.text(
      'Facts that confirm the figure, in the order in which we look at them.',
      (name) => FIGURE_RULES[name].words,
    ),
    tolerance: t.text(
      'Tolerance, in words, for facts compared with the figure. It applies if no fact confirms the figure exactly.',
      (name) => FIGURE_RULES[name].tolerance,
    ),
  })),
});
