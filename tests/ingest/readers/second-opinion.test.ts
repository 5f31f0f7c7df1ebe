import { describe, expect, it } from 'vitest';
import { readOpinions } from '../../../ingest/readers/second-opinion.ts';

async function* pieces(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text);
}

/** In the order of lines: what the parser skips comes before rows that wait in it. */
const read = async (...texts: readonly string[]) =>
  (await Array.fromAsync(readOpinions(pieces(...texts), 'file.csv'))).toSorted((a, b) => a.line - b.line);

const REVENUE = { cik: 320193, end: '2024-09-28', item: 'revenue', value: 391_035e6, currency: null };

describe('a file of figures', () => {
  it('may have a byte order mark, CRLF, quotes, columns in any order, and further ones', async () => {
    const text =
      '\uFEFFname,value,"period_end",cik,item\r\n"Apple, ""the"" company",391035000000,2024-09-28,0000320193,revenue\r\n' +
      '"two\nlines",6.11,2024-09-28,320193,epsDiluted\r\n\r\n,-3e3,2024-12-31,CIK0000000099,netIncome';
    expect(await read(text)).toEqual([
      { line: 2, ...REVENUE },
      { line: 4, ...REVENUE, item: 'epsDiluted', value: 6.11 },
      { line: 6, ...REVENUE, cik: 99, end: '2024-12-31', item: 'netIncome', value: -3000 },
    ]);
  });

  it('may come in pieces that part a line or a character', async () => {
    const bytes = Buffer.from('cik,period_end,item,value,name\n320193,2024-09-28,revenue,391035000000,Ä\n');
    async function* one() {
      for (const byte of bytes) yield Buffer.of(byte);
    }
    expect(await Array.fromAsync(readOpinions(one(), 'file.csv'))).toEqual([{ line: 2, ...REVENUE }]);
  });

  it('says the line and the reason of what cannot be read, and reads the rest', async () => {
    const lines = [
      'cik,period_end,item,value,currency',
      'Apple,2024-09-28,revenue,1,',
      '320193,28.9.2024,revenue,1,',
      `320193,2024-09-28,${'revenue'.repeat(9)},1,`,
      '320193,2024-09-28,revenue,"$1,000",',
      '320193,2024-09-28,revenue,1,euro',
      '320193,2024-09-28',
      '320193,2024-09-28,revenue,"1"x,',
      '320193,2024-09-28,revenue,391035000000,USD',
    ];
    expect(await read(lines.join('\n'))).toEqual([
      { line: 2, why: '"Apple" is no CIK.' },
      { line: 3, why: '"28.9.2024" is no day, YYYY-MM-DD.' },
      { line: 4, why: expect.stringMatching(/^"[revenu]{40}" is no item\.$/) },
      { line: 5, why: '"$1,000" is no plain number.' },
      { line: 6, why: '"euro" is no currency, such as USD.' },
      { line: 7, why: 'It has no item.' },
      { line: 8, why: '""1"x" is no plain number.' },
      { line: 9, ...REVENUE, currency: 'USD' },
    ]);
  });

  it('says where a quote was opened that nothing closes', async () => {
    const lines = [
      'cik,period_end,item,value',
      '320193,2024-09-28,revenue,391035000000',
      '320193,"2023-09-30,revenue,1',
    ];
    const [row, broken, ...more] = await read(`${lines.join('\n')}\n${'320193,2022-09-24,revenue,1\n'.repeat(9)}`);
    expect([row, more]).toEqual([{ line: 2, ...REVENUE }, []]);
    expect(broken).toMatchObject({ why: expect.stringContaining('Quote') });
    expect(await read(`${lines.join('\n')}\n${'320193,2022-09-24,revenue,1\n'.repeat(9000)}`)).toMatchObject([
      { line: 2 },
      { why: expect.stringContaining('Max Record Size') },
    ]);
  });

  it('is refused without a heading or a column', async () => {
    await expect(read('')).rejects.toThrow('There is no heading with the columns cik, period_end, item, value');
    await expect(read('cik,end,item\n1,2024-12-31,revenue\n')).rejects.toThrow('There is no column period_end, value');
  });

  it('is read piece by piece', async () => {
    let read = 0;
    async function* endless() {
      yield Buffer.from('cik,period_end,item,value\n');
      for (;;) {
        read += 1;
        yield Buffer.from('320193,2024-09-28,revenue,391035000000\n'.repeat(1000));
      }
    }
    const rows = readOpinions(endless(), 'file.csv');
    for (let row = 0; row < 2000; row += 1) await rows.next();
    expect(read).toBeLessThan(10);
    await rows.return(undefined);
  });
});
