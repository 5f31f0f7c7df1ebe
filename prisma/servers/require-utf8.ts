import type pg from 'pg';

/** The database stores text in another encoding than UTF-8. */
class NotUtf8 extends Error {
  readonly code = 'NOT_UTF8';
}

/**
 * Checks a database's encoding. In SQL_ASCII letters are bytes, and LATIN1 cannot store many names.
 *
 * Errors: NotUtf8.
 */
export async function requireUtf8(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ coding: string }>(`select current_setting('server_encoding') as coding`);
  const coding = rows[0]?.coding;
  if (coding !== 'UTF8') throw new NotUtf8(`keeps text in ${coding}, and not in UTF-8`);
}
