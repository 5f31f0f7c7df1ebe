import type { z } from 'zod';
import type { Absent } from '../schema/domain/terms/absence.ts';
import type { ServiceError } from '../schema/domain/terms/error-codes.ts';
import type { Json, JsonObject } from './json-value.ts';
import type { Remark } from './paste/read-paste.ts';
import type { Replies } from './replies/generated/replies.ts';
import type { AnyContract, ReplyOf } from './reply.ts';

/** One operation, many doors: what a surface is. The list of them is in `surfaces/index.ts`, their pages in `pages/index.ts`. */

/** How a resource can be represented; the suffix or last part of its path. */
export type Format = 'html' | 'json' | 'csv' | 'rss' | 'embed' | 'text' | 'svg' | 'png';

/** An argument, declared once: from it come the tool's input schema, the query parameter and the GraphQL variable. */
export interface Argument {
  /** Name of the GraphQL variable and of the tool's argument. */
  readonly name: string;
  /** JSON Schema of the value (flat, no `$ref`), with a description. */
  readonly schema: JsonObject & { readonly description: string };
  readonly required: boolean;
  /** An address has to name it; a body may hold something else in its place. */
  readonly requiredInQuery?: boolean;
  /** What it names, where that is no company: doors are then compared by examples alone. */
  readonly names?: 'fund' | 'manager' | 'question';
  /** Belongs to the caller: a reply made with it is cached nowhere, the value stands in no log and no error. */
  readonly isPrivate?: boolean;
  /** Comes in a body alone, a tool's or a posted one: no address holds it. */
  readonly bodyOnly?: boolean;
  /** Comes in an address alone: no tool takes it, whose listing every model reads in full. */
  readonly addressOnly?: boolean;
  /** Name in a query string or a path, where it differs. */
  readonly query?: string;
  /** Part of the path (`{ticker}`) instead of the query string. */
  readonly inPath?: boolean;
  /** A tool's caller may give a whole number for its digits, as most do for a CIK. */
  readonly takesDigits?: boolean;
  /** GraphQL type of the variable, where the JSON Schema does not tell it: an enum or a scalar of ours. */
  readonly type?: string;
  /** From its value to that of the GraphQL variable, where they are spelt differently, such as in an enum. */
  variable?(value: Json): Json;
  /** A number as people write it in a form, such as `20%` or `1.5 bn`; null for what is none. Plain digits need no reader. */
  spelt?(text: string): number | null;
  /**
   * The value where the caller gives none, by format or for the tool; without it, or undefined, the schema's own default
   * holds.
   *
   * @param given  names of the arguments that the caller does give
   */
  fallback?(door: Format | 'tool', given: ReadonlySet<string>): Json | undefined;
  /** The most a door takes: a larger value is lowered to it and the reply says so. Without it there is no ceiling. */
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
  /** `/boards/{board}`; formats are told apart by suffix: `.json`, `.csv`, `.svg`, `.png`, `/feed.xml`, `/embed`, none for the page. */
  readonly pattern: string;
  readonly formats: readonly Format[];
}

/**
 * A named GraphQL operation and where it is served. Declared once; tools, routes, manifest, fields, OpenAPI, llms.txt
 * and the parity check are derived. `shape` is pure: the same answer through every door.
 *
 * @typeParam Contract  the reply, of which `reply.ts` is made: its type is what `shape` gives and the page takes
 * @typeParam Data  what GraphQL answers to the document
 */
export interface SurfaceOf<Contract extends AnyContract, Data extends object> extends SurfaceBase<ReplyOf<Contract>> {
  /** Every field of the reply. */
  readonly reply: Contract;
  /** From the operation's data to the reply: `{schema, asOf, answer, ...}`. */
  shape(data: Data, variables: JsonObject): ReplyOf<Contract>;
}

/** A surface whose document says its reply, `replies/document.ts` tells how. */
export interface SurfaceFor<Name extends keyof Replies> extends SurfaceBase<Replies[Name]> {
  /** Name and version of the reply: `svc.card/1`. */
  readonly schema: Replies[Name]['schema'];
  /** Name of the reply's type where several surfaces share it; else that of the surface. */
  readonly replyType?: Name;
  /** The fields marked `@added` or `@remade`, by their paths in the reply: `rows.company`. */
  readonly made?: Readonly<Record<string, Made>>;
  /** The meaning of fields that the schema describes for another place, by their paths in the reply. */
  readonly words?: Readonly<Record<string, string>>;
  /** `sources` of the reply: fields to where they come from. */
  sources?(reply: Replies[Name], data: JsonObject): JsonObject;
  /** Reasons that neither GraphQL nor a mark tells. */
  absent?(reply: Replies[Name], data: JsonObject): Absent;
}

