import { BOARDS } from '../../schema/domain/boards/index.ts';
import { addDays, type Day } from '../../schema/domain/terms/day.ts';
import { isObject, type Json, type JsonObject } from '../json-value.ts';
import { RpcError } from './json-rpc.ts';
import { noSuch } from './no-such.ts';

interface PromptArgument {
  readonly name: string;
  readonly description: string;
  readonly required: boolean;
}

/** A question that a person picks in their client: a text which tells a model the tools and how to read them. */
export interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly PromptArgument[];
  /** @param today  by the service's clock, which a model does not know */
  text(given: Readonly<Record<string, string>>, today: Day): string;
}

/** Enough for a book of two thousand lines. */
const VALUE_LENGTH_MAX = 60_000;

const HOW_TO_ANSWER = [
  'Answer in a few sentences, the most serious first.',
  'Quote the first sentence of a reply as it stands, or exact numbers from its table, each with its period, and ' +
    'link the filing of each row.',
  'What is missing is not known: say so, and do not read it as none or zero. "None" holds for the days and ' +
    'filers of "window" and "coverage": name them.',
  'Class severe or caution is a warning; unknown is a filing whose text has not been read, and no warning.',
  'Say what was filed. It is no rating and no advice.',
  'What a field means, and its unit: resource boards://fields/{tool}; how the numbers are made: boards://method.',
].join('\n- ');

/** A prompt as a model reads it: the question, the calls in order, and how to answer. */
const asked = (question: string, calls: readonly string[]): string =>
  `${question}\n\nCalls:\n${calls.map((call, at) => `${at + 1}. ${call}`).join('\n')}\n\nThen:\n- ${HOW_TO_ANSWER}`;

const boardTools = BOARDS.map(({ tool }) => tool).join(', ');

export const PROMPTS: readonly Prompt[] = [
  {
    name: 'company_in_trouble',
    title: 'Is a company in trouble?',
    description: 'Warnings in a company’s filings, its figures, and what usually follows such filings.',
    arguments: [{ name: 'company', description: 'Name, former name, ticker or CIK.', required: true }],
    text: ({ company }) =>
      asked(`Is ${company} in trouble? Answer from what it has filed with the SEC.`, [
        `get_company_performance with company "${company}". "healthWatch" counts the warnings of 12 months by ` +
          'kind; margins, debt, cash and the range for next year’s revenue stand beside it. If several companies ' +
          'fit, ask which is meant.',
        'For each kind of warning, the tool of its board with the same company, for the filings and what their ' +
          'texts report: get_bankruptcies, get_delistings, get_debt_triggers, get_restatements, get_late_filers, ' +
          'get_auditor_watch, get_restructurings, get_breaches.',
        'Where a warning stands: get_company_performance with include ["follows"], for what came after such ' +
          'filings elsewhere. It is a share of other companies, and no forecast for this one.',
      ]),
  },
  {
    name: 'since_last_week',
    title: 'What has happened since last week?',
    description: 'Filings on all boards since a day, the most serious first.',
    arguments: [{ name: 'since', description: 'First day, YYYY-MM-DD. Seven days back by default.', required: false }],
    text: ({ since: given }, today) => {
      const since = given ?? addDays(today, -7);
      return asked(`What have companies filed since ${since}?`, [
        `get_overview with since "${since}": rows on each board, and the most serious filings among all of them; ` +
          '"after" brings the next.',
        `Where a board has more to tell, its tool with the same since: ${boardTools}.`,
        'Where "serious" is more than the rows shown, say how many there are.',
      ]);
    },
  },
  {
    name: 'companies_compared',
    title: 'Compare companies',
    description: 'Two to ten companies side by side: size, growth, margins, debt, warnings.',
    arguments: [{ name: 'companies', description: 'Names, tickers or CIKs, separated by commas.', required: true }],
    text: ({ companies }) =>
      asked(`Compare ${companies} by what they have filed with the SEC.`, [
        `compare_companies once, with companies "${companies}". Leave out none without a word: "unmatched" says ` +
          'which names lead to no company, and which companies they may mean.',
        'One table: company, fiscal year end, revenue, its growth, operating margin, debt, cash, warnings in 12 ' +
          'months ("healthWatch"). Fiscal years that end on different days, and currencies that differ, are named.',
      ]),
  },
  {
    name: 'my_portfolio',
    title: 'Read my portfolio',
    description: 'Warnings, concentration and sectors of a portfolio, through the filings of the companies it holds.',
    arguments: [
      {
        name: 'portfolio',
        description: 'Tickers, with weights if known, or the name or CIK of a manager that files Form 13F.',
        required: true,
      },
    ],
    text: ({ portfolio }) =>
      asked(`Read this portfolio through the filings of what it holds:\n\n${portfolio}`, [
        'get_portfolio_health once: with holdings [{ticker, weight}] for tickers, weights all in one unit, or ' +
          'none of them for equal weights; with cik for a manager.',
        'Name the holdings that are matched to no company, and the share of the portfolio that is known. Shares ' +
          'are of the known part.',
        'For a holding that matters and has warnings: get_company_performance with company.',
      ]),
  },
];

export const promptListing = (prompts: readonly Prompt[]): JsonObject => ({
  prompts: prompts.map(({ text: _, arguments: declared, ...entry }) => ({
    ...entry,
    arguments: declared.map((one) => ({ ...one })),
  })),
});

/** Makes `prompts/get`. Errors of the returned function: RpcError -32602 for an unknown prompt or bad arguments. */
export function promptGetter(prompts: readonly Prompt[], today: () => Day): (params: JsonObject) => JsonObject {
  const table = new Map(prompts.map((one) => [one.name, one]));
  return ({ name, arguments: given }) => {
    if (typeof name !== 'string') throw new RpcError(-32602, '"params.name" must be the name of a prompt.');
    const prompt = table.get(name);
    if (prompt === undefined) throw noSuch('prompt', name, [...table.keys()]);
    const text = prompt.text(valuesOf(prompt, given), today());
    return { description: prompt.description, messages: [{ role: 'user', content: { type: 'text', text } }] };
  };
}

/** The values of a prompt's arguments; blank is absent. */
function valuesOf(prompt: Prompt, given: Json | undefined): Record<string, string> {
  if (given !== undefined && given !== null && !isObject(given)) {
    throw new RpcError(-32602, '"params.arguments" must be an object.');
  }
  const names = prompt.arguments.map(({ name }) => name).join(', ');
  const values = Object.entries(given ?? {}).map(([name, value]): [string, string] => {
    if (!prompt.arguments.some((one) => one.name === name)) {
      throw new RpcError(-32602, `There is no argument ${name.slice(0, 60)} of ${prompt.name}. There is: ${names}.`);
    }
    if (typeof value !== 'string' || value.length > VALUE_LENGTH_MAX) {
      throw new RpcError(-32602, `The argument ${name} must be text, of at most 60,000 characters.`);
    }
    return [name, value.trim()];
  });
  const told = Object.fromEntries(values.filter(([, value]) => value !== ''));
  const missing = prompt.arguments.find(({ name, required }) => required && told[name] === undefined);
  if (missing === undefined) return told;
  throw new RpcError(-32602, `${prompt.name} needs the argument ${missing.name}: ${missing.description}`);
}
