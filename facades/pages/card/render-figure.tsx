import { displayName } from '../../../schema/domain/terms/words/display-name.ts';
import { sparkline } from '../../charts/sparkline.tsx';
import { cardPath, figurePath } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { Absence, FigureReply } from '../../surfaces/card/figure-surface.ts';
import { CopyButton, Lead, Section } from '../parts/blocks.tsx';
import { yearEnded } from '../parts/card/card-history.tsx';
import { pastBanner } from '../parts/day-picker.tsx';
import { bothFacts, figureAmount, proof } from '../parts/figure-proof.tsx';
import { figureSum } from '../parts/figure-sum.tsx';
import { formatLinks, Layout, rendered, sourceWords } from '../parts/frame/layout.tsx';
import { localAddressNote } from '../parts/shared.tsx';
import { Table } from '../parts/table.tsx';
import { dated, Name, NameLink } from '../parts/text.tsx';
import { shortName } from '../parts/words.ts';

/** How a number of a card was derived, from the card back to the facts as filed, in words. */
export function renderFigure(payload: FigureReply, chrome: Chrome): string {
  const { company, label, description, answer, figure, absence, contradiction, madeOf, course } = payload;
  const day = chrome.query.asOf ?? null;
  const card = cardPath(company.cik, day);

  return rendered(
    <Layout chrome={chrome} title={`${label}: ${shortName(company.name)}`} reply={payload} style="figures.css">
      {pastBanner(chrome)}
      <Lead
        kicker={
          <>
            Why this number · <NameLink filed={company.name} href={card} />
          </>
        }
        title={
          <>
            {label}
            {figure !== null && `: ${figureAmount(figure.value, figure.unit)}`}
          </>
        }
        answer={answer}>
        <p class="quiet">{description}</p>
      </Lead>
      <div class="status proof">
        {cite(payload, chrome)}
        {absence !== null && missing(absence, company, contradiction)}
        {figure !== null && (
          <Section id="s-number" title={madeOf.length === 0 ? 'Where it is from' : 'How it is made'}>
            {figureSum(figure, madeOf.length === 0 ? filedParts(figure) : madeOf.flatMap((one) => one.figure ?? []))}
            {proof(figure, { cik: company.cik, withParts: madeOf.length === 0, said: description })}
          </Section>
        )}
        {madeOf.map(({ label: part, ...one }, at) => (
          <Section
            id={`s-part-${at}`}
            title={one.figure === null ? part : `${part}: ${figureAmount(one.figure.value, one.figure.unit)}`}>
            {one.figure === null ? (
              explained(one.absence, company.cik, one.contradiction)
            ) : (
              <>
                {figureSum(one.figure, filedParts(one.figure))}
                {proof(one.figure, { cik: company.cik, withParts: true })}
              </>
            )}
          </Section>
        ))}
        {overYears(course, label)}
        <Section id="s-more" title="Look further">
          <p>
            <a href={card}>
              The whole card of <Name filed={company.name} />
            </a>
            , <a href={company.url}>all its filings at the SEC</a>.
          </p>
        </Section>
      </div>
    </Layout>,
  );
}

/** The number as a sentence to copy, with its filing and the link that keeps showing it. */
function cite({ company, label, asOf, figure, field }: FigureReply, chrome: Chrome) {
  const { service } = chrome;
  const lasting = figurePath(company.cik, field, asOf);
  const number = figure === null ? '' : `: ${figureAmount(figure.value, figure.unit)}`;
  const filing =
    figure === null
      ? ''
      : ` By its ${figure.form} filed ${figure.filedOn}, accession number ${figure.accession} (${figure.url}).`;
  return (
    <Section id="s-cite" title="Cite this">
      <p>
        <q id="cite">
          {service.name}, “{label} of {displayName(company.name)}
          {number}”, as of {asOf}, {service.baseUrl}
          {lasting}.{filing} {sourceWords(service)}
        </q>{' '}
        <CopyButton of="cite" />
        {localAddressNote(service)}
      </p>
      <p>
        Permanent link: <a href={lasting}>{lasting}</a>
      </p>
      {formatLinks('This proof as', chrome)}
    </Section>
  );
}

/** The filed facts of a number, as figures. */
function filedParts({ parts }: NonNullable<FigureReply['figure']>) {
  return parts.map(({ digits, unit }) => ({ value: Number(digits), unit }));
}

/** Years drawn; all are in the table. */
const YEARS_DRAWN = 15;

/** The number in every year, each with its filing; empty if there are fewer than two. */
function overYears(course: FigureReply['course'], label: string) {
  if (course.length < 2) return false;
  const drawn = course.slice(0, YEARS_DRAWN).toReversed();
  const words = drawn.map(({ fiscalYear, value, unit }) => `${fiscalYear} ${figureAmount(value, unit)}`).join(', ');
  const chart = sparkline(
    drawn.map(({ value }) => value),
    `${label} by fiscal year: ${words}`,
  );
  return (
    <Section id="s-years" title="Over the years">
      <figure class="over">
        {chart}
        <figcaption>
          {drawn[0]?.fiscalYear} to {drawn.at(-1)?.fiscalYear}, as the newest report has each year.
        </figcaption>
      </figure>
      <Table
        caption={`${label} of every fiscal year`}
        rows={course}
        columns={[
          ['Fiscal year', yearEnded],
          [label, ({ value, unit, url }) => <a href={url}>{figureAmount(value, unit)}</a>, 'n'],
        ]}
      />
    </Section>
  );
}

function missing(absence: Absence, { cik, url }: FigureReply['company'], contradiction: FigureReply['contradiction']) {
  return (
    <Section id="s-absent" title="Why there is no number">
      {explained(absence, cik, contradiction)}
      <p>
        <a href={url}>All its filings at the SEC</a>
      </p>
    </Section>
  );
}

function explained(absence: Absence | null, cik: number, contradiction: FigureReply['contradiction']) {
  if (absence === null) return <p class="quiet">None.</p>;
  const { explanation, nextStep, reason } = absence;
  return (
    <>
      <p>
        {dated(explanation)} {nextStep} <small>({reason})</small>
      </p>
      {contradiction !== null && bothFacts(cik, contradiction)}
    </>
  );
}
