/**
 * Starts the verifier: `npm run verify -- BASE_URL`. JavaScript, as an older Node reads no TypeScript, and is to say in a
 * sentence that it is too old.
 */
import '../prisma/needed-node.mjs';

await import('./commands/verify.ts');
