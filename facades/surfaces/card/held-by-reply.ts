import type { Replies } from '../../replies/generated/replies.ts';

export type HeldBy = NonNullable<Replies['company_card']['heldBy']>;
