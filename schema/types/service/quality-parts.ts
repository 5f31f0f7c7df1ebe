import { builder } from '../../builder/builder.ts';
import { ITEM_LABELS } from '../../domain/figures/annual-items.ts';
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

const AuditFindingType = builder.objectRef<NamedFinding>('AuditFinding').implement({
  description: 'A figure of one year that conflicts with another fact, with both numbers.',
  fields: table((t) => ({
    cik: t.cik(SAID.companyCik),
    company: t.text(SAID.displayName, ({ company }) => displayName(company)),
    figure: t.text(SAID.figureName),
    label: t.text('Label for readers.', ({ figure }) => ITEM_LABELS[figure]),
    fiscalYear: t.whole(SAID.fiscalYear),
    fiscalYearEnd: t.day('Last day of the year.'),
    verdict: t.one(VerdictType, 'What became of it.'),
    value: t.number.orNull('The number shown; null where none is.'),
    tagged: t.number.orNull('The number as tagged, where it is not the one shown.'),
    witness: t.number('What the other facts say.'),
    unit: t.text('Unit of the numbers.'),
    words: t.text('Description of the other facts.'),
    accession: t.text('Newest filing that the figure is of.'),
    filedOn: t.day(SAID.dateOfThatFiling),
    url: t.text('That filing at the SEC.', ({ cik, accession }) => filingUrl(cik, accession)),
    cardUrl: t.text(SAID.cardPage, ({ cik }, _args, { deps }) => cardUrl(deps.baseUrl, cik)),
    proofUrl: t.text.orNull(
      'The proof of the figure as of that filing; null where it is a comparative of a later report.',
      (finding, _args, { deps }) => {
        const day = provenOn(finding);
        return day === null ? null : figureUrl(deps.baseUrl, finding, day);
      },
    ),
  })),
});

export const FINDINGS_SHOWN = 200;

export const FigureAuditType = builder.objectRef<StoredAudit>('FigureAudit').implement({
  description: 'How the figures of every filer-year on file compare with other facts of their reports.',
  fields: table((t) => ({
    asOf: t.day(SAID.factsUntil),
    version: t.text('State of the data that it is part of.'),
    filers: t.whole('Filers with a fiscal year on file.'),
    filerYears: t.whole('Their fiscal years.'),
    figures: t.list(
      AuditedFigureType,
      'By figure, in the order of cards; a figure made of others has the worst verdict of theirs.',
      (audit) => figuresOf(audit, 'latest'),
      { complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length } },
    ),
    firstReported: t.list(
      AuditedFigureType,
      'The same counts for values as first reported.',
      (audit) => figuresOf(audit, 'asFirstReported'),
      { complexity: { field: 0, multiplier: Object.keys(ITEM_LABELS).length } },
    ),
    sizes: t.list(AuditedSizeType, 'All figures by revenue of the year.', sizesOf, {
      complexity: { field: 0, multiplier: SIZE_BANDS.length },
    }),
    findingsTotal: t.whole('Figures that conflict with other facts.'),
    findings: t.list(
      AuditFindingType,
      `The first ${FINDINGS_SHOWN} of them: conflicting, corrected, disputed, and the larger companies first within each. Figures computed from others are left out: their inputs are listed.`,
      { complexity: { field: 0, multiplier: FINDINGS_SHOWN } },
    ),
  })),
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
