const WIDTH = 160;

/** JSON for reading as a diff: whatever fits on a line stands on one. Ends with a line break. */
export function compactJson(value: unknown): string {
  return `${written(value, '')}\n`;
}

function written(value: unknown, indent: string): string {
  const whole = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + whole.length <= WIDTH) return whole;
  const inner = `${indent}  `;
  const lines = Array.isArray(value)
    ? value.map((one) => inner + written(one, inner))
    : Object.entries(value).map(([name, one]) => `${inner}${JSON.stringify(name)}: ${written(one, inner)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
