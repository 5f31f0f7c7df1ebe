import { describe, expect, it } from 'vitest';
import { requireMirror } from '../../../ingest/jobs/shared/ingest-config.ts';
import { serviceClock } from '../../../schema/domain/terms/running/service-clock.ts';
import { hostInUrl, readConfig } from '../../../server/shared/config.ts';

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
    ['SEC_USER_AGENT', 'nobody'],
    ['AS_OF', '2026-02-30'],
    ['ANSWER_CACHE', 'perhaps'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'boards'],
  ])('refuses %s=%s and says which it is and what it has to be', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} cannot be "${value}"\\. It has to be .+\\.$`),
    );
  });

  it.each([
    ['a@b', 'A name is missing.'],
    ['admin@boards.example', 'A name is missing.'],
    ['Boards', 'An e-mail address is missing.'],
  ])('says what the User-Agent %s lacks', (SEC_USER_AGENT, missing) => {
    expect(() => readConfig({ SEC_USER_AGENT })).toThrow(new RegExp(`answers with 403\\. ${missing}$`));
  });

  it.each([
    ['SEC_USERAGENT', 'SEC_USER_AGENT'],
    ['SEC_USER_AGNET', 'SEC_USER_AGENT'],
    ['sec_user_agent', 'SEC_USER_AGENT'],
    ['EDGAR_MIROR', 'EDGAR_MIRROR'],
    ['EDGAR_MIRORS', 'EDGAR_MIRROR'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['ASOF', 'AS_OF'],
  ])('takes %s for a misspelling of %s', (name, meant) => {
    const said = `${name} is none of the settings. Did you mean ${meant}? If ${name} belongs to another program, set ${meant} too, empty where it has no value.`;
    expect(() => readConfig({ [name]: 'x' })).toThrow(said);
    expect(() => readConfig({ [name]: '' })).not.toThrow();
    expect(() => readConfig({ [name]: 'x', [meant]: '' })).not.toThrow();
  });

  it('takes no variable of other programs for a misspelling', () => {
    const others = [
      ...[
        'HOME',
        'HOSTNAME',
        'HOSTTYPE',
        'PGHOST',
        'PGPORT',
        'PORTS',
        'SPORT',
        'POSTS',
        'BULKY',
        'LOGNAME',
        'USER',
        'LANG',
      ],
      ...[
        'USER_AGENT',
        'HTTP_PROXY',
        'HTTPS_PROXY',
        'https_proxy',
        'NO_PROXY',
        'ALL_PROXY',
        'EDGAR_IDENTITY',
        'SEC_API_KEY',
      ],
      ...['npm_config_loglevel', 'npm_package_name', 'npm_lifecycle_event', 'NODE_ENV', 'NODE_OPTIONS', 'PGDATABASE'],
      ...[
        'XDG_DATA_DIRS',
        'XDG_DATA_HOME',
        'DATABASE_HOST',
        'KUBERNETES_SERVICE_HOST',
        'KUBERNETES_PORT',
        'OTEL_SERVICE_NAME',
      ],
      ...['GITHUB_BASE_URL', 'AWS_REGION', 'MAIL', 'MAILTO', 'MAILCHECK', 'JAVA_HOME', 'TERM', 'COLORTERM', 'DISPLAY'],
      ...[
        'CATALOGUE_PORT',
        'SEC_TEST_ORIGIN',
        'SEC_TEST_CLOCK_MS',
        'SEC_TEST_POLL_MS',
        'POSTGRES_PASSWORD',
        'REDIS_URL',
      ],
    ];
    expect(() => readConfig(Object.fromEntries(others.map((name) => [name, 'x'])))).not.toThrow();
  });

  /** What is said of settings that are refused. */
  const refused = (tried: readonly (readonly [string, string])[]) =>
    tried.map(([name, value]) => {
      try {
        readConfig({ [name]: value });
        return `takes ${name}=${value}`;
      } catch (error) {
        return String(error);
      }
    });

  it('repeats no value that may hold a password or a key, wherever else it belongs', () => {
    const tried = [
      ['DATABASE_URL', 'mysql://u:secret@h/db'],
      ['DATABASE_URL', 'postgresql://u:12/secret@h/db'],
      ['DATABASE_READ_URL', 'h,u:secret'],
      ['BASE_URL', 'https://u:secret@boards.example'],
      ['BASE_URL', 'u:secret@boards.example'],
      ['CATALOGUE_URL', 'https://u:secret@catalogue.example'],
      ['TSA_URL', 'https://u:secret@tsa.example/'],
      ['TSA_URL', 'tsa:secret'],
      ['SMTP_URL', 'http://u:secret@mail.example'],
      ['SMTP_URL', 'smtp://u:%secret@mail.example'],
      ['SMTP_URL', 'smtps://%secret@mail.example'],
      ['SMTP_URL', 'smtp:u:secret@mail.example'],
      ['SMTP_URL', 'smtp:///secret'],
      ['BASE_URL', 'https://secret:99999'],
      ['CATALOGUE_URL', 'https://secret:99999'],
    ] as const;
    for (const [at, said] of refused(tried).entries()) {
      const name = tried[at]?.[0];
      expect(said).toMatch(new RegExp(`^ConfigError: ${name} cannot be what it is set to\\. It has to be .+\\.$`));
    }
    expect(refused(tried).join()).not.toContain('secret');
  });

  it('refuses what would only do harm later: links to nowhere, hosts that match nothing, lines in a header', () => {
    const said = refused([
      ['BASE_URL', 'https://boards.example/sub'],
      ['BASE_URL', 'https://boards.example?a=1'],
      ['ALLOWED_HOSTS', 'a.example, http://b.example'],
      ['ALLOWED_HOSTS', '*'],
      ['ALLOWED_HOSTS', '*.example'],
      ['ALLOWED_HOSTS', 'a.example:8080'],
      ['MAIL_FROM', 'boards@example.com\nBcc: all@example.com'],
      ['MAIL_FROM', 'Boards\r\nX: y <boards@example.com>'],
      ['MAIL_FROM', 'a@example.com, b@example.com'],
      ['SEC_USER_AGENT', 'Boards\na@example.com'],
      ['SERVICE_NAME', 'Filings\nBoards'],
      ['CONTACT', 'somebody\nelse'],
    ]);
    expect(said.filter((one) => !/^ConfigError: \w+ cannot be .+\. It has to be .+\.$/.test(one))).toEqual([]);
  });

  it('takes the forms that are right', () => {
    expect(
      ['boards@example.com', 'Boards <boards@example.com>', '"Boards, Inc." <boards@example.com>'].map(
        (MAIL_FROM) => readConfig({ MAIL_FROM }).MAIL_FROM,
      ),
    ).not.toContain(undefined);
    expect(readConfig({ ALLOWED_HOSTS: 'A.example, boards_a, 10.0.0.1, [fd00::7]' }).ALLOWED_HOSTS).toEqual([
      ...['a.example', 'boards_a', '10.0.0.1', '[fd00::7]'],
    ]);
    const mail = ['smtp://mail.example', 'smtps://u%40example:50%25@mail.example:465', 'smtp://[::1]:25'];
    expect(mail.map((SMTP_URL) => readConfig({ SMTP_URL }).SMTP_URL)).toEqual(mail);
    const authorities = ['http://tsa.example', 'https://tsa.example/tsr/?a=1', 'http://127.0.0.1:318/'];
    expect(authorities.map((TSA_URL) => readConfig({ TSA_URL }).TSA_URL)).toEqual(authorities);
    expect(readConfig({ BASE_URL: 'HTTPS://Boards.example:443/' }).BASE_URL).toBe('HTTPS://Boards.example:443');
  });

  it('takes filings from one place only', () => {
    expect(readConfig({ EDGAR_MIRROR: 'edgar' }).source).toBe('mirror');
    expect(readConfig({ SEC_USER_AGENT: 'Example admin@example.com' }).source).toBe('live');
    expect(() => readConfig({ EDGAR_MIRROR: 'edgar', SEC_USER_AGENT: 'Example admin@example.com' })).toThrow(
      /both set/,
    );
  });

  it.each([
    'Boards/1.0 (+https://boards.example; admin@boards.example)',
    'Boards https://boards.example admin@boards.example',
    'Boards www.boards.example admin@boards.example',
  ])('refuses the User-Agent %s as the SEC would, and says what it asks for', (SEC_USER_AGENT) => {
    expect(() => readConfig({ SEC_USER_AGENT })).toThrow(
      `SEC_USER_AGENT cannot be "${SEC_USER_AGENT}". It has to be a name and an e-mail address as in the SEC’s own example, "Sample Company Name AdminContact@sample.com", without a web address or parentheses: those the SEC answers with 403.`,
    );
    const asTheSecAsks = { SEC_USER_AGENT: 'Boards, Inc. admin@boards.example' };
    expect(readConfig(asTheSecAsks)).toMatchObject({ ...asTheSecAsks, source: 'live' });
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
