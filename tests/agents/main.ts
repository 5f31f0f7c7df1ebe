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
const { asked, answered, calls, median, worst } = sumUp(verdicts);
const first = sumUp(verdicts.filter(({ number }) => number <= ASKED.length));
console.log(`${answered} of ${asked} answered, ${first.answered} of ${first.asked} of the first ${ASKED.length}`);
console.log(`${calls} calls; median ${median}, worst ${worst} tokens`);
process.exitCode = answered === asked ? 0 : 1;
