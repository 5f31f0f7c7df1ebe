import { existsSync, readFileSync } from 'node:fs';
import { csvParse } from 'd3-dsv';

const FOLDER = '../shared/exam';
export const HAS_PUBLIC = existsSync(`${FOLDER}/financebench.jsonl`);
if (!HAS_PUBLIC) console.warn(`No public questions at ${FOLDER}: that part of the exam is left out.`);

export interface Public {
  readonly id: string;
  /** Of Vals: the first of these names in the question. */
  readonly company: string;
  readonly question: string;
  readonly answer: string;
}

/** The public questions beside the checkout; none where they are not. */
export function publicQuestions(): readonly Public[] {
  if (!HAS_PUBLIC) return [];
  const lines = readFileSync(`${FOLDER}/financebench.jsonl`, 'utf8').trim().split('\n');
  const bench = lines.map((line): Public => {
    const { financebench_id: id, company, question, answer } = JSON.parse(line) as Record<string, string>;
    return { id: String(id), company: String(company), question: String(question), answer: String(answer) };
  });
  const vals = csvParse(readFileSync(`${FOLDER}/vals.csv`, 'utf8')).map(
    ({ Question: question = '', Answer: answer = '' }): Public => ({
      id: question,
      company: VALS_NAMES.find((name) => question.includes(name)) ?? '',
      question,
      answer,
    }),
  );
  return [...bench, ...vals];
}

const VALS_NAMES = [
  ...[
    'ABNB',
    'Airbnb',
    'TSM',
    '3D Systems',
    'Zillow',
    'US Steel',
    'KKR',
    'Workday',
    'Shift4',
    'Netflix',
    'Spirit Airlines',
  ],
  ...['Snapchat', 'Cloudflare', 'Uber', 'Warner Discovery', 'Delta Airlines', 'Coca-Cola', 'Lemonade Insurance', 'AMD'],
];
