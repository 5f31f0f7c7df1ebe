import { ServiceError } from '../../domain/terms/error-codes.ts';

export const PAGE_SIZE = 20;
export const PAGE_MAX = 100;

/** Arguments of a connection's page. */
export interface PageArguments {
  readonly first?: number | null | undefined;
  readonly last?: number | null | undefined;
  readonly after?: string | null | undefined;
  readonly before?: string | null | undefined;
}

/** How many nodes a page may hold: what its cost is reckoned with. */
export function pageSize({ first, last }: PageArguments, size = PAGE_SIZE, most = PAGE_MAX): number {
  return Math.min(Math.max(first ?? last ?? size, 0), most);
}

/**
 * Cost of a connection field: one for itself, and all below it once for each node of the page.
 */
export const pageComplexity = (args: PageArguments) => ({ field: 1, multiplier: pageSize(args) });

/** Refuses a page that makes no sense. Errors: BAD_ARGUMENT, naming the argument. */
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

/** A node of a page with its cursor, which is made when it is asked for: few questions do, and boards have fifty edges. */
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

/** A page of a connection, with what Relay wants to know of its ends. */
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

/** Where a page starts without a cursor, how many it holds where none is named, and at most. */
interface OwnPage {
  readonly start: number;
  readonly size: number;
  readonly most: number;
}

/**
 * A page of a list that is wholly in memory.
 *
 * Errors: BAD_ARGUMENT for a page or cursor that makes no sense.
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

/** An opaque cursor made of a position's own parts. */
export function toCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(parts.join(SEPARATOR)).toString('base64url');
}

/**
 * Reads a cursor back.
 *
 * Errors: BAD_ARGUMENT when it is not one of ours.
 */
export function fromCursor(cursor: string, shape: RegExp, argument: string, hint = FROM_CONNECTION): string[] {
  const text = cursor.length > 200 ? '' : Buffer.from(cursor, 'base64url').toString();
  if (!shape.test(text)) throw badCursor(argument, hint);
  return text.split(SEPARATOR);
}

const FROM_CONNECTION = 'Take it from pageInfo or from an edge of an earlier page.';
/** Where the cursor of a list that is no connection comes from. */
export const FROM_NEXT = 'Take it from next of an earlier page.';

/** Refuses a cursor that no node of the list has. */
export function badCursor(argument: string, hint = FROM_CONNECTION): ServiceError {
  return new ServiceError('BAD_ARGUMENT', `${argument} is not a cursor of this list.`, { argument, hint });
}
