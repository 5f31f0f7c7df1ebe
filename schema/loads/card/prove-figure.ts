import { asShown } from '../../domain/card/card-figures.ts';
import { type FigureLineage, figureLineage } from '../../domain/card/lineage.ts';
import { itemHistory } from '../../domain/figures/annual-figures.ts';
import { ITEM_NAMES } from '../../domain/figures/annual-items.ts';
import { type Figure, type FigureResult, isFigure } from '../../domain/figures/reading/figure.ts';
import { ABSENCE_REASONS } from '../../domain/terms/absence.ts';
import type { CardFieldName } from '../../domain/terms/card-fields.ts';
import type { Cik } from '../../domain/terms/cik.ts';
import type { Day } from '../../domain/terms/day.ts';
import type { Context } from '../../request/context.ts';
import { loadFiler } from '../filers/load-filer.ts';
import { asOfDay } from '../shared/read-as-of.ts';
import { type LoadedCard, loadCard } from './load-card.ts';

export interface Proof {
  readonly loaded: LoadedCard;
  readonly lineage: FigureLineage;
}

/** Why a number is absent, in the words of its rule; null if it exists. */
export function figureAbsence(field: string, result: FigureResult) {
  if (isFigure(result)) return null;
  const [words] = ABSENCE_REASONS[result.absent];
  return { field, reason: result.absent, explanation: result.explanation === '' ? words : result.explanation };
}

export interface YearFigure {
  readonly fiscalYear: number;
  readonly end: Day;
  readonly cik: number;
  readonly figure: Figure;
}

/** The years of a number that reports state directly. */
export async function courseOf(
  { filer, asOf }: LoadedCard,
  field: CardFieldName,
  loaders: Context['loaders'],
): Promise<YearFigure[]> {
  const item = ITEM_NAMES.find((name) => name === field);
  if (item === undefined) return [];
  const facts = await loaders.factsByFiler.load(filer.cik as Cik);
  const of = { cik: filer.cik as Cik, sic: filer.sic, asOf: asOf.until, annualFilings: [] };
  return itemHistory(facts, { ...of, view: 'latest' }).flatMap(({ fiscalYear, end, items }) => {
    const figure = asShown(items[item]);
    return isFigure(figure) ? [{ fiscalYear, end, cik: filer.cik, figure }] : [];
  });
}

export async function proveFigure(
  context: Context,
  cik: number,
  field: CardFieldName,
  day: Day | null,
  argument: 'cik' | 'id',
): Promise<Proof> {
  const asOf = asOfDay(context, day, argument === 'id' ? 'id' : 'asOf');
  const loaded = await loadCard(context, await loadFiler(context, cik, argument), asOf);
  return { loaded, lineage: figureLineage(field, loaded.card) };
}
