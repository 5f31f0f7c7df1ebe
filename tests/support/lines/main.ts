/**
 * Counts the lines that people write, by folder: what Git tracks of TypeScript, JavaScript, CSS, SQL and GraphQL, without
 * tests and without what a program prints (`npm run lines`).
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const COUNTED = /\.(?:tsx?|mjs|js|css|sql|graphql)$/;
const LEFT_OUT = /^tests\/|^schema\.graphql$/;

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => COUNTED.test(file) && !LEFT_OUT.test(file));
const counts = new Map<string, number>();
for (const file of files) {
  const folder = file.includes('/') ? file.slice(0, file.indexOf('/')) : 'root';
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  counts.set(folder, (counts.get(folder) ?? 0) + lines);
}
const total = [...counts.values()].reduce((sum, lines) => sum + lines, 0);
for (const [folder, lines] of [...counts, ['all', total] as const])
  console.log(`${folder.padEnd(8)}${String(lines).padStart(8)}`);
console.log(`${files.length} files`);
