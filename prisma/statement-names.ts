import { createHash } from 'node:crypto';

/**
 * Names of prepared statements: the same text gets the same name, so that it is planned once on each connection. Plans
 * stay on the connection, so the number of named texts is limited.
 */
export function statementNames(most: number): (sql: string) => string | undefined {
  const names = new Map<string, string>();
  return (sql) => {
    const known = names.get(sql);
    if (known !== undefined || names.size >= most) return known;
    const name = `s_${createHash('sha256').update(sql).digest('base64url').slice(0, 20)}`;
    names.set(sql, name);
    return name;
  };
}

export const statementName = statementNames(500);

/** Texts composed from requests number in the thousands, so they take no names from fixed texts. */
export const composedName = statementNames(100);
