/** The list of a filing's documents, `index.json` of its folder: `{"directory": {"item": [{"name": "primary_doc.xml"}]}}`. */
import { expectArray, expectObject, expectText, readJsonObject } from '../json.ts';

/** File names of a filing's documents, in listed order. Errors: ReadError. */
export function readFilingIndex(json: Uint8Array | string, source: string): string[] {
  const directory = expectObject(readJsonObject(json, source).directory, 'a folder', source);
  return expectArray(directory.item ?? [], 'the documents of a folder', source).map((item) =>
    expectText(expectObject(item, 'a document', source).name, 'the name of a document', source),
  );
}
