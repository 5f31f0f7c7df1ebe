import { raw } from 'hono/html';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { INK, PAPER, PICTURE_SIZE, QUIET } from '../../../charts/painted.ts';
import { sharedQuery, withQuery } from '../../../links.ts';
import { readable } from '../../../representations/readable.ts';
import type { Chrome } from '../../../service-facts.ts';
import { type Fitted, fitText, type Type } from './fit-text.ts';
import { sourceWords } from './layout.tsx';

const EDGE = 55;
const WIDE = PICTURE_SIZE.width - 2 * EDGE;

/** The parts of a picture, which must be understood on its own. */
export interface Picture {
  /** The subject, above the title. */
  readonly subject: string;
  /** A plain headline. */
  readonly title: string;
  /** The one number of the picture, in large type. */
  readonly number?: string | undefined;
  /** Beside the number above a chart, or below it, as much as has room. */
  readonly says?: string;
  /** Draws a painted chart as wide as the picture, of a given share of its width in height. */
  readonly chart?: (aspect: number) => string;
  /** Names under the chart, evenly spaced. */
  readonly axis?: readonly string[];
  /** How to read the chart. */
  readonly key?: string;
  readonly asOf: string;
  readonly notice?: string | null | undefined;
}

/** The types of each part, the usual one first. */
const SUBJECT: readonly Type[] = [
  { size: 22, line: 28, most: 96 },
  { size: 17, line: 28, most: 124 },
];
const TITLE: readonly Type[] = [
  { size: 40, line: 48, most: 56 },
  { size: 34, line: 42, most: 66 },
  { size: 29, line: 37, most: 74 },
  { size: 24, line: 31, most: 90 },
];
const SAYS: readonly Type[] = [
  { size: 26, line: 36, most: 92 },
  { size: 22, line: 31, most: 108 },
  { size: 19, line: 27, most: 126 },
];
/** Without a chart there is room for larger type. */
const SAYS_ALONE: readonly Type[] = [{ size: 34, line: 47, most: 70 }, ...SAYS];
const NUMBER = { size: 92, line: 100, most: 20 };
/** From the baseline of the number to what stands below it. */
const NUMBER_FOOT = 48;
/** Width of an average character of the number. */
const NUMBER_ADVANCE = 50;
const SMALL: Type = { size: 17, line: 22, most: 138 };
const SMALLER: Type = { size: 15, line: 22, most: 156 };

/** Baselines of the subject, and of the last line: the address. Above that are day and source, then the key. */
const FIRST = 52;
const LAST = 612;
const AXIS = 24;
/** Most room in height of title, of what is said above a chart, of key and source. */
const ROOM = { subject: 28, title: 124, overChart: 72, key: 88, source: 44 };

