import type { BookLine } from '../portfolio/look-through.ts';
import type { KeptState } from '../terms/kept-tests.ts';
import { displayName } from '../terms/words/display-name.ts';
import { capitalised, withFullStop } from '../terms/words/phrases.ts';
import type { KeptMember } from './kept-member.ts';
import { newestPeriod } from './kept-summary.ts';

export interface KeptHolding {
  readonly name: string;
  /** Share of the long book. */
  readonly weight: number;
  readonly member: KeptMember;
  /** State of its newest period loaded; null if nothing is loaded. */
  readonly state: KeptState | null;
}

type Line = BookLine & { readonly ticker: string | null };

/**
 * The lines of a book that are on the lists, largest first; companies match by CIK, funds by series, others by ticker.
 */
export function keptHoldings(lines: readonly Line[], members: readonly KeptMember[]): KeptHolding[] {
  return lines
    .flatMap((line): KeptHolding[] => {
      const member = members.find((one) => isSame(line, one));
      if (member === undefined) return [];
      const state = newestPeriod(member)?.state ?? null;
      return [{ name: member.name ?? line.name, weight: line.weight, member, state }];
    })
    .sort((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1));
}

function isSame({ of, ticker }: Line, member: KeptMember): boolean {
  if (of.kind === 'COMPANY') return member.kind === 'payer' && of.filer.cik === member.cik;
  if (of.kind === 'FUND') return member.seriesId !== null && of.seriesId === member.seriesId;
  return of.kind === 'UNKNOWN' && ticker !== null && ticker === member.ticker;
}

/** Maximum number of names in a sentence. */
const NAMED = 5;

/**
 * The holdings that kept their word in their newest period, in one sentence.
 *
 * @param lines  number of lines in the long book
 */
export function keptSentence(lines: number, holdings: readonly KeptHolding[]): string {
  if (holdings.length === 0) {
    return `None of the ${lines} holdings is a cash fund or monthly dividend payer that we test.`;
  }
  const [only] = holdings;
  if (holdings.length === 1 && only !== undefined) return aloneSentence(only);
  const inState = (state: KeptState | null) => holdings.filter((one) => one.state === state);
  const [held, missed] = [inState('held'), inState('missed')];
  const others = holdings.length - held.length - missed.length;
  const rest = others === 0 ? '' : `. We cannot say for ${others}`;
  const names = held.slice(0, NAMED).map(({ name }) => displayName(name));
  const more = held.length > NAMED ? ` and ${held.length - NAMED} more` : '';
  const who = held.length === 0 ? '' : `: ${names.join(', ')}${more}`;
  const not = missed.length === 0 ? '' : `. ${missed.map(({ name }) => displayName(name)).join(', ')} did not`;
  return withFullStop(
    `${held.length} of the ${holdings.length} holdings with a record kept their word${who}${not}${rest}`,
  );
}

function aloneSentence({ name, state }: KeptHolding): string {
  const who = `the one holding with a record, ${displayName(name)},`;
  if (state !== 'held' && state !== 'missed') return `We cannot say whether ${who} kept its word.`;
  return capitalised(`${who} ${state === 'held' ? 'kept' : 'did not keep'} its word.`);
}
