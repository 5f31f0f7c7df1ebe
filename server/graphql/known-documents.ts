import { type DocumentNode, GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import { DOCUMENTS_PATH } from '../../facades/links.ts';
import { documentIdOf, documentsOf } from '../../facades/publications/documents.ts';
import { surfaces } from '../../facades/surfaces/index.ts';
import { ERROR_CODES, type ErrorCode } from '../../schema/domain/terms/error-codes.ts';
import { lazily } from '../../schema/domain/terms/lazily.ts';
import { holdsPrivateValue } from './depends-on-data.ts';
import type { RequestMeta } from './subscription-plugin.ts';

/** Characters of all cached documents. A parsed document takes some hundred bytes for each. */
const MAX_CHARS = 256 * 1024;
/** A longer text would evict too many others. */
const LONGEST = MAX_CHARS / 16;

/** Parsed valid documents by their text, for Yoga's parser cache; none whose text has a private value. */
export function createDocumentCache() {
  const documents = new LRUCache<string, DocumentNode>({
    maxSize: MAX_CHARS,
    maxEntrySize: LONGEST,
    sizeCalculation: (_, text) => text.length,
  });
  return {
    get: (text: string) => documents.get(text),
    set(text: string, document: DocumentNode) {
      if (!holdsPrivateValue(document)) documents.set(text, document);
    },
    delete: (text: string) => documents.delete(text),
  };
}

/**
 * Forgets documents that are not valid. Validation is cached with the document, and the stacks of its errors keep all
 * that validated it: 67 KB for a query of ten characters.
 */
export function useValidDocuments(documents: Pick<ReturnType<typeof createDocumentCache>, 'delete'>): Plugin {
  return {
    onValidate({ params: { documentAST } }) {
      return ({ valid }) => {
        if (!valid) documents.delete(documentAST.loc.source.body);
      };
    },
  };
}

/** For texts that cannot be parsed: they may hold anything. */
export const NO_CACHE = { get: () => undefined, set: () => {} };

const SHA256 = /^sha256:[0-9a-f]{64}$/;

const trusted = lazily(() => documentsOf(surfaces));

/**
 * Documents by hash (GraphQL over HTTP, appendix A). Those of our surfaces are known by their identifier alone. With any
 * other the document itself is sent too, and must match: we know no documents of strangers by hash.
 */
export function useTrustedDocuments(): Plugin<RequestMeta, RequestMeta> {
  return {
    onParams({ params, request, setParams, context }) {
      const { documentId: posted, ...others } = params as typeof params & { readonly documentId?: unknown };
      const id = request.method === 'GET' ? new URL(request.url).searchParams.get('documentId') : posted;
      if (id === null || id === undefined) return;
      if (typeof id !== 'string' || !SHA256.test(id))
        throw refusal('BAD_ARGUMENT', 'documentId is not sha256: followed by 64 lower-case hexadecimal digits.');
      const query = params.query ?? trusted().get(id)?.[0]?.document;
      if (query === undefined) throw refusal('PERSISTED_DOCUMENT_NOT_FOUND', `No document has the identifier ${id}.`);
      if (typeof query === 'string' && documentIdOf(query) !== id)
        throw refusal('BAD_ARGUMENT', `documentId is not that of the query, which is ${documentIdOf(query)}.`);
      context.answer.isByHash = true;
      setParams({ ...others, query });
    },
  };
}

function refusal(code: ErrorCode, message: string): GraphQLError {
  const hint = `${DOCUMENTS_PATH}.json lists the documents. Any other is sent as query, alone or with its own hash.`;
  // `spec` is false: a cache must see that it is an error, whatever type the client accepts.
  const http = { spec: false, status: ERROR_CODES[code].status };
  return new GraphQLError(message, { extensions: { code, argument: 'documentId', hint, http } });
}
