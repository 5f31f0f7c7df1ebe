/**
 * Part of the statements that read boards: which version of a row `b` is in force. One rule for all statements.
 */

/** Columns of a row's version on a day, given as SQL, or on that of its filing if that is later. */
export const versionOn = (columns: string, day: string): string =>
  `(select ${columns} from board_row_versions x where x.board = b.board and x.accession = b.accession
      and x.valid_from <= greatest(${day}, b.filed_on) order by x.valid_from desc limit 1)`;
