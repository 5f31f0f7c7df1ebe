import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '../../prisma/open.ts';
import { type PanelFiler, panelFiler } from '../../schema/domain/range/panel.ts';
import { type RaceFiler, raceFiler } from '../../schema/domain/range/race/race-filer.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { allFilerFacts, type FilerFacts, figuresOf } from '../store/filer-facts.ts';

/** Every filer in the tables that reports in dollars, with its years as first reported by a day. */
export async function readPanel({ pool }: Pick<Database, 'pool'>, asOf: Day): Promise<readonly PanelFiler[]> {
  const panel: PanelFiler[] = [];
  for await (const filer of filersWithPauses(pool)) panel.push(...panelFilerOf(filer, asOf));
  return panel;
}

/** The same filers, and each as every day to `asOf` saw it. */
export async function readRacePanel({ pool }: Pick<Database, 'pool'>, asOf: Day) {
  const panel: PanelFiler[] = [];
  const racing: RaceFiler[] = [];
  for await (const filer of filersWithPauses(pool)) {
    const own = panelFilerOf(filer, asOf);
    panel.push(...own);
    if (own.length > 0) racing.push(raceFiler(filer.facts, { cik: filer.cik, sic: filer.sic, asOf }));
  }
  return { panel, racing };
}

function panelFilerOf(filer: FilerFacts, asOf: Day): readonly PanelFiler[] {
  const figures = figuresOf(filer, asOf, 'asFirstReported');
  const one = figures === null ? null : panelFiler(figures);
  return one === null ? [] : [one];
}

/** Filers with facts; those who wait for the service come between two of them. */
async function* filersWithPauses(pool: Database['pool']): AsyncGenerator<FilerFacts> {
  for await (const filer of allFilerFacts(pool)) {
    yield filer;
    await breath();
  }
}
