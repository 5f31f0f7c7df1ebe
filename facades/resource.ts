import type { DescribedTable } from '../schema/domain/terms/lists/bundle.ts';
import type { JsonObject } from './json-value.ts';
import { isTemplate, pathIn, pathsByFormat } from './paths.ts';
import type { AnyContract } from './reply.ts';
import type { ServiceFacts } from './service-facts.ts';
import type { Format, Surface, SurfacePath } from './surface.ts';

/**
 * A resource without a query, derived from the declarations themselves (manifest, fields, licence, ...). Served like a
 * surface, without an operation behind it.
 */
export interface Publication {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly paths: readonly SurfacePath[];
  /** Seconds; 0 for content that changes independently of the data. */
  readonly maxAge: number;
  /** For a `text` format that is not plain text. */
  readonly mediaType?: string;
  /** An object for `json` and its page, a string for `text`. */
  render(context: RenderContext): JsonObject | string | Promise<JsonObject | string>;
  /** Every field of its JSON. */
  readonly reply?: AnyContract;
}

/** Inputs of a publication besides the declarations. */
export interface RenderContext {
  readonly service: ServiceFacts;
  /** Today in New York by the service's clock. */
  readonly today: string;
  /** The files of the whole data set; null if none have been made. */
  readonly bundle: () => Promise<MadeBundle | null>;
  /** The GraphQL schema in its own language. */
  readonly schemaText: () => Promise<string>;
}

/** Files of the whole data set, in one state of it. */
export interface MadeBundle {
  /** The service's day when they were made; nothing in them was filed later. */
  readonly asOf: string;
  /** Version of the data, and the instant of its last change. */
  readonly version: string;
  readonly changedAt: string;
  readonly files: readonly MadeFile[];
  /** The dictionary among them. Errors: NOT_INGESTED if the file is damaged. */
  readonly dictionary: () => Promise<readonly DescribedTable[]>;
}

export interface MadeFile {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of its bytes, in lower-case hex. */
  readonly sha256: string;
  /** For a table: its name and number of rows. */
  readonly table?: string;
  readonly rows?: number;
}

/** Anything with paths: a query, or a document made from the declarations. */
export type Resource = Surface | Publication;

export function isPublication(resource: Resource): resource is Publication {
  return 'render' in resource;
}

/** One path: the resource served there, and its formats, best first. */
export interface Route {
  readonly path: string;
  readonly resource: Resource;
  readonly offered: readonly Format[];
}

/**
 * Every path of the resources, those without placeholders first, then the more specific: the first match is served. A
 * page's path also serves JSON, if the resource has it.
 */
export function routesOf(resources: readonly Resource[]): Route[] {
  const routes = resources.flatMap((resource) => {
    const all = pathsByFormat(resource);
    return resource.paths.flatMap(({ pattern, formats }: SurfacePath) =>
      formats.map((format): Route => {
        const offered: Format[] = format === 'html' && all.has('json') ? ['html', 'json'] : [format];
        return { path: pathIn(pattern, format), resource, offered };
      }),
    );
  });
  const vagueness = ({ path }: Route) => (isTemplate(path) ? (path.endsWith('}') ? 2 : 1) : 0);
  return routes.sort((a, b) => vagueness(a) - vagueness(b));
}

/** For pages without data of their own, the path of another resource's data, to which programs are redirected. */
export function dataBeside(routes: readonly Route[]): ReadonlyMap<string, string> {
  const served = new Set(routes.map(({ path }) => path));
  return new Map(
    routes
      .filter(({ offered }) => offered.join() === 'html')
      .map(({ path }) => [path, pathIn(path, 'json')] as const)
      .filter(([, data]) => served.has(data)),
  );
}
