import { setImmediate as breath } from 'node:timers/promises';
import type { Database } from '../../../prisma/open.ts';
import { type PanelFiler, panelFilerOf } from '../../../schema/domain/range/panel.ts';
import type { Day } from '../../../schema/domain/terms/day.ts';
import { allFilerFacts, type FilerFacts } from '../../store/facts/filer-facts.ts';

/** Every filer in the tables that reports in dollars, with its years as first reported by a day. */
export async function readPanel({ pool }: Pick<Database, 'pool'>, asOf: Day): Promise<readonly PanelFiler[]> {
  const panel: PanelFiler[] = [];
  for await (const { cik, sic, facts } of filersWithPauses(pool)) {
    const filer = panelFilerOf(facts, { cik, sic, asOf });
    if (filer !== null) panel.push(filer);
  }
  return panel;
}

/** Filers with facts, yielding to the event loop between two filers. */
export async function* filersWithPauses(pool: Database['pool']): AsyncGenerator<FilerFacts> {
  for await (const filer of allFilerFacts(pool)) {
    yield filer;
    await breath();
  }
}
