import { readCurrentFeed } from '../../../ingest/readers/current-feed.ts';
import { readFilingHeader } from '../../../ingest/readers/filing-header.ts';
import { readFormIndex } from '../../../ingest/readers/form-index.ts';
import { readItemSections } from '../../../ingest/readers/item-text.ts';
import { readSubmissions, readSubmissionsPage } from '../../../ingest/readers/submissions.ts';
import { readCompanyTickers, readCompanyTickersExchange, readFundTickers } from '../../../ingest/readers/tickers.ts';
import type { Cik } from '../../../schema/domain/terms/cik.ts';
import { testReaderCases } from '../../support/edgar/reader-cases.ts';

testReaderCases('submissions', readSubmissions);
testReaderCases('submissions-page', (bytes, source) => readSubmissionsPage(bytes, source, 9_900_001 as Cik));
testReaderCases('current-feed', readCurrentFeed);
testReaderCases('form-index', readFormIndex);
testReaderCases('filing-header', readFilingHeader);
testReaderCases('company-tickers', readCompanyTickers);
testReaderCases('company-tickers-exchange', readCompanyTickersExchange);
testReaderCases('fund-tickers', readFundTickers);
testReaderCases('item-text', readItemSections);
