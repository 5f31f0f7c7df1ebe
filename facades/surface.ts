import type { z } from 'zod';
import type { Absent } from '../schema/domain/terms/absence.ts';
import type { ServiceError } from '../schema/domain/terms/error-codes.ts';
import type { Json, JsonObject } from './json-value.ts';
import type { Remark } from './paste/read-paste.ts';
import type { Replies } from './replies/generated/replies.ts';

/** A surface: one operation, many doors. `surfaces/index.ts` lists them, `pages/index.ts` their pages. */

/** The formats of a resource; each is a suffix or last part of its path. */
export type Format = 'html' | 'json' | 'csv' | 'rss' | 'jsonfeed' | 'embed' | 'text' | 'svg' | 'png' | 'tsr';

/** An argument, declared once, which gives the tool's input schema, the query parameter and the GraphQL variable. */
export interface Argument {
  /** Name of the GraphQL variable and of the tool's argument. */
  readonly name: string;
  /** JSON Schema of the value (flat, no `$ref`), with a description. */
  readonly schema: JsonObject & { readonly description: string };
  readonly required: boolean;
  /** Required in an address; a body may have something else in its place. */
  readonly requiredInQuery?: boolean;
  /** What it names, unless that is a company; doors are then compared with examples only. */
  readonly names?: 'fund' | 'manager' | 'question';
  /** Private to the caller: replies made with it are never cached, and its value is in no log and no error. */
  readonly isPrivate?: boolean;
  /** Accepted only in a body, a tool's or a posted one, so that no address contains it. */
  readonly bodyOnly?: boolean;
  /** Accepted only in an address: of a flag, a tool's `include` takes the name. */
  readonly addressOnly?: boolean;
  /** Tools take it and do not list it: others say the same. */
  readonly unlisted?: boolean;
  /** What a listing of tools says of it instead of its description, in fewer words: its unit. */
  readonly listedAs?: string;
  /** A choice of yes or no, which tools list as a boolean. */
  readonly isFlag?: true;
  /** Its values are in no listing of tools, which a model reads in full: a call with another is told them. */
  readonly manyValues?: true;
  /** Name in a query string or a path, if different. */
  readonly query?: string;
  /** Part of the path (`{ticker}`) instead of the query string. */
  readonly inPath?: boolean;
  /** A tool's caller may send the digits as a whole number, as most do for a CIK. */
  readonly takesDigits?: boolean;
  /** Its variable is a list: one text with commas between, or a list where JSON is written. */
  readonly isList?: true;
  /** Converts its value to that of the GraphQL variable, if they differ, as for an enum. */
  variable?(value: Json): Json;
  /**
   * Parses a number as people write it in a form, such as `20%` or `1.5 bn`; null for anything else. Not needed for
   * plain digits.
   */
  spelt?(text: string): number | null;
  /**
   * A share of one. Written without a percent sign it is refused above FRACTION_MAX: 20 may be a percentage or not.
   */
  readonly isFraction?: true;
  /**
   * Turns another spelling of a text into its own, such as the name of a state into its code; null for anything else.
   */
  reads?(text: string): string | null;
  /** Turns other spellings of a list into its own; what is not understood stays as it is. */
  readsList?(value: Json): Json;
  /**
   * The default by format or for the tool; if absent or undefined, the schema's own default applies.
   *
   * @param given  names of the arguments that the caller gives
   */
  fallback?(door: Format | 'tool', given: ReadonlySet<string>): Json | undefined;
  /** The most a door accepts: a larger value is lowered to it and the reply says so. Absent: no ceiling. */
  ceiling?(door: Format | 'tool'): number | undefined;
}

/** A field of a reply that the surface makes: what it is, and how it is made. */
export interface Made {
  readonly schema: z.ZodType;
  /** Its TypeScript type, where the schema does not tell it, such as that of the rows of all boards. */
  readonly type?: string;
  /**
   * Without it, the value is what GraphQL answers.
   *
   * @param node  the object of GraphQL that the field stands in
   * @param data  all that GraphQL answered
   */
  make?(node: object, data: object, variables: JsonObject): unknown;
}

