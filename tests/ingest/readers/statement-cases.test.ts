import {
  readPerShareTags,
  readStatementFilings,
  readStatementNumbers,
} from '../../../ingest/readers/statement-data-set.ts';
import { testReaderCases } from '../../support/edgar/reader-cases.ts';

const CONCEPTS = new Set([
  ...['us-gaap:Revenues', 'us-gaap:EarningsPerShareDiluted', 'us-gaap:Assets'],
  ...['dei:EntityCommonStockSharesOutstanding', 'ifrs-full:Revenue', 'ifrs-full:BasicEarningsLossPerShare'],
]);

/** The three tables stand one after another, each below its name; they come in pieces that end anywhere. */
testReaderCases('statement-data-set', async (bytes, source) => {
  const [, ...parts] = Buffer.from(bytes)
    .toString()
    .split(/^== (\w+\.txt)\r?\n/m);
  const pieces = async function* (name: string) {
    const table = Buffer.from(parts[parts.indexOf(name) + 1] ?? '');
    for (let at = 0; at < table.length; at += 7) yield table.subarray(at, at + 7);
  };
  const filings = await readStatementFilings(pieces('sub.txt'), source);
  const perShare = await readPerShareTags(pieces('tag.txt'), source);
  const asked = { filings, concepts: CONCEPTS, perShare, dataSet: '2010q1' };
  const facts = await Array.fromAsync(readStatementNumbers(pieces('num.txt'), asked, source));
  return { filings: [...filings.values()], facts };
});
