import { padCik } from '../../../schema/domain/terms/cik.ts';
import { addDays, addMonths, businessDaysAfter, type Day, isBusinessDay } from '../../../schema/domain/terms/day.ts';
import type { ListedClass } from '../../../schema/domain/terms/lists/etfs.ts';
import type { World } from '../filers/world.ts';
import { SAMPLE_KEPT_LISTS } from '../lists/kept.ts';

/** Numbers of money-market months and short-term quarters with documents. */
const MONTHS = 6;
const QUARTERS = 4;
/** Form N-MFP3 is due in business days after the month, Form N-PORT in days after the quarter. */
const MONTH_DUE = 5;
const QUARTER_DUE = 58;

/** Broken words and missing data: the fund's index in its list, and the number of newer months or quarters. */
const BELOW_WEEKLY = { fund: 7, back: 2, day: 9 };
const BELOW_VALUE = { fund: 9, back: 0, day: 12 };
const TOO_LONG = { fund: 5, back: 4 };
const FEW_DAYS = { fund: 10, back: 0, days: 12 };
const TAX_EXEMPT = 11;
const LOSSES: Readonly<Record<number, readonly [back: number, month: number, percent: string][]>> = {
  8: [[1, 1, '-0.04']],
  17: [
    [3, 0, '-0.11'],
    [0, 2, '-0.02'],
  ],
  18: [
    [2, 1, '-0.37'],
    [1, 0, '-0.19'],
    [0, 1, '-0.28'],
  ],
};
const NOT_GIVEN = { fund: 15, back: 3, month: 0 };

type File = [path: string, text: string];

/** The reports of the funds in the kept-its-word record, as path and text. */
export function writeKeptDocuments({ filers, lastDay }: World): File[] {
  const { moneyMarket, shortTerm } = SAMPLE_KEPT_LISTS;
  const trust = filers.find(({ cik }) => cik === moneyMarket[0]?.cik)?.name ?? '';
  const months = lastEnds(lastDay, { every: 1, due: monthSigned, count: MONTHS });
  const quarters = lastEnds(lastDay, { every: 3, due: quarterSigned, count: QUARTERS });
  return [
    ...months.flatMap((end, back) =>
      moneyMarket.map((fund, at) =>
        document(fund, monthSigned(end), 100 + at, monthReport(fund, trust, { end, back, at })),
      ),
    ),
    ...quarters.flatMap((end, back) =>
      shortTerm.map((fund, at) =>
        document(fund, quarterSigned(end), 200 + at, quarterReport(fund, trust, { end, back, at })),
      ),
    ),
  ];
}

const monthSigned = (end: Day): Day => businessDaysAfter(end, MONTH_DUE);
const quarterSigned = (end: Day): Day => addDays(end, QUARTER_DUE);

/** The last ends of months, or of every third month, whose reports are known by a day, newest first. */
function lastEnds(
  lastDay: Day,
  { every, due, count }: { every: number; due: (end: Day) => Day; count: number },
): Day[] {
  const ends: Day[] = [];
  for (let first = `${lastDay.slice(0, 7)}-01`; ends.length < count; first = addMonths(first, -1)) {
    const end = addDays(first, -1);
    // Without a filing date, a report counts as filed at most two days after its due day.
    if (Number(end.slice(5, 7)) % every === 0 && addDays(due(end), 2) <= lastDay) ends.push(end);
  }
  return ends;
}

function document({ cik }: ListedClass, filedOn: Day, number: number, text: string): File {
  const accession = `${cik}${filedOn.slice(2, 4)}${filedOn.slice(5, 7)}0${String(number).padStart(3, '0')}`;
  return [
    `www/Archives/edgar/data/${cik}/${accession}/primary_doc.xml`,
    `<?xml version="1.0" encoding="UTF-8"?>\n${text}`,
  ];
}

interface Report {
  /** Last day of its period. */
  readonly end: Day;
  /** Number of newer reports. */
  readonly back: number;
  /** Index of the fund in its list. */
  readonly at: number;
}

const hit = (trouble: { readonly fund: number; readonly back: number }, { at, back }: Report) =>
  trouble.fund === at && trouble.back === back;

