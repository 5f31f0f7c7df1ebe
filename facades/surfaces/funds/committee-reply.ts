import type { Replies } from '../../replies/generated/replies.ts';

/** A book as a committee reads it. */
export type CommitteeBrief = Replies['get_portfolio_health']['committee'];
export type Compared = CommitteeBrief['own'];
