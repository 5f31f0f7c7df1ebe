import { decodeXML } from 'entities';
import { XMLParser } from 'fast-xml-parser';
import { expectObject, type JsonObject } from './json.ts';
import { ReadError } from './records.ts';
import { decodeText, refuseNul } from './text.ts';

/** EDGAR's Atom is four levels deep, its ownership and fund forms about ten. */
const MAX_DEPTH = 64;

/**
 * Parses XML into nested objects: text under `#text`, attributes under `@name`, and elements named in `lists` always as
 * arrays.
 *
 * Document type declarations are refused, because EDGAR's XML has none and entities let small documents expand; so are
 * unclosed or too deeply nested elements. Texts are not decoded: pass each through `xmlText`.
 */
export function readXml(input: Uint8Array | string, source: string, lists: readonly string[]): JsonObject {
  const text = decodeText(input);
  refuseNul(text, source);
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new ReadError('XML with a document type declaration', { source, found: text });
  }
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    maxNestedTags: MAX_DEPTH,
    isArray: (name) => lists.includes(name),
  });
  let root: unknown;
  try {
    root = parser.parse(text, true);
  } catch (error) {
    throw new ReadError(`This is not whole XML: ${error instanceof Error ? error.message : error}`, {
      source,
      found: text,
    });
  }
  return expectObject(root, 'an XML element', source);
}

/** A text of parsed XML, trimmed and with its entities decoded; null if empty or not a text. */
export function xmlText(value: unknown): string | null {
  const text = typeof value === 'object' && value !== null ? (value as JsonObject)['#text'] : value;
  if (typeof text !== 'string') return null;
  return decodeXML(text).trim() || null;
}
