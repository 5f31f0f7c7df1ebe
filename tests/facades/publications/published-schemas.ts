import { readFileSync } from 'node:fs';
import { Ajv, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/**
 * Schemas that others publish, without their descriptions and examples, which check nothing:
 *
 * - `server.schema.json`: static.modelcontextprotocol.io/schemas/2025-12-11, from github.com/modelcontextprotocol/static
 *   at 12022ab (MIT)
 * - `server-card.schema.json`: v1, from `schema.json` of github.com/modelcontextprotocol/experimental-ext-server-card at
 *   56ab90b (Apache-2.0)
 * - `json-feed-1.1.schema.json`: npm package jsonfeed-schema 0.5.0 by Jakob Krigovsky (ISC)
 * - `datapackage-2.0.schema.json`: datapackage.org/profiles/2.0/datapackage.json, from `profiles/source/dictionary` of
 *   github.com/frictionlessdata/datapackage at 015ab8c and 229bbf6, (c) 2023 Open Knowledge Foundation (MIT)
 */
const read = (name: string) => JSON.parse(readFileSync(new URL(`schemas/${name}`, import.meta.url), 'utf8'));

const options = {
  strict: false,
  formats: {
    uri: (text: string) => URL.canParse(text),
    email: (text: string) => /^[^\s@]+@[^\s@]+$/.test(text),
    'uri-template': (text: string) => URL.canParse(text),
    'date-time': (text: string) => text === new Date(text).toISOString(),
  },
};

const SERVER = new Ajv(options).compile(read('server.schema.json'));
const FEED = new Ajv(options).compile(read('json-feed-1.1.schema.json'));
const DATA_PACKAGE = new Ajv(options).compile(read('datapackage-2.0.schema.json'));
const CARD = new Ajv2020(options).compile({ ...read('server-card.schema.json'), $ref: '#/$defs/ServerCard' });

function faultsBy(validate: ValidateFunction, document: unknown): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** What is wrong with a `server.json`; nothing for a valid one. */
export const serverFaults = (document: unknown) => faultsBy(SERVER, document);
/** What is wrong with a server card. */
export const cardFaults = (document: unknown) => faultsBy(CARD, document);
/** What is wrong with a JSON Feed. */
export const jsonFeedFaults = (document: unknown) => faultsBy(FEED, document);
/** What is wrong with a Data Package. */
export const dataPackageFaults = (document: unknown) => faultsBy(DATA_PACKAGE, document);
