import { EVENT_KINDS, type EventKind } from './event-kind.ts';
import { SIZE_BANDS, type SizeBand } from './size-band.ts';

/**
 * How GraphQL spells values that are no names: `8-K 4.02` is ITEM_4_02, `NT 10-K` is NT_10_K, `50-250M` is
 * FROM_50M_TO_250M. Every other door has the value itself.
 */
export function kindName(kind: EventKind): string {
  return kind.replace(/^8-K /, 'ITEM_').replaceAll(/\W/g, '_');
}

export function bandName(band: SizeBand): string {
  if (band.startsWith('<')) return `BELOW_${band.slice(1)}`;
  if (band.startsWith('>=')) return `FROM_${band.slice(2)}`;
  const [from = '', to = ''] = band.split('-');
  // The unit of both stands once where it is the same.
  return `FROM_${/\D$/.test(from) ? from : `${from}${to.at(-1)}`}_TO_${to}`;
}

const KINDS = new Map(EVENT_KINDS.map(({ kind }) => [kindName(kind), kind]));
const BANDS = new Map(SIZE_BANDS.map(({ band }) => [bandName(band), band]));

/** The kind that GraphQL names so. */
export function kindNamed(name: string): EventKind {
  return known(KINDS.get(name), name);
}

/** The band that GraphQL names so. */
export function bandNamed(name: string): SizeBand {
  return known(BANDS.get(name), name);
}

function known<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`No value is named ${name}.`);
  return value;
}
