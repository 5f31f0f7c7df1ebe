import { readFileSync } from 'node:fs';

/** A version of the service and what a client can see of it. */
export interface Release {
  readonly version: string;
  /** Sentences, in which code stands between backticks. */
  readonly changes: readonly string[];
}

/** Reads a change log: `## version`, and below it one change after each `- `. */
export function readChangeLog(text: string): readonly Release[] {
  const [, ...releases] = text.split(/^## /m);
  return releases.map((release) => {
    const [heading = '', ...changes] = release.split(/^- /m);
    return { version: heading.trim(), changes: changes.map((change) => change.replaceAll(/\s+/g, ' ').trim()) };
  });
}

/** The change log of this service, the newest version first. */
export const CHANGE_LOG = readChangeLog(readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8'));
