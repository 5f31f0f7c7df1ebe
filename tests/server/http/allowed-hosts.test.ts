import { describe, expect, it } from 'vitest';
import { allowedHosts } from '../../../server/http/allowed-hosts.ts';
import { readConfig } from '../../../server/shared/config.ts';

const BASE = 'https://Boards.example:8443/';
const OWN = ['localhost', '127.0.0.1', '[::1]'];
const hosts = (environment: Record<string, string>, baseUrl = BASE) => [
  ...allowedHosts(readConfig(environment), baseUrl),
];

describe('the names that requests may ask for', () => {
  it('are that of the public address and this machine’s own', () =>
    expect(hosts({}).sort()).toEqual(['boards.example', ...OWN].sort()));

  it('are further ones too where they are given: the public one stays', () =>
    expect(hosts({ ALLOWED_HOSTS: 'Alias.example, boards-a' }).sort()).toEqual(
      ['alias.example', 'boards-a', 'boards.example', ...OWN].sort(),
    ));

  it('have the address that is listened on, in brackets where it is of IPv6', () => {
    expect(hosts({ HOST: '10.0.0.7' })).toContain('10.0.0.7');
    expect(hosts({ HOST: 'fd00::7', ALLOWED_HOSTS: 'alias.example' })).toContain('[fd00::7]');
  });

  it('are none that nobody named', () =>
    expect(hosts({ ALLOWED_HOSTS: 'alias.example' })).not.toContain('evil.example'));
});
