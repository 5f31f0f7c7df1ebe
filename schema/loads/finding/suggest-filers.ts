import type { KnownFiler, Suggestion } from '../../domain/filers/suggestions/company-names.ts';
import { readBeginning, readInside, readNamed } from '../../queries/filers/names-of-filers.ts';
import type { Context } from '../../request/context.ts';
import { companyNamesOf } from '../../snapshots/company-names.ts';

/**
 * What a text may refer to while it is typed, likeliest first. Companies and funds are found in memory; if they are too
 * few, filers whose name begins with the text are read; and if these are too few and no company or fund was found, those
 * with a word that does.
 */
export async function suggestFilers({ deps, today }: Context, text: string, limit: number): Promise<Suggestion[]> {
  const names = await companyNamesOf(deps);
  const found = names.suggest(text, limit);
  if (text.trim() === '' || found.length >= limit) return found;
  const begun = await readBeginning(deps.database, today, text);
  const isEnough = found.length > 0 || begun.length >= limit;
  const inside = isEnough ? [] : await deps.searchInTurn(() => readInside(deps.database, today, text));
  const others = [...begun, ...inside];
  const all = names.suggest(text, limit, others);
  return all.length > 0 ? all : names.nearest(text, limit, others);
}

/** Filers by CIK, as they are suggested; none for a CIK that is not stored. */
export async function knownFilers({ deps, today }: Context, ciks: readonly number[]): Promise<Map<number, KnownFiler>> {
  const names = await companyNamesOf(deps);
  const unlisted = ciks.filter((cik) => !names.byCik.has(cik));
  const others = unlisted.length === 0 ? [] : await readNamed(deps.database, today, unlisted);
  return names.filersOf(ciks, others);
}
