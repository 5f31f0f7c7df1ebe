import { type AbsentFigure, absent } from '../../domain/figures/reading/figure.ts';
import type { Coverage, DaySpan } from '../../domain/filers/coverage.ts';
import { watchWindow } from '../../domain/filers/health-watch.ts';
import type { WhatFollows } from '../../domain/filers/what-follows/words.ts';
import { type CompassReading, cashCompass } from '../../domain/panels/compass.ts';
import { type PanelSummary, panelSummary } from '../../domain/panels/sector-panel.ts';
import type { AsOf } from '../../domain/terms/as-of.ts';
import { type ListedCompany, PANELS, type Sector } from '../../domain/terms/lists/panels.ts';
import type { Context } from '../../request/context.ts';
import { cardAbsences } from '../card/list-card-absences.ts';
import { type LoadedCard, loadCard } from '../card/load-card.ts';
import { watchCoverage } from '../filers/cover-watch.ts';

/** A company of a panel with its card; null if it is not loaded. */
export interface PanelEntry {
  readonly member: ListedCompany;
  readonly loaded: LoadedCard | null;
  readonly compass: CompassReading | AbsentFigure;
}

export interface LoadedPanel {
  readonly sector: Sector;
  readonly asOf: AsOf;
  readonly entries: readonly PanelEntry[];
  readonly summary: PanelSummary;
  /** The 12 months of the health watches. */
  readonly window: DaySpan;
  /** For how many of its companies the filings of these days are known. */
  readonly coverage: Coverage;
}

/** Loads a panel as of a day: three statements for all its companies, none for cached cards. */
export async function loadPanel(context: Context, sector: Sector, asOf: AsOf): Promise<LoadedPanel> {
  const members = (context.deps.panels ?? PANELS)[sector];
  const window = watchWindow(asOf.day);
  const [entries, coverage] = await Promise.all([
    Promise.all(members.map((member) => loadEntry(context, member, asOf))),
    watchCoverage(context.deps, members, asOf),
  ]);
  return {
    sector,
    asOf,
    entries,
    window,
    coverage,
    summary: panelSummary(entries.map(({ member, loaded }) => ({ ticker: member.ticker, card: loaded?.card ?? null }))),
  };
}

async function loadEntry(context: Context, member: ListedCompany, asOf: AsOf): Promise<PanelEntry> {
  const filer = await context.loaders.filerByCik.load(member.cik);
  const loaded = filer === null ? null : await loadCard(context, filer, asOf);
  const figures = loaded?.card.figures ?? null;
  // A ticker list may contain a filer with nothing on file.
  if (loaded === null || (filer?.capturedOn === null && figures === null)) {
    return { member, loaded: null, compass: absent('NOT_INGESTED', 'The company is not loaded.') };
  }
  return { member, loaded, compass: figures === null ? withoutFigures(loaded) : cashCompass(figures) };
}

function withoutFigures({ card: { numbers } }: LoadedCard): AbsentFigure {
  return 'absent' in numbers.revenue ? numbers.revenue : absent('NOT_TAGGED', 'We have loaded no annual figures.');
}

export function panelAbsences({ loaded, compass }: PanelEntry, rates: WhatFollows | null) {
  if (loaded === null) {
    return (['name', 'card', 'compass'] as const).map((field) => ({ field, reason: 'NOT_INGESTED' as const }));
  }
  // Rows of panels have neither.
  const isOfRow = (field: string) => !field.startsWith('peers.') && field !== 'reporting';
  const ofCard = cardAbsences(loaded, null, null, rates).filter(({ field }) => isOfRow(field));
  if (!('absent' in compass)) return ofCard;
  return [...ofCard, { field: 'compass', reason: compass.absent, explanation: compass.explanation }];
}
