import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '../../prisma/open.ts';
import { type PanelFiler, panelFiler } from '../../schema/domain/range/panel.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { allFilerFacts, type FilerFacts, figuresOf } from '../store/filer-facts.ts';

/** Every filer in the tables that reports in dollars, with its years as first reported by a day. */
export async function readPanel({ pool }: Pick<Database, 'pool'>, asOf: Day): Promise<readonly PanelFiler[]> {
  const panel: PanelFiler[] = [];
  for await (const filer of filersWithPauses(pool)) panel.push(...panelFilerOf(filer, asOf));
  return panel;
}

function panelFilerOf(filer: FilerFacts, asOf: Day): readonly PanelFiler[] {
  const figures = figuresOf(filer, asOf, 'asFirstReported');
  const one = figures === null ? null : panelFiler(figures);
  return one === null ? [] : [one];
}

/** Filers with facts; those who wait for the service come between two of them. */
export async function* filersWithPauses(pool: Database['pool']): AsyncGenerator<FilerFacts> {
  for await (const filer of allFilerFacts(pool)) {
    yield filer;
    await breath();
  }
}