export interface SurfacePath {
  /**
   * `/boards/{board}`; formats differ in their suffix: `.json`, `.csv`, `.svg`, `.png`, `.tsr`, `/feed.xml`,
   * `/feed.json`, `/embed`, none for the page. A pattern without formats leads to the first address of the others.
   */
  readonly pattern: string;
  readonly formats: readonly Format[];
}

/** Hints of MCP to clients, which take the worst of each that is missing. */
export type ToolAnnotations = {
  readonly readOnlyHint: boolean;
  readonly openWorldHint: boolean;
  readonly destructiveHint?: boolean;
  readonly idempotentHint?: boolean;
};

export interface Pages {
  readonly list: string;
  /** How many rows, unless a call says so. */
  readonly limit: number;
  /** The variable that asks for as many, where the operation gives all on request only. */
  readonly whole?: string;
  /** True if the list is fixed and has no more rows: its arguments are not listed. */
  readonly fits?: true;
}

/**
 * A named GraphQL operation and where it is served. Declared once; tools, routes, manifest, fields, OpenAPI, llms.txt
 * and the parity check are derived. Its operation says its reply: `replies/members.ts` tells how.
 */
export interface SurfaceFor<Name extends keyof Replies> extends SurfaceBase<Replies[Name]> {
  readonly schema: Replies[Name]['schema'];
  readonly replyType?: Name;
}

interface SurfaceBase<Reply> {
  /** Operation name; also the name of its tool, if it has one. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Its operation, in the `.graphql` file beside it. */
  readonly document: string;
  /** Name and version of the reply: `svc.card/1`. */
  readonly schema: string;
  /** Name of the reply's type where several surfaces share it; else that of the surface. */
  readonly replyType?: string;
  /** Columns that the rows of a board have, of all that its operation selects. */
  readonly columns?: readonly string[];
  /** The fields that the surface makes, by their paths in the reply: `rows.company`. */
  readonly made?: Readonly<Record<string, Made>>;
  /** The meaning of fields that the schema describes for another place, by their paths in the reply. */
  readonly words?: Readonly<Record<string, string>>;
  /** `sources` of the reply: fields to where they come from. */
  sources?(reply: Reply, data: JsonObject): JsonObject;
  /** Reasons that neither GraphQL nor a mark tells. */
  absent?(reply: Reply, data: JsonObject): Absent;
  readonly arguments: readonly Argument[];
  /** Queries with which its doors are compared, besides the general ones; needed if an argument is required. */
  readonly examples?: readonly JsonObject[];
  /** Fixed variables, such as the board of a board's tool. */
  readonly fixed?: JsonObject;
  readonly tool?: {
    /** Its name, where that is not the surface's. */
    readonly name?: string;
    /** What it is listed as, where it answers with several surfaces. */
    readonly description?: string;
    /** Surfaces that answer in place of this one: each where a call gives what it requires. */
    readonly instead?: readonly Surface[];
    /** What it does beside reading our data, which is all that most do. */
    readonly annotations?: ToolAnnotations;
    /** Fields of the reply named in the listing, which a model reads in full: those it acts on. */
    readonly lists: readonly string[];
    /** Fields that the surface makes and its tool gives on request: their paths to the part that `include` names. */
    readonly onRequest?: Readonly<Record<string, string>>;
    /** Paths of these fields that a call is given all the same, because its arguments ask about them. */
    readonly asked?: (variables: JsonObject) => readonly string[];
    /** Paths of records whose nulls a model is told: the reason of each is in the part `absent`. */
    readonly toldNulls?: readonly string[];
    /** The reply in short where there is little to tell, unless `include` asks for more. */
    readonly shorten?: (reply: JsonObject) => JsonObject;
    /** The list that a call gives a page of, where its operation gives all. */
    readonly pages?: Pages;
  };
  readonly paths: readonly SurfacePath[];
  /** True if its arguments may be posted to its paths, as a JSON object. */
  readonly takesPosts?: boolean;
  /** How to read a posted form. */
  readonly form?: SurfaceForm;
  /** Other formats of the same content served by another surface, linked as alternates. */
  readonly related?: readonly SurfacePath[];
  /** The surface for its page, if that shows more than the other doors: it has the same arguments and paths. */
  readonly front?: Surface;
  /** The surface to use instead if the query parameter `board` names one. Throws UNKNOWN_BOARD. */
  narrow?(board: string): Surface;
  /** Decides, before its page is sent, whether the page has another address. */
  readonly lead?: Lead;
  /** Seconds a client may cache the answer; 0 for a running state, which is validated by its bytes. */
  readonly maxAge: number;
  /**
   * Set if its answer neither lists filings nor says how many there were. Filings cited for a figure, and a count
   * beside other fields such as `unreadFilings`, are no such answer. Other surfaces state which filings are known right
   * after `answer`: `coverage`, `window`.
   */
  readonly countsFilings?: false;
  /** For a `text` format that is not plain text. */
  readonly mediaType?: string;
  /** For a `text` too long for one reply: a piece of it, and the variables of the next one; null at the end. */
  readonly pieces?: {
    text(reply: Reply): string;
    next(reply: Reply, variables: JsonObject): JsonObject | null;
  };
  /** Its bytes in base64, for the format `tsr`. */
  bytes?(reply: Reply): string;
  /** Value of the argument `after` for the next page of its rows; null on the last. */
  after?(reply: Reply): string | null;
  /** Its rows as a table, for the format `csv`. */
  table?(reply: Reply): Table;
  /**
   * Variables to ask with instead, where a feed lacks rows that it has to have; null if it lacks none. They must lead
   * to an end.
   */
  feedAgain?(reply: Reply, query: Readonly<Record<string, string>>, variables: JsonObject): JsonObject | null;
  /** Its rows as a feed, for the formats `rss` and `jsonfeed`; `query` is what was asked for. */
  feed?(reply: Reply, query: Readonly<Record<string, string>>): Feed;
}

