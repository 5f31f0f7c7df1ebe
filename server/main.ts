/** Starts the service: `npm start`. Reads the environment, opens the database, serves, and loads in the background. */
import { enableCompileCache } from 'node:module';

enableCompileCache();
const { start } = await import('./start.ts');
await start(process.env);
