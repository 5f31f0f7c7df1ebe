/**
 * Starts an ingest command: `npm run ingest -- poll | nightly | backfill ...`. JavaScript, as an older Node reads no
 * TypeScript, and is to say in a sentence that it is too old.
 */
import '../prisma/needed-node.mjs';

await import('./cli.ts');
