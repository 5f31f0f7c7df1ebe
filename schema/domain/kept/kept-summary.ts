import type { Day } from '../terms/day.ts';
import { KEPT_KINDS, type KeptKind, type KeptPartName, type KeptState } from '../terms/kept-tests.ts';
import { monthInWords, shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { noneOr, quantity, spelled } from '../terms/words/numbers.ts';
import { capitalised, listed, withFullStop } from '../terms/words/phrases.ts';
import type { KeptMember } from './kept-member.ts';
import type { KeptPeriod } from './kept-period.ts';

export interface KindSummary {
  readonly kind: KeptKind;
  readonly members: number;
  /** Members with a period on file. */
  readonly known: number;
  /**
   * The newest month that any of them has on file; null if there is none, and for payers, whose years end on different
   * days.
   */
  readonly month: string | null;
  readonly held: number;
  readonly missed: number;
  readonly incomplete: number;
  /** Tickers of the members that missed, in listed order. */
  readonly missedBy: readonly string[];
}

/** The newest period of a member that is on file; undefined if there is none. */
export function newestPeriod({ periods }: Pick<KeptMember, 'periods'>): KeptPeriod | undefined {
  return periods.findLast(({ state }) => state !== 'pending');
}

export function memberName({ name, ticker }: Pick<KeptMember, 'name' | 'ticker'>): string {
  return name === null ? ticker : `${name} (${ticker})`;
}

/** Sums up each kind over its newest month; for payers, over the newest year of each. */
export function keptSummary(members: readonly KeptMember[]): KindSummary[] {
  return KEPT_KINDS.map((kind) => {
    const own = members.filter((member) => member.kind === kind);
    const known = own.filter((member) => newestPeriod(member) !== undefined);
    const newest = known.map((member) => newestPeriod(member)?.period ?? '').sort();
    const month = kind === 'payer' ? null : (newest.at(-1) ?? null);
    const stateOf = (member: KeptMember): KeptState | undefined =>
      month === null ? newestPeriod(member)?.state : member.periods.find(({ period }) => period === month)?.state;
    const inState = (state: KeptState) => known.filter((member) => stateOf(member) === state);
    return {
      kind,
      members: own.length,
      known: known.length,
      month,
      held: inState('held').length,
      missed: inState('missed').length,
      incomplete: inState('incomplete').length,
      missedBy: inState('missed').map(({ ticker }) => ticker),
    };
  });
}

interface KindWords {
  readonly one: string;
  readonly many: string;
  /** `their` for several members, `its` for one. */
  readonly did: (whose: 'their' | 'its') => string;
  readonly didNot: string;
}

const KIND_WORDS: Readonly<Record<KeptKind, KindWords>> = {
  'money-market': {
    one: 'money-market fund',
    many: 'money-market funds',
    did: (whose) => `kept ${whose} word`,
    didNot: 'did not keep its word',
  },
  'short-term': {
    one: 'short-term fund',
    many: 'short-term funds',
    did: () => 'ended without a loss',
    didNot: 'ended with a loss',
  },
  payer: {
    one: 'monthly dividend payer',
    many: 'monthly dividend payers',
    did: (whose) => `kept or raised ${whose} annual dividend in ${whose} latest fiscal year`,
    didNot: 'lowered its annual dividend in its latest fiscal year',
  },
};

/** The record in dated sentences, one for each kind; the last gives the number of members without data. */
export function keptAnswer(asOf: Day, kinds: readonly KindSummary[]): string {
  const loaded = kinds.filter(({ known }) => known > 0);
  const members = kinds.reduce((sum, kind) => sum + kind.members, 0);
  const unknown = kinds.reduce((sum, { members: all, known }) => sum + all - known, 0);
  if (loaded.length === 0) {
    return `As of ${shortDate(asOf)}, we have no report that shows whether any of the ${members} funds and companies kept its word.`;
  }
  const [first = '', ...others] = loaded.map(kindSentence);
  const rest =
    unknown === 0 ? [] : [`Of the ${members} funds and companies, we have no reports from ${spelled(unknown)}.`];
  return [`As of ${shortDate(asOf)}, ${first}`, ...others.map(capitalised), ...rest].join(' ');
}

function kindSentence({ kind, month, held, missed, missedBy }: KindSummary): string {
  const { one, many, did, didNot } = KIND_WORDS[kind];
  const when = month === null ? '' : ` in ${monthInWords(month)}`;
  const scored = held + missed;
  if (scored === 0) return `we cannot tell whether the ${many} kept their word${when}.`;
  if (scored === 1) {
    return `the one ${one} that we could check ${held === 1 ? did('its') : didNot}${when}${held === 1 ? '' : ` (${missedBy.join(', ')})`}.`;
  }
  const others = missedBy.length === 0 ? '' : ` ${capitalised(listed(missedBy))} did not.`;
  return `${noneOr(held)} of the ${spelled(scored)} ${many} that we could check ${did('their')}${when}.${others}`;
}

/** The name of a fund or company in sentences: `Realty Income Corp (O)`. */
export const memberWords = ({ name, ticker }: Pick<KeptMember, 'name' | 'ticker'>): string =>
  name === null ? ticker : `${displayName(name)} (${ticker})`;

/** A fund or company in dated sentences. */
export function memberAnswer(asOf: Day, member: KeptMember): string {
  const { kind, tally, isListed } = member;
  const who = memberWords(member);
  const unlisted = isListed ? '' : ' It is not one of the funds that we list.';
  const newest = newestPeriod(member);
  const opening = `As of ${shortDate(asOf)},`;
  if (newest === undefined) return `${opening} we have no report of ${withFullStop(who)}${unlisted}`;
  const { scored, held, run } = tally;
  const unit = kind === 'payer' ? 'fiscal year' : 'month';
  const inRow = run > 1 ? `, the last ${spelled(run)} in a row` : '';
  const period = kind === 'payer' ? `the year to ${shortDate(newest.period)}` : monthInWords(newest.period);
  return `${opening} ${who} kept its word in ${noneOr(held)} of ${quantity(scored, unit)}${inRow}. ${newestSentence(newest, period)}${unlisted}`;
}

function newestSentence({ state, parts }: KeptPeriod, period: string): string {
  if (state === 'held') return `It kept its word in the newest, ${period}.`;
  const below = parts.filter(({ holds }) => !holds).map(({ part }) => MISSED_WORDS[part]);
  if (state === 'missed') return `It did not keep its word in the newest, ${period}: ${listed(below)}.`;
  return `The newest, ${period}, is ${state}.`;
}

const MISSED_WORDS: Readonly<Record<KeptPartName, string>> = {
  maturity: 'average maturity above 60 days',
  life: 'average life above 120 days',
  dailyLiquid: 'daily liquid assets below 25%',
  weeklyLiquid: 'weekly liquid assets below 50%',
  netAssetValue: 'a value below $0.9950',
  return: 'a loss',
  dividend: 'a lower dividend',
};
