import { judge, type Verdict } from './judge.ts';
import { ASKED, QUESTIONS } from './questions/index.ts';
import { sumUp, tableOf } from './sums.ts';

/** `npm run exam -- sample http://localhost:8080/boards/mcp` puts the questions of a world to a service that holds it. */
const [world, endpoint] = process.argv.slice(2);
if ((world !== 'sample' && world !== 'mirror') || endpoint === undefined) {
  throw new Error('Say the world, sample or mirror, and the address of the tool endpoint.');
}
const headers = { 'content-type': 'application/json' };
const verdicts: Verdict[] = [];
for (const question of QUESTIONS.filter((each) => each.world === world)) {
  verdicts.push(await judge(question, (body) => fetch(endpoint, { method: 'POST', headers, body })));
}
console.log(tableOf(verdicts));
for (const [name, some] of [
  ['asked', verdicts.filter(({ number }) => number <= ASKED.length)],
  ['own', verdicts.filter(({ number }) => number > ASKED.length)],
  ['all', verdicts],
] as const) {
  const { asked, answered, told, calls, median, worst } = sumUp(some);
  console.log(
    `${name}: ${answered} of ${asked}, ${told} of them told why; ${calls} calls; median ${median}, worst ${worst} tokens`,
  );
}
process.exitCode = verdicts.every(({ faults }) => faults.length === 0) ? 0 : 1;
