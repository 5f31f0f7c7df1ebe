import type { Problem } from './errors.ts';
import type { JsonObject } from './json-value.ts';
import type { Remark } from './paste/read-paste.ts';
import type { Chrome } from './service-facts.ts';

/** Draws the replies of a surface or publication. Each part is loaded on first use. */
export interface Drawing<Reply = JsonObject> {
  /** The page, for the format `html`. */
  page?(reply: Reply, chrome: Chrome): string;
  /** The page for a query that cannot be answered: its form as filled in, with what is wrong. */
  again?(problem: Problem, chrome: Chrome): string;
  /** The page of a surface with a form, if its address has no query, or if a submitted form has errors. */
  form?(chrome: Chrome, sent?: SentForm): string;
  /** A picture for download and link previews, for the formats `svg` and `png`: SVG that needs no style sheet. */
  picture?(reply: Reply, chrome: Chrome): string;
  /** A table or chart for a frame on another site, for the format `embed`. */
  embed?(reply: Reply, chrome: Chrome): string;
}

/** A submitted form, and what is wrong with it. */
export interface SentForm {
  readonly fields: URLSearchParams;
  /** What is wrong with it as a whole. */
  readonly fault: string;
  /** The lines that were not understood. */
  readonly remarks: readonly Remark[];
}

/** Drawings by the name of their surface or publication. */
export type Drawings = Readonly<Record<string, Drawing>>;
