import { viewerUrl } from '../../../schema/domain/terms/sec-url.ts';
import { capitalised } from '../../../schema/domain/terms/words/phrases.ts';
import { witnessInWords } from '../../../schema/domain/terms/words/witness-in-words.ts';
import type { Contradiction, Proof } from '../../surfaces/card/figure-surface.ts';
import { Table } from './table.tsx';
import { CodeLink, Time } from './text.tsx';
import { grouped, money, percent, perShare } from './words.ts';

type Period = Proof['period'];

/** A number rounded for reading, by its unit: a currency, a currency per share, shares, or pure for a fraction. */
export function figureAmount(value: number, unit: string): string {
  if (unit === 'pure') return percent(value);
  if (unit === 'shares') return `${grouped(value)} shares`;
  const [currency = unit, per] = unit.split('/');
  if (per !== undefined) return `${perShare(value, currency)} a share`;
  return money(value, currency);
}

const NOTES: Readonly<Record<string, string>> = {
  includesRestricted: 'It includes restricted cash.',
  includesFinanceLeases: 'It includes finance leases.',
  linesMayOverlap: 'It may count one amount twice, because two lines of debt may overlap.',
  NOT_READ: 'We have not yet read the other facts of its report that would check it.',
  includesNoncontrolling: 'It includes the part that belongs to minority owners of subsidiaries.',
  balanceSheet: 'The count is that of the balance sheet.',
  cover: 'The count is that of the report’s cover page.',
  weightedDiluted: 'The count is the weighted diluted one of the year.',
};

/** The rule, the facts as filed, the first and the latest version, what was rejected, and the checks. */
export function proof(
  figure: Proof,
  { cik, withParts, said }: { readonly cik: number; readonly withParts: boolean; readonly said?: string },
) {
  const { method, notes, parts, alternatives, unused, checks, witness } = figure;
  // The page may already have stated the rule, as the meaning of the number.
  const remarks = notes.flatMap((note) => NOTES[note] ?? []);
  const isSaid = method === said && remarks.length === 0;
  return (
    <>
      {!isSaid && (
        <p>
          <b>Rule.</b> {method}
          {remarks.length > 0 && ` ${remarks.join(' ')}`}
        </p>
      )}
      {withParts && (
        <>
          {facts(cik, parts)}
          {testimony(cik, witness)}
        </>
      )}
      {versions(figure)}
      {alternatives.length > 0 && rejected('What was not taken', alternatives, figure.unit)}
      {unused.length > 0 && rejected('Lines of debt that are not in it', unused, figure.unit)}
      {checks.length > 0 && (
        <>
          <h3>Checks</h3>
          <ul class="checks">
            {checks.map(({ identity, expected, found, holds }) => (
              <li>
                <b>{holds ? 'Holds' : 'Does not hold'}.</b> {identity}: {grouped(expected)} expected,{' '}
                {`${grouped(found)} filed.`}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

/** What another tagged number says about it, with that number's facts. */
function testimony(cik: number, { verdict, words, value, unit, tolerance, parts, tagged, factor }: Proof['witness']) {
  const amount = (one: number | null) => (one === null ? null : figureAmount(one, unit ?? ''));
  const [heading, sentence] = witnessInWords({
    words,
    amount: amount(value),
    tolerance,
    verdict: verdict.toLowerCase() as Lowercase<typeof verdict>,
    tagged: amount(tagged),
    factor,
  });
  return (
    <>
      <p>
        <b>{heading}.</b> {sentence}
      </p>
      {parts.length > 0 && factTable(cik, parts, `As filed: ${words}`)}
    </>
  );
}

/** Both facts of a number that its filer contradicts. */
export const bothFacts = (cik: number, { value, unit, parts, witness }: Contradiction) => (
  <>
    <h3>As tagged: {figureAmount(value, unit)}</h3>
    {factTable(cik, parts, 'As tagged')}
    <h3>
      {capitalised(witness.words)}: {figureAmount(witness.value, unit)}
    </h3>
    {factTable(cik, witness.parts, capitalised(witness.words))}
  </>
);

function when({ start, end }: Period) {
  return start === null ? (
    <Time day={end} />
  ) : (
    <>
      <Time day={start} /> to <Time day={end} />
    </>
  );
}

/** The digits of a filing with separators: `391035000000` is `391,035,000,000`. */
function separated(digits: string): string {
  return digits.replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',').replace(/^-/, '−');
}

function facts(cik: number, parts: Proof['parts']) {
  const title = parts.length === 1 ? 'The fact as filed' : 'The facts as filed';
  return (
    <>
      <h3>{title}</h3>
      {factTable(cik, parts, title)}
    </>
  );
}

const factTable = (cik: number, parts: Proof['parts'], caption: string) => (
  <Table
    caption={caption}
    rows={parts}
    columns={[
      ['Concept', ({ concept }) => <code>{concept}</code>],
      [
        'As filed',
        ({ unit, digits }) => (
          <span>
            <code title={digits}>{separated(digits)}</code> {unit}
          </span>
        ),
      ],
      ['Period', ({ period }) => <span>{when(period)}</span>],
      [
        'Filing',
        ({ accession, filedOn, form, url, source }) => (
          <span>
            {form}, filed <Time day={filedOn} />: <CodeLink href={url} code={accession} />,{' '}
            <a href={viewerUrl(cik, accession)}>
              in the SEC’s viewer<span class="unseen">: {accession}</span>
            </a>
            {source !== null && `. ${source}`}
          </span>
        ),
      ],
    ]}
  />
);

function versions({ value, unit, firstFiled }: Proof) {
  if (firstFiled === null) return false;
  const { value: first, filedOn, accession } = firstFiled;
  const origin = (
    <>
      First filed on <Time day={filedOn} /> (<code>{accession}</code>)
    </>
  );
  if (first === value) return <p>{origin}, and unchanged since.</p>;
  return (
    <p>
      {origin} as <b>{figureAmount(first, unit)}</b> ({grouped(first)}); the latest is{' '}
      <b>{figureAmount(value, unit)}</b> ({grouped(value)}).
    </p>
  );
}

const rejected = (caption: string, values: Proof['alternatives'], unit: string) => (
  <>
    <h3>{caption}</h3>
    <Table
      caption={caption}
      rows={values}
      columns={[
        ['Value', ({ value }) => figureAmount(value, unit)],
        ['Concept', ({ concepts }) => <code>{concepts.join(', ')}</code>],
        ['Why not', ({ why }) => why],
        [
          'Filing',
          ({ accession, filedOn }) => (
            <span>
              <Time day={filedOn} /> <code>{accession}</code>
            </span>
          ),
        ],
      ]}
    />
  </>
);
