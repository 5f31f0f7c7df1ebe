import { ConfigError } from './config-error.ts';

/** Names shorter than this are too common to be taken for a misspelling of PORT or HOST. */
const SHORTEST = 5;
/** From this length on, two slips are still recognised. */
const LONG = 12;

/**
 * Refuses a variable that is almost one of ours: the setting it was meant for would silently keep its default, and a
 * live service would start as the sample world. A variable of another program passes once the setting itself is in the
 * environment, even empty.
 *
 * Errors: ConfigError.
 */
export function refuseMisspelt(
  settings: readonly string[],
  environment: Readonly<Record<string, string | undefined>>,
): void {
  for (const [name, value] of Object.entries(environment)) {
    if (settings.includes(name) || value === undefined || value.trim() === '') continue;
    const meant = settings.find((setting) => environment[setting] === undefined && isAlmost(name, setting));
    if (meant === undefined) continue;
    throw new ConfigError(
      `${name} is none of the settings. Did you mean ${meant}? If ${name} belongs to another program, set ${meant} too, empty where it has no value.`,
    );
  }
}

function isAlmost(name: string, setting: string): boolean {
  if (setting.length < SHORTEST) return false;
  const slips = setting.length < LONG ? 1 : 2;
  return Math.abs(name.length - setting.length) <= slips && slipsBetween(name.toUpperCase(), setting) <= slips;
}

/** Letters left out, added, changed or swapped with their neighbour. */
function slipsBetween(one: string, other: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const change = (last[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swap = isSwap ? (beforeLast[j - 2] ?? 0) + 1 : change;
      row.push(Math.min((row[j - 1] ?? 0) + 1, (last[j] ?? 0) + 1, change, swap));
    }
    [beforeLast, last] = [last, row];
  }
  return last[other.length] ?? 0;
}
