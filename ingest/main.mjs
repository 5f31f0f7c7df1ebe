/**
 * Starts an ingest command: `npm run ingest -- poll | nightly | backfill ...`. Written in JavaScript because an older
 * Node cannot read TypeScript, and must still report that it is too old.
 */
import '../prisma/needed-node.mjs';

await import('./cli.ts');
