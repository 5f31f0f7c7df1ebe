import {
  ABOUT_MENU,
  BOARD_ENTRIES,
  MENU,
  type MenuEntry,
  RECORD_ENTRIES,
} from '../../../../schema/domain/boards/menu.ts';
import { boardPath } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { searchField } from './search-field.tsx';

/** The header of every page: the service, a search, and the menus, which open without script. */
export const pageHeader = ({ service, path, query, ...chrome }: Chrome) => (
  <header class="top">
    <p class="service">
      <a href="/boards">{service.name}</a>
    </p>
    {searchField({ path, query, ...chrome })}
    <nav id="menu" class="menu" aria-label="Service" popover="auto">
      <button type="button" class="plain burger" popovertarget="menu" popovertargetaction="hide">
        Close
      </button>
      <ul>
        {MENU.map(({ title, entries }, at) => (
          <li>
            <button
              type="button"
              class="plain"
              popovertarget={`menu-${at}`}
              aria-current={entries.some(({ href }) => href === path) ? 'true' : undefined}>
              {title}
            </button>
            <ul id={`menu-${at}`} popover="auto" aria-label={title}>
              {items(entries, path)}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
    <button type="button" class="plain burger" popovertarget="menu">
      Menu
    </button>{' '}
    <button type="button" id="theme" class="plain" hidden>
      Dark
    </button>
  </header>
);

/** The pages that the header does not list. */
export const morePages = ({ path }: Chrome) => (
  <nav class="more" aria-label="More pages">
    <ul>{items(ABOUT_MENU, path)}</ul>
  </nav>
);

function items(entries: readonly MenuEntry[], path: string) {
  return entries.map(({ title, href }) => (
    <li>
      <a href={href} aria-current={href === path ? 'page' : undefined}>
        {title}
      </a>
    </li>
  ));
}

/** The boards in a line, the present one marked. */
export const boardStrip = (current: string | null) => strip('Boards', BOARD_ENTRIES, current && boardPath(current));

/** The pages of the track record in a line, the present one marked. */
export const recordStrip = ({ path }: Chrome) => strip('Track record', RECORD_ENTRIES, path);

/** The sections of a long page in a line. */
export const sectionStrip = (entries: readonly MenuEntry[]) => strip('On this page', entries, null);

const strip = (name: string, entries: readonly MenuEntry[], path: string | null) => (
  <nav class="strip" aria-label={name}>
    <ul>{items(entries, path ?? '')}</ul>
  </nav>
);