function monthReport({ cik, seriesId, classId, ticker }: ListedClass, trust: string, report: Report): string {
  const { end, back, at } = report;
  const name = `${trust.replace(/ Income Fund$/, '')} Cash ${ticker.slice(3, 5)} Fund`;
  const all = businessDays(end);
  const days = hit(FEW_DAYS, report) ? all.slice(0, FEW_DAYS.days) : all;
  const category = at === TAX_EXEMPT ? 'Tax Exempt Fund' : 'Government';
  const lists = days.map((day, number) => {
    const daily = at === TAX_EXEMPT ? 0.09 + (number % 5) / 100 : 0.38 + ((at * 5 + number * 3) % 12) / 100;
    const isLow = hit(BELOW_WEEKLY, report) && number === BELOW_WEEKLY.day;
    const weekly = isLow ? 0.4712 : Math.max(daily + 0.21, 0.55);
    const isDown = hit(BELOW_VALUE, report) && number === BELOW_VALUE.day;
    const value = isDown ? 0.9948 : 1 + (((at + number) % 7) - 3) / 10_000;
    const earned = 0.0341 + at * 0.0004 - back * 0.0003 + (number % 3) / 10_000;
    return {
      liquid: `<liquidAssetsDetails><percentageDailyLiquidAssets>${daily.toFixed(4)}</percentageDailyLiquidAssets><percentageWeeklyLiquidAssets>${weekly.toFixed(4)}</percentageWeeklyLiquidAssets><totalLiquidAssetsNearPercentDate>${day}</totalLiquidAssetsNearPercentDate></liquidAssetsDetails>`,
      value: `<dailyNetAssetValuePerShareSeries><dailyNetAssetValuePerShareSeries>${value.toFixed(4)}</dailyNetAssetValuePerShareSeries><dailyNetAssetValuePerShareDateSeries>${day}</dailyNetAssetValuePerShareDateSeries></dailyNetAssetValuePerShareSeries>`,
      earned: `<sevenDayNetYield><sevenDayNetYieldValue>${earned.toFixed(4)}</sevenDayNetYieldValue><sevenDayNetYieldDate>${day}</sevenDayNetYieldDate></sevenDayNetYield>`,
    };
  });
  const maturity = hit(TOO_LONG, report) ? 63 : 24 + at * 2 + (back % 3);
  return `<edgarSubmission xmlns="http://www.sec.gov/edgar/nmfp3"><headerData><submissionType>N-MFP3</submissionType><filerInfo><filer><filerCredentials><cik>${padCik(cik)}</cik></filerCredentials></filer></filerInfo></headerData><formData>
<generalInfo><reportDate>${end}</reportDate><registrantFullName>${trust}</registrantFullName><cik>${padCik(cik)}</cik><nameOfSeries>${name}</nameOfSeries><seriesId>${seriesId}</seriesId><finalFilingFlag>N</finalFilingFlag></generalInfo>
<seriesLevelInfo><moneyMarketFundCategory>${category}</moneyMarketFundCategory><averagePortfolioMaturity>${maturity}</averagePortfolioMaturity><averageLifeMaturity>${58 + at * 4}</averageLifeMaturity>
${lists.map(({ liquid }) => liquid).join('\n')}
<stablePricePerShare>1.0000</stablePricePerShare><netAssetOfSeries>${1_000_000_000 + at * 250_000_000}.00</netAssetOfSeries>
${lists.map(({ value }) => value).join('\n')}
</seriesLevelInfo>
<classLevelInfo><classFullName>${name}</classFullName><classesId>${classId}</classesId><netAssetsOfClass>${1_000_000_000 + at * 250_000_000}.00</netAssetsOfClass>
${lists.map(({ earned }) => earned).join('\n')}
</classLevelInfo>
<signature><signatureDate>${monthSigned(end)}</signatureDate></signature></formData></edgarSubmission>
`;
}

function businessDays(end: Day): Day[] {
  const days: Day[] = [];
  for (let day = `${end.slice(0, 7)}-01`; day <= end; day = addDays(day, 1)) if (isBusinessDay(day)) days.push(day);
  return days;
}

function quarterReport({ cik, seriesId, classId, ticker }: ListedClass, trust: string, report: Report): string {
  const { end, back, at } = report;
  const returns = [0, 1, 2].map((month) => {
    if (hit(NOT_GIVEN, report) && month === NOT_GIVEN.month) return 'N/A';
    const loss = (LOSSES[at] ?? []).find(([of, which]) => of === back && which === month);
    return loss?.[2] ?? (0.22 + ((at * 3 + back * 5 + month * 7) % 19) / 100).toFixed(2);
  });
  const name = `${trust.replace(/ Income Fund$/, '')} Short-Term ${ticker.slice(2)} ETF`;
  const attributes = returns.map((value, month) => `rtn${month + 1}="${value}"`).join(' ');
  return `<edgarSubmission xmlns="http://www.sec.gov/edgar/nport"><headerData><submissionType>NPORT-P</submissionType><filerInfo><filer><issuerCredentials><cik>${padCik(cik)}</cik></issuerCredentials></filer><seriesClassInfo><seriesId>${seriesId}</seriesId><classId>${classId}</classId></seriesClassInfo></filerInfo></headerData>
<formData><genInfo><regName>${trust}</regName><regCik>${padCik(cik)}</regCik><seriesName>${name}</seriesName><seriesId>${seriesId}</seriesId><repPdEnd>${end}</repPdEnd><repPdDate>${end}</repPdDate><isFinalFiling>N</isFinalFiling></genInfo>
<fundInfo><totAssets>400000000.00</totAssets><totLiabs>0.00</totLiabs><netAssets>400000000.00</netAssets><returnInfo><monthlyTotReturns><monthlyTotReturn classId="${classId}" ${attributes}/></monthlyTotReturns></returnInfo></fundInfo>
<invstOrSecs><invstOrSec><name>Tamarack Federal Bills</name><title>Bills</title><cusip>N/A</cusip><identifiers><other otherDesc="internal" value="1"/></identifiers><balance>400000000</balance><units>PA</units><curCd>USD</curCd><valUSD>400000000.00</valUSD><pctVal>100.00</pctVal><payoffProfile>Long</payoffProfile><assetCat>DBT</assetCat><issuerCat>UST</issuerCat><invCountry>US</invCountry></invstOrSec></invstOrSecs>
<signature><dateSigned>${quarterSigned(end)}</dateSigned></signature></formData></edgarSubmission>
`;
}
