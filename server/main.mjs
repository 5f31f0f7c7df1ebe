/**
 * Starts the service: `npm start`. Reads the environment, opens the database, serves, and loads in the background.
 *
 * JavaScript, as the one file that is read before the compile cache is on: for a TypeScript file Node would load its
 * stripper of types for these lines alone.
 */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
