/**
 * SQLSTATE classes by which PostgreSQL refuses the data of a statement rather than the statement: cardinality (two rows
 * of one document with one key), data exceptions (a NUL in a text, a number too large), integrity constraints, views
 * with a check, and limits such as the size of an index row. The other classes do not depend on a document:
 * connections, transactions to retry (40), privileges and names (28, 42), resources and operators (53, 55, 57, 58), and
 * internal errors (XX).
 *
 * Source: PostgreSQL, Appendix A, Error Codes.
 */
const CONTENT_CLASSES = ['21', '22', '23', '44', '54'];

/** A document that reads well and cannot be true: it is quarantined like one that the database refuses. */
export class ImpossibleContent extends Error {
  override readonly name = 'ImpossibleContent';
}

/** True if the error means that the data themselves are refused, by the database or by us. */
export function isContentRefused(error: unknown): error is Error {
  if (error instanceof ImpossibleContent) return true;
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    error.code.length === 5 &&
    CONTENT_CLASSES.includes(error.code.slice(0, 2))
  );
}
