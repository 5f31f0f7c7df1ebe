/**
 * Starts the service: `npm start`. Reads the environment, opens the database, serves, and loads in the background.
 *
 * Written in JavaScript because it runs before the compile cache is on: for a TypeScript file Node would load its type
 * stripper for these lines alone.
 */
import '../prisma/needed-node.mjs';
// As a default import: a named import that an older Node lacks would fail before the line above can report it.
import module from 'node:module';

module.enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
