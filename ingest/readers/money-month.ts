/**
 * A money-market fund's month on Form N-MFP3 (`primary_doc.xml` since June 2024), following the SEC's EDGAR Form N-MFP3
 * XML Technical Specification:
 *
 *     formData
 *       generalInfo       reportDate, cik, nameOfSeries, seriesId ...
 *       seriesLevelInfo   categories, maturity and life, liquidAssetsDetails by day, dailyNetAssetValuePerShareSeries by day ...
 *       classLevelInfo    for each class: netAssetsOfClass, dailyNetAssetValuePerShareClass and sevenDayNetYield by day
 *
 * Lists of days can be out of order. Forms N-MFP, N-MFP1 and N-MFP2 have values for Fridays only, so they are recorded
 * as existing and not read further.
 */
import type { DayValue } from '../../schema/domain/terms/day.ts';
import type { MoneyClassRecord, MoneyMonthRecord, OlderMoneyMonth } from './fund-records.ts';
import { codeOrNothing, exactNumber, needCik, needDay, textOrNothing } from './plain-values.ts';
import { ReadError } from './records.ts';
import { needShort } from './text.ts';
import { streamXml } from './xml-stream.ts';

const FORMS = new Set(['N-MFP3', 'N-MFP3/A']);
const OLDER_FORMS = /^N-MFP[12]?(?:\/A)?$/;

/** Elements that pair a value with its day, with the name of the day's element. */
const DAILY = {
  liquidAssetsDetails: 'totalLiquidAssetsNearPercentDate',
  dailyNetAssetValuePerShareSeries: 'dailyNetAssetValuePerShareDateSeries',
  dailyNetAssetValuePerShareClass: 'dailyNetAssetValuePerShareDateClass',
  sevenDayNetYield: 'sevenDayNetYieldDate',
} as const;

interface ClassDraft {
  readonly fields: Map<string, string>;
  readonly yields: DayValue[];
  readonly navs: DayValue[];
}

/** Reads a month on any version of the form. Errors: ReadError. */
export function readMoneyMonth(bytes: Uint8Array, source: string): MoneyMonthRecord | OlderMoneyMonth {
  const head = new Map<string, string>();
  const categories: string[] = [];
  const series = { dailyLiquid: [] as DayValue[], weeklyLiquid: [] as DayValue[], navs: [] as DayValue[] };
  const classes: ClassDraft[] = [];
  let day = new Map<string, string>();
  /** The value just read, with its day; empty if the fund left it out. */
  const dated = (container: keyof typeof DAILY, element: string): DayValue[] => {
    const value = exactNumber(day.get(element), `a ${element}`, source);
    if (value === null) return [];
    return [{ day: needDay(day.get(DAILY[container]), `the day of a ${element}`, source), value }];
  };
  streamXml(bytes, source, {
    open(path) {
      if (path.length === 3 && path[2] === 'classLevelInfo') {
        classes.push({ fields: new Map(), yields: [], navs: [] });
      }
      if (path.length === 4 && (path[3] as string) in DAILY) day = new Map();
    },
    close(path, text) {
      const [, , part, name = ''] = path;
      const last = path.at(-1) as string;
      const inClass = part === 'classLevelInfo' ? classes.at(-1) : undefined;
      if (path.length === 5 && name in DAILY) day.set(last, text);
      else if (path.length === 4 && name === 'liquidAssetsDetails') {
        series.dailyLiquid.push(...dated(name, 'percentageDailyLiquidAssets'));
        series.weeklyLiquid.push(...dated(name, 'percentageWeeklyLiquidAssets'));
      } else if (path.length === 4 && name === 'dailyNetAssetValuePerShareSeries')
        series.navs.push(...dated(name, name));
      else if (path.length === 4 && name === 'dailyNetAssetValuePerShareClass')
        inClass?.navs.push(...dated(name, name));
      else if (path.length === 4 && name === 'sevenDayNetYield' && inClass !== undefined) {
        inClass.yields.push(...dated(name, 'sevenDayNetYieldValue'));
      } else if (inClass !== undefined) inClass.fields.set(last, text);
      else if (part === 'scheduleOfPortfolioSecuritiesInfo') return;
      else {
        if (last === 'moneyMarketFundCategory') categories.push(needShort(text, 'name', 'a category', source));
        if (path.length <= 4) head.set(last, text);
      }
    },
  });
  return assemble(head, { categories, ...series, classes: classes.map((one) => moneyClass(one, source)) }, source);
}

function assemble(
  head: ReadonlyMap<string, string>,
  lists: Pick<MoneyMonthRecord, 'categories' | 'dailyLiquid' | 'weeklyLiquid' | 'navs' | 'classes'>,
  source: string,
): MoneyMonthRecord | OlderMoneyMonth {
  const form = head.get('submissionType') ?? '';
  const cik = needCik(head.get('cik') ?? head.get('EntityCentralIndexKey'), source);
  const reportDate = needDay(
    head.get('reportDate') ?? head.get('DocumentPeriodEndDate'),
    'the day of the report',
    source,
  );
  const seriesId = codeOrNothing(head.get('seriesId'), 'a series', source);
  if (OLDER_FORMS.test(form)) return { form, cik, seriesId, reportDate };
  if (!FORMS.has(form)) throw new ReadError('Expected a report on Form N-MFP', { source, found: form });
  if (seriesId === null) throw new ReadError('A money-market fund without its series', { source });
  const days = (name: string) => {
    const text = exactNumber(head.get(name), name, source);
    return text === null ? null : Number(text);
  };
  const signed = head.get('signatureDate');
  return {
    form,
    cik,
    registrant: textOrNothing(head.get('registrantFullName'), 'the name of a registrant', source),
    seriesId,
    seriesName: textOrNothing(head.get('nameOfSeries'), 'the name of a series', source),
    reportDate,
    isFinal: head.get('finalFilingFlag') === 'Y',
    maturityDays: days('averagePortfolioMaturity'),
    lifeDays: days('averageLifeMaturity'),
    netAssetsUsd: exactNumber(head.get('netAssetOfSeries'), 'net assets', source),
    stablePrice: exactNumber(head.get('stablePricePerShare'), 'a stable price', source),
    signedOn: signed === undefined ? null : needDay(signed, 'the day of the signature', source),
    ...lists,
    dailyLiquid: byDay(lists.dailyLiquid),
    weeklyLiquid: byDay(lists.weeklyLiquid),
    navs: byDay(lists.navs),
  };
}

function moneyClass({ fields, yields, navs }: ClassDraft, source: string): MoneyClassRecord {
  const classId = codeOrNothing(fields.get('classesId'), 'a class', source);
  if (classId === null) throw new ReadError('A class without its number', { source });
  return {
    classId,
    name: textOrNothing(fields.get('classFullName'), 'the name of a class', source),
    netAssetsUsd: exactNumber(fields.get('netAssetsOfClass'), 'net assets of a class', source),
    yields: byDay(yields),
    navs: byDay(navs),
  };
}

const byDay = (values: readonly DayValue[]) => values.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
