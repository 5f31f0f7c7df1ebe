export interface Question {
  readonly question: string;
  readonly calls: readonly { readonly tool: string; readonly arguments: Readonly<Record<string, unknown>> }[];
  /** Texts that the replies have to contain. */
  readonly truth: readonly string[];
  /** Where the truth was read. */
  readonly checkedBy: string;
  /** Tokens that all calls together may take. */
  readonly budget: number;
}

export interface Verdict {
  readonly question: string;
  readonly calls: number;
  readonly tokens: number;
  /** Empty where the question is answered within its budget. */
  readonly faults: readonly string[];
}

const CHARACTERS_PER_TOKEN = 3.7;

interface ToolReply {
  readonly error?: { readonly message: string };
  readonly result?: { readonly isError: boolean; readonly content: readonly { readonly text: string }[] };
}

/** Makes the calls of a question and judges what they answer. `post` sends a message to the tool endpoint. */
export async function judge(
  { question, calls, truth, budget }: Question,
  post: (body: string) => Promise<Response>,
): Promise<Verdict> {
  const faults: string[] = [];
  let text = '';
  for (const { tool: name, arguments: given } of calls) {
    const params = { name, arguments: given };
    const response = await post(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }));
    const { error, result } = (await response.json()) as ToolReply;
    const told = error?.message ?? result?.content.map((part) => part.text).join('\n') ?? '';
    if (result?.isError !== false) faults.push(`${name}: ${told.slice(0, 120)}`);
    text += told;
  }
  const tokens = Math.round(text.length / CHARACTERS_PER_TOKEN);
  faults.push(...truth.filter((part) => !text.includes(part)).map((part) => `does not say ${part}`));
  if (tokens > budget) faults.push(`more than ${budget} tokens`);
  return { question, calls: calls.length, tokens, faults };
}
