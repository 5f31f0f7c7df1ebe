import { isTold, type Question } from './question.ts';

export interface Verdict {
  readonly number: number;
  readonly question: string;
  readonly calls: number;
  readonly tokens: number;
  readonly isTold: boolean;
  /** Empty where the question is answered within its budget and by no call more than it takes. */
  readonly faults: readonly string[];
}

const CHARACTERS_PER_TOKEN = 3.7;

interface ToolReply {
  readonly error?: { readonly message: string };
  readonly result?: {
    readonly isError: boolean;
    readonly content: readonly { readonly text: string }[];
    readonly structuredContent?: Readonly<Record<string, unknown>>;
  };
}

/** Sends a message to the tool endpoint. */
export type Post = (body: string) => Promise<Response>;

export interface Reply {
  readonly isError: boolean | undefined;
  readonly whole: string;
  /** The first paragraph: the answer, or why there is none. */
  readonly first: string;
  readonly structured: Readonly<Record<string, unknown>>;
}

export async function callTool(post: Post, name: string, given: Readonly<Record<string, unknown>>): Promise<Reply> {
  const params = { name, arguments: given };
  const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
  if (!response.ok) throw new Error(`The endpoint answers with status ${response.status}.`);
  const { error, result } = (await response.json()) as ToolReply;
  const whole = error?.message ?? result?.content.map((part) => part.text).join('\n') ?? '';
  const [first = ''] = whole.split('\n\n', 1);
  return { isError: result?.isError, whole, first, structured: result?.structuredContent ?? {} };
}

export const tokensOf = (length: number): number => Math.round(length / CHARACTERS_PER_TOKEN);

/** Makes the calls of a question and judges what they answer. */
export async function judge(asked: Question, post: Post): Promise<Verdict> {
  const { number, question, calls, budget } = asked;
  const faults: string[] = [];
  const told: { readonly tool: string; readonly text: string; readonly tells: readonly string[] }[] = [];
  let length = 0;
  for (const { tool, arguments: given, tells, isRefused = false } of calls) {
    const { isError, whole, first } = await callTool(post, tool, given);
    if (isError !== isRefused) faults.push(`${tool} ${isRefused ? 'answers' : 'refuses'}: ${first}`);
    length += whole.length;
    told.push({ tool, tells, text: isRefused ? first : whole });
  }
  for (const [index, { tool, tells, text }] of told.entries()) {
    faults.push(...tells.filter((part) => !says(text, part)).map((part) => `${tool} does not say ${part}`));
    const others = told.filter((_, other) => other !== index);
    if (tells.every((part) => others.some((other) => says(other.text, part)))) {
      faults.push(`${tool} tells nothing that the other calls do not`);
    }
  }
  const tokens = tokensOf(length);
  if (tokens > budget) faults.push(`more than ${budget} tokens`);
  return { number, question, calls: calls.length, tokens, isTold: isTold(asked), faults };
}

/** Whether a text has a part as words of its own: "total: 2" is not in "total: 21". */
export function says(text: string, part: string): boolean {
  const escaped = part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\d])${escaped}(?![\\p{L}\\d]|[.,]\\d)`, 'u').test(text);
}
