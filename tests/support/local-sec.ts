/**
 * To be loaded before the ingest command (`node --import`): its live client then asks the server of SEC_TEST_ORIGIN
 * instead of the SEC. Nothing else of the command is another.
 */
import { registerHooks } from 'node:module';

const LOCAL = new URL('./local-client.ts', import.meta.url).href;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const isClient = resolved.url.endsWith('/ingest/edgar/client.ts') && context.parentURL !== LOCAL;
    return isClient ? { ...resolved, url: LOCAL } : resolved;
  },
});
