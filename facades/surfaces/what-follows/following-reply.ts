import type { Following } from '../../replies/generated/replies.ts';

export type OutcomeRate = Following['outcomes'][number];

const SHARE_SELECTION = '{ share low high }';
/** What followed a kind of event, as cards and its own page have it; null under 50 flagged filer-years. */
export const FOLLOWS_SELECTION = `follows @onRequest(as: follows) { answer
        outcomes { outcome title hits share low high unflagged ${SHARE_SELECTION} difference ${SHARE_SELECTION} differs resumed }
        of filers unflaggedOf unflaggedFilers from to population url }`;

/** The same where it is what was asked for: each kind's sentence, with the rest on request. */
export const FOLLOWING_SELECTION = `follows { answer
        outcomes @onRequest(as: outcomes) { outcome title hits share low high unflagged ${SHARE_SELECTION} difference ${SHARE_SELECTION} differs resumed }
        of filers unflaggedOf @onRequest(as: outcomes) unflaggedFilers @onRequest(as: outcomes)
        from @onRequest(as: outcomes) to @onRequest(as: outcomes) population @onRequest(as: outcomes) url }`;
