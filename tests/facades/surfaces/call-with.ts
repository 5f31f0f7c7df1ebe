import { coerceToolArguments } from '../../../facades/arguments.ts';
import type { JsonObject } from '../../../facades/json-value.ts';
import type { Tool, ToolAnswer } from '../../../facades/mcp/tools.ts';

/** Calls a tool as the endpoint does: its arguments are checked first. */
export function callWith(tool: Tool, args: JsonObject): Promise<ToolAnswer> {
  return tool.call(coerceToolArguments(tool.arguments, args));
}
