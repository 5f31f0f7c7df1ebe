/**
 * A whole number with thousands separators: `12,345`. Without `Intl`, whose first use takes tens of milliseconds: schema
 * texts are made while a service starts.
 */
export const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
