import { describe, expect, it } from 'vitest';
import { requireMirror } from '../../ingest/config.ts';
import { serviceClock } from '../../schema/domain/terms/service-clock.ts';
import { hostInUrl, readConfig } from '../../server/config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      ANSWER_CACHE: true,
      TRUST_PROXY: false,
      LOG_LEVEL: 'info',
      source: 'sample',
    });
  });

  it('counts an empty variable as not set, and drops the slash of an address', () => {
    const config = readConfig({ PORT: '', AS_OF: ' ', BASE_URL: 'https://boards.example/', ANSWER_CACHE: 'off' });
    expect(config).toMatchObject({ PORT: 8080, BASE_URL: 'https://boards.example', ANSWER_CACHE: false });
    expect(config.AS_OF).toBeUndefined();
  });

  it.each<[string, string]>([
    ['PORT', '99999'],
    ['PORT', 'eighty'],
    ['HOST', '999.1.1.1'],
    ['BASE_URL', 'boards.example'],
    ['DATABASE_URL', 'mysql://host/name'],
    ['SEC_USER_AGENT', 'nobody'],
    ['AS_OF', '2026-02-30'],
    ['ANSWER_CACHE', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['SMTP_URL', 'http://mail'],
  ])('refuses %s=%s and says which it is and what it has to be', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} cannot be "${value}"\\. It has to be .+\\.$`),
    );
  });

  it('takes filings from one place only', () => {
    expect(readConfig({ EDGAR_MIRROR: 'edgar' }).source).toBe('mirror');
    expect(readConfig({ SEC_USER_AGENT: 'Example admin@example.com' }).source).toBe('live');
    expect(() => readConfig({ EDGAR_MIRROR: 'edgar', SEC_USER_AGENT: 'Example admin@example.com' })).toThrow(
      /both set/,
    );
  });

  it('refuses a mirror that is no folder', () => {
    expect(() => requireMirror({ EDGAR_MIRROR: 'nowhere/at/all' })).toThrow(
      'EDGAR_MIRROR cannot be "nowhere/at/all". There is no such folder.',
    );
    expect(() => requireMirror({ EDGAR_MIRROR: 'package.json' })).toThrow('no such folder');
    requireMirror({ EDGAR_MIRROR: 'tests' });
    requireMirror({ EDGAR_MIRROR: undefined });
  });

  it('listens on addresses of both kinds', () => {
    expect(['127.0.0.1', '::', 'localhost'].map((HOST) => hostInUrl(readConfig({ HOST }).HOST))).toEqual([
      '127.0.0.1',
      '[::]',
      'localhost',
    ]);
  });

  it('freezes the clock at the end of a day in New York, and lets the real one run without a day', () => {
    const real = () => new Date(0);
    expect(serviceClock('2026-01-15', real)().toISOString()).toBe('2026-01-16T04:59:59.999Z');
    expect(serviceClock('2026-07-15', real)().toISOString()).toBe('2026-07-16T03:59:59.999Z');
    expect(serviceClock(undefined, real)).toBe(real);
  });
});
