import { describe, expect, it } from 'vitest';
import { isServerAddress } from '../../../prisma/servers/server-address.ts';
import { readConfig } from '../../../server/shared/config.ts';

describe('the address of a database', () => {
  it('is one of PostgreSQL, of one place', () => {
    const taken = [
      'postgresql://anna:p%40ss@h1:5433/boards?application_name=boards',
      'postgres://h1/boards',
      'postgresql:///boards?host=/var/run/postgresql',
      'postgresql://[::1]:6000/boards',
    ];
    expect(taken.filter((one) => !isServerAddress(one))).toEqual([]);
    const refused = [
      ...['mysql://h1/boards', 'h1', 'postgresql://h1:x/b', 'postgresql://u:12/secret@h/db'],
      ...['postgresql://h1,h2/boards', 'postgresql://h1:5432,h2:5433/boards', 'postgresql:///boards?host=h1,h2'],
    ];
    expect(refused.filter(isServerAddress)).toEqual([]);
  });

  it.each(['DATABASE_URL', 'DATABASE_READ_URL'])('%s of several is refused with what to do instead', (name) => {
    expect(() => readConfig({ [name]: 'postgresql://anna:secret@h1,h2/boards' })).toThrow(
      new RegExp(`^${name} cannot be what it is set to\\. It has to be .*one .*a proxy .*as OPERATIONS\\.md shows\\.$`),
    );
  });
});
