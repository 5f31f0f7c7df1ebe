import { SIZE_BANDS } from '../../schema/domain/terms/size-band.ts';

/** Arguments that mean the same in every tool: told once in the instructions, and not in each tool's listing. */
export const COMMON_ARGUMENTS: Readonly<Record<string, string>> = {
  company: 'name, ticker or CIK of one company; a brand or former name leads to its company',
  asOf: 'answer as filed by the end of this day, such as 2025-09-01; today by default',
  since: 'first filing day; boards show 12 months unless given',
  until: 'last filing day',
  limit: 'rows of a reply, 200 at most',
  first: 'rows of a reply, 100 at most',
  after: 'goes on where the reply before says "after"',
  kind: 'kind of filing',
  kinds: 'kinds of filing, with commas between them: NT 10-K,8-K 4.02',
  sic: 'SIC industry code, one to four digits, such as 602 for banks',
  state: 'state of incorporation, as DE',
  exchange: 'such as NYSE',
  listedOnly: 'only filers with a ticker',
  minRevenue: 'least yearly revenue',
  size: `band of yearly revenue in dollars: ${SIZE_BANDS.map(({ band }) => band).join(', ')}`,
  outcome: 'what the text of the filing reports',
  office: 'office that changes hands',
  orderBy: 'figure to order by, such as revenue; on boards and leagues - before it: largest first',
  groupBy: 'counts of filings instead of rows',
  include: 'more of the reply; sources: the filings behind its numbers, absent: why a number is missing',
};

/** The bounds of a figure, which go without saying too. */
const BOUND = /[a-z0-9](Min|Max)$/;
export const BOUNDS_MEANING = 'a figure with Min or Max behind its name, as revenueMin: its least and greatest value';

export const isCommon = (name: string): boolean => name in COMMON_ARGUMENTS || BOUND.test(name);
