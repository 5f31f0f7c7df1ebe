/** Starts the reference catalogue: `npm run catalogue`. It listens on CATALOGUE_PORT (8090) of this machine. */
import { startCatalogue } from './server.ts';

const { url } = await startCatalogue(Number(process.env.CATALOGUE_PORT ?? 8090));
process.stdout.write(`The reference catalogue is at ${url}; start the service with CATALOGUE_URL=${url}.\n`);
