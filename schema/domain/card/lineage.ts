import type { AnnualFigures } from '../figures/annual-figures.ts';
import { absent, type FigureResult, isFigure } from '../figures/reading/figure.ts';
import { CARD_FIELD_LIST, type CardFieldName, cardField } from '../terms/card-fields.ts';
import type { Day } from '../terms/day.ts';
import { shortDate } from '../terms/words/day-words.ts';
import { displayName } from '../terms/words/display-name.ts';
import { amountInWords } from '../terms/words/numbers.ts';
import { withFullStop } from '../terms/words/phrases.ts';
import { type CardFigures, type Component, componentsOf } from './card-figures.ts';

/**
 * A number of a card, or the reason for its absence, with its component figures: the way from the card back to the
 * facts.
 */
export interface FigureLineage {
  readonly field: CardFieldName;
  readonly label: string;
  readonly description: string;
  readonly result: FigureResult;
  /** Empty for a number read as filed, and for a filer without figures. */
  readonly madeOf: readonly { readonly label: string; readonly result: FigureResult }[];
}

export function cardFieldNamed(name: string): CardFieldName | null {
  return CARD_FIELD_LIST.find((one) => one.name === name)?.name ?? null;
}

export function figureLineage(
  name: CardFieldName,
  { figures, numbers }: { readonly figures: AnnualFigures | null; readonly numbers: CardFigures },
): FigureLineage {
  const declared = cardField(name);
  const components: Partial<Record<CardFieldName, readonly Component[]>> =
    figures === null ? {} : componentsOf(figures);
  return {
    field: name,
    label: declared.label,
    description: declared.description,
    result: numbers[name],
    madeOf: (components[name] ?? []).map(({ label, figure }) => ({
      label,
      result: figure ?? absent('SHORT_HISTORY', 'We have not loaded such a year.'),
    })),
  };
}

/** The number and its source in one dated sentence. */
export function lineageAnswer(company: string, asOf: Day, { label, result }: FigureLineage): string {
  const what = `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
  const day = shortDate(asOf);
  if (!isFigure(result))
    return `As of ${day}, we give no ${what} of ${withFullStop(displayName(company))} ${result.explanation}`;
  const { value, unit, period, form, filedOn, accession } = result;
  const end = shortDate(period.end);
  const when = period.start === null ? `on ${end}` : `for ${shortDate(period.start)} to ${end}`;
  const number = `${what} of ${displayName(company)} was ${amountInWords(value, unit)} ${when}`;
  return `As of ${day}, ${number}. It is from the ${form} of ${shortDate(filedOn)} (${accession}).`;
}
