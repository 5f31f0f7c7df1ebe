import { EXCHANGES } from '../../schema/domain/terms/asked/exchange-names.ts';
import { SIZE_BANDS } from '../../schema/domain/terms/size-band.ts';

/**
 * Arguments that mean the same in every tool: told once in the instructions, and not in each tool's listing. One with a
 * unit is not among them.
 */
export const COMMON_ARGUMENTS: Readonly<Record<string, string>> = {
  company: 'name, ticker or CIK of one company, or a brand or former name of it',
  asOf: 'last day whose filings count, such as 2025-09-01 (today by default)',
  since: 'first filing day, 12 months back by default on boards',
  until: 'last filing day',
  limit: 'rows of a reply, 200 at most',
  first: 'rows of a reply, 100 at most',
  after: 'value that the reply before gives for the next page',
  kind: 'kind of filing',
  kinds: 'kinds of filing, separated by commas: NT 10-K,8-K 4.02; a form alone means all of its kinds',
  sic: 'industry by a word (airlines) or by digits of its SIC code (602)',
  exchange: `one of ${EXCHANGES.join(', ')}`,
  listedOnly: 'only filers with a ticker',
  size: `band of yearly revenue in dollars: ${SIZE_BANDS.map(({ band }) => band).join(', ')}`,
  outcome: 'what the text of the filing reports',
  office: 'office that changes hands',
  orderBy: 'figure to order by, such as revenue (on boards and leagues, -revenue for largest first)',
  groupBy: 'counts of filings instead of rows',
  include: 'more of the reply, such as sources (filings behind the numbers) or absent (why a number is missing)',
};

export const isCommon = (name: string): boolean => name in COMMON_ARGUMENTS;
