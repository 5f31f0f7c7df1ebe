import type { Replies } from '../../replies/generated/replies.ts';

export type ItemTextRecord = Replies['range_method']['itemTexts'];
