import type { Child } from 'hono/jsx';

interface TableProps {
  /** Its name, by which screen readers list it. */
  readonly caption: Child;
  /** Whether the name is shown: under a heading that says as much it is not. */
  readonly isShown?: boolean;
  /** Classes: `facts` unless said. */
  readonly look?: string;
  readonly id?: string | undefined;
  readonly children: Child;
}

/** The only way to a table of a page, so that each has a caption. */
export function Table({ caption, isShown = false, look = 'facts', id, children }: TableProps) {
  return (
    <table class={look} id={id}>
      <caption class={isShown ? undefined : 'unseen'}>{caption}</caption>
      {children}
    </table>
  );
}
