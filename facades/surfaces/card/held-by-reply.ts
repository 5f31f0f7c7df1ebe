import type { Replies } from '../../replies/generated/replies.ts';

export type HeldBy = NonNullable<Replies['company_card']['heldBy']>;

/** Who holds a company: a selection of `Filer.heldBy`. */
export const HELD_BY = `{
      fundsOnFile managersOnFile fundCount managerCount
      funds { name ticker @because(is: NOT_COVERED) seriesId @because(is: NOT_APPLICABLE) weight value @because(is: TOO_LARGE)
        reportDate filedOn @because(is: NOT_INGESTED) url @because(is: NOT_INGESTED) matchedBy }
      managers { cik name shares reportDate filedOn @because(is: NOT_INGESTED) url @because(is: NOT_INGESTED) }
    }`;
