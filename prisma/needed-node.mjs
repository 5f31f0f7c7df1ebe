/**
 * Ends the process with a clear message if its Node is too old, which would otherwise end it with a stack trace.
 * Installation and start run it first. It is written in old-style JavaScript because an older Node cannot read
 * TypeScript.
 */
import { existsSync } from 'node:fs';
import process from 'node:process';

/** The first version with `Temporal`. */
const NEEDED = 26;
/** Path of the Node that an installation brings. */
const OWN = 'node_modules/.bin/node';

if (Number.parseInt(process.versions.node, 10) < NEEDED) {
  const next = existsSync(new URL(`../${OWN}`, import.meta.url))
    ? `"npm ci" brought one: "npm start" and "npm run" take it, and by hand it is ${OWN}.`
    : '"npm ci" brings one with its optional packages (x64 and arm64, on Linux with glibc and on macOS; x64 on Windows), ' +
      `and "npm start" takes it. Elsewhere, or without optional packages, install Node ${NEEDED} and run both again.`;
  process.stderr.write(
    `This is Node ${process.versions.node}; Filings Boards runs on Node ${NEEDED} or newer. ${next}\n`,
  );
  process.exit(1);
}
