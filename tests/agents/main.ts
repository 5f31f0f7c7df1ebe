import { judge, type Verdict } from './judge.ts';
import { MIRROR_QUESTIONS } from './mirror-questions.ts';
import { SAMPLE_QUESTIONS } from './sample-questions.ts';

/** `npm run exam -- sample http://localhost:8080/boards/mcp` puts the questions of a world to a service that holds it. */
const [world, endpoint] = process.argv.slice(2);
if ((world !== 'sample' && world !== 'mirror') || endpoint === undefined) {
  throw new Error('Say the world, sample or mirror, and the address of the tool endpoint.');
}
const headers = { 'content-type': 'application/json' };
const verdicts: Verdict[] = [];
for (const question of world === 'sample' ? SAMPLE_QUESTIONS : MIRROR_QUESTIONS) {
  verdicts.push(await judge(question, (body) => fetch(endpoint, { method: 'POST', headers, body })));
}
for (const { question, calls, tokens, faults } of verdicts) {
  console.log(`${question.padEnd(68)} ${calls} ${String(tokens).padStart(6)}  ${faults.join('; ') || 'answered'}`);
}
const tokens = verdicts.map((verdict) => verdict.tokens).toSorted((a, b) => a - b);
const answered = verdicts.filter(({ faults }) => faults.length === 0).length;
console.log(
  `${answered} of ${verdicts.length} answered; median ${tokens[tokens.length >> 1]}, worst ${tokens.at(-1)} tokens`,
);
process.exitCode = answered === verdicts.length ? 0 : 1;
