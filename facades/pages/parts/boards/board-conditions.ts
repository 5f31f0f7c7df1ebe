import {
  COUNTED_WORDS,
  type CountedOutcome,
  OFFICE_WORDS,
  type Office,
} from '../../../../schema/domain/terms/item-outcome.ts';
import type { ConditionWords } from '../search/conditions.tsx';
import { FILER_WORDS } from '../search/filer-fields.tsx';
import { bandWords, capitalised, dayWords, kindTitle, money } from '../words.ts';

/** The filters of a board in words. */
export const BOARD_WORDS: ConditionWords = {
  company: (name) => `Company ${name}`,
  kind: kindTitle,
  outcome: (outcome) => capitalised(COUNTED_WORDS[outcome as CountedOutcome]?.[0] ?? outcome),
  since: (day) => `Filed from ${dayWords(day)}`,
  until: (day) => `Filed to ${dayWords(day)}`,
  size: (band) => `Revenue ${bandWords(band)}`,
  minRevenue: (least) => `Revenue at least ${money(Number(least), null)}`,
  sic: FILER_WORDS.sic,
  state: FILER_WORDS.state,
  exchange: FILER_WORDS.exchange,
  office: (office) => capitalised(OFFICE_WORDS[office as Office]?.[0] ?? office),
};
