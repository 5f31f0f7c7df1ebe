/** The GraphQL enum name of an order: `-warningShare` becomes WARNING_SHARE_DESC. */
export function orderName(written: string): string {
  const name = written.replace('-', '').replaceAll(/[A-Z]/g, '_$&').toUpperCase();
  return written.startsWith('-') ? `${name}_DESC` : name;
}
