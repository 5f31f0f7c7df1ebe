import { createEdgarClient as create, type EdgarClientOptions } from '../../../ingest/edgar/client.ts';

export * from '../../../ingest/edgar/client.ts';

/** The live client, asking the server of SEC_TEST_ORIGIN. */
export function createEdgarClient(options: EdgarClientOptions): ReturnType<typeof create> {
  const origin = process.env.SEC_TEST_ORIGIN ?? '';
  return create({ ...options, bases: { www: origin, data: origin } });
}
