/**
 * Starts the service: `npm start`. Reads the environment, opens the database, serves, and loads in the background.
 *
 * JavaScript, as the one file that is read before the compile cache is on: for a TypeScript file Node would load its
 * stripper of types for these lines alone.
 */
import '../prisma/needed-node.mjs';
// Not by its name: for one that an older Node lacks it would end before the line above says anything.
import module from 'node:module';

module.enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
