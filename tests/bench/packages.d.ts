/** What is used here of the packages in `tests/bench/package.json`: the types hold whether those are installed or not. */
declare module 'autocannon' {
  interface Request {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly body?: string;
    readonly path?: string;
    readonly setupRequest?: (request: Request) => Request;
    readonly onResponse?: (status: number, body: string) => void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    readonly duration?: number;
    readonly amount?: number;
    readonly requests: readonly Request[];
  }
  interface Run extends Promise<{ readonly errors: number }> {
    stop(): void;
  }
  export default function autocannon(options: Options): Run;
}

declare module 'postgraphile' {
  interface Instance {
    createServ(made: unknown): { addTo(server: import('node:http').Server): Promise<unknown> };
  }
  export function postgraphile(preset: object): Instance;
}
declare module 'postgraphile/adaptors/pg' {
  export function makePgService(options: object): object;
}
declare module 'postgraphile/grafserv/node' {
  export const grafserv: unknown;
}
declare module 'postgraphile/presets/amber' {
  export const PostGraphileAmberPreset: object;
}
declare module 'postgraphile/utils' {
  export function pgSmartTags(tags: readonly object[]): object;
  interface Condition {
    readonly alias: unknown;
    where(sql: unknown): void;
  }
  interface Field {
    readonly type: object;
    apply(condition: Condition, value: unknown): void;
  }
  export function addPgTableCondition(
    table: { readonly schemaName: string; readonly tableName: string },
    name: string,
    field: (build: { getInputTypeByName(name: string): object }) => Field,
  ): object;
}
declare module 'postgraphile/pg-sql2' {
  export const sql: {
    (texts: TemplateStringsArray, ...values: readonly unknown[]): unknown;
    value(value: unknown): unknown;
  };
}