/** How a page finds out that it has another address than the one requested: from its own reply, or with a query. */
export type Lead = LeadByReply | LeadByQuestion;

interface Leading {
  /** 308 for another spelling of the address, 302 for a search with a result. */
  readonly status: 302 | 308;
}

export interface LeadByReply extends Leading {
  /** The path and query of the page, from its reply; null if they are those requested. */
  at(reply: JsonObject, asked: Pick<URL, 'pathname' | 'search'>): string | null;
}

export interface LeadByQuestion extends Leading {
  readonly operation: Operation;
  /** True if the reply alone shows that the page has the requested address; no query is then needed. */
  stands?(reply: JsonObject, variables: JsonObject): boolean;
  /** Converts the page's own variables to those of the operation. */
  variables(variables: JsonObject): JsonObject;
  /** The path and query to redirect to; null if the page has the requested address. */
  to(data: JsonObject, variables: JsonObject, asked: Pick<URL, 'pathname' | 'search'>): string | null;
}

/** A form that works without script. Nothing sent with it is stored. */
export interface SurfaceForm {
  /** JSON Schema of its fields. */
  readonly schema: JsonObject;
  /**
   * The arguments from the fields of a form, the lines that were not understood, and what is wrong with it as a whole.
   */
  read(fields: URLSearchParams): {
    readonly given: JsonObject;
    readonly remarks: readonly Remark[];
    readonly fault: ServiceError | null;
  };
}

/**
 * A surface as the doors see it, whatever its reply. Its members are listed one by one, so that surfaces of different
 * replies are compared by structure and not by their type parameters.
 */
export type Surface = Pick<SurfaceBase<JsonObject>, keyof SurfaceBase<JsonObject>>;

export const toolName = ({ name, tool }: Pick<Surface, 'name' | 'tool'>): string => tool?.name ?? name;

/** A table for CSV: columns in order, rows as in the reply, each with its own `absent`. */
export interface Table {
  /** File name without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly JsonObject[];
}

/** A feed for RSS and JSON Feed. Texts are plain; the representation escapes them. */
export interface Feed {
  readonly title: string;
  readonly description: string;
  /** Path of the page it belongs to. */
  readonly link: string;
  /** When its content last changed; null when nothing has been loaded. */
  readonly updatedAt: string | null;
  readonly items: readonly FeedItem[];
}

export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly description: string;
  /** The acceptance, or midnight in New York of the filing date: readers put items without a time under today. */
  readonly publishedAt: Date;
  readonly categories: readonly string[];
}

/** The part of a surface needed to run it. */
export type Operation = Pick<Surface, 'name' | 'document' | 'fixed'>;
