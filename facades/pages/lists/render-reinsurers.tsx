import {
  REINSURER_FIELD_NAMES,
  REINSURER_FIELDS,
  type ReinsurerField,
} from '../../../schema/domain/terms/lists/reinsurers.ts';
import { filerUrl } from '../../../schema/domain/terms/sec-url.ts';
import { unreadIn, warningsOf } from '../../../schema/domain/terms/unread.ts';
import { signedBars } from '../../charts/signed-bars.tsx';
import type { Chrome } from '../../service-facts.ts';
import type { ReinsurerRow, ReinsurersReply } from '../../surfaces/lists/reinsurers-surface.ts';
import { Facts, Lead, Section, Unloaded } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { After, CardLink, join, Time } from '../parts/text.tsx';
import { warningLinks } from '../parts/warning-links.tsx';
import { absentSentence, grouped, money, percent } from '../parts/words.ts';

/** The board of reinsurers: the dated answer, the signs of all side by side, then each with its figures. */
export function renderReinsurers(payload: ReinsurersReply, chrome: Chrome): string {
  const { answer, rows } = payload;

  return rendered(
    <Layout chrome={chrome} title="Reinsurer strength" reply={payload} cites style="figures.css">
      <Lead kicker="Reinsurer strength" title="Which reinsurers show warning signs?" answer={answer}>
        {formatLinks('This board as', chrome)}
      </Lead>
      <div class="status companycard">
        {signTable(rows.filter(isLoaded), chrome)}
        {rows.map((row) => row.fiscalYearEnd !== null && reinsurer(row, row.fiscalYearEnd, chrome))}
        {unread(rows, chrome)}
        {rules(rows)}
      </div>
    </Layout>,
  );
}

const isLoaded = ({ fiscalYearEnd, signs }: ReinsurerRow) =>
  fiscalYearEnd !== null || signs.some(({ fires }) => fires !== null);

