import type { Problem } from './errors.ts';
import type { JsonObject } from './json-value.ts';
import type { Remark } from './paste/read-paste.ts';
import type { Chrome } from './service-facts.ts';

/** What draws the replies of a surface or publication. Each part is loaded when it is first asked for. */
export interface Drawing<Reply = JsonObject> {
  /** The page, for the format `html`. */
  page?(reply: Reply, chrome: Chrome): Promise<string>;
  /** The page where the question cannot be answered: its form as it was filled in, with what is wrong. */
  again?(problem: Problem, chrome: Chrome): Promise<string>;
  /** The page of a surface with a form where its address asks nothing, or with a form that was sent and is at fault. */
  form?(chrome: Chrome, sent?: SentForm): Promise<string>;
  /** A picture to take away and to preview the page by, for the formats `svg` and `png`: SVG that needs no style sheet. */
  picture?(reply: Reply, chrome: Chrome): Promise<string>;
  /** A table or chart for a frame on another site, for the format `embed`. */
  embed?(reply: Reply, chrome: Chrome): Promise<string>;
}

/** A form as it was sent, and what is wrong with it. */
export interface SentForm {
  readonly fields: URLSearchParams;
  /** What is wrong with all of it. */
  readonly fault: string;
  /** The lines that were not understood. */
  readonly remarks: readonly Remark[];
}

/** Drawings by the name of their surface or publication. */
export type Drawings = Readonly<Record<string, Drawing>>;
