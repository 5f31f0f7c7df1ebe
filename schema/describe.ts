import { isInterfaceType, isObjectType } from 'graphql';
import { schema } from './index.ts';

/** The schema's description of a field such as `Card.range`; undefined if it has none. */
export function describe(field: string): string | undefined {
  const [typeName = '', name = ''] = field.split('.');
  const type = schema.getType(typeName);
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined;
  return type.getFields()[name]?.description ?? undefined;
}
