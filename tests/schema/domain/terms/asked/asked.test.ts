import { describe, expect, it } from 'vitest';
import { exchangeMeant } from '../../../../../schema/domain/terms/asked/exchange-names.ts';
import {
  formLeftOut,
  formsMeant,
  formsWritten,
  isExhibit,
  nearestForms,
} from '../../../../../schema/domain/terms/asked/form-names.ts';
import { periodAsked } from '../../../../../schema/domain/terms/asked/period-asked.ts';
import { companiesAsked, namesCompared } from '../../../../../schema/domain/terms/asked/question-words.ts';
import { refusedPages, refusedQuestion } from '../../../../../schema/domain/terms/asked/refused-questions.ts';
import { ANNUAL_REPORT_FORMS } from '../../../../../schema/domain/terms/form.ts';

it.each<[string, readonly string[]]>([
  ['10-K', ['10-K']],
  ['10K', ['10-K']],
  ['10-k/a', ['10-K/A']],
  ['Form 10-K', ['10-K']],
  ['Form 4', ['4']],
  ['4/A', ['4/A']],
  ['DEF14A', ['DEF 14A']],
  ['proxy statement', ['DEF 14A']],
  ['13D', ['SC 13D', 'SCHEDULE 13D']],
  ['SC 13D', ['SC 13D', 'SCHEDULE 13D']],
  ['Schedule 13G/A', ['SC 13G/A', 'SCHEDULE 13G/A']],
  ['13F', ['13F-HR', '13F-NT']],
  ['annual report', ANNUAL_REPORT_FORMS],
  ['Annual Reports', ANNUAL_REPORT_FORMS],
  ['10KSB', ['10KSB']],
  ['NT10-K', ['NT 10-K']],
  ['n-port', ['NPORT-P']],
  ['ATS-N/UA', ['ATS-N/UA']],
  ['497VPSUB', ['497VPSUB']],
  ['10-Z', []],
  ['form', []],
  ['', []],
])('%s is %j', (text, forms) => {
  expect(formsMeant(text)).toEqual(forms);
});

it.each<[string, string | null]>([
  ['-4', '4'],
  ['− 144', '144'],
  ['not 4', '4'],
  ['Without Form 4', 'Form 4'],
  ['4', null],
  ['NO ACT', null],
  ['Notice', null],
])('%s leaves out %s', (text, form) => {
  expect(formLeftOut(text)).toBe(form);
});

it.each<[string, readonly string[]]>([
  ['10-K, 8-K/A', ['10-K', '8-K/A']],
  ['-4,−144', ['-4', '-144']],
  ['annual report, not 20-F', ['annual report', '-20-F']],
  ['without 3, 4, 5 and 144', ['-3', '-4', '-5', '-144']],
])('%s is written %j', (text, forms) => {
  expect(formsWritten(text)).toEqual(forms);
});

it('names the nearest forms, and knows exhibits', () => {
  expect(nearestForms('10-Z')).toHaveLength(3);
  expect(nearestForms('DEF 14Z')).toContain('DEF 14A');
  expect(['EX-21', 'ex 99.1', 'Exhibit 21'].every(isExhibit)).toBe(true);
  expect(isExhibit('EFFECT')).toBe(false);
});

it.each<[string, string | null]>([
  ['New York Stock Exchange', 'NYSE'],
  ['the Nasdaq Stock Market', 'Nasdaq'],
  ['nasdaq', 'Nasdaq'],
  ['Moon', null],
])('%s is the exchange %s', (text, exchange) => {
  expect(exchangeMeant(text)).toBe(exchange);
});

