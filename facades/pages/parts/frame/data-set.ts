import type { JsonObject } from '../../../json-value.ts';
import { sharedAddress } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { LICENCE_URL } from './layout.tsx';

interface Variable {
  readonly name: string;
  readonly description: string;
  readonly unit?: string | undefined;
}

interface DataSet {
  readonly name: string;
  readonly description: string;
  /** Its day. */
  readonly version: string | null;
  readonly variables: readonly Variable[];
  readonly downloads: readonly { readonly href: string; readonly mediaType: string }[];
}

/** What a page shows, as a data set in the terms of schema.org, for data catalogues. */
export function dataSet(chrome: Chrome, { version, variables, downloads, ...words }: DataSet): JsonObject {
  const { name, baseUrl } = chrome.service;
  return {
    '@type': 'Dataset',
    ...words,
    url: sharedAddress(chrome),
    license: LICENCE_URL,
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', name, url: baseUrl },
    ...(version === null ? {} : { version }),
    variableMeasured: variables.map((one) => ({
      '@type': 'PropertyValue',
      name: one.name,
      description: one.description,
      ...(one.unit === undefined ? {} : { unitText: one.unit }),
    })),
    distribution: downloads.map(({ href, mediaType }) => ({
      '@type': 'DataDownload',
      encodingFormat: mediaType,
      contentUrl: new URL(href, baseUrl).href,
    })),
  };
}
