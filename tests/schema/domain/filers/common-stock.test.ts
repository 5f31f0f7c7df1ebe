import { expect, it } from 'vitest';
import { isCommonStock } from '../../../../schema/domain/filers/securities.ts';

it.each<[string, string, boolean]>([
  ['GOOGL', 'GOOGL GOOG', true],
  ['GOOG', 'GOOGL GOOG', true],
  ['BRK-A', 'BRK-B BRK-A', true],
  ['NWS', 'NWSA NWS NWSAL', true],
  ['NWSAL', 'NWSA NWS NWSAL', false],
  ['SOJC', 'SO SOJC SOJD', false],
  ['DUKB', 'DUK DUK-PA DUKB', false],
  ['JPM-PC', 'JPM JPM-PC', false],
  ['OXY-WT', 'OXY OXY-WT', false],
  // The list of a filer may begin with another security.
  ['ATH-PA', 'ATH-PA ATH-PB ATHS', false],
  ['QSIAW', 'QSIAW QSIA', false],
  ['QSIA', 'QSIAW QSIA', true],
  // A ticker of the past is on no list of today.
  ['FB', 'META', false],
])('%s of %s: %s', (ticker, listed, expected) => {
  expect(isCommonStock(ticker, listed.split(' '))).toBe(expected);
});