it.each<[string, RegExp | null]>([
  ['insider trades of Nvidia', /list Forms 3, 4, 5 and 144 .+ do not read the trades/],
  ['Starbucks CEO pay', /Form DEF 14A, which we list/],
  ['executive compensation of Apple', /Form DEF 14A/],
  ['compensation of the CFO', /Form DEF 14A/],
  ['How much does the CEO of Apple earn?', /Form DEF 14A/],
  ['who audits Starbucks', /10-K names the auditor/],
  ['Apple’s auditor', /10-K names the auditor/],
  ['Lam Research auditor change', null],
  ['Apple change of auditor', null],
  ['Ford’s credit rating', /no ratings/],
  ['analyst ratings of Ford', /do not rate/],
  ['going concern', /may be unable to pay/],
  ['Amazon by quarter', /10-Q/],
  ['Apple stock price', /no share prices/],
  ['segments of Amazon', /notes of the 10-K/],
  ['sales in Q2 of FY2023', /10-Q/],
  ['Q2 Holdings', null],
  ['grossProfit', /no other lines.+ in the 10-K/],
  ['what was year end FY2018 net PPNE?', /no other lines/],
  ['Total Capital', null],
  ['what drove the change', /no texts of reports.+ 8-K/],
  ['Customers Bancorp', null],
  ['employees of Walmart', /number of employees.+ in the 10-K/],
  ['how many people work at Walmart', /number of employees/],
  ['Employees Retirement System of Texas', null],
  ['lawsuits against Tesla', /no texts of reports, such as risk factors, lawsuits/],
  ['largest banks by assets', /such as inventory or total assets/],
  ['best stocks', /We do not rate/],
  ['who is the best', /We do not rate/],
  ['Best Buy', null],
  ['Priceline', null],
  ['is Apple a good investment', /do not rate/],
  ['You are an investment banker.', null],
])('%s is refused: %s', (text, sentence) => {
  if (sentence === null) expect(refusedQuestion(text)).toBeNull();
  else expect(refusedQuestion(text)).toMatch(sentence);
});

it.each<[string, readonly string[]]>([
  ['insider selling NVIDIA', ['/boards/filings?forms=3%2C4%2C5%2C144']],
  ['auditor of Apple', ['/boards/filings?forms=10-K', '/boards/auditor-watch']],
  ['is Apple a good investment', []],
  ['Apple', []],
])('%s leads to %j of a company', (text, paths) => {
  expect(refusedPages(text).map(({ path }) => path)).toEqual(paths);
});

it.each<[string, string | null]>([
  ['late filers 31 Mar 2020', 'late filers | 31 Mar 2020 | asOf=2020-03-31'],
  ['late filers, March 31, 2020', 'late filers | 31 Mar 2020 | asOf=2020-03-31'],
  ['late filers as of 2020-03-31', 'late filers | 31 Mar 2020 | asOf=2020-03-31'],
  ['breaches 2024-02', 'breaches | Feb 2024 | since=2024-02-01&until=2024-02-29'],
  ['breaches in february 2024?', 'breaches | Feb 2024 | since=2024-02-01&until=2024-02-29'],
  ['who went bankrupt in 2020', 'who went bankrupt | 2020 | since=2020-01-01&until=2020-12-31'],
  ['late filers 31 Feb 2020', null],
  ['late filers 2020-13', null],
  ['Item 4.02', null],
  ['2020', null],
  ['Target 2250', null],
])('%s ends with the period %s', (text, period) => {
  const asked = periodAsked(text);
  expect(asked && `${asked.subject} | ${asked.words} | ${asked.query}`).toBe(period);
});

describe('a question about companies', () => {
  it.each([
    ['Is Tesla healthy?', [['Tesla']]],
    ['apple revenue last five years', [['apple']]],
    ['Is Five Below safe', [['Five', 'Below']]],
    ['how much debt does Bank of America have', [['much'], ['Bank', 'of', 'America']]],
    ['Apple price target', [['Apple']]],
    ['Apple EPS', [['Apple']]],
    ['Walmart employees', [['Walmart']]],
    ['insider selling NVIDIA', [['NVIDIA']]],
    ['Starbucks CEO pay', [['Starbucks']]],
    ['former name of Meta', [['Meta']]],
    ['Apple orchards', null],
    ['Ford Foundation', null],
  ])('%s is about %j', (text, runs) => {
    expect(companiesAsked(text)).toEqual(runs);
  });

  it.each([
    ['KO vs PEP', ['KO', 'PEP']],
    ['compare coca-cola and pepsi', ['coca-cola', 'pepsi']],
    ['Apple, Microsoft and Nvidia', ['Apple', 'Microsoft', 'Nvidia']],
    ['Johnson and Johnson vs. Pfizer revenue', ['Johnson and Johnson', 'Pfizer']],
    ['Apple', []],
  ])('%s sets %j side by side', (text, names) => {
    expect(namesCompared(text)).toEqual(names);
  });
});
