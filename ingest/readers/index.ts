/** What the package gives to programs beside this service; within the project files import each other. */
import { type ItemSection, readItemSections } from './item-text.ts';

export { readCompanyFacts } from './company-facts.ts';
export { readCurrentFeed } from './current-feed.ts';
export { readFailsToDeliver } from './fails-to-deliver.ts';
export { readFilingHeader } from './filing-header.ts';
export { readFormIndex } from './form-index.ts';
export type * from './fund-records.ts';
export { readFundReport } from './fund-report.ts';
export { readFilingIndex } from './funds/filing-index.ts';
export { readSeriesFeed } from './funds/series-feed.ts';
export type { ItemSection } from './item-text.ts';
export { readInformationTable, readManagerCover } from './manager-report.ts';
export { readMoneyMonth } from './money-month.ts';
export type * from './records.ts';
export { ReadError } from './records.ts';
export { readPerShareTags, readStatementFilings, readStatementNumbers } from './statement-data-set.ts';
export { readSubmissions, readSubmissionsPage } from './submissions.ts';
export { readCompanyTickers, readCompanyTickersExchange, readFundTickers } from './tickers.ts';
export type { DocumentPieces } from './xml-stream.ts';

/**
 * The items of an 8-K in the order of their first words, each once; empty if the document names none.
 *
 * @param text    HTML of any age, plain text, or the complete submission
 * @param source  what errors call the document
 * @throws ReadError for input that is empty, binary, or too long to read
 */
export const read8K = (text: Uint8Array | string, source = 'an 8-K'): ItemSection[] => readItemSections(text, source);
