import type { Day } from '../../../schema/domain/terms/day.ts';
import type { SampleFiler } from './filer.ts';

const SINCE: Day = '2010-01-04';

type Row = readonly [end: number, name: string, ticker: string, sic: string, industry: string, state: string];

const SOFTWARE = ['7372', 'Services-Prepackaged Software'] as const;
const ELECTRICITY = ['4911', 'Electric Services'] as const;

const AI_ROWS: readonly Row[] = [
  [61, 'Aldermere Cognition, Inc.', 'ZZALC', ...SOFTWARE, 'CA'],
  [62, 'Birchfield Inference Corp', 'ZZBIR', ...SOFTWARE, 'WA'],
  [63, 'Corvane Language Systems, Inc.', 'ZZCVN', ...SOFTWARE, 'NY'],
  [64, 'Dovetail Reasoning, Inc.', 'ZZDOV', ...SOFTWARE, 'MA'],
  [65, 'Emberline Models, Inc.', 'ZZEMB', ...SOFTWARE, 'CA'],
  [66, 'Fernhollow Vision Corp', 'ZZFRN', ...SOFTWARE, 'TX'],
  [67, 'Glasswing Planning Software, Inc.', 'ZZGLA', ...SOFTWARE, 'UT'],
  [68, 'Halyard Prompt Works, Inc.', 'ZZHAL', ...SOFTWARE, 'CO'],
  [69, 'Ironbark Compute Centers, Inc.', 'ZZIRO', '7374', 'Services-Computer Processing & Data Preparation', 'VA'],
  [70, 'Lanternfish Accelerators Corp', 'ZZLAN', '3674', 'Semiconductors & Related Devices', 'CA'],
];

const ENERGY_ROWS: readonly Row[] = [
  [71, 'Amberfield Solar Parks, Inc.', 'ZZAMB', ...ELECTRICITY, 'AZ'],
  [72, 'Breakwater Wind Holdings, Inc.', 'ZZBWW', ...ELECTRICITY, 'IA'],
  [73, 'Cinder Cone Geothermal Corp', 'ZZCIN', ...ELECTRICITY, 'NV'],
  [74, 'Driftwood Hydro Co', 'ZZDRI', ...ELECTRICITY, 'OR'],
  [75, 'Estuary Tidal Power, Inc.', 'ZZEST', ...ELECTRICITY, 'ME'],
  [76, 'Foxglove Grid Transmission Co', 'ZZFOX', ...ELECTRICITY, 'MN'],
  [77, 'Greystile Nuclear Generation Co', 'ZZGRE', ...ELECTRICITY, 'SC'],
  [78, 'Inlet Fuel Cells, Inc.', 'ZZINL', '3620', 'Electrical Industrial Apparatus', 'CT'],
  [79, 'Hearthstone Storage Corp', 'ZZHEA', '3690', 'Miscellaneous Electrical Machinery, Equipment & Supplies', 'TX'],
  [80, 'Jackdaw Turbine Works, Inc.', 'ZZJAC', '3510', 'Engines & Turbines', 'OH'],
  [81, 'Kelpline Inverters, Inc.', 'ZZKEL', '3679', 'Electronic Components, NEC', 'CA'],
];

/** Filers for comparison. They file annual reports only, which keeps the world small. */
export const PANEL_FILERS: readonly SampleFiler[] = [...AI_ROWS, ...ENERGY_ROWS].map(
  ([end, name, ticker, sic, industry, state]) => ({
    cik: 1_999_999_000 + end,
    name,
    sic,
    industry,
    state,
    tickers: [[ticker, 'Nasdaq']],
    category: 'Large accelerated filer',
    fiscalYearEnd: '1231',
    files: 'annual reports',
    since: SINCE,
    leadershipChanges: 0,
    events: [],
  }),
);
