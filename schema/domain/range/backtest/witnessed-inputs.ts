import { grouped } from '../../terms/words/numbers.ts';
import { scoreInWords, shareInWords } from '../../terms/words/range-words.ts';
import type { RangeYear } from '../growth-history.ts';
import type { PanelFiler } from '../panel.ts';
import type { RecordPart } from '../track-record.ts';

/** One input of the range over all fiscal years of a panel, after the witnesses of METHODS 1.6. */
export interface WitnessedInput {
  /** Years for which a report tags it. */
  readonly tagged: number;
  /**
   * Years in which it differs from the tagged value: a slip corrected, another tag used, or a whole report excluded.
   */
  readonly changed: number;
  /** Years without a value because their report contradicts it. */
  readonly refused: number;
}

export type ReplayedResult = Pick<RecordPart, 'settled' | 'coverage' | 'meanIS'>;

/** Changes made by the witnesses in a panel, and the results of the same replays without them. */
export interface WitnessedInputs {
  readonly revenue: WitnessedInput;
  readonly netIncome: WitnessedInput;
  /** Null if no input was changed or refused, which leaves the results the same. */
  readonly asTagged: { readonly rolled: ReplayedResult | null; readonly edition: ReplayedResult | null } | null;
}

const INPUTS = ['revenue', 'netIncome'] as const satisfies (keyof RangeYear)[];

/** True if a filer has the same years with and without witnesses. */
export function areInputsAsTagged(heard: PanelFiler, tagged: PanelFiler): boolean {
  return JSON.stringify(heard.years) === JSON.stringify(tagged.years);
}

/**
 * Counts the changes made by the witnesses to the inputs of a panel.
 *
 * @param panel     filers with inputs tested by witnesses
 * @param asTagged  the same filers in the same order, with inputs as tagged
 */
export function countInputs(
  panel: readonly PanelFiler[],
  asTagged: readonly PanelFiler[],
): Pick<WitnessedInputs, 'revenue' | 'netIncome'> {
  const counts = { revenue: { tagged: 0, changed: 0, refused: 0 }, netIncome: { tagged: 0, changed: 0, refused: 0 } };
  for (const [at, { years }] of panel.entries()) {
    const heard = new Map(years.map((year) => [year.end, year]));
    for (const year of asTagged[at]?.years ?? []) {
      for (const name of INPUTS) {
        if (year[name] === null) continue;
        const found = heard.get(year.end)?.[name] ?? null;
        counts[name].tagged += 1;
        if (found === null) counts[name].refused += 1;
        else if (found !== year[name]) counts[name].changed += 1;
      }
    }
  }
  return counts;
}

/**
 * The changes made by the witnesses, in sentences.
 *
 * @param heard  the replays with tested inputs
 */
export function inputsInWords(
  { revenue, netIncome, asTagged }: WitnessedInputs,
  heard: { readonly rolled: ReplayedResult | null; readonly edition: ReplayedResult | null },
): string {
  const of = ({ tagged, changed, refused }: WitnessedInput, what: string) =>
    `Of ${grouped(tagged)} ${what} figures we changed ${grouped(changed)} and withheld ${grouped(refused)}.`;
  const counts = `We check revenue and net income as we check the figures of a card. ${of(revenue, 'revenue')} ${of(netIncome, 'net income')} The range uses only the sign of net income.`;
  if (asTagged === null) return `${counts} With all numbers as tagged the back-test is the same.`;
  const beside = (['rolled', 'edition'] as const).flatMap((name) => {
    const [other, own] = [asTagged[name], heard[name]];
    if (other === null || own === null) return [];
    const constants = name === 'rolled' ? 'newly estimated constants' : 'the constants of the edition';
    const [before, now] = [resultInWords(other), resultInWords(own)];
    return before === now
      ? `With numbers as tagged and ${constants}, the result is the same: ${now}.`
      : `With numbers as tagged and ${constants}, the result is ${before}. With the numbers that we use, it is ${now}.`;
  });
  return [counts, ...beside].join(' ');
}

const resultInWords = ({ settled, coverage, meanIS }: ReplayedResult) =>
  `${shareInWords(coverage)} of ${grouped(settled)} outcomes inside, at a score of ${scoreInWords(meanIS)}`;
