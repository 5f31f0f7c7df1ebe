import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { boardPath } from '../../../links.ts';
import type { Chrome } from '../chrome.ts';
import { type Html, html, join } from '../html.ts';
import { FORMAT_NAMES } from '../layout.ts';

/** The nine boards in a line, the present one marked. */
export function strip(current: string | null): Html {
  return html`<nav class="strip" aria-label="Boards"><ul>${BOARDS.map(
    ({ slug, title }) =>
      html`<li><a href="${boardPath(slug)}"${slug === current && html` aria-current="page"`}>${title}</a></li>`,
  )}</ul></nav>`;
}

/** Links to the same content in its other formats. */
export function formatLinks(before: string, { alternates }: Chrome): Html | false {
  const others = alternates.filter(({ format }) => format !== 'html');
  if (others.length === 0) return false;
  return html`<p class="formats">${before} ${join(
    others.map(({ format, href }) => html`<a href="${href}">${FORMAT_NAMES[format]}</a>`),
    ' ',
  )}</p>`;
}
