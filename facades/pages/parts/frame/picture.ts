import { escapeUTF8 } from 'entities';
import { shortDate } from '../../../../schema/domain/terms/words/day-words.ts';
import { INK, PAPER, PICTURE_SIZE, QUIET } from '../../../charts/painted.ts';
import { sharedQuery, withQuery } from '../../../links.ts';
import { readable } from '../../../representations/readable.ts';
import type { Chrome } from '../../../service-facts.ts';
import { datedText } from '../html.ts';
import { sourceWords } from './layout.ts';

const EDGE = 55;
const WIDE = PICTURE_SIZE.width - 2 * EDGE;

/** The parts of a picture, which must be understood on its own. */
export interface Picture {
  /** The subject, above the title. */
  readonly subject: string;
  /** The finding. */
  readonly title: string;
  /** Below the title, if there is room. */
  readonly says?: string;
  /** A painted chart, stretched over the width. */
  readonly chart?: string;
  /** Names under the chart, evenly spaced. */
  readonly axis?: readonly string[];
  /** How to read the chart. */
  readonly key?: string;
  readonly asOf: string;
  readonly notice?: string | null | undefined;
}

interface Type {
  readonly size: number;
  readonly line: number;
  /** Characters of average text that fit on a line. */
  readonly most: number;
  readonly serif?: true;
  readonly ink: string;
}

const SUBJECT: Type = { size: 22, line: 28, most: 96, ink: QUIET };
const TITLE: Type = { size: 37, line: 46, most: 58, serif: true, ink: INK };
const SAYS: Type = { size: 26, line: 36, most: 84, ink: INK };
const SMALL: Type = { size: 17, line: 22, most: 140, ink: QUIET };
const LINES_MAX = { title: 3, says: 6, saysOverChart: 2, key: 4, source: 2 };
/** Baseline of the last line: the address. Above it day and source, then the key. */
const LAST = 612;
const AXIS = 24;

/** A picture of 1200 × 630 as SVG that includes its title, source, day and address. */
export function picture(parts: Picture, chrome: Chrome): string {
  const { service } = chrome;
  const { chart, key, axis = [], asOf } = parts;
  const subject = block(parts.subject, 52, SUBJECT, 1);
  const title = block(parts.title, subject.end + 18, TITLE, LINES_MAX.title);
  const says = block(parts.says ?? '', title.end, SAYS, chart === undefined ? LINES_MAX.says : LINES_MAX.saysOverChart);
  const source = sourceWords({ ...service, notice: parts.notice ?? service.notice });
  const from = `${service.name} · as of ${shortDate(asOf)} · ${source}`;
  const foot = LAST - lines(from, SMALL.most, LINES_MAX.source).length * SMALL.line;
  const bottom = foot - (1 + lines(key ?? '', SMALL.most, LINES_MAX.key).length) * SMALL.line;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}" viewBox="0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}" color="${QUIET}" font-family="Board Sans, Helvetica, Arial, sans-serif">` +
    `<title>${written(parts.title)}</title><desc>${written(`${parts.says ?? parts.subject} ${source}`)}</desc>` +
    `<rect width="${PICTURE_SIZE.width}" height="${PICTURE_SIZE.height}" fill="${PAPER}"/>${subject.drawn}${title.drawn}${says.drawn}` +
    (chart === undefined ? '' : placed(chart, says.end - 8, bottom - says.end - (axis.length > 0 ? AXIS : 0))) +
    axis.map((name, at) => label(name, at, axis.length, bottom - 6)).join('') +
    block(key ?? '', bottom + SMALL.line, SMALL, LINES_MAX.key).drawn +
    block(from, foot, SMALL, LINES_MAX.source).drawn +
    `${textAt(LAST, SMALL, addressOf(chrome))}</svg>`
  );
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
function placed(chart: string, y: number, height: number): string {
  return chart.replace('<svg ', `<svg x="${EDGE}" y="${y}" width="${WIDE}" height="${height}" `);
}

function label(name: string, at: number, count: number, y: number): string {
  const share = count === 1 ? 0 : at / (count - 1);
  const anchor = at === 0 ? 'start' : at === count - 1 ? 'end' : 'middle';
  return `<text x="${Math.round(EDGE + share * WIDE)}" y="${y}" font-size="${SMALL.size}" text-anchor="${anchor}" fill="${QUIET}">${written(name)}</text>`;
}

/** Lines of text from a baseline down, and the next baseline. */
function block(text: string, y: number, type: Type, most: number): { readonly drawn: string; readonly end: number } {
  const { line } = type;
  const set = lines(text, type.most, most);
  const drawn = set.map((words, at) => textAt(y + at * line, type, words));
  return { drawn: drawn.join(''), end: y + set.length * line };
}

function textAt(y: number, { size, serif, ink }: Type, words: string): string {
  const family = serif === true ? ' font-family="Board Serif, Georgia, serif"' : '';
  return `<text x="${EDGE}" y="${y}" font-size="${size}" fill="${ink}"${family}>${written(words)}</text>`;
}

/** A text as lines of limited length; whatever does not fit is replaced by an ellipsis. */
function lines(text: string, most: number, count: number): readonly string[] {
  const set: string[] = [];
  for (const word of datedText(readable(text)).split(/\s+/).filter(Boolean)) {
    const last = set.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most) set[set.length - 1] = `${last} ${word}`;
    else set.push(word.length > most ? `${word.slice(0, most - 1)}…` : word);
  }
  if (set.length <= count) return set;
  const last = set[count - 1] ?? '';
  const cut = last.length < most ? last : last.slice(0, last.lastIndexOf(' '));
  return [...set.slice(0, count - 1), `${cut.replace(/[,;]$/, '')}…`];
}

function written(text: string): string {
  return escapeUTF8(readable(text));
}
