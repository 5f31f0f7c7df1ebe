import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const page = readFileSync('tests/abuse/cases.md', 'utf8');
/** A row of the walk: its number or subject, what is tried, the file under `tests`, words of the title there. */
const rows = [...page.matchAll(/^\| (\S+) \| (.+) \| `(.+)` \| (.+) \|$/gm)].map(([, of, tried, file, title]) => ({
  of: of ?? '',
  tried: tried ?? '',
  file: `tests/${file}.test.ts`,
  title: title ?? '',
}));
const numbersOf = (letter: string) =>
  new Set(rows.filter(({ of }) => of.startsWith(letter)).map(({ of }) => Number(of.slice(letter.length))));
const upTo = (count: number) => new Set(Array.from({ length: count }, (_, at) => at + 1));

/** A line that has a title: of a test, on a line of its own, in a row of a table, behind a table, or of a shared test. */
const TITLED = /^((it|test|describe)(\.(each|for|runIf|skipIf)\b.*)?\(|[\])].*\)\(|\[?['"`]|test[A-Z]\w*\()/;

/** Why words are not those of a test that runs; null where they are. */
function titleFault(text: string, title: string): string | null {
  const code = text.replace(/^\s*\/\*[\s\S]*?\*\//gm, '').replace(/^\s*\/\/.*$/gm, '');
  // Where a server or a disk is missing, one that is skipped says so in place of those that need it.
  const left = /\b(?:it|test|describe)\.(?:skip|todo|fails|only)\b(?!\('(?:is|are) tested )/.exec(code);
  if (left !== null) return `not all tests of the file run: ${left[0]}`;
  const lines = code.split('\n').filter((line) => line.includes(title));
  return lines.some((line) => TITLED.test(line.trim())) ? null : `no test is called so: ${title}`;
}

describe('the walk over faults and abuse', () => {
  it('names a test for each of the 37 of the list, and for each finding of the attack', () => {
    expect(numbersOf('F')).toEqual(upTo(37));
    expect(numbersOf('A')).toEqual(upTo(14));
  });

  it('names tests that are there and run', () => {
    const faults = rows.flatMap(({ of, tried, file, title }) => {
      const fault = existsSync(file) ? titleFault(readFileSync(file, 'utf8'), title) : `there is no ${file}`;
      return fault === null ? [] : [`${of} ${tried}: ${file}: ${fault}`];
    });
    expect(faults).toEqual([]);
  });

  it.each([
    ["it.skip('some words', () => {});"],
    ["describe.skip('all', () => {\n  it('some words', () => {});\n});"],
    ["it.todo('some words');"],
    ["// it('some words', () => {});"],
    ["/*\nit('some words', () => {});\n*/"],
    ["const said = 'some words';"],
    ["it('others', () => {\n  expect(text).toContain('some words');\n});"],
  ])('takes none for a test that does not run: %s', (text) => {
    expect(titleFault(text, 'some words')).not.toBeNull();
  });

  it.each([
    ["it('some words', () => {});"],
    ["test('says some words too', () => {});"],
    ["describe('some words', () => {});"],
    ["it.each(rows)('some words of %s', () => {});"],
    ["it.runIf(isHere)('some words', () => {});"],
    ["it.each([\n  'a',\n  'b',\n])('some words of %s', () => {});"],
    ["it.each([\n  ['some words', 1],\n])('%s', () => {});"],
    ["testReaderCases('some words', read);"],
    ["it.skip('is tested on a server alone', () => {});\nit('some words', () => {});"],
  ])('takes for one a test that runs: %s', (text) => expect(titleFault(text, 'some words')).toBeNull());

  it('keeps to lines of 120 characters', () => {
    expect(page.split('\n').filter((line) => line.length > 120)).toEqual([]);
  });
});

describe('what CI says of the walk', () => {
  const MAIL = 'tests/ingest/jobs/send-mails.test.ts';
  const SOAK = 'tests/abuse/soak.long.test.ts';
  const isLong = ({ file }: { readonly file: string }) => file.endsWith('.long.test.ts');
  const ofMail = rows.filter(({ file }) => file === MAIL).length;
  const ofLong = rows.filter(isLong).length;

  /** A walk of a run in which every test that was in it passed, but for those of one file. */
  function walk(run: string, isIn: (row: (typeof rows)[number]) => boolean, file = '', status = 'passed') {
    const folder = mkdtempSync(join(tmpdir(), 'filings-boards-walk-'));
    try {
      const testResults = rows.filter(isIn).map((row) => ({
        name: resolve(row.file),
        assertionResults: [
          { fullName: row.title, status: row.file === file ? status : 'passed', meta: { figures: { mails: 3 } } },
        ],
      }));
      writeFileSync(join(folder, 'report.json'), JSON.stringify({ testResults }));
      const report = join(folder, 'report.json');
      const { status: code, stdout } = spawnSync(process.execPath, ['.ci/walk.ts', run, report], { encoding: 'utf8' });
      return { code, lines: stdout.trim().split('\n') };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  it('is every line with its figures, and well when all passed', () => {
    const { code, lines } = walk('main', () => true);
    expect(lines).toHaveLength(rows.length + 1);
    expect(lines.slice(0, -1).filter((line) => !/ \d passed .* mails 3$/.test(line))).toEqual([]);
    expect(lines.at(-1)).toBe(`walk: ${rows.length} passed, 0 failed, 0 skipped, 0 not run, 0 left`);
    expect(code).toBe(0);
  });

  it.each([
    ['failed', '1 of 1 FAILED', `${ofMail} failed, 0 skipped`],
    ['skipped', 'SKIPPED', `0 failed, ${ofMail} skipped`],
  ])('tells a line that was %s from the others, and is then a failure', (status, told, counts) => {
    const { code, lines } = walk('main', () => true, MAIL, status);
    expect(lines.filter((line) => line.includes(told))).toHaveLength(ofMail);
    expect(lines.at(-1)).toBe(`walk: ${rows.length - ofMail} passed, ${counts}, 0 not run, 0 left`);
    expect(code).toBe(1);
  });

  it('leaves lines of the long suite to it, and lines of the main suite to nobody', () => {
    const all = walk('main', (row) => !isLong(row));
    expect(all.lines.filter((line) => line.includes('left to .ci/long'))).toHaveLength(ofLong);
    expect(all.lines.at(-1)).toMatch(new RegExp(`, 0 not run, ${ofLong} left$`));
    expect(all.code).toBe(0);
    const some = walk('main', (row) => !isLong(row) && row.file !== MAIL);
    expect(some.lines.filter((line) => line.includes('NOT RUN'))).toHaveLength(ofMail);
    expect(some.code).toBe(1);
  });

  it('wants every line of the long suite from all of it, and of a part those that ran', () => {
    const all = walk('long', isLong);
    expect(all.lines.filter((line) => line.includes('left to .ci/run'))).toHaveLength(rows.length - ofLong);
    expect(all.code).toBe(0);
    expect(walk('long', (row) => isLong(row) && row.file !== SOAK).code).toBe(1);
    expect(walk('ran', ({ file }) => file === SOAK).code).toBe(0);
    expect(walk('ran', ({ file }) => file === SOAK, SOAK, 'skipped').code).toBe(1);
  });
});

describe('the parts of the long suite', () => {
  const lines = [...readFileSync('.ci/parts', 'utf8').matchAll(/^([a-z]+)(?:@server)?: (.+)$/gm)];
  const files = globSync('tests/**/*.long.test.ts');

  it('have each of its files in one part, and name no others', () => {
    const named = lines.flatMap(([, part = '', paths = '']) => paths.split(' ').map((path) => ({ part, path })));
    const partsOf = (file: string) => new Set(named.filter(({ path }) => file.includes(path)).map(({ part }) => part));
    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((file) => partsOf(file).size !== 1)).toEqual([]);
    expect(named.filter(({ path }) => !files.some((file) => file.includes(path)))).toEqual([]);
  });
});
