/**
 * The classes of SQLSTATE by which PostgreSQL refuses what a statement carries, not the statement: cardinality (two rows of one
 * document with one key), data exceptions (a NUL in a text, a number too large), integrity constraints, views with a check, and
 * limits such as the size of an index row. Of the others none depends on a document: connections, transactions that are to
 * be tried again (40), rights and names (28, 42), resources and operators (53, 55, 57, 58), and faults of the server's own (XX).
 *
 * Source: PostgreSQL, Appendix A, Error Codes.
 */
const CONTENT_CLASSES = ['21', '22', '23', '44', '54'];

/** Whether an error says that the database refuses the content it was given. */
export function isContentRefused(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.length === 5 &&
    CONTENT_CLASSES.includes(error.code.slice(0, 2))
  );
}
