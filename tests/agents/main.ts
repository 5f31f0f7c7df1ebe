import { judge, type Verdict } from './judge.ts';
import { judgePublic, PUBLIC, type PublicVerdict } from './public/judge-public.ts';
import { ASKED, QUESTIONS } from './questions/index.ts';
import { sumUp, tableOf } from './sums.ts';

/** `npm run exam -- sample http://localhost:8080/boards/mcp` puts the questions of a world to a service that holds it. */
const [world, endpoint] = process.argv.slice(2);
if ((world !== 'sample' && world !== 'mirror') || endpoint === undefined) {
  throw new Error('Say the world, sample or mirror, and the address of the tool endpoint.');
}
const headers = { 'content-type': 'application/json' };
const post = (body: string) => fetch(endpoint, { method: 'POST', headers, body });
const verdicts: Verdict[] = [];
for (const question of QUESTIONS.filter((each) => each.world === world)) {
  verdicts.push(await judge(question, post));
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
const publics: PublicVerdict[] = [];
for (const asked of world === 'mirror' ? PUBLIC : []) publics.push(await judgePublic(post, asked));
for (const { name, is, says, tokens, faults } of publics) {
  console.log([name.padEnd(60), String(tokens).padStart(6), is, faults.join('; ') || says].join('  '));
}
for (const is of ['answered', 'refused', 'not loaded'] as const) {
  const some = publics.filter((one) => one.is === is);
  console.log(`public, ${is}: ${some.filter(({ faults }) => faults.length === 0).length} of ${some.length}`);
}
process.exitCode = [...verdicts, ...publics].every(({ faults }) => faults.length === 0) ? 0 : 1;
