import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import { parseObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { ANY_OBJECT, said, TEXT } from '../../reply.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { SCORECARD_PATH } from './registry-reply.ts';

type Found = Answers['range_edition']['forecastRegistry'];

/** The constants that ranges name. */
export const rangeEdition: SurfaceFor<'range_edition'> = {
  name: 'range_edition',
  schema: 'svc.edition/1',
  title: 'Edition of the range method',
  description: 'The pooled constants that a logged revenue range names, with their hash.',
  document: documents.range_edition,
  arguments: [
    {
      name: 'name',
      required: true,
      inPath: true,
      schema: { type: 'string', maxLength: 40, description: 'Edition, such as seed-2024.' },
    },
    ...asOf,
  ],
  made: {
    answer: made(
      TEXT,
      ({ edition: { name, builtOn } }: Found) =>
        `Edition ${name} of the range methods was built on ${shortDate(builtOn)}.`,
    ),
    document: made(
      said(ANY_OBJECT, 'Constants. sha256 is the hash of their canonical JSON (RFC 8785).'),
      ({ document }: Found['edition']) => parseObject(document),
    ),
  },
  paths: [{ pattern: `${SCORECARD_PATH}/editions/{name}`, formats: ['json'] }],
  maxAge: 86_400,
  countsFilings: false,
};
