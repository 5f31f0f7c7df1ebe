/** Starts the service: `npm start`. Reads the environment, opens the database, serves, and loads in the background. */
import { start } from './start.ts';

await start(process.env);
