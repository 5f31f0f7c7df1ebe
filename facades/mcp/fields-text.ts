import { COLUMNS, type ColumnName, column } from '../../schema/domain/boards/columns/columns.ts';
import { letters } from '../../schema/domain/terms/asked/did-you-mean.ts';
import { isObject, type JsonObject, membersOf } from '../json-value.ts';
import { unitOfCardField } from '../publications/fields.ts';
import { replyContracts } from '../replies/reply-contracts.ts';
import { type Surface, toolName } from '../surface.ts';
import { type Parts, partsOf } from './lean/lean-reply.ts';

/** What an object or list holds that has been told before is not told again. */
interface Told {
  readonly contracts: JsonObject;
  readonly parts: Parts;
  /** Where fields of records were first told, and these. */
  readonly places: Map<string, ReadonlySet<string>>;
  readonly isBoard: boolean;
}

/** The meaning, unit and source of every field of a tool's reply: a line a field, indented below what holds it. */
export function fieldsText(surface: Surface): string {
  const contracts = replyContracts(new Map([['reply', surface]]));
  const told: Told = {
    contracts,
    parts: partsOf(surface),
    places: new Map(),
    isBoard: surface.schema.startsWith('svc.board/'),
  };
  const reply = contracts.reply as JsonObject;
  return [
    `# Fields of ${toolName(surface)} (${surface.schema})`,
    '',
    'A field is indented below the record or list ([]) that holds it. "?" can be null: such a field is left out, ' +
      'and include ["absent"] gives the reason. (+part): only with include ["part"]. Shares, margins and growth ' +
      'are fractions: 0.05 is 5%. The filing behind a figure: the link of its row, or include ["sources"].',
    '',
    ...fieldLines({ ...reply, properties: ownOf(reply) }, '', told),
  ].join('\n');
}

/** Without what every reply opens with and what explains itself. */
const ownOf = ({ properties }: JsonObject): JsonObject =>
  Object.fromEntries(membersOf(properties).filter(([name]) => !['schema', 'notice', 'note'].includes(name)));

function fieldLines(record: JsonObject, path: string, told: Told): readonly string[] {
  const indent = '  '.repeat(path.split('.').length - 1);
  return membersOf(record.properties).flatMap(([name, field]) => {
    const at = `${path}${name}`;
    const bare = resolved(field, told.contracts);
    const items = isObject(bare.items) ? resolved(bare.items, told.contracts) : null;
    const below = items ?? bare;
    const part = name === 'absent' ? 'absent' : told.parts.get(at);
    const head = [
      `${indent}${name}${items === null ? '' : '[]'}${isNullable(field) || isNullable(bare) ? '?' : ''}`,
      ...(part === undefined ? [] : [` (+${part})`]),
      `: ${typeOf(below)}${unitOf(at)}`,
    ].join('');
    const said = String(field.description ?? bare.description ?? '').replace(REASON, '');
    const meaning = isName(said, name) ? '' : said;
    const words = `${head}. ${meaning}${sourceOf(at, told)}`.trimEnd();
    if (!isObject(below.properties)) return [words];
    const own = new Set(Object.entries(below.properties).map((one) => JSON.stringify(one)));
    const before = [...told.places].find(([, fields]) => own.isSubsetOf(fields));
    if (before !== undefined) return [`${words} Fields as in ${before[0]}.`];
    told.places.set(at, own);
    return [words, ...fieldLines(below, `${at}.`, told)];
  });
}

/** What the opening says of every null. */
const REASON = / Null with a reason in `absent`\.$/;

/** True of a meaning that only repeats the name: `Net income.` of netIncome. */
const isName = (said: string, name: string): boolean => letters(said.replace(/^The /, '')) === letters(name);

/** A schema with its reference resolved, and without null beside it. */
function resolved(schema: JsonObject, contracts: JsonObject): JsonObject {
  const one = Array.isArray(schema.anyOf)
    ? schema.anyOf.find((each) => isObject(each) && each.type !== 'null')
    : schema;
  if (!isObject(one)) return schema;
  const referred = contracts[String(one.$ref).split('/').at(-1) ?? ''];
  return isObject(referred) ? resolved(referred, contracts) : one;
}

function isNullable({ type, anyOf }: JsonObject): boolean {
  const types = Array.isArray(anyOf) ? anyOf.map((one) => (isObject(one) ? one.type : null)) : type;
  return Array.isArray(types) && types.includes('null');
}

/** The type in a word, or the values there are. */
function typeOf({ type, format, enum: values, const: only }: JsonObject): string {
  if (Array.isArray(values)) return values.filter((one) => one !== null).join(' | ');
  if (only !== undefined) return JSON.stringify(only);
  if (typeof format === 'string') return format;
  const types = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type ?? 'object'];
  return types.join(' or ');
}

const columnAt = (at: string, { isBoard }: Told): ColumnName | null => {
  const name = at.replace(/^rows\./, '');
  return isBoard && name !== at && name in COLUMNS ? (name as ColumnName) : null;
};

/** The unit of a number of a card; elsewhere the meaning has it. */
function unitOf(at: string): string {
  const unit = at.startsWith('card.') ? unitOfCardField(at.slice('card.'.length)) : undefined;
  return unit === undefined ? '' : `, ${unit}`;
}

function sourceOf(at: string, told: Told): string {
  const name = columnAt(at, told);
  return name === null ? '' : ` Source: ${column(name).source}.`;
}
