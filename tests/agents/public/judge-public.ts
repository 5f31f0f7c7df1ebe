import { callTool, type Post, tokensOf } from '../judge.ts';
import { ANSWERED, type Answered, type Figures } from './answered.ts';
import { type Public, publicQuestions } from './read.ts';

/** A public question put to the tools: an answer of ours beside the given one, or the sentence why we have none. */
export interface PublicVerdict {
  readonly name: string;
  readonly is: 'answered' | 'not loaded' | 'refused';
  readonly says: string;
  readonly tokens: number;
  readonly faults: readonly string[];
}

const isOf = ({ id }: Answered, asked: Public) => asked.id.endsWith(id) || asked.question.includes(id);

interface Asked {
  readonly name: string;
  readonly asked: Public;
  readonly answered: Answered | null;
}

/** Every public question once; one whose answer compares companies once for each. */
export const PUBLIC: readonly Asked[] = publicQuestions().flatMap((asked): Asked[] => {
  const answered = ANSWERED.filter((one) => isOf(one, asked));
  if (answered.length > 0) return answered.map((one) => ({ name: `${one.company}: ${one.id}`, asked, answered: one }));
  return [{ name: `${asked.company}: ${asked.id}`.slice(0, 60), asked, answered: null }];
});

export const judgePublic = (post: Post, { name, asked, answered }: Asked): Promise<PublicVerdict> =>
  answered === null ? judgeRefused(post, name, asked) : judgeAnswered(post, name, asked, answered);

async function judgeAnswered(post: Post, name: string, asked: Public, answered: Answered): Promise<PublicVerdict> {
  const { company, asOf, given, made, off = [0] } = answered;
  const { whole, structured } = await callTool(post, 'get_company_performance', { company, asOf, years: 20 });
  const years = (structured.fiscalYears ?? []) as readonly Figures[];
  const ours = made((wanted) => years.find(({ fiscalYear }) => fiscalYear === wanted) ?? {});
  const theirs = given.exec(asked.answer)?.slice(1) ?? [];
  const faults = theirs.flatMap((text, at) => {
    // Half of the last digit that the answer has.
    const rounding = 0.5 * 10 ** -(text.split('.')[1]?.length ?? 0);
    const isNear = Math.abs((ours[at] ?? Number.NaN) - Number(text)) <= rounding + off[0] + 1e-9;
    return isNear ? [] : [`${ours[at]} instead of ${text}`];
  });
  if (theirs.length === 0) faults.push('the given answer is not read');
  return {
    name,
    is: 'answered',
    says: ours.map((one) => one.toFixed(3)).join(', '),
    tokens: tokensOf(whole.length),
    faults,
  };
}

const NOT_LOADED =
  /have not loaded the annual reports|have no annual figures of .+ after the year to|have no company named/;

/** Of a company without the figures its card says so; of another, whoever asks is told where the answer is. */
async function judgeRefused(post: Post, name: string, { company, question }: Public): Promise<PublicVerdict> {
  const card = await callTool(post, 'get_company_performance', { company });
  if (NOT_LOADED.test(card.first)) {
    const faults = /sec\.gov|ask again with its CIK/.test(card.whole) ? [] : ['the card does not say where else'];
    return { name, is: 'not loaded', says: card.first, tokens: tokensOf(card.whole.length), faults };
  }
  const { isError, first, whole } = await callTool(post, 'get_answers', { question });
  const faults = isError === true && first.includes('at the SEC') ? [] : [`get_answers says: ${first}`];
  return { name, is: 'refused', says: first, tokens: tokensOf(whole.length), faults };
}
