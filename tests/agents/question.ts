/** One call of a tool, and what its reply has to say. */
export interface Call {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  readonly tells: readonly [string, ...string[]];
  /** Where there is nothing to answer with: the reply is an error whose first paragraph tells why, and what to do. */
  readonly isRefused?: true;
}

interface Asked {
  readonly number: number;
  readonly question: string;
  /** Which world has the data for it. */
  readonly world: 'sample' | 'mirror';
  /** Where the truth was read: not in the reply of the tool. */
  readonly checkedBy: string;
  /** Tokens that all calls together may take. */
  readonly budget: number;
}

/** A question that an agent is asked, with the calls that are needed for it. */
export type Question = Asked &
  (
    | { readonly calls: readonly [Call] }
    | {
        readonly calls: readonly [Call, Call, ...Call[]];
        /** Why no single call tells all of it. */
        readonly whyMore: string;
      }
  );

/** Whether there is nothing to answer a question with: it is told why, and what to do. */
export const isTold = ({ calls }: Question): boolean => calls.every(({ isRefused }) => isRefused);
