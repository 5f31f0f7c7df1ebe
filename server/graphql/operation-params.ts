import { z } from 'zod';

/** An operation as it is posted to a stream. */
export interface OperationParams {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | null;
  readonly operationId: string | null;
}

const POSTED = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
  operationName: z.string().nullish(),
  extensions: z.object({ operationId: z.string().min(1).max(100).nullish() }).nullish(),
});

/** Reads an operation; what is wrong with it, in a sentence, where it is none. */
export async function readOperation(request: Request): Promise<OperationParams | string> {
  const parsed = POSTED.safeParse(parseJson(await request.text()));
  if (!parsed.success) return 'The body has to be JSON with a query and extensions.operationId.';
  const { query, variables, operationName, extensions } = parsed.data;
  return {
    query,
    variables: variables ?? {},
    operationName: operationName ?? null,
    operationId: extensions?.operationId ?? null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
