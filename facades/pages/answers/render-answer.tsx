import type { Child } from 'hono/jsx';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { AnswerReply, Column } from '../../surfaces/answers/answer-surface.ts';
import { Bullets, Lead, Section } from '../parts/blocks.tsx';
import { absentMark } from '../parts/cell.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { picture } from '../parts/frame/picture.tsx';
import { Table, type Column as TableColumn } from '../parts/table.tsx';
import { join, Name, Time } from '../parts/text.tsx';
import { grouped, percent, shareWords } from '../parts/words.ts';

/** A month in data form that is not part of a day: `2026-09`. */
const MONTH = /\b\d{4}-\d{2}\b(?!-)/g;

const WRITTEN: Readonly<Record<Column['unit'], (value: string | number) => string | Child>> = {
  text: (value) => String(value).replaceAll(MONTH, shortDate),
  day: (value) => <Time day={String(value)} />,
  share: (value) => shareWords(Number(value)),
  yield: (value) => percent(Number(value), 2),
  count: (value) => grouped(Number(value)),
  ratio: (value) => Number(value).toFixed(1),
};

/** A question: the answer first, then its table and the filings behind it. */
export function renderAnswer(payload: AnswerReply, chrome: Chrome): string {
  const { question, answer, more, rows, filings } = payload;

  return rendered(
    <Layout chrome={chrome} title={question} reply={payload} cites style="figures.css">
      <Lead kicker={<a href="/boards/answers">Answers</a>} title={question} answer={answer}>
        {formatLinks('This answer as', chrome)}
      </Lead>
      <div class="status companycard">
        {rows.length > 0 && table(payload, chrome)}
        {filings.length > 0 && (
          <Section id="s-filings" title="The filings behind it">
            <Bullets
              of={filings.map(({ title, url }) => (
                <a href={url}>
                  <bdi>{title}</bdi>
                </a>
              ))}
            />
          </Section>
        )}
        <p class="quiet">
          <a href={pathOf(more, chrome)}>More of this, and how it is counted</a>. This describes what companies filed
          and is not advice.
        </p>
      </div>
    </Layout>,
  );
}

/** An answer as a picture: the question and the sentence that answers it. */
export function answerPicture({ question, answer, asOf, notice }: AnswerReply, chrome: Chrome): string {
  return picture({ subject: 'Answers from SEC filings', title: question, says: answer, asOf, notice }, chrome);
}

function table({ columns, rows, absent, asOf }: AnswerReply, chrome: Chrome) {
  const [first, ...others] = columns;
  if (first === undefined) return '';
  const placed = rows.map((row, at) => ({ row, at }));
  const isMissing = ({ row, at }: (typeof placed)[number]) =>
    others.some(({ name }) => row[name] === null) &&
    others.every(({ name }) => row[name] === 0 || absent[`rows.${at}.${name}`] === 'NOT_INGESTED');
  const [missing, shown] = [placed.filter(isMissing), placed.filter((one) => !isMissing(one))];
  const names = missing.map(({ row }) => titleOf(String(row[first.name] ?? ''), row.page !== null));
  const unloaded = missing.length > 0 && (
    <p class="quiet">We have loaded no filing that answers this for {join(names)}.</p>
  );
  if (shown.length === 0) {
    return (
      <Section id="s-table" title="Whom it asks about">
        {unloaded}
      </Section>
    );
  }
  type Placed = (typeof placed)[number];
  const titled = ({ row }: Placed) => {
    const name = titleOf(String(row[first.name] ?? ''), row.page !== null);
    return typeof row.page === 'string' ? <a href={pathOf(row.page, chrome)}>{name}</a> : name;
  };
  const columnOf = (column: Column): TableColumn<Placed> => [
    column.label,
    ({ row, at }) => cell(row[column.name] ?? null, column, absent[`rows.${at}.${column.name}`]),
    column.unit === 'text' || column.unit === 'day' ? undefined : 'n',
  ];
  return (
    <Section id="s-table" title="The table">
      <Table
        isWide
        caption={
          <>
            As of <Time day={asOf} />
          </>
        }
        isShown
        look="facts compared"
        rows={shown}
        columns={[[first.label, titled], ...others.map(columnOf)]}
        unread={({ row, at }) => {
          const reasons = new Set(others.map(({ name }) => absent[`rows.${at}.${name}`]));
          const isUnread = others.length > 1 && others.every(({ name }) => (row[name] ?? null) === null);
          return isUnread && reasons.size === 1 ? absentMark([...reasons][0] ?? 'NOT_INGESTED') : null;
        }}
      />
      {unloaded}
    </Section>
  );
}

/** A name followed by its ticker in the original case; something without a page goes by its ticker alone. */
function titleOf(text: string, hasPage: boolean) {
  const [, name = text, ticker = ''] = /^(.+?)( \([^()]+\))?$/.exec(text) ?? [];
  return hasPage && /\s/.test(text) ? (
    <>
      <Name filed={name} />
      {ticker}
    </>
  ) : (
    <bdi>{text}</bdi>
  );
}

function cell(value: string | number | null, { unit }: Column, reason: AnswerReply['absent'][string] | undefined) {
  return value === null ? absentMark(reason ?? 'NOT_INGESTED') : WRITTEN[unit](value);
}

/** The path of a page of this service, for the day requested. */
function pathOf(url: string, { service, query: { asOf } }: Chrome): string {
  const path = url.startsWith(service.baseUrl) ? url.slice(service.baseUrl.length) : url;
  const [plain = path, search = ''] = path.split('?');
  return withQuery(plain, {
    ...Object.fromEntries(new URLSearchParams(search)),
    ...(asOf === undefined ? {} : { asOf }),
  });
}
