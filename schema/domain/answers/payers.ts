import type { KeptMember } from '../kept/kept-member.ts';
import { memberName, memberWords, newestPeriod } from '../kept/kept-summary.ts';
import { filingUrl } from '../terms/sec-url.ts';
import { unreadSentence } from '../terms/words/notice-words.ts';
import { noneOr, quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised } from '../terms/words/phrases.ts';
import type { AnswerFacts, AnswerRow } from './answer.ts';
import { scoredCells } from './cash.ts';

/** A payer and its warning filings of the last 12 months; null when some of its filings are not loaded. */
export interface PayerRead {
  readonly member: KeptMember;
  readonly warningFilings: number | null;
  /** Unread filings that may turn out to be warnings. */
  readonly unreadFilings: number | null;
}

/** The soundest monthly dividend payers, ordered by share of years held, run length, absence of warnings, then name. */
export function payersAnswer(payers: readonly PayerRead[]): AnswerFacts {
  const scored = payers.filter(({ member }) => member.tally.scored > 0).sort(bySoundness);
  const others = payers.filter(({ member }) => member.tally.scored === 0);
  const ordered = [...scored, ...others];
  const filings = ordered.flatMap(({ member }) => {
    const source = newestPeriod(member)?.source ?? null;
    if (source === null || source.accession === null) return [];
    return [{ title: `${memberName(member)}, ${source.form}`, url: filingUrl(source.cik, source.accession) }];
  });
  return { sentence: sentenceOf(scored, payers.length), rows: ordered.map(rowOf), filings };
}

function bySoundness(a: PayerRead, b: PayerRead): number {
  const share = ({ member: { tally } }: PayerRead) => tally.held / tally.scored;
  const warned = ({ warningFilings }: PayerRead) => (warningFilings === 0 ? 0 : 1);
  const name = memberName(a.member) < memberName(b.member) ? -1 : 1;
  return share(b) - share(a) || b.member.tally.run - a.member.tally.run || warned(a) - warned(b) || name;
}

function sentenceOf(scored: readonly PayerRead[], all: number): string | null {
  const [best] = scored;
  if (best === undefined) return null;
  const { held, scored: years } = best.member.tally;
  const filings = best.warningFilings;
  const warnings =
    filings === null
      ? 'We have not loaded all of its filings of the past year.'
      : `It made ${quantity(filings, 'warning filing')} in the past year.${unreadWords(best)}`;
  const uncut = scored.filter(({ member }) => member.tally.missed === 0);
  const among =
    scored.length < all
      ? `${spelled(scored.length)} of ${quantity(all, 'payer')}`
      : all === 1
        ? 'the only payer'
        : `all ${spelled(all)} payers`;
  const [who, whose] = scored.length === 1 ? ['it', 'its'] : [`${spelled(uncut.length)} of them`, 'their'];
  const never =
    uncut.length > 0
      ? `${who} never lowered the dividend`
      : `${scored.length === 1 ? 'it' : 'each of them'} has lowered the dividend`;
  // A year that could not be scored may hide a cut.
  const gaps = uncut.reduce((count, { member }) => count + member.tally.incomplete, 0);
  const beside =
    gaps === 0 ? '' : ` ${capitalised(spelled(gaps))} more of ${whose} years ${gaps === 1 ? 'is' : 'are'} incomplete.`;
  return `${memberWords(best.member)} kept its dividend in ${noneOr(held)} of ${quantity(years, 'fiscal year')}. ${warnings} We could check ${among}, and ${never}.${beside}`;
}

function unreadWords({ unreadFilings }: PayerRead): string {
  if (unreadFilings === null || unreadFilings === 0) return '';
  return ` ${unreadSentence(unreadFilings, 'it')}`;
}

function rowOf({ member, warningFilings, unreadFilings }: PayerRead): AnswerRow {
  return {
    cells: {
      name: memberName(member),
      ...scoredCells(member),
      warningFilings,
      unreadFilings,
      newest: newestPeriod(member)?.period ?? null,
    },
    why: 'NOT_INGESTED',
    page: `/boards/record/${member.ticker}`,
  };
}
