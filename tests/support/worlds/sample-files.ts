import { sampleWorld } from '../../../ingest/sample-world/sample-world.ts';

let files: ReadonlyMap<string, Uint8Array> | undefined;

/** The files of the sample world, made once for all that read them: to make them takes a second. */
export function sampleFiles(): ReadonlyMap<string, Uint8Array> {
  files ??= sampleWorld();
  return files;
}
