import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { parseObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ANY_OBJECT, as, FLAG, said, TEXT } from '../../reply.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { SCORECARD_PATH } from './registry-reply.ts';

type Found = Answers['forecast_registry_record']['forecastRegistry'];
type Entry = Found['entry'];

export const registryRecord: SurfaceFor<'forecast_registry_record'> = {
  name: 'forecast_registry_record',
  schema: 'svc.registry-entry/1',
  title: 'Registry record',
  description: 'One record of the registry by its SHA-256. Anyone can hash it again.',
  document: documents.forecast_registry_record,
  arguments: [
    {
      name: 'sha256',
      required: true,
      inPath: true,
      schema: {
        type: 'string',
        pattern: '^[0-9a-fA-F]{64}$',
        description: 'SHA-256 of a record or an entry: 64 hex digits.',
      },
    },
    ...asOf,
  ],
  made: {
    answer: made(
      TEXT,
      ({ entry: { sequence, chain, loggedOn }, stamps: { stamp } }: Found) =>
        `Entry ${sequence} of the ${chain} log is of ${shortDate(loggedOn)}. ` +
        `It is ${stamp?.answer ?? 'not stamped by anybody'}.`,
    ),
    replay: made(as(FLAG, 'ForecastRegistry.isReplay'), ({ chain }: Entry) => chain === 'replay'),
    record: made(said(ANY_OBJECT, 'Record. Its canonical JSON (RFC 8785) is hashed.'), ({ record }: Entry) =>
      parseObject(record),
    ),
  },
  words: { 'stamp.answer': 'Authority and time of the stamp, which is later than the entry.' },
  sources: ({ chain }) => ({ record: `${SCORECARD_PATH}/log.jsonl?chain=${chain}` }),
  paths: [{ pattern: `${SCORECARD_PATH}/{sha256}`, formats: ['json'] }],
  maxAge: 86_400,
  countsFilings: false,
};
