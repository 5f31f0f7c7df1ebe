import type { Json, JsonObject, Surface } from '../../surface.ts';
import { asOf } from '../board-arguments.ts';
import { replyOpening } from '../board-reply.ts';
import { passed, variables } from '../operation.ts';
import { RECORD } from './scorecard.ts';
import { RECORD_OR_NULL, RECORD_SCHEMA } from './scorecard-schemas.ts';

const REPLAYED = `{ dropped all ${RECORD} bySizeBand ${RECORD} byCredibility ${RECORD} byTargetYear ${RECORD} }`;

const parts = (description: string): JsonObject => ({ type: 'array', description, items: RECORD_SCHEMA });
const REPLAYED_SCHEMA: JsonObject = {
  type: 'object',
  properties: {
    dropped: { type: 'integer', description: 'Outcomes left out as errors of units.' },
    all: { ...RECORD_OR_NULL, description: 'All of them.' },
    bySizeBand: parts('By revenue at the origin.'),
    byCredibility: parts('By weight of the own record.'),
    byTargetYear: parts('By fiscal year of the outcome.'),
  },
};

/** How the revenue range is built and tested. */
export const rangeMethod: Surface = {
  name: 'range_method',
  title: 'Method',
  description: 'How the revenue range is built and tested, with the newest back-test over the filers loaded here.',
  document: `query range_method(${variables(asOf)}) {
  method(${passed(asOf)}) {
    asOf answer notice method edition isReconstructed
    backtest { ranAt command filedBy filers rolled ${REPLAYED} edition { name isInSample record ${REPLAYED} } }
  }
}`,
  arguments: asOf,
  paths: [{ pattern: '/boards/method', formats: ['html', 'json'] }],
  page: 'method',
  maxAge: 3600,
  replyProperties: {
    method: { type: 'string', description: 'The method’s version.' },
    edition: { type: 'string', description: 'The edition of constants in use.' },
    isReconstructed: { type: 'boolean', description: 'No edition had been built by the day.' },
    backtest: {
      type: ['object', 'null'],
      description: 'The newest back-test; null when none has run.',
      properties: {
        ranAt: { type: 'string', format: 'date-time' },
        command: { type: 'string', description: 'The command that makes it again.' },
        filedBy: { type: 'string', format: 'date', description: 'Facts filed by this day were used.' },
        filers: { type: 'integer' },
        rolled: REPLAYED_SCHEMA,
        edition: { type: 'object', properties: { name: {}, isInSample: {}, record: REPLAYED_SCHEMA } },
      },
    },
  },
  shape(data) {
    const { asOf: day, answer, notice, ...facts } = data.method as Readonly<Record<string, Json>>;
    return {
      ...replyOpening('svc.method/1', { asOf: day ?? null, answer: answer ?? null, notice: notice ?? null }),
      ...facts,
      sources: { edition: `/boards/scorecard/editions/${String(facts.edition)}.json` },
      absent: facts.backtest === null ? { backtest: 'NOT_INGESTED' } : {},
    };
  },
};
