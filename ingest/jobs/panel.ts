import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '../../prisma/open.ts';
import { type PanelFiler, panelFiler } from '../../schema/domain/range/panel.ts';
import type { Day } from '../../schema/domain/terms/day.ts';
import { allFilerFacts, figuresOf } from '../store/filer-facts.ts';

/** Every filer in the tables that reports in dollars, with its years as first reported by a day. Those who wait for the service come between two filers. */
export async function readPanel({ pool }: Pick<Database, 'pool'>, asOf: Day): Promise<readonly PanelFiler[]> {
  const panel: PanelFiler[] = [];
  for await (const filer of allFilerFacts(pool)) {
    const figures = figuresOf(filer, asOf, 'asFirstReported');
    const one = figures === null ? null : panelFiler(figures);
    if (one !== null) panel.push(one);
    await breath();
  }
  return panel;
}
