import { createHash } from 'node:crypto';
import { type OperationDefinitionNode, parse, print } from 'graphql';
import { z } from 'zod';
import { lazily } from '../../schema/domain/terms/lazily.ts';
import type { JsonObject } from '../json-value.ts';
import { DOCUMENTS_PATH, GRAPHQL_PATH } from '../links.ts';
import { opening } from '../opening.ts';
import { ANY_OBJECT, FLAG, reply, said, TEXT } from '../reply.ts';
import type { Publication } from '../resource.ts';
import type { Surface } from '../surface.ts';

const DOCUMENTS_SCHEMA = 'svc.documents/1';

/** The SHA256 hex document identifier of GraphQL over HTTP, appendix A. */
export const documentIdOf = (text: string): string => `sha256:${createHash('sha256').update(text).digest('hex')}`;

/** The documents of surfaces by their identifiers, each with the surfaces that ask it. */
export function documentsOf(surfaces: readonly Surface[]): ReadonlyMap<string, readonly Surface[]> {
  const documents = new Map<string, Surface[]>();
  for (const surface of surfaces.flatMap((one) => [one, ...(one.front === undefined ? [] : [one.front])])) {
    const id = documentIdOf(surface.document);
    documents.set(id, [...(documents.get(id) ?? []), surface]);
  }
  return documents;
}

const CONTRACT = reply(DOCUMENTS_SCHEMA, 'Documents', {
  documents: said(
    z.array(
      z.strictObject({
        documentId: said(TEXT, 'Identifier: `sha256:` and the SHA-256 hash of the document.'),
        name: said(TEXT, 'Name of the operation.'),
        kind: said(z.enum(['query', 'mutation', 'subscription']), 'Kind of the operation. Only POST takes a mutation.'),
        answers: said(
          z.array(
            z.strictObject({
              name: said(TEXT, 'Name of the surface.'),
              title: said(TEXT, 'Title for readers.'),
              callWhen: said(TEXT, 'Question that it answers.'),
              variables: said(ANY_OBJECT, 'Variables that the surface always sends.'),
            }),
          ),
          'Surfaces that send the document.',
        ),
        variables: said(
          z.array(
            z.strictObject({
              name: said(TEXT, 'Name of the variable.'),
              type: said(TEXT, 'Type in GraphQL.'),
              required: said(FLAG, 'True if the variable must be given.'),
            }),
          ),
          'Variables of the operation.',
        ),
        url: said(TEXT, 'Address of the answer, to which `&variables=` and a JSON object may be added.'),
        document: said(TEXT, 'Text of the document.'),
      }),
    ),
    'Documents by the names of their operations.',
  ),
});

/** The operations of our own surfaces, which can be asked by their hash. */
export function documentsPublication(surfaces: readonly Surface[]): Publication {
  const listed = lazily(() =>
    [...documentsOf(surfaces)].map(listedDocument).sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
  return {
    name: 'graphql_documents',
    title: 'GraphQL documents by hash',
    description:
      'The GraphQL operations of this service with their hashes. GET by hash gives an answer with an ETag, unless ' +
      'the answer changes by itself.',
    paths: [{ pattern: DOCUMENTS_PATH, formats: ['json'] }],
    reply: CONTRACT,
    maxAge: 3600,
    render(context) {
      const { baseUrl } = context.service;
      return {
        ...opening(DOCUMENTS_SCHEMA, context, `${listed().length} documents can be asked by their hash`),
        documents: listed().map((one) => ({ ...one, url: `${baseUrl}${GRAPHQL_PATH}?documentId=${one.documentId}` })),
        sources: {},
        absent: {},
      };
    },
  };
}

function listedDocument([documentId, surfaces]: readonly [string, readonly Surface[]]) {
  const document = surfaces[0]?.document ?? '';
  // The operation comes first, then its fragments.
  const { name, operation, variableDefinitions = [] } = parse(document).definitions[0] as OperationDefinitionNode;
  return {
    documentId,
    name: name?.value ?? '',
    kind: operation,
    answers: surfaces.map(({ name: of, title, description, fixed = {} }): JsonObject => {
      return { name: of, title, callWhen: description, variables: fixed };
    }),
    variables: variableDefinitions.map(({ variable, type, defaultValue }) => ({
      name: variable.name.value,
      type: print(type),
      required: print(type).endsWith('!') && defaultValue === undefined,
    })),
    document,
  };
}
