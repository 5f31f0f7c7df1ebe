import type { Following } from '../../replies/generated/replies.ts';

export type OutcomeRate = Following['outcomes'][number];
