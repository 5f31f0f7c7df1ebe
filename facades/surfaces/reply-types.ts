import { membersOf } from '../json-value.ts';
import { membersOfDocument } from '../replies/members.ts';
import { replyContracts } from '../replies/reply-contracts.ts';
import { schema } from '../replies/schema.ts';
import { type ToldTypes, typeOfAnswer, typeOfSchema } from '../replies/typescript.ts';
import type { Surface } from '../surface.ts';
import { example } from './_example.ts';
import { ROWS_TYPE } from './boards/board-reply.ts';
import { surfaces } from './index.ts';

/** Types that are declared elsewhere, by the file. */
const DECLARED: ReadonlyMap<string, readonly string[]> = new Map([
  ['../../../schema/domain/boards/board-row.ts', ['BoardRow']],
  ['../../../schema/domain/terms/absence.ts', ['AbsenceReason', 'Absent']],
  ['../../json-value.ts', ['Json', 'JsonObject']],
]);

/** The types that several replies share. */
const PARTS_FILE = 'parts.ts';

/** The files by their names: one for each reply, one for what they share, and one that lists them. */
export function printedTypes(): ReadonlyMap<string, string> {
  const typed = new Map(
    [...surfaces, example as Surface]
      .flatMap((one) => [one, one.front ?? [], one.tool?.instead ?? []].flat())
      .map((one) => [one.replyType ?? one.name, one]),
  );
  const contracts = new Map(membersOf(replyContracts(typed)));
  const parts = [...contracts].filter(([name]) => !typed.has(name) && name !== 'Absent');
  const shared = parts.map(([name, part]) => `export type ${name} = ${typeOfSchema(part)};\n`);
  const ofParts = new Map([...DECLARED, [`./${PARTS_FILE}`, parts.map(([name]) => name)]]);
  const replies = [...typed].map(([name, { made, columns, document }]): [string, string] => {
    const told = new Map([...toldTypes(made), ...(columns === undefined ? [] : [['rows', ROWS_TYPE] as const])]);
    const reply = typeOfSchema(contracts.get(name) ?? {}, told);
    const answer = typeOfAnswer(membersOfDocument(document, schema));
    return [fileOf(name), printed([`export type Reply = ${reply};\n`, `export type Answer = ${answer};\n`], ofParts)];
  });
  return new Map([...replies, [PARTS_FILE, printed(shared, DECLARED)], ['replies.ts', listOf([...typed.keys()])]]);
}

const fileOf = (name: string): string => `${name.replaceAll('_', '-')}.ts`;

const HEAD = '// Written by facades/surfaces/generate.ts.\n';

/** A file with the types that it uses imported. */
function printed(types: readonly string[], declared: typeof DECLARED): string {
  const body = types.join('\n');
  const imports = [...declared].map(([file, names]) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(body));
    return used.length === 0 ? '' : `import type { ${used.join(', ')} } from '${file}';\n`;
  });
  return `${HEAD}${imports.join('')}\n${body}`;
}

/** Every reply, and what GraphQL answers to its document, by the name of the reply. */
function listOf(names: readonly string[]): string {
  const imports = names.map((name) => `import type * as ${name} from './${fileOf(name)}';\n`);
  const members = (type: string) => names.map((name) => `  readonly ${name}: ${name}.${type};\n`).join('');
  return [
    `${HEAD}${imports.join('')}\n`,
    `export type * from './${PARTS_FILE}';\n\n`,
    `export interface Replies {\n${members('Reply')}}\n\n`,
    `export interface Answers {\n${members('Answer')}}\n`,
  ].join('');
}

function toldTypes(made: Surface['made'] = {}): ToldTypes {
  const told = Object.entries(made).flatMap(([path, { type }]) => (type === undefined ? [] : [[path, type] as const]));
  return new Map(told);
}
