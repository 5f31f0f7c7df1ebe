import type { SampleFiler } from '../../../../ingest/sample-world/filers/filer.ts';
import { chance, pick } from './chance.ts';

/** Above any CIK that the SEC assigns, and below those of the sample world. */
export const FIRST_CIK = 1_900_000_001;

const FIRST = [
  ...[
    'Amber',
    'Birch',
    'Cobalt',
    'Dover',
    'Elm',
    'Falcon',
    'Granite',
    'Harbor',
    'Indigo',
    'Juniper',
    'Keystone',
    'Linden',
  ],
  ...['Maple', 'Northern', 'Orchard', 'Pioneer', 'Quartz', 'Redwood', 'Summit', 'Timber', 'Union', 'Valley', 'Western'],
  ...['Yarrow', 'Zephyr'],
] as const;
const SECOND = [
  ...['Bay', 'Bridge', 'Canyon', 'Creek', 'Field', 'Forest', 'Gate', 'Hill', 'Island', 'Lake', 'Meadow', 'Mountain'],
  ...['Park', 'Point', 'Ridge', 'River', 'Rock', 'Shore', 'Springs', 'Stone'],
] as const;
/** The last word of a name, with the industry it stands for. */
const THIRD = [
  ['Software', '7372', 'Services-Prepackaged Software'],
  ['Semiconductors', '3674', 'Semiconductors & Related Devices'],
  ['Therapeutics', '2834', 'Pharmaceutical Preparations'],
  ['Bancorp', '6022', 'State Commercial Banks'],
  ['Energy', '1311', 'Crude Petroleum & Natural Gas'],
  ['Foods', '2000', 'Food and Kindred Products'],
  ['Stores', '5331', 'Retail-Variety Stores'],
  ['Motors', '3711', 'Motor Vehicles & Passenger Car Bodies'],
  ['Realty', '6798', 'Real Estate Investment Trusts'],
  ['Insurance', '6331', 'Fire, Marine & Casualty Insurance'],
  ['Airlines', '4512', 'Air Transportation, Scheduled'],
  ['Steel', '3312', 'Steel Works, Blast Furnaces & Rolling Mills'],
  ['Devices', '3841', 'Surgical & Medical Instruments & Apparatus'],
  ['Power', '4911', 'Electric Services'],
  ['Media', '4841', 'Cable & Other Pay Television Services'],
  ['Restaurants', '5812', 'Retail-Eating Places'],
  ['Machinery', '3560', 'General Industrial Machinery & Equipment'],
  ['Chemicals', '2860', 'Industrial Organic Chemicals'],
  ['Logistics', '4213', 'Trucking (No Local)'],
  ['Networks', '3576', 'Computer Communications Equipment'],
] as const;
const EXCHANGES = ['Nasdaq', 'NYSE', 'Nasdaq', 'NYSE', 'OTC'] as const;
const STATES = ['DE', 'DE', 'DE', 'NV', 'MD', 'NY', 'TX'] as const;
const YEAR_ENDS = ['1231', '1231', '1231', '1231', '1231', '1231', '0630', '0930', '0331'] as const;

const SALT = { place: 1, yearEnd: 2, state: 3, reports: 4 } as const;
/** The others are funds and foreign filers without domestic reports. */
const DOMESTIC = 0.7;

/** The filer of a number, counted from 0, as it is before any change. */
export function marketFiler(index: number, seed: number): SampleFiler {
  const at = (salt: number) => chance(seed, index, salt);
  const [word, sic, industry] = THIRD[Math.floor(index / 500) % THIRD.length] as (typeof THIRD)[number];
  const again = Math.floor(index / 10_000);
  const name = [FIRST[index % 25], SECOND[Math.floor(index / 25) % 20], word, ...(again > 0 ? [again + 1] : [])];
  return {
    cik: FIRST_CIK + index,
    name: `${name.join(' ')} Inc`,
    ...{ sic, industry },
    state: pick(STATES, at(SALT.state)),
    tickers: [[tickerOf(index), pick(EXCHANGES, at(SALT.place))]],
    category: 'Large accelerated filer',
    fiscalYearEnd: pick(YEAR_ENDS, at(SALT.yearEnd)),
    files: at(SALT.reports) < DOMESTIC ? 'domestic reports' : 'nothing regular',
    since: '2010-01-01',
    events: [],
  };
}

/** `QAAA`, `QAAB` and so on. */
function tickerOf(index: number): string {
  const letter = (place: number) => String.fromCharCode(65 + (Math.floor(index / 26 ** place) % 26));
  return `Q${index >= 26 ** 3 ? letter(3) : ''}${letter(2)}${letter(1)}${letter(0)}`;
}
