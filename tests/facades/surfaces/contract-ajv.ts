import { Ajv2020 } from 'ajv/dist/2020.js';
import { parseDay } from '../../../schema/domain/terms/day.ts';

/** A validator of JSON Schema 2020-12 that holds days and instants to what they are. */
export function contractAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  ajv.addFormat('date', (text: string) => parseDay(text) !== null);
  ajv.addFormat('date-time', (text: string) => text === new Date(text).toISOString());
  return ajv;
}
