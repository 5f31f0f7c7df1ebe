import pg from 'pg';

/** One of the servers that an address names: the address of it alone, and where that is as the driver reads it. */
export interface ServerAddress {
  readonly url: string;
  readonly host: string;
  readonly port: number;
}

/** `postgresql://user@h1:5432,h2:5433/name`: who, where, and the rest. No parser of one host's address reads it. */
const SEVERAL = /^(?<who>postgres(?:ql)?:\/\/(?:[^/?#]*@)?)(?<hosts>[^/?#]*)(?<rest>.*)$/;

/** In libpq's addresses, the kind of server to take; here the variable says it, and this may repeat it. */
const WANTED = 'target_session_attrs';
const MAY_REPEAT = {
  primary: ['read-write', 'primary'],
  standby: ['any', 'standby', 'prefer-standby', 'read-only'],
} as const;

/** The servers that an address names, in its order. Errors: TypeError for what is no such address. */
export function serversOf(address: string): readonly ServerAddress[] {
  return urlsOf(address).map((one) => {
    one.searchParams.delete(WANTED);
    const { host, port } = new pg.Client({ connectionString: one.href });
    return { url: one.href, host, port };
  });
}

/** Whether an address can be used for the primary, or for standbys. */
export function isServerAddress(address: string, role: keyof typeof MAY_REPEAT): boolean {
  try {
    const wanted = urlsOf(address)[0]?.searchParams.get(WANTED) ?? null;
    return wanted === null || (MAY_REPEAT[role] as readonly string[]).includes(wanted);
  } catch {
    return false;
  }
}

function urlsOf(address: string): URL[] {
  const { who, hosts = '', rest = '' } = SEVERAL.exec(address)?.groups ?? {};
  if (who === undefined) throw new TypeError('Not the address of a PostgreSQL server.');
  return hosts.split(',').map((place, _at, { length }) => {
    if (place === '' && length > 1) throw new TypeError('The address has a comma without a host beside it.');
    const url = new URL(`${who}${place}${rest}`);
    // The end of a password that has a / in it, which messages would show as the name of the database.
    if (url.pathname.includes('@')) throw new TypeError('The address has an @ behind its host.');
    return url;
  });
}
