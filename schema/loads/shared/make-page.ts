import { ServiceError } from '../../domain/terms/error-codes.ts';
import { QUERY_LIMITS } from '../../domain/terms/query-limits.ts';
import { wholeNumber } from './check-arguments.ts';

export const PAGE_SIZE: number = QUERY_LIMITS.page.usual;
export const PAGE_MAX: number = QUERY_LIMITS.page.most;

export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** Most nodes of a page, for computing its cost. */
export function pageSize({ first, last }: PageArguments, size = PAGE_SIZE, most = PAGE_MAX): number {
  return Math.min(Math.max(first ?? last ?? size, 0), most);
}

/** Cost of a connection field: one for itself, and of its lists what is below them once per node of the page. */
export const pageComplexity = (args: PageArguments) => ({ field: 1, page: pageSize(args) });

/** Refuses an impossible page. Errors: BAD_ARGUMENT, naming the argument. */
export function checkPage(args: PageArguments): void {
  for (const name of ['first', 'last'] as const) {
    const value = args[name];
    if (typeof value === 'number' && value < 0) {
      throw new ServiceError('BAD_ARGUMENT', `${name} must not be negative.`, {
        argument: name,
        hint: `Give a number from 0 to ${PAGE_MAX}; more is cut to ${PAGE_MAX}.`,
      });
    }
  }
  if (typeof args.first === 'number' && typeof args.last === 'number') {
    throw new ServiceError('BAD_ARGUMENT', 'first and last cannot be given together.', {
      argument: 'last',
      hint: 'Page forward with first and after, or backward with last and before.',
    });
  }
}

/** The number of nodes of a page; too many are refused. Errors: BAD_ARGUMENT. */
export function exactSize(args: PageArguments, { least = 1, size = PAGE_SIZE, most = PAGE_MAX } = {}): number {
  checkPage(args);
  const name = isBackwardPage(args) ? 'last' : 'first';
  return wholeNumber(name, args[name] ?? size, least, most);
}

/** How a list is read for a page: forward, or backward from its end, between two exclusive places. */
export interface Walk<Place> {
  readonly isBackward: boolean;
  /** Where it begins; null for the end of the list it starts at. */
  readonly from: Place | null;
  /** Where it ends; null for the other end. */
  readonly to: Place | null;
}

/**
 * The walk given by the arguments.
 *
 * @param placeOf  reads a cursor; its errors name the argument
 */
export function walkOf<Place>(args: PageArguments, placeOf: (cursor: string, argument: string) => Place): Walk<Place> {
  const place = (argument: 'after' | 'before') => {
    const cursor = args[argument];
    return typeof cursor === 'string' && cursor !== '' ? placeOf(cursor, argument) : null;
  };
  const [after, before] = [place('after'), place('before')];
  return isBackwardPage(args)
    ? { isBackward: true, from: before, to: after }
    : { isBackward: false, from: after, to: before };
}

/**
 * The page that was walked, in the order of the list.
 *
 * @param nodes   in the order of the walk
 * @param isMore  whether the walk could go on
 */
export function walkedPage<Node>(
  nodes: readonly Node[],
  cursorOf: (node: Node) => string,
  { isBackward, from, to }: Walk<unknown>,
  isMore: boolean,
): Page<Node> {
  const [behind, ahead] = [from !== null, isMore || to !== null];
  return isBackward
    ? toPage(nodes.toReversed(), cursorOf, { before: ahead, after: behind })
    : toPage(nodes, cursorOf, { before: behind, after: ahead });
}

/** A node of a page with its cursor, made on demand: few queries ask for it, and boards have fifty edges. */
class Edge<Node> {
  readonly node: Node;
  readonly #cursorOf: (node: Node) => string;

  constructor(node: Node, cursorOf: (node: Node) => string) {
    this.node = node;
    this.#cursorOf = cursorOf;
  }

  get cursor(): string {
    return this.#cursorOf(this.node);
  }
}

/** A page of a connection, with Relay's facts about its ends. */
export interface Page<Node> {
  readonly edges: { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}

/**
 * Makes a page of nodes that are in order.
 *
 * @param beyond  whether there are more nodes before and after
 */
export function toPage<Node>(
  nodes: readonly Node[],
  cursorOf: (node: Node) => string,
  beyond: { readonly before: boolean; readonly after: boolean },
): Page<Node> {
  const edges = nodes.map((node) => new Edge(node, cursorOf));
  return {
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: beyond.after,
      hasPreviousPage: beyond.before,
    },
  };
}

/** Where a page starts without a cursor, its default size and the maximum. */
interface OwnPage {
  readonly start: number;
  readonly size: number;
  readonly most: number;
}

/**
 * A page of a list that is wholly in memory.
 *
 * Errors: BAD_ARGUMENT for an invalid page or cursor.
 */
export function pageOfList<Node>(
  list: readonly Node[],
  args: PageArguments,
  cursorOf: (node: Node) => string,
  own: OwnPage = WHOLE_LIST,
): Page<Node> & { totalCount: number } {
  checkPage(args);
  const placed = (name: 'after' | 'before') => {
    const cursor = args[name];
    if (typeof cursor !== 'string') return null;
    const place = list.findIndex((node) => cursorOf(node) === cursor);
    if (place < 0) throw badCursor(name);
    return place;
  };
  const [after, before] = [placed('after'), placed('before')];
  const start = after === null ? own.start : after + 1;
  const end = before ?? list.length;
  const size = pageSize(args, own.size, own.most);
  const from = isBackwardPage(args) ? Math.max(start, end - size) : start;
  const to = isBackwardPage(args) ? end : Math.min(end, start + size);
  const beyond = { before: from > 0, after: to < list.length };
  return { ...toPage(list.slice(from, to), cursorOf, beyond), totalCount: list.length };
}

const WHOLE_LIST: OwnPage = { start: 0, size: PAGE_SIZE, most: PAGE_MAX };

export const isBackwardPage = ({ first, last }: PageArguments) => typeof last === 'number' && typeof first !== 'number';

const SEPARATOR = ':';

/** An opaque cursor that encodes the parts of a position. */
export function toCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(SEPARATOR)).toString('base64url');
}

/**
 * Decodes a cursor.
 *
 * Errors: BAD_ARGUMENT for one that is not ours.
 */
export function fromCursor(cursor: string, shape: RegExp, argument: string): string[] {
  const text = cursor.length > 200 ? '' : Buffer.from(cursor, 'base64url').toString();
  if (!shape.test(text)) throw badCursor(argument);
  return text.split(SEPARATOR);
}

/** Worded for all doors: a cursor in GraphQL is `next` in a reply. */
const FROM_EARLIER =
  'Take it from an earlier page, where it is after, next or in pageInfo, or leave it out to begin at the top.';

/** Refuses a cursor that no node of the list has. */
export function badCursor(argument: string): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `${argument} is not a cursor of this list.`, {
    argument,
    hint: FROM_EARLIER,
  });
}
