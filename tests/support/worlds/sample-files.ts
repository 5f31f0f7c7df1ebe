import { SAMPLE_FILERS } from '../../../ingest/sample-world/filers/index.ts';
import { sampleRandom, sampleWorld } from '../../../ingest/sample-world/sample-world.ts';

/** Names that need escaping, by CIK. The sample world that people see has plain names in their place. */
const HOSTILE_NAMES: ReadonlyMap<number, string> = new Map([
  [1_999_999_051, 'Wold & <script>alert("Bracket")</script> Books, Inc.'],
  [1_999_999_052, 'Fence ]]> Post & Rail Co'],
  [1_999_999_053, "=CMD|' /C calc'!A0 Spreadsheets, Inc."],
  [1_999_999_054, '"Quoted, Comma" & Sons, Ltd.'],
  [1_999_999_055, 'Mirror \u202EsserP\u202C House & Cie. Société Anonyme'],
  [1_999_999_056, 'Broken%0D%0ASet-Cookie: line=feed\\r\\n Logistics Corp'],
]);

let files: ReadonlyMap<string, Uint8Array> | undefined;

/**
 * The files of the sample world, with hostile names for six of its filers. Made once for all that read them: to make
 * them takes a second.
 */
export function sampleFiles(): ReadonlyMap<string, Uint8Array> {
  files ??= sampleWorld(
    sampleRandom(),
    SAMPLE_FILERS.map((filer) => ({ ...filer, name: HOSTILE_NAMES.get(filer.cik) ?? filer.name })),
  );
  return files;
}
