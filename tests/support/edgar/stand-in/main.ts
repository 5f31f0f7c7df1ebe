/**
 * Starts a stand-in for the SEC: `npm run sec-stand-in -- [--mirror DIR | --filers N] [--clock TIME] [--bulk]
 * [--port PORT] [--admin PORT]`. Prints the line that starts a service which has it for the SEC. Ctrl-C ends it.
 */
import { parseArgs } from 'node:util';
import { startStandIn } from './start-stand-in.ts';

const { values } = parseArgs({
  options: {
    mirror: { type: 'string' },
    filers: { type: 'string' },
    clock: { type: 'string' },
    bulk: { type: 'boolean' },
    port: { type: 'string' },
    admin: { type: 'string' },
  },
});
const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
const standIn = await startStandIn({
  mirror: values.mirror,
  filers: number(values.filers),
  startsAt: values.clock === undefined ? undefined : new Date(values.clock),
  port: number(values.port),
  adminPort: number(values.admin),
});
if (values.bulk === true) await standIn.prepareBulk();
const variables = Object.entries(standIn.environment).map(([name, value]) => `${name}='${value}'`);
process.stdout.write(`The stand-in for the SEC is at ${standIn.sec.origin}; its clock says ${standIn.clock.now().toISOString()}.
Its door for hands is ${standIn.admin.origin} (GET / shows its state; tests/support/edgar/README.md has the rest).
A service in an empty folder that has it for the SEC:

env ${variables.join(' ')} DATA_DIR="$(mktemp -d)" \\
  npm exec -- node --import ./tests/support/edgar/local-sec.ts dist/server.js
`);
