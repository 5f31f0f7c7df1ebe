import { documents } from '../../facades/replies/generated/documents.ts';
import { FIRST_QUERIES } from './first-queries.ts';

interface Tab {
  readonly query: string;
  readonly variables?: string;
}

/**
 * What GraphiQL opens with: its first queries, behind an operation of ours if the address names one, with its variables
 * as JSON.
 */
export function graphiqlOptions(address: URLSearchParams): { title: string; defaultTabs: Tab[] } & Partial<Tab> {
  const operation = address.get('operation') ?? '';
  const query = Object.hasOwn(documents, operation) ? documents[operation as keyof typeof documents] : null;
  const first = FIRST_QUERIES.map((text): Tab => ({ query: text }));
  const title = 'Filings Boards';
  if (query === null) return { title, defaultTabs: first };
  const asked: Tab = { query, variables: variablesOf(address.get('variables')) };
  // A browser that has tabs of its own opens the query and the variables beside them.
  return { title, ...asked, defaultTabs: [asked, ...first] };
}

/** Variables as JSON that is safe within a script of a page; none if they are not an object. */
function variablesOf(text: string | null): string {
  try {
    const given: unknown = JSON.parse(text ?? '{}');
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given);
    return JSON.stringify(isObject ? given : {}, null, 2).replaceAll('<', '\\u003c');
  } catch {
    return '{}';
  }
}
