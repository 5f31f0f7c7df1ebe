/**
 * Starts the verifier: `npm run verify -- BASE_URL`. Written in JavaScript because an older Node cannot read
 * TypeScript, and must still report that it is too old.
 */
import '../prisma/needed-node.mjs';

await import('./commands/verify.ts');
