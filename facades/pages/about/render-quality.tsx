import { WRONG_NUMBER } from '../../privacy-words.ts';
import type { Chrome } from '../../service-facts.ts';
import type { QualityReply } from '../../surfaces/service/quality-surface.ts';
import { Bullets, Fold, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { contact, Layout, rendered } from '../parts/frame/layout.tsx';
import { itemTextRecord } from '../parts/method/item-text-record.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { CodeLink, NameLink, Time } from '../parts/text.tsx';
import { absentSentence, bandWords, easternStamp, grouped, money, perShare } from '../parts/words.ts';
import { freshnessWords, parityWords } from './render-status.tsx';

/** Findings shown unfolded. */
const FIRST = 20;

type Audit = NonNullable<QualityReply['audit']>;
type Finding = Audit['findings'][number];

/** How good the data is: verdicts of the audit, conflicts, what figures are checked against, texts, freshness. */
export function renderQuality(payload: QualityReply, chrome: Chrome): string {
  const { answer, audit, comparisons, witnesses, itemTexts, refreshedAt, lookedAt, parity } = payload;

  return rendered(
    <Layout chrome={chrome} title="Data quality" reply={payload} cites style="figures.css">
      <Lead kicker="What our numbers are checked against" title="How good is the data?" answer={answer} />
      {audit === null ? unaudited() : audited(audit)}
      {comparisons.length > 0 && compared(comparisons)}
      <Section id="s-checks" look="test" title="What a figure is checked against">
        <p>
          A tag can be wrong, so we check each figure against other facts of its report. A figure is <b>confirmed</b> if
          other facts add up to it, apart from rounding. It is <b>consistent</b> if it agrees with another fact within
          the tolerance below. That does not prove it. It is <b>unchecked</b> if there is no fact to check it against.
          If another fact proves that a figure is wrong by a factor of thousands, millions or billions, it is{' '}
          <b>corrected</b>. A figure is <b>conflicting</b> if it conflicts with other facts. We withhold it, and its
          proof shows both numbers. If the only fact that differs is often wrong itself, we show the figure and mark it
          as <b>disputed</b>.
        </p>
        <Table
          isScrolled
          caption="Checks and tolerances"
          rows={witnesses}
          columns={[
            ['Figure', ({ label }) => label],
            ['Confirmed by, in order', ({ words }) => words],
            ['Tolerance', ({ tolerance }) => tolerance],
          ]}
        />
      </Section>
      {itemTextRecord(itemTexts)}
      <Section id="s-fresh" look="test" title="Fresh, and the same in every format">
        <p>
          {freshnessWords(lookedAt)} The data last changed on {easternStamp(refreshedAt)}, New York time.{' '}
          {parity === null ? 'We have not compared the formats yet.' : parityWords(parity)} More in the{' '}
          <a href="/boards/status">status</a>.
        </p>
      </Section>
      <Section id="s-wrong" look="test" title="Is a number wrong?">
        <Bullets of={WRONG_NUMBER} />
        <p>{report(chrome.service.contact)}</p>
      </Section>
    </Layout>,
  );
}

/** The fields of a report, as lines of a mail to fill in. */
const REPORT = new URLSearchParams({
  subject: 'A wrong number',
  body: 'Page:\nFigure and fiscal year:\nThe number shown:\nWhat the filing says:\nAccession number:\n',
});

function report(to: string) {
  // Mail programs take a plus literally.
  const query = String(REPORT).replaceAll('+', '%20');
  return /^[^\s@]+@[^\s@]+$/.test(to) ? (
    <a href={`mailto:${to}?${query}`}>Report a wrong number</a>
  ) : (
    <>Report a wrong number to {contact(to)}.</>
  );
}

const unaudited = () => (
  <Section id="s-audit" look="test" title="The audit">
    <p>{absentSentence('NOT_RUN')} It runs when a load ends.</p>
  </Section>
);

type Comparison = QualityReply['comparisons'][number];
type Outcomes = Pick<Comparison['items'][number], (typeof OUTCOMES)[number][0]>;

const OUTCOMES = [
  ['agree', 'Agree'],
  ['differ', 'Differ'],
  ['withheld', 'Withheld'],
  ['notCovered', 'Not covered'],
] as const;

const compared = (comparisons: readonly Comparison[]) => (
  <Section id="s-others" look="test" title="Beside the figures of others">
    <p>
      <code>npm run audit -- --against FILE</code> compares them. We store counts, and no value of a file.
    </p>
    {comparisons.map(({ answer, file, comparedOn, refused, items, years }) => (
      <>
        <p>
          {answer} Compared on <Time day={comparedOn} />.{' '}
          {refused > 0 && `We could not compare ${grouped(refused)} ${refused === 1 ? 'line' : 'lines'} of the file.`}
        </p>
        {outcomesTable(`${file} by figure`, 'Figure', items)}
        {outcomesTable(
          `${file} by year`,
          'Year',
          years.map(({ year, ...own }) => ({ label: String(year), ...own })),
        )}
      </>
    ))}
  </Section>
);

type Labelled<Row> = Row & { readonly label: string };

const outcomesTable = (caption: string, what: string, rows: readonly Labelled<Outcomes>[]) => (
  <Table
    isScrolled
    caption={caption}
    isShown
    rows={rows}
    columns={[
      [what, ({ label }) => label],
      ...OUTCOMES.map(([name, title]): Column<Outcomes> => [title, (row) => grouped(row[name]), 'n']),
    ]}
  />
);

const COLUMNS = [
  ['confirmed', 'Confirmed'],
  ['consistent', 'Consistent'],
  ['unchecked', 'Unchecked'],
  ['corrected', 'Corrected'],
  ['conflicting', 'Conflicting'],
  ['disputed', 'Disputed'],
] as const;

type Counts = Pick<Audit['sizes'][number], 'total' | (typeof COLUMNS)[number][0]>;

function audited({ asOf, figures, firstReported, sizes, filers, filerYears, findings, findingsTotal }: Audit) {
  const bands = sizes.map(({ size, ...counts }) => ({
    label: size === null ? 'no revenue in dollars' : bandWords(size),
    ...counts,
  }));
  return (
    <>
      <Section id="s-audit" look="test" title="The audit">
        <p>
          The audit checks every figure of {grouped(filerYears)} fiscal years of {grouped(filers)} companies, from facts
          filed by <Time day={asOf} />. The command <code>npm run audit</code> runs it. Some figures, such as revenue
          per share, are calculated from other figures. They take the worst verdict of those other figures.
        </p>
        {countsTable('By figure, in the newest version of each', 'Figure', figures)}
        {unconfirmedList(figures)}
        {countsTable('By figure, as first reported', 'Figure', firstReported)}
        {countsTable('By revenue of the year', 'Revenue', bands)}
      </Section>
      <Section id="s-findings" look="test" title="What conflicts with other facts">
        {findings.length === 0 ? (
          <p>No figure conflicts with other facts.</p>
        ) : (
          <>
            <p>
              {findings.length < findingsTotal
                ? `These are the first ${grouped(findings.length)} of ${grouped(findingsTotal)}`
                : `These are all ${grouped(findingsTotal)}`}
              . Withheld figures come first, then corrected ones, then disputed ones. Within each group, larger
              companies come first. This list leaves out figures that are calculated from other figures. The counts
              above include them.
            </p>
            {findingsTable(findings.slice(0, FIRST), 'Figures that conflict with other facts')}
            {findings.length > FIRST && (
              <Fold title={`The next ${grouped(findings.length - FIRST)}`}>
                {findingsTable(findings.slice(FIRST), 'More figures that conflict with other facts')}
              </Fold>
            )}
          </>
        )}
      </Section>
    </>
  );
}

/** Figures of which fewer than nine in ten are confirmed, with the reason. */
function unconfirmedList(figures: Audit['figures']) {
  const short = figures.filter(({ confirmed, total }) => confirmed < NINE_IN_TEN * total);
  if (short.length === 0) return '';
  return (
    <>
      <p>Of these figures we confirm fewer than nine in ten:</p>
      <ul>
        {short.map(({ label, unconfirmed }) => (
          <li>
            {label}. {unconfirmed}
          </li>
        ))}
      </ul>
    </>
  );
}

const NINE_IN_TEN = 0.9;

const countsTable = (caption: string, what: string, rows: readonly Labelled<Counts>[]) => (
  <Table
    isScrolled
    caption={caption}
    isShown
    rows={rows}
    columns={[
      [what, ({ label }) => label],
      ['Figures', ({ total }) => grouped(total), 'n'],
      ...COLUMNS.map(([name, title]): Column<Counts> => [title, (row) => grouped(row[name]), 'n']),
    ]}
  />
);

const findingsTable = (findings: readonly Finding[], label: string) => (
  <Table
    isScrolled
    caption={label}
    rows={findings}
    columns={[
      ['Company', ({ company, cardUrl }) => <NameLink filed={company} href={cardUrl} />],
      ['Figure', figure],
      ['Shown', (one) => (one.value === null ? absentMark('INCONSISTENT') : amount(one.value, one))],
      ['Tagged', (one) => (one.tagged === null ? absentMark('NOT_APPLICABLE') : amount(one.tagged, one))],
      [
        'Other fact',
        (one) => (
          <span>
            {amount(one.witness, one)} <small>{one.words}</small>
          </span>
        ),
      ],
      ['Filing', ({ url, accession }) => <CodeLink href={url} code={accession} />],
    ]}
  />
);

const BECAME = { conflicting: 'withheld', corrected: 'corrected', disputed: 'disputed' } as const;

function figure({ label, fiscalYear, proofUrl, verdict }: Finding) {
  const words = `${label} ${fiscalYear}`;
  return (
    <span>
      {proofUrl === null ? words : <a href={proofUrl}>{words}</a>} <small>{BECAME[verdict]}</small>
    </span>
  );
}

/** A number in its unit, with all its digits as a tooltip. */
function amount(value: number, { unit }: Finding) {
  const [currency = null, by] = unit.split('/');
  const text =
    unit === 'shares'
      ? grouped(Math.round(value))
      : by === undefined
        ? money(value, currency)
        : perShare(value, currency);
  return <data value={value}>{text}</data>;
}
