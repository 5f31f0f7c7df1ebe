import { expect, it } from 'vitest';
import { readHoldings } from '../../facades/private-arguments.ts';

it.each([
  ['tickers', ['AAPL', 'MSFT'], [{ ticker: 'AAPL' }, { ticker: 'MSFT' }]],
  ['one ticker', ['AAPL'], [{ ticker: 'AAPL' }]],
  ['nothing', [], []],
  ['tickers beside objects', ['AAPL', { cik: 789019 }], [{ ticker: 'AAPL' }, { cik: '789019' }]],
  ['null for what is left out', [{ ticker: 'AAPL', name: null, weight: null }], [{ ticker: 'AAPL' }]],
  ['a weight as text', [{ ticker: 'AAPL', weight: '0.4' }], [{ ticker: 'AAPL', weight: 0.4 }]],
  ['weights in percent', [{ ticker: 'AAPL', weight: '40%' }], [{ ticker: 'AAPL', weight: 40 }]],
  ['an amount of money', [{ ticker: 'AAPL', weight: '$1,234.50' }], [{ ticker: 'AAPL', weight: 1234.5 }]],
  ['a text in lower case', 'aapl,msft', [{ ticker: 'AAPL' }, { ticker: 'MSFT' }]],
  [
    'a text with thousands',
    'AAPL $1,234.50, MSFT $2,000',
    [
      { ticker: 'AAPL', weight: 1234.5 },
      { ticker: 'MSFT', weight: 2000 },
    ],
  ],
  [
    'lines of a table',
    'Symbol,Value\nAAPL,10\nMSFT,20',
    [
      { ticker: 'AAPL', weight: 10 },
      { ticker: 'MSFT', weight: 20 },
    ],
  ],
  ['a text of tickers', 'AAPL, MSFT', [{ ticker: 'AAPL' }, { ticker: 'MSFT' }]],
  [
    'a text with weights',
    'AAPL 40%, MSFT 60%',
    [
      { ticker: 'AAPL', weight: 40 },
      { ticker: 'MSFT', weight: 60 },
    ],
  ],
  [
    'names in a text',
    '"Nvidia" 10%, Berkshire Hathaway 12%',
    [
      { name: 'Nvidia', weight: 10 },
      { name: 'Berkshire Hathaway', weight: 12 },
    ],
  ],
])('%s are read', (_, given, read) => expect(readHoldings(given)).toEqual(read));

it.each([
  [
    'percent beside shares',
    [
      { ticker: 'AAPL', weight: '40%' },
      { ticker: 'MSFT', weight: 0.6 },
    ],
    '40%',
  ],
  ['a word for a weight', [{ ticker: 'AAPL', weight: 'half' }], 'half'],
])('%s stay as they are', (_, given, weight) =>
  expect(readHoldings(given)).toMatchObject([{ weight }, ...given.slice(1)]),
);

it('what is no list is left to be refused', () => {
  expect([
    readHoldings(5),
    readHoldings('what is my book?'),
    readHoldings('A 5%, B'),
    readHoldings('A 5%, B $3'),
  ]).toEqual([5, 'what is my book?', 'A 5%, B', 'A 5%, B $3']);
});
