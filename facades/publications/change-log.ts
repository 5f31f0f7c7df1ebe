import { readFileSync } from 'node:fs';
import { projectFile } from '../../project-files.ts';

/** A version of the service and its changes visible to clients. */
export interface Release {
  readonly version: string;
  /** Sentences with code between backticks. */
  readonly changes: readonly string[];
}

/** Parses a change log: `## version`, and below it one change after each `- `. */
export function readChangeLog(text: string): readonly Release[] {
  const [, ...releases] = text.split(/^## /m);
  return releases.map((release) => {
    const [heading = '', ...changes] = release.split(/^- /m);
    return { version: heading.trim(), changes: changes.map((change) => change.replaceAll(/\s+/g, ' ').trim()) };
  });
}

/** This service's change log, newest version first. */
export const CHANGE_LOG = readChangeLog(readFileSync(projectFile('CHANGELOG.md'), 'utf8'));
