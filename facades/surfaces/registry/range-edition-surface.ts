import { parseObject } from '../../json-value.ts';
import { ANY_OBJECT, DAY, type Opening, type ReplyOf, reply, replyOpening, said, TEXT, WHOLE } from '../../reply.ts';
import type { SurfaceOf } from '../../surface.ts';
import { asOf } from '../shared/common-arguments.ts';
import { passed, variables } from '../shared/operation.ts';
import { SCORECARD_PATH } from './registry-reply.ts';

const CONTRACT = reply('svc.edition/1', 'RangeEdition', {
  name: TEXT,
  builtOn: DAY,
  sha256: TEXT,
  scores: WHOLE,
  companies: WHOLE,
  document: said(ANY_OBJECT, 'The constants; sha256 is that of their canonical JSON (RFC 8785).'),
});
type EditionReply = ReplyOf<typeof CONTRACT>;
type EditionData = Pick<EditionReply, 'name' | 'builtOn' | 'sha256' | 'scores' | 'companies'> & {
  /** The canonical JSON. */
  readonly document: string;
};
type Data = { readonly forecastRegistry: Omit<Opening, 'answer'> & { readonly edition: EditionData } };

/** The constants that ranges name. */
export const rangeEdition: SurfaceOf<typeof CONTRACT, Data> = {
  name: 'range_edition',
  title: 'Edition of the range method',
  description: 'The pooled constants of the revenue range that a logged range names, with their hash.',
  document: `query range_edition($name: String!, ${variables(asOf)}) {
  forecastRegistry(${passed(asOf)}) { asOf notice edition(name: $name) { name builtOn sha256 scores companies document } }
}`,
  arguments: [
    {
      name: 'name',
      required: true,
      inPath: true,
      schema: { type: 'string', maxLength: 40, description: 'Name of the edition, such as seed-2024.' },
    },
    ...asOf,
  ],
  reply: CONTRACT,
  paths: [{ pattern: `${SCORECARD_PATH}/editions/{name}`, formats: ['json'] }],
  maxAge: 86_400,
  countsFilings: false,
  shape({ forecastRegistry: { asOf: day, notice, edition } }) {
    const { document, name, builtOn, ...facts } = edition;
    const answer = `Edition ${name} of the range methods, built on ${builtOn}.`;
    return {
      ...replyOpening('svc.edition/1', { asOf: day, answer, notice }),
      name,
      builtOn,
      ...facts,
      document: parseObject(document),
      sources: {},
      absent: {},
    };
  },
};