function signTable(rows: readonly ReinsurerRow[], { query }: Chrome) {
  if (rows.length === 0) return false;
  const signs = rows[0]?.signs ?? [];
  return (
    <Section id="s-signs" title="Six warning signs">
      <Table isWide caption="Six warning signs of each reinsurer">
        <thead>
          <tr>
            <th scope="col">Reinsurer</th>
            <th scope="col">Signs seen</th>
            {signs.map(({ title, rule }) => (
              <th scope="col" title={rule}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr>
              <th scope="row">{linked(row, query.asOf ?? null)}</th>
              {signCells(row)}
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

/** How many signs are seen, and each of them; one cell for all if none can be determined. */
function signCells({ boat, signs, absent }: ReinsurerRow) {
  if (boat === null && signs.every(({ fires }) => fires === null)) {
    return (
      <td class="unread" data-label="Signs seen" colspan={signs.length + 1}>
        {absentMark(absent.boat ?? 'NOT_INGESTED')}
      </td>
    );
  }
  const sign = (fires: boolean | null, at: number) => {
    if (fires === null) return absentMark(absent[`signs.${at}.fires`] ?? 'NOT_INGESTED');
    return fires ? <strong>yes</strong> : 'no';
  };
  const known = signs.filter(({ fires }) => fires !== null);
  const seen = `${known.filter(({ fires }) => fires).length} of ${known.length}`;
  return [
    <td data-label="Signs seen">
      {boat === null ? absentMark(absent.boat ?? 'NOT_INGESTED') : <strong>{seen}</strong>}
    </td>,
    ...signs.map(({ title, fires }, at) => <td data-label={title}>{sign(fires, at)}</td>),
  ];
}

function linked({ ticker, cik, company }: ReinsurerRow, asOf: string | null) {
  return company === null ? (
    <a href={filerUrl(cik)}>{ticker}</a>
  ) : (
    <>
      <CardLink filed={company} cik={cik} asOf={asOf} /> <span class="ticker">{ticker}</span>
    </>
  );
}

function reinsurer(row: ReinsurerRow, fiscalYearEnd: string, { query }: Chrome) {
  const { ticker, cik, company, life } = row;
  const id = `r-${cik}`;
  return (
    <Section id={id} title={linked(row, query.asOf ?? null)}>
      <p class="quiet">
        {life ? 'Reinsures lives' : 'Property and casualty'}. Year ended <Time day={fiscalYearEnd} />. {warnings(row)}
      </p>
      <div class="groups">
        <Facts look="numbers" of={REINSURER_FIELD_NAMES.map((name) => [labelOf(name, row), figure(row, name)])} />
        {development(row, company ?? ticker)}
      </div>
    </Section>
  );
}

/** Reinsurers without any year on file, in one list, each with the reason. */
function unread(rows: readonly ReinsurerRow[], { query }: Chrome) {
  const without = rows.filter(({ fiscalYearEnd }) => fiscalYearEnd === null);
  if (without.length === 0) return false;
  return (
    <Section id="s-unread" title="Without figures">
      <Unloaded
        title={`${grouped(without.length)} of ${grouped(rows.length)} reinsurers`}
        of={without.map((row) => [
          linked(row, query.asOf ?? null),
          <>
            {absentSentence(row.absent.fiscalYearEnd ?? 'NOT_INGESTED')} <a href={filerUrl(row.cik)}>CIK {row.cik}</a>
          </>,
        ])}
      />
    </Section>
  );
}

/** A label that says what the number is based on, where its name would mislead. */
function labelOf(name: ReinsurerField, { life, notes }: ReinsurerRow): string {
  const { label } = REINSURER_FIELDS[name];
  if (life && name === 'lossRatio') return 'Benefit ratio';
  if (life && name === 'lossRatioPrior') return 'Benefit ratio, year before';
  const rests = (notes[name] ?? []).filter((note) => note === 'earned' || note === 'gross');
  return rests.length === 0 ? label : `${label} (${rests.join(', ')})`;
}

/** A number linked to the filing it was read from. */
function figure(row: ReinsurerRow, name: ReinsurerField) {
  const value = row[name];
  if (value === null) return absentMark(row.absent[name] ?? 'NOT_TAGGED');
  const source = row.sources[name];
  const words = inWords(name, value, row.currency);
  return source === undefined ? words : <a href={source}>{words}</a>;
}

const TIMES: ReadonlySet<ReinsurerField> = new Set(['premiumLeverage', 'reserveLeverage']);

function inWords(name: ReinsurerField, value: number, currency: string | null): string {
  if (REINSURER_FIELDS[name].unit === 'money') return money(value, currency);
  return TIMES.has(name) ? `${value.toFixed(1)} times` : percent(value);
}

function warnings({ healthWatch, watched }: ReinsurerRow) {
  if (healthWatch === null) return 'We have not loaded all its filings, so we cannot count warnings.';
  const warned = warningsOf(healthWatch);
  const unread = unreadIn(healthWatch);
  const beside = unread > 0 && (
    <After>
      {grouped(unread)} listing or debt-acceleration notice{unread > 1 && 's'} unread.
    </After>
  );
  const none = watched === true ? 'none in 12 months' : 'none among those that we have loaded';
  return (
    <>
      Warning filings{warned.length === 0 ? `: ${none}` : <> in 12 months: {warningLinks(warned)}</>}.{beside}
    </>
  );
}

/**
 * Development, oldest first, with adverse years upwards; below it in words, each year linked to the report that first
 * gave it.
 */
function development({ development: years, life, currency, sources, absent }: ReinsurerRow, name: string) {
  if (life) return '';
  const oldest = years.map((year, at) => ({ ...year, at })).toReversed();
  if (oldest.every(({ amount }) => amount === null)) {
    return (
      <p class="quiet">
        We show no reserve development. {absentSentence(absent['development.0.amount'] ?? 'NOT_TAGGED')}
      </p>
    );
  }
  const said = (amount: number) => `${money(Math.abs(amount), currency)} ${amount > 0 ? 'adverse' : 'favourable'}`;
  const words = oldest.map(({ fiscalYear, amount }) => `${fiscalYear} ${amount === null ? 'not known' : said(amount)}`);
  const chart = signedBars(
    oldest.map(({ amount }) => amount),
    `${name}, reserve development: ${words.join(', ')}`,
  );
  const entries = oldest.map(({ fiscalYear, amount, at }) => {
    if (amount === null)
      return (
        <>
          {fiscalYear} {absentMark(absent[`development.${at}.amount`] ?? 'NOT_TAGGED')}
        </>
      );
    const source = sources[`development.${at}.amount`];
    return source === undefined ? (
      `${fiscalYear} ${said(amount)}`
    ) : (
      <a href={source}>
        {fiscalYear} {said(amount)}
      </a>
    );
  });
  return (
    <figure>
      {chart}
      <figcaption>Reserve development as first reported: {join(entries)}.</figcaption>
    </figure>
  );
}

function rules(rows: readonly ReinsurerRow[]) {
  const signs = rows[0]?.signs ?? [];
  return (
    <Section id="s-rules" title="When a sign is seen">
      <Facts of={signs.map(({ title, rule }) => [title, rule])} />
      <p>
        We count signs only if we can check at least four. Four of the signs resemble screens that regulators run on
        single companies. We calculate them from the figures of a whole group, under the accounting rules of the group.
        They do not show reinsurance bought from others, exposure to catastrophes or the risk of assets. This board is a
        description, not a rating.
      </p>
    </Section>
  );
}
