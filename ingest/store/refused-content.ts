/**
 * The classes of SQLSTATE by which PostgreSQL refuses what a statement carries, not the statement: data exceptions
 * (a NUL in a text, a number too large), integrity constraints, and limits such as the size of an index row.
 *
 * Source: PostgreSQL, Appendix A, Error Codes.
 */
const CONTENT_CLASSES = ['22', '23', '54'];

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
