import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../facades/paste/amount.ts';
import { readPaste } from '../../../facades/paste/read-paste.ts';
import { cellsOf } from '../../../facades/paste/table.ts';

const pairs = (text: string) => readPaste(text).holdings.map(({ ticker, weight }) => [ticker, weight]);
const whys = (text: string) => readPaste(text).remarks.map(({ line, why }) => [line, why]);

describe('a text of more lines than a book has', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, at) => `ZQ${at} 1`);

  test('is not taken apart: nothing of it is read, and the words say what to do', () => {
    for (const text of [lines(2_001).join('\n'), 'A 1\n'.repeat(65_000), 'hello\r\n\r\n'.repeat(2_001)]) {
      const { fault, ...read } = readPaste(text);
      expect(read).toEqual({ holdings: [], remarks: [] });
      expect(fault).toMatchObject({ code: 'BAD_ARGUMENT', message: expect.stringContaining('2,000 lines') });
    }
  });

  test('is counted without its columns, what stands before them, and lines without content', () => {
    const table = ['My account', 'as of today', 'Symbol,Value', ...lines(2_000).map((line) => line.replace(' ', ','))];
    for (const text of [lines(2_000).join('\n\n \n'), table.join('\n')]) {
      expect(readPaste(text)).toMatchObject({ fault: null, holdings: { length: 2_000 } });
    }
  });

  test('and a line of more words than a holding has is not looked through', () => {
    expect(cellsOf('1 '.repeat(190))).toHaveLength(3);
    expect(whys('AAPL '.repeat(60))).toEqual([[1, 'Too long for a line of holdings.']]);
  });
});

