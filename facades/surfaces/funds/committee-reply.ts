import type { Replies } from '../../replies/generated/replies.ts';

/** A book as a committee reads it. */
export type CommitteeBrief = Replies['get_portfolio_health']['committee'];
export type Compared = CommitteeBrief['own'];

const COMPARED = '{ warningShare severeShare knownShare top10 effectiveN }';
export const COMMITTEE = `{
      verdict kept { name ticker kind weight state period held scored url } comparison quarter own ${COMPARED}
      types { type title of onFile missing medians ${COMPARED} }
      broadFund { ticker reportDate url measures ${COMPARED} }
      absent @inline { field reason }
    }`;
