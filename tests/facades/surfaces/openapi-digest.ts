import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../facades/json-value.ts';

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly required?: boolean }[];
  readonly responses: Readonly<Record<string, { readonly content?: JsonObject }>>;
}

interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: JsonObject; readonly required?: readonly string[] }>
    >;
  };
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
/** Enough to tell that what a line stands for has changed. */
const markOf = (value: unknown) => hashOf(JSON.stringify(value)).slice(0, 8);

/**
 * The OpenAPI document for reading as a diff: a line for each operation and for each property of each schema, with the hash
 * of all that is said of it; above them counts and the hash of the whole.
 */
export function openApiDigest(text: string): string {
  const document = JSON.parse(text) as OpenApi;
  const { paths, components } = document;
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) => `${markOf(one)} ${method} ${path}${asked(one)} -> ${answered(one)}`),
  );
  const schemas = Object.entries(components.schemas).map(([name, schema]) => {
    const { properties = {}, required = [], ...rest } = schema;
    const fields = Object.entries(properties).map(
      ([field, one]) => `${markOf(one)}   ${field}${required.includes(field) ? '' : '?'}`,
    );
    return [`${markOf(rest)} ${name}`, ...fields].join('\n');
  });
  const others = Object.entries({ ...document, ...components })
    .filter(([name]) => !['paths', 'components', 'schemas'].includes(name))
    .map(([name, one]) => `${markOf(one)} ${name}`);
  return [
    `sha256 ${hashOf(text)}`,
    `${operations.length} operations, ${schemas.length} schemas`,
    ...['', ...operations, '', ...schemas, '', ...others, ''],
  ].join('\n');
}

function asked({ parameters = [] }: Operation): string {
  return parameters.map(({ name, required = false }) => ` ${name}${required ? '' : '?'}`).join('');
}

function answered({ responses }: Operation): string {
  return Object.entries(responses)
    .map(([status, { content = {} }]) => [status, ...(status.startsWith('2') ? Object.keys(content) : [])].join(' '))
    .join(', ');
}
