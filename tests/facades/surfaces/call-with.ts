import { coerceToolArguments } from '../../../facades/arguments.ts';
import type { Tool, ToolAnswer } from '../../../facades/mcp/tool.ts';
import type { JsonObject } from '../../../facades/surface.ts';

/** Calls a tool as the endpoint does: its arguments are checked first. */
export function callWith(tool: Tool, args: JsonObject): Promise<ToolAnswer> {
  return tool.call(coerceToolArguments(tool.arguments, args));
}