describe('a number as people write it', () => {
  test.each([
    ['12.5%', 12.5, 'percent'],
    ['12,5 %', 12.5, 'percent'],
    ['$1,234.56', 1234.56, 'money'],
    ['1.234,56 €', 1234.56, 'money'],
    ['1.234.567', 1_234_567, 'plain'],
    ["1'234.5", 1234.5, 'plain'],
    ['1 234', 1234, 'plain'],
    ['1\u00a0234,5', 1234.5, 'plain'],
    ['(1,000)', -1000, 'plain'],
    ['−3', -3, 'plain'],
    ['+4', 4, 'plain'],
    ['$1.5M', 1_500_000, 'money'],
    ['1.5E+05', 150_000, 'plain'],
    ['USD 20', 20, 'money'],
    ['.5', 0.5, 'plain'],
    ['-0', 0, 'plain'],
  ] as const)('%s', (text, value, unit) => {
    expect(readAmount(text)).toEqual({ value, unit });
  });

  test.each([
    'NaN',
    'Infinity',
    '1e999',
    'n/a',
    '--',
    '#REF!',
    '',
    '%',
    '1,23,4',
    '0x10',
    '1.2.3',
    '5 apples',
    `${'9'.repeat(60)}`,
  ])('%s is none', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});

describe('what people paste', () => {
  test('a ticker and a weight, with whatever between them and in whatever order', () => {
    const text = [
      'AAPL 40%',
      'msft: 10%',
      'GOOG,5%',
      'BRK/B\t5 %',
      'NVDA;5%',
      '$TSLA = 5%',
      '5% AMZN',
      '- META 5%',
      '2. ORCL 5%',
      'NASDAQ:AMD 5%',
      'Apple Inc (AAPL) 10%',
    ];
    expect(pairs(text.join('\n'))).toEqual([
      ['AAPL', 40],
      ['msft', 10],
      ['GOOG', 5],
      ['BRK/B', 5],
      ['NVDA', 5],
      ['TSLA', 5],
      ['AMZN', 5],
      ['META', 5],
      ['ORCL', 5],
      ['AMD', 5],
      ['AAPL', 10],
    ]);
    expect(whys(text.join('\n'))).toEqual([]);
  });

  test('a dash between spaces separates; a minus at its digits does not', () => {
    expect(pairs('NVIDIA - 12.5 %\nAAPL – 40%\nTSLA -5%')).toEqual([
      ['NVIDIA', 12.5],
      ['AAPL', 40],
      ['TSLA', -5],
    ]);
  });

  test('a letter behind a name is the class of its shares, and behind capitals a part of the ticker', () => {
    const lines = 'Berkshire Hathaway B 50\nAlphabet Inc class A 30\nBank of America C 10\nBRK B 5\nApple Inc AAPL 5';
    expect(readPaste(lines)).toMatchObject({
      holdings: [
        { name: 'Berkshire Hathaway', weight: 50 },
        { name: 'Alphabet Inc', weight: 30 },
        { name: 'Bank of America', weight: 10 },
        { ticker: 'BRK-B', weight: 5 },
        { ticker: 'AAPL', weight: 5 },
      ],
      remarks: [],
    });
  });

  test('amounts with thousands, in the American and the European way', () => {
    expect(pairs('AAPL, $1,234.56\nMSFT $10,000\nSAP 1.234,50\nIBM 12,5')).toEqual([
      ['AAPL', 1234.56],
      ['MSFT', 10_000],
      ['SAP', 1234.5],
      ['IBM', 12.5],
    ]);
  });

  test('cash under its names', () => {
    for (const text of [
      'Cash 5%',
      'CASH & CASH INVESTMENTS, $5',
      'Cash and equivalents\t5',
      'USD 5',
      '5 cash',
      '$CASH;5',
    ]) {
      expect(pairs(text)).toEqual([['CASH', 5]]);
    }
    expect(whys('Cash 5%\nCASH & CASH INVESTMENTS, $20')).toEqual([[2, 'An amount of money among per cents.']]);
  });

  test('a broker’s CSV: what stands before its columns, quotes, thousands, cash without a symbol, a total', () => {
    const text = [
      '"Positions for account ...123"',
      '',
      '"Symbol","Description","Quantity","Last Price","Market Value","% of Account"',
      '"AAPL","APPLE, INC ""COMMON""","10","$230.10","$2,301.00","46%"',
      '"SPAXX**","MONEY MARKET","500","1","$500.00","10%"',
      '"","CASH & CASH INVESTMENTS","--","--","$199.00","4%"',
      '"XYZ","DELISTED CORP","10","--","n/a","0%"',
      '"Account Total","--","--","--","$3,000.00","100%"',
      '"Date downloaded 2026-10-30"',
    ].join('\r\n');
    expect(pairs(text)).toEqual([
      ['AAPL', 2301],
      ['SPAXX', 500],
      ['CASH', 199],
    ]);
    expect(whys(text)).toEqual([
      [1, 'It comes before the line that names the columns.'],
      [7, 'No weight or amount that is a number.'],
      [8, 'A total: left out.'],
      [9, 'It has fewer cells than the line that names the columns.'],
    ]);
  });

  test('a copy of a spreadsheet, tabs between its cells', () => {
    expect(pairs('Name\tTicker\tWeight\nApple\tAAPL\t60.00%\nBerkshire\tBRK.B\t-5.00%')).toEqual([
      ['AAPL', 60],
      ['BRK.B', -5],
    ]);
  });
});

test('a name in place of a ticker, quoted or not', () => {
  const named = (text: string) => readPaste(text).holdings.map(({ name, weight }) => [name, weight]);
  expect(named('"Nvidia" 10%\nBerkshire Hathaway 12%')).toEqual([
    ['Nvidia', 10],
    ['Berkshire Hathaway', 12],
  ]);
  for (const text of ['“Apple Inc.” 5', 'Apple, Inc. 5', '5 apple computer', 'BANK OF AMERICA;5', 'Nvidia\t5']) {
    expect([text, named(text)]).toEqual([
      text,
      [[expect.stringMatching(/^(Apple,? Inc\.|apple computer|BANK OF AMERICA|Nvidia)$/), 5]],
    ]);
  }
  expect(pairs('"AAPL" 5\nApple Inc (AAPL) 6\naapl 7')).toEqual([
    ['AAPL', 5],
    ['AAPL', 6],
    ['aapl', 7],
  ]);
});

describe('what is not understood is said line by line, and nothing is guessed', () => {
  test.each([
    ['AAPL NaN', 'No weight or amount that is a number.'],
    ['AAPL Infinity', 'No weight or amount that is a number.'],
    ['AAPL 1e999', 'No weight or amount that is a number.'],
    ['AAPL 0', 'Its weight is 0.'],
    ['AAPL 100 $23,000', 'Several numbers: a line that names the columns would tell which is the weight.'],
    ['AAPL,10,234', 'Several numbers: a line that names the columns would tell which is the weight.'],
    ['AAPL MSFT 5', 'No ticker in it, or more than one word that could be.'],
    ['5%', 'No ticker in it, or more than one word that could be.'],
    ['Total 100%', 'A total: left out.'],
    ['<script>alert(1)</script>', 'No weight or amount that is a number.'],
    ['<img src=x onerror=alert(1)> 5', 'No ticker in it, or more than one word that could be.'],
    [`AAPL ${'5'.repeat(500)}`, 'Too long for a line of holdings.'],
    ["'; drop table filers; -- 5", 'No weight or amount that is a number.'],
  ])('%s', (line, why) => {
    expect(readPaste(line)).toMatchObject({ holdings: [], remarks: [{ line: 1, why }] });
  });

  test('tickers alone are lines without weights, unless others have them', () => {
    expect(readPaste('AAPL\n\n$MSFT\nBRK.B\nhello')).toMatchObject({
      holdings: [
        { ticker: 'AAPL', weight: null },
        { ticker: 'MSFT', weight: null },
        { ticker: 'BRK.B', weight: null },
      ],
      remarks: [{ line: 5 }],
    });
    const some = 'AAPL\nTotal 100%\nMSFT 5%';
    expect(pairs(some)).toEqual([['MSFT', 5]]);
    expect(whys(some)).toEqual([
      [1, 'No weight or amount that is a number.'],
      [2, 'A total: left out.'],
    ]);
  });

  test('weights with % and without are per cents where they add up to 100, and refused elsewhere', () => {
    expect(pairs('AAPL 60%\nNVDA 30\nCash 9.5')).toHaveLength(3);
    for (const text of ['AAPL 40\nNVDA 10\nBRK-B 12%', 'BRK-B 12%\nAAPL 40', 'AAPL 90%\nFB 20']) {
      expect(readPaste(text)).toMatchObject({
        holdings: [],
        fault: { message: expect.stringMatching(/^Some weights have %.* add up to (62|52|110), not 100/) },
      });
    }
  });

  test('nothing at all is nothing', () => {
    for (const text of ['', '\n\n', ' \t ', '\ufeff']) {
      expect(readPaste(text)).toEqual({ holdings: [], remarks: [], fault: null });
    }
  });

  test('a long line is repeated in part', () => {
    expect(readPaste('x'.repeat(10_000)).remarks[0]?.text).toHaveLength(81);
  });

  test('two thousand lines of anything are read in a moment', () => {
    const hostile = [
      '1,'.repeat(199),
      '"'.repeat(399),
      `${'A '.repeat(199)}`,
      '1 '.repeat(199),
      '$'.repeat(399),
      '(('.repeat(199),
    ];
    const text = Array.from({ length: 2000 }, (_, at) => hostile[at % hostile.length]).join('\n');
    const before = process.cpuUsage();
    expect(readPaste(text).holdings).toEqual([]);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });
});