/** A picture of 1200 × 630 as SVG that includes its title, source, day and address. Nothing in it ends in dots. */
export function picture(parts: Picture, chrome: Chrome): string {
  const { service } = chrome;
  const { chart, axis = [], asOf, number } = parts;
  const source = sourceWords({ ...service, notice: parts.notice ?? service.notice });
  const from = fitText(`${service.name} · as of ${shortDate(asOf)} · ${source}`, [SMALL, SMALLER], ROOM.source);
  const key = fitText(parts.key ?? '', [SMALL, SMALLER], ROOM.key);
  const foot = LAST - from.lines.length * SMALL.line;
  const bottom = foot - (1 + key.lines.length) * SMALL.line;
  const subject = block(fitText(parts.subject, SUBJECT, ROOM.subject), FIRST, { ink: QUIET });
  const heading = fitHeading(parts.title);
  const title = block(heading, subject.end + heading.type.size - 18, { serif: true });
  const below = title.end + (number === undefined ? 0 : NUMBER.line);
  const isBeside = number !== undefined && chart !== undefined;
  const indent = isBeside ? (number.length + 1) * NUMBER_ADVANCE : 0;
  const room = chart === undefined ? bottom - below : isBeside ? NUMBER.line : ROOM.overChart;
  const said = fitText(parts.says ?? '', narrowed(chart === undefined ? SAYS_ALONE : SAYS, indent), room);
  const says = block(said, (isBeside ? title.end : below) + Math.max(0, said.type.size - 26), { indent });
  const top = Math.max(says.end, below) - (parts.says === undefined ? 24 : 14);
  const height = bottom - top - (axis.length > 0 ? AXIS : 0);
  const drawn = (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={PICTURE_SIZE.width}
      height={PICTURE_SIZE.height}
      viewBox={`0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`}
      color={QUIET}
      font-family="Board Sans, Helvetica, Arial, sans-serif">
      <title>{parts.title}</title>
      <desc>{`${parts.says ?? parts.subject} ${source}`}</desc>
      <rect width={PICTURE_SIZE.width} height={PICTURE_SIZE.height} fill={PAPER} />
      {subject.drawn}
      {title.drawn}
      {number !== undefined && textAt(below - NUMBER_FOOT, { type: NUMBER, serif: true }, number)}
      {says.drawn}
      {chart !== undefined && placed(chart(height / WIDE), top, height)}
      {axis.map((name, at) => label(name, at, axis.length, bottom - 6))}
      {block(key, bottom + SMALL.line, { ink: QUIET }).drawn}
      {block(from, foot, { ink: QUIET }).drawn}
      {textAt(LAST, { type: SMALL, ink: QUIET }, addressOf(chrome))}
    </svg>
  );
  return readable(String(drawn));
}

/** Types for lines that begin further in. */
const narrowed = (types: readonly Type[], indent: number): readonly Type[] =>
  types.map((type) => ({ ...type, most: Math.floor((type.most * (WIDE - indent)) / WIDE) }));

/** One line of large type if the title has room in it, which leaves more to the chart. */
function fitHeading(title: string): Fitted {
  const inOneLine = TITLE.slice(0, 2)
    .map((type) => fitText(title, [type], ROOM.title))
    .find(({ lines }) => lines.length === 1);
  return inOneLine ?? fitText(title, TITLE, ROOM.title);
}

/** The address of the picture's page in plain text; if there is no room, without its filters, then without its path. */
function addressOf({ service, alternates }: Chrome): string {
  const { baseUrl } = service;
  const { pathname, searchParams } = new URL(alternates.find(({ format }) => format === 'html')?.href ?? '/', baseUrl);
  const query = Object.fromEntries(searchParams);
  const addresses = [
    `${baseUrl}${withQuery(pathname, sharedQuery(query))}`,
    `${baseUrl}${withQuery(pathname, {}, { asOf: query.asOf ?? null })}`,
  ];
  return addresses.find(({ length }) => length <= SMALL.most) ?? baseUrl;
}

/** A chart in its place: the same drawing, with a size. */
function placed(chart: string, y: number, height: number) {
  return raw(chart.replace('<svg ', `<svg x="${EDGE}" y="${y}" width="${WIDE}" height="${height}" `));
}

function label(name: string, at: number, count: number, y: number) {
  const share = count === 1 ? 0 : at / (count - 1);
  const anchor = at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle';
  return (
    <text x={Math.round(EDGE + share * WIDE)} y={y} font-size={SMALL.size} text-anchor={anchor} fill={QUIET}>
      {name}
    </text>
  );
}

interface Look {
  readonly serif?: true;
  readonly ink?: string;
  readonly indent?: number;
}

/** Lines of text from a baseline down, and the next baseline. */
function block({ type, lines }: Fitted, y: number, look: Look = {}) {
  const drawn = lines.map((words, at) => textAt(y + at * type.line, { type, ...look }, words));
  return { drawn, end: y + lines.length * type.line };
}

const textAt = (y: number, { type, serif, ink = INK, indent = 0 }: Look & { readonly type: Type }, words: string) => (
  <text x={EDGE + indent} y={y} font-size={type.size} fill={ink} font-family={serif && 'Board Serif, Georgia, serif'}>
    {words}
  </text>
);
