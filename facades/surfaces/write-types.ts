/** The types of replies, and of what GraphQL answers to the documents of surfaces; written by `npm run update`. */
import { writeFileSync } from 'node:fs';
import { membersOf } from '../json-value.ts';
import { membersOfDocument } from '../replies/members.ts';
import { replyContracts } from '../replies/reply-contracts.ts';
import { schema } from '../replies/schema.ts';
import { type ToldTypes, typeOfAnswer, typeOfSchema } from '../replies/typescript.ts';
import type { Surface } from '../surface.ts';
import { example } from './_example.ts';
import { surfaces } from './index.ts';

export const TYPES_FILE = new URL('../replies/generated/replies.ts', import.meta.url);

/** Types that are declared elsewhere, by the file. */
const DECLARED: Readonly<Record<string, readonly string[]>> = {
  '../../../schema/domain/boards/board-row.ts': ['BoardRow'],
  '../../../schema/domain/terms/absence.ts': ['AbsenceReason', 'Absent'],
  '../../json-value.ts': ['Json', 'JsonObject'],
};

/** The text of the file. */
export function printedTypes(): string {
  const typed = new Map(
    [...surfaces, example as Surface]
      .flatMap((one) => [one, one.front ?? [], one.tool?.instead ?? []].flat())
      .map((one) => [one.replyType ?? one.name, one]),
  );
  const contracts = new Map(membersOf(replyContracts(typed)));
  const parts = [...contracts].filter(([name]) => !typed.has(name) && name !== 'Absent');
  const replies = [...typed].map(
    ([name, { made }]) => [name, typeOfSchema(contracts.get(name) ?? {}, toldTypes(made))] as const,
  );
  const answers = [...typed].map(
    ([name, { document }]) => [name, typeOfAnswer(membersOfDocument(document, schema))] as const,
  );
  const body = [
    ...parts.map(([name, part]) => `export type ${name} = ${typeOfSchema(part)};\n`),
    interfaceOf('Replies', replies),
    interfaceOf('Answers', answers),
  ].join('\n');
  const imports = Object.entries(DECLARED).map(([file, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${file}';\n`;
  });
  return `// Written by facades/surfaces/write-types.ts: \`npm run update\`.\n${imports.join('')}\n${body}`;
}

function toldTypes(made: Surface['made'] = {}): ToldTypes {
  const told = Object.entries(made).flatMap(([path, { type }]) => (type === undefined ? [] : [[path, type] as const]));
  return new Map(told);
}

function interfaceOf(name: string, members: readonly (readonly [string, string])[]): string {
  const lines = members.map(([member, type]) => `  readonly ${member}: ${type.replaceAll('\n', '\n  ')};`);
  return [`export interface ${name} {`, ...lines, '}\n'].join('\n');
}

if (import.meta.main) writeFileSync(TYPES_FILE, printedTypes());