interface SurfaceBase<Reply> {
  /** Operation name; also the tool's name when it is a tool. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The GraphQL document: one operation, named as the surface. */
  readonly document: string;
  readonly arguments: readonly Argument[];
  /** Questions that its doors are compared by, beside those any surface is asked; needed where an argument is required. */
  readonly examples?: readonly JsonObject[];
  /** Fixed variables, such as the board of a board's tool. */
  readonly fixed?: JsonObject;
  /** Set when the surface is a tool. */
  readonly tool?: {
    readonly annotations: {
      readonly readOnlyHint: boolean;
      readonly openWorldHint: boolean;
      readonly destructiveHint?: boolean;
      readonly idempotentHint?: boolean;
    };
    /** Fields of the reply that the listing names: those a model acts on, since it reads the listing in full. */
    readonly lists: readonly string[];
    /** Path of the document that explains what is nested; openapi.json unless given. */
    readonly fieldsAt?: string;
  };
  readonly paths: readonly SurfacePath[];
  /** Whether its arguments may be posted to its paths, as a JSON object. */
  readonly takesPosts?: boolean;
  /** How a posted form is read. */
  readonly form?: SurfaceForm;
  /** Other formats of the same thing that another surface serves: linked as alternates. */
  readonly related?: readonly SurfacePath[];
  /** The surface that makes its page, where that tells more than the other doors do: of the same arguments and paths. */
  readonly front?: Surface;
  /** The surface that answers instead when the query parameter `board` names one. Throws UNKNOWN_BOARD. */
  narrow?(board: string): Surface;
  /** Asked before its page is sent: whether that stands at another address. */
  readonly lead?: Lead;
  /** Seconds a client may keep the answer; 0 for a running state, which is validated by its bytes. */
  readonly maxAge: number;
  /** Its answer may be of a state of the data shortly before, so that the present state does not name its bytes. */
  readonly mayLag?: true;
  /** It neither lists nor counts filings. A surface that does says right after `answer` which are known: `coverage`, `window`. */
  readonly countsFilings?: false;
  /** Where the format `text` is not plain text. */
  readonly mediaType?: string;
  /** For the format `text`, where one reply cannot hold it: its text, and what to ask next; null at the end. */
  readonly pieces?: {
    text(reply: Reply): string;
    next(reply: Reply, variables: JsonObject): JsonObject | null;
  };
  /** Value of the argument `after` that gives the next page of its rows; null on the last. */
  after?(reply: Reply): string | null;
  /** Its rows as a table, for the format `csv`. */
  table?(reply: Reply): Table;
  /** Its rows as a feed, for the format `rss`. */
  feed?(reply: Reply): Feed;
}

/** How a page learns that it stands at another address than the one asked for: by its own reply, or by a question. */
export type Lead = LeadByReply | LeadByQuestion;

interface Leading {
  /** 308 for another spelling of the address, 302 for a search that has found. */
  readonly status: 302 | 308;
}

export interface LeadByReply extends Leading {
  /** The path and query where the page stands, by its reply; null for the address asked for. */
  at(reply: JsonObject, asked: Pick<URL, 'pathname' | 'search'>): string | null;
}

export interface LeadByQuestion extends Leading {
  readonly operation: Operation;
  /** Whether a reply tells by itself that its page stands at the address asked for: nothing is asked then. */
  stands?(reply: JsonObject, variables: JsonObject): boolean;
  /** From the page's own variables to those of the operation. */
  variables(variables: JsonObject): JsonObject;
  /** The path and query that the page leads to; null where it stands at the address asked for. */
  to(data: JsonObject, variables: JsonObject, asked: Pick<URL, 'pathname' | 'search'>): string | null;
}

/** A form that works without script. Nothing of what is sent with it is kept. */
export interface SurfaceForm {
  /** JSON Schema of its fields. */
  readonly schema: JsonObject;
  /** The arguments in the fields of a form, the lines that were not understood, and what is wrong with all of it. */
  read(fields: URLSearchParams): {
    readonly given: JsonObject;
    readonly remarks: readonly Remark[];
    readonly fault: ServiceError | null;
  };
}

/**
 * A surface as the doors take it, whatever its reply. Spelt out member by member, so that a surface of one reply is
 * compared with it by what it does and not by its type parameters.
 */
export type Surface = Pick<SurfaceBase<JsonObject>, keyof SurfaceBase<JsonObject>> & {
  readonly reply?: AnyContract;
  shape?(data: JsonObject, variables: JsonObject): JsonObject;
  readonly schema?: string;
  readonly replyType?: string;
  readonly made?: Readonly<Record<string, Made>>;
  readonly words?: Readonly<Record<string, string>>;
  sources?(reply: JsonObject, data: JsonObject): JsonObject;
  absent?(reply: JsonObject, data: JsonObject): Absent;
};

/** A table for CSV: columns in order, rows as they stand in the reply, each with its own `absent`. */
export interface Table {
  /** File name without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly JsonObject[];
}

/** A feed for RSS. Texts are plain; the representation escapes them. */
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
  /** Null where the time is not known: an item needs none. */
  readonly publishedAt: Date | null;
  readonly categories: readonly string[];
}

/** The part of a surface that is run. */
export type Operation = Pick<Surface, 'name' | 'document' | 'fixed'>;
