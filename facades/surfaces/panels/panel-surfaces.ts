import { z } from 'zod';
import { CARD_GROUPS } from '../../../schema/domain/terms/card-fields.ts';
import { PANEL_WORDS, SECTORS, type Sector } from '../../../schema/domain/terms/lists/panels.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { said, TEXT } from '../../reply.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { panelTable } from './panel-table.ts';

/** Seconds a panel may be kept: it changes when one of its companies files. */
const PANEL_MAX_AGE = 3600;

export type PanelReply = Replies['sector_panel'];
export type PanelRow = PanelReply['rows'][number];
type Row = Answers['sector_panel']['sectorPanel']['rows'][number];

const TOOLS: Readonly<Record<Sector, { readonly tool: string; readonly description: string }>> = {
  ai: { tool: 'get_ai_leaders', description: 'Twelve AI companies side by side, from their annual reports.' },
  energy: {
    tool: 'get_energy_leaders',
    description: 'Twelve solar, wind, grid, fuel-cell and geothermal companies side by side.',
  },
};

/** The sector panels: a tool and a page each. */
export const panelSurfaces = SECTORS.map((sector): SurfaceFor<'sector_panel'> => {
  const { tool, description } = TOOLS[sector];
  return {
    name: tool,
    fixed: { sector: sector.toUpperCase() },
    schema: 'svc.panel/1',
    replyType: 'sector_panel',
    title: PANEL_WORDS[sector].title,
    description,
    document: documents.sector_panel,
    arguments: asOf,
    made: {
      'rows.sources': made(
        said(z.record(TEXT, TEXT), 'Filing behind each field. The card has the whole proof.'),
        sourcesOf,
      ),
    },
    sources: () => ({ rows: 'sources of each row' }),
    absent({ medianGrowth, loaded }) {
      return medianGrowth === null ? { medianGrowth: loaded === 0 ? 'NOT_INGESTED' : 'NOT_TAGGED' } : {};
    },
    tool: { lists: ['rows'], pages: { list: 'rows', limit: 20, fits: true } },
    paths: [{ pattern: `/boards/${sector}`, formats: ['html', 'json', 'csv', 'svg', 'png'] }],
    table: panelTable,
    maxAge: PANEL_MAX_AGE,
  };
});

/** The filings that the figures of a card were read from. */
function sourcesOf({ card }: Row): Readonly<Record<string, string>> {
  if (card === null) return {};
  const sources = CARD_GROUPS.flatMap((group) =>
    Object.entries(card[group]).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null ? [[`${group}.${name}`, value.url] as const] : [],
    ),
  );
  return Object.fromEntries(sources);
}
