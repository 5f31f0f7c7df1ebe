/**
 * A whole number with thousands separators: `12,345`. Avoids `Intl`, whose first use takes tens of milliseconds,
 * because schema texts are built while a service starts.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
