import { documents } from '../../facades/replies/generated/documents.ts';

/** What GraphiQL opens with, a tab each; the name of the operation is the title of its tab. */
export const FIRST_QUERIES: readonly string[] = [
  `# Who could not file on time, and what became of it? Press the button to ask.
# Every type, field and argument is described: see the book on the left.
query LateFilers {
  board(slug: LATE_FILERS) {
    answer
    total
    rows(first: 5) {
      edges {
        node {
          filedOn
          company
          reportType
          noticeState
          url
          filer {
            filings(first: 3) { nodes { form filedOn } }
          }
        }
      }
      pageInfo { hasNextPage endCursor }
    }
  }
}
`,
  `# Filings of any filer: give endCursor as after for the next page.
query Filings {
  filings(first: 5, filter: { kinds: [ITEM_3_01, ITEM_4_02] }) {
    nodes { filedOn form url filer { name ticker } }
    pageInfo { hasNextPage endCursor }
  }
}
`,
  `# Companies whose operating margin is a tenth or more, largest first.
query Screen {
  screen(first: 5, orderBy: REVENUE, filter: { operatingMargin: { min: 0.1 } }) {
    answer
    totalCount
    nodes { filer { name ticker } revenue operatingMargin card }
  }
}
`,
  `# What is loaded, as it is loaded; boardRowAdded tells each new row of a board in the same way.
subscription Progress {
  ingestProgress { run { command state done total } }
}
`,
];

interface Tab {
  readonly query: string;
  readonly variables?: string;
}

/** Members that only our own replies fill in: as fields they would be the name of a type. */
const PLACES = /\s*\b\w+: __typename\b(?: @\w+(?:\([^)]*\))?)*/g;

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
  const asked: Tab = { query: query.replaceAll(PLACES, ''), variables: variablesOf(address.get('variables')) };
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
