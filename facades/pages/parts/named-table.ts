import { type Html, type HtmlValue, html } from './html.ts';

/** What stands around the rows of a table. */
interface Frame {
  /** Its name, by which screen readers list it. */
  readonly caption: HtmlValue;
  /** Whether the name is shown: under a heading that says as much it is not. */
  readonly isShown?: boolean;
  /** Classes: `facts` unless said. */
  readonly look?: string;
  readonly id?: string;
}

/** The only way to a table of a page, so that each has a caption. */
export function namedTable({ caption, isShown = false, look = 'facts', id }: Frame, content: Html): Html {
  return html`<table class="${look}"${id !== undefined && html` id="${id}"`}><caption${!isShown && html` class="unseen"`}>${caption}</caption>
${content}</table>`;
}
