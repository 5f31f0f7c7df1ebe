import type pg from 'pg';

/** The database keeps text in another coding than UTF-8. */
class NotUtf8 extends Error {
  readonly code = 'NOT_UTF8';
}

/**
 * Looks how a database keeps text. To one in SQL_ASCII letters are bytes, and one in LATIN1 refuses many a name.
 *
 * Errors: NotUtf8.
 */
export async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ coding: string }>(`select current_setting('server_encoding') as coding`);
  const coding = rows[0]?.coding;
  if (coding !== 'UTF8') throw new NotUtf8(`keeps text in ${coding}, and not in UTF-8`);
}
