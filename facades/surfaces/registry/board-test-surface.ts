import { z } from 'zod';
import { CALL_KINDS } from '../../../schema/domain/terms/lists/board-test.ts';
import { parseObject } from '../../json-value.ts';
import { documents } from '../../replies/generated/documents.ts';
import type { Answers, Replies } from '../../replies/generated/replies.ts';
import { made } from '../../replies/made.ts';
import { slugOf } from '../../replies/spelling.ts';
import { ANY_OBJECT, said } from '../../reply.ts';
import type { SurfaceFor } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';

export const BOARD_TEST_PATH = '/boards/board-test';

/** Seconds it may be kept: an outcome comes with a filing. */
const MAX_AGE = 3600;

export type BoardTestReply = Replies['get_board_test'];
export type BoardTestCall = BoardTestReply['calls'][number];
type Test = Answers['get_board_test']['boardTest'];

/** The service’s own calls with their locked record: a tool and a page. */
export const boardTest: SurfaceFor<'get_board_test'> = {
  name: 'get_board_test',
  schema: 'svc.boardtest/1',
  title: 'Board test',
  description: 'The service’s own 36 calls, locked with a SHA-256 and scored against filings.',
  document: documents.get_board_test,
  arguments: asOf,
  made: {
    // Null for all together, whose tally is `score`.
    'byKind.kind': made(z.enum(CALL_KINDS.map(slugOf)), ({ kind }: Test['byKind'][number]) => slugOf(String(kind))),
    lockedFile: made(
      said(
        ANY_OBJECT.nullable(),
        'The whole locked file. The SHA-256 is that of its canonical JSON (RFC 8785), which is also in the ' +
          'registry’s log.',
      ),
      ({ lockedFile }: Test) => (lockedFile === null ? null : parseObject(lockedFile)),
    ),
  },
  words: { ranges: 'Mean interval scores of the settled ranges. Smaller is better.' },
  sources: () => ({ calls: 'url of each call', lockedFile: '/boards/scorecard/log.jsonl' }),
  tool: { lists: ['calls'], pages: { list: 'calls', limit: 20 } },
  paths: [{ pattern: BOARD_TEST_PATH, formats: ['html', 'json'] }],
  maxAge: MAX_AGE,
  countsFilings: false,
};
