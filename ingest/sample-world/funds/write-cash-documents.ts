import { padCik } from '../../../schema/domain/terms/cik.ts';
import { addDays, addMonths, businessDaysAfter, type Day, isBusinessDay } from '../../../schema/domain/terms/day.ts';
import type { ListedClass } from '../../../schema/domain/terms/lists/etfs.ts';
import type { World } from '../filers/world.ts';
import { SAMPLE_CASH_FUNDS } from '../lists/board-test.ts';

/** First month and number of months: from before the lock of the board test to the end of its last cash call. */
const FIRST_MONTH: Day = '2025-11-01';
const MONTHS = 9;
/** Form N-MFP3 is due this many business days after the month. */
const DUE = 5;

/** Indexes into the list of funds and into the months. */
const YIELD_FALLS = { fund: 3, from: 5 };
const LOSES_VALUE = { fund: 2, month: 8, day: 11 };
const LIQUIDATED = { fund: 1, from: 8 };

/** The Form N-MFP3 months of the funds called by the board test, as path and text. */
export function writeCashDocuments({ filers }: World): [path: string, text: string][] {
  const trust = filers.find(({ cik }) => cik === SAMPLE_CASH_FUNDS[0]?.cik)?.name ?? '';
  return Array.from({ length: MONTHS }, (_, month) => month).flatMap((month) =>
    SAMPLE_CASH_FUNDS.flatMap((fund, at): [string, string][] =>
      at === LIQUIDATED.fund && month >= LIQUIDATED.from ? [] : [monthOf(fund, trust, { month, at })],
    ),
  );
}

interface Place {
  /** Index among the months. */
  readonly month: number;
  /** Index of the fund in its list. */
  readonly at: number;
}

function monthOf(
  { cik, seriesId, classId, ticker }: ListedClass,
  trust: string,
  { month, at }: Place,
): [string, string] {
  const first = addMonths(FIRST_MONTH, month);
  const end = addDays(addMonths(first, 1), -1);
  const signed = filedAfter(end);
  const days = businessDays(first, end);
  const share = at === YIELD_FALLS.fund && month >= YIELD_FALLS.from ? 1 / 3 : 1;
  const earned = (0.0365 + at * 0.0005 - month * 0.0001) * share;
  const isDown = (day: number) => at === LOSES_VALUE.fund && month === LOSES_VALUE.month && day === LOSES_VALUE.day;
  const name = `${trust.replace(/ Income Fund$/, '')} Ready Cash ${ticker.slice(3, 5)} Fund`;
  const of = (write: (day: Day, at: number) => string) => days.map(write).join('\n');
  const accession = `${cik}${signed.slice(2, 4)}${signed.slice(5, 7)}0${300 + at}`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<edgarSubmission xmlns="http://www.sec.gov/edgar/nmfp3"><headerData><submissionType>N-MFP3</submissionType><filerInfo><filer><filerCredentials><cik>${padCik(cik)}</cik></filerCredentials></filer></filerInfo></headerData><formData>
<generalInfo><reportDate>${end}</reportDate><registrantFullName>${trust}</registrantFullName><cik>${padCik(cik)}</cik><nameOfSeries>${name}</nameOfSeries><seriesId>${seriesId}</seriesId><finalFilingFlag>N</finalFilingFlag></generalInfo>
<seriesLevelInfo><moneyMarketFundCategory>Government</moneyMarketFundCategory><averagePortfolioMaturity>${31 + at}</averagePortfolioMaturity><averageLifeMaturity>${66 + at}</averageLifeMaturity>
${of((day) => `<liquidAssetsDetails><percentageDailyLiquidAssets>0.4200</percentageDailyLiquidAssets><percentageWeeklyLiquidAssets>0.6400</percentageWeeklyLiquidAssets><totalLiquidAssetsNearPercentDate>${day}</totalLiquidAssetsNearPercentDate></liquidAssetsDetails>`)}
<stablePricePerShare>1.0000</stablePricePerShare><netAssetOfSeries>800000000.00</netAssetOfSeries>
${of((day, number) => `<dailyNetAssetValuePerShareSeries><dailyNetAssetValuePerShareSeries>${isDown(number) ? '0.9946' : '1.0000'}</dailyNetAssetValuePerShareSeries><dailyNetAssetValuePerShareDateSeries>${day}</dailyNetAssetValuePerShareDateSeries></dailyNetAssetValuePerShareSeries>`)}
</seriesLevelInfo>
<classLevelInfo><classFullName>${name}</classFullName><classesId>${classId}</classesId><netAssetsOfClass>800000000.00</netAssetsOfClass>
${of((day) => `<sevenDayNetYield><sevenDayNetYieldValue>${earned.toFixed(4)}</sevenDayNetYieldValue><sevenDayNetYieldDate>${day}</sevenDayNetYieldDate></sevenDayNetYield>`)}
</classLevelInfo>
<signature><signatureDate>${signed}</signatureDate></signature></formData></edgarSubmission>
`;
  return [`www/Archives/edgar/data/${cik}/${accession}/primary_doc.xml`, text];
}

const filedAfter = (end: Day): Day => businessDaysAfter(end, DUE);

function businessDays(first: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= end; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
}
