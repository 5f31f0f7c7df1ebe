import { BOARDS } from '../../../../schema/domain/boards/index.ts';
import { boardPath } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { type Html, html } from '../html.ts';
import { BOARD_MENU, MAIN_MENU, type MenuEntry, MORE_MENU } from './navigation.ts';
import { searchField } from './search-field.ts';

/** The header of every page: the service, a search, and where to go. Its menus open without script. */
export function pageHeader({ service, path, query, ...chrome }: Chrome): Html {
  return html`<header class="top">
<p class="service"><a href="/boards">${service.name}</a></p>
${searchField({ path, query, ...chrome })}
<nav id="menu" class="menu" aria-label="Service" popover><ul>
<li class="boards"><button type="button" class="plain" popovertarget="menu-boards">Boards</button><ul id="menu-boards" popover>${items(BOARD_MENU, path)}</ul></li>
${items(MAIN_MENU, path)}</ul></nav>
<button type="button" class="plain burger" popovertarget="menu">Menu</button>
<button type="button" id="theme" class="plain" hidden>Dark</button>
</header>`;
}

/** The pages that the header does not name. */
export function morePages({ path }: Chrome): Html {
  return html`<nav class="more" aria-label="More pages"><ul>${items(MORE_MENU, path)}</ul></nav>`;
}

function items(entries: readonly MenuEntry[], path: string): Html[] {
  return entries.map(
    ({ title, href }) => html`<li><a href="${href}"${href === path && html` aria-current="page"`}>${title}</a></li>`,
  );
}

/** The nine boards in a line, the present one marked. */
export function strip(current: string | null): Html {
  return html`<nav class="strip" aria-label="Boards"><ul>${BOARDS.map(
    ({ slug, title }) =>
      html`<li><a href="${boardPath(slug)}"${slug === current && html` aria-current="page"`}>${title}</a></li>`,
  )}</ul></nav>`;
}
