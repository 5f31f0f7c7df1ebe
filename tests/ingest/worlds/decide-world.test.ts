import { describe, expect, it } from 'vitest';
import { type AskedWorld, decideWorld, storedNotice, type Use } from '../../../ingest/worlds/decide-world.ts';

const ASKED = {
  sample: { kind: 'sample', folders: null },
  mirror: { kind: 'mirror', folders: '/mirror' },
  live: { kind: 'live', folders: null },
} as const satisfies Record<string, AskedWorld>;
const PLACE = { name: 'The database in ./data', elsewhere: 'set DATA_DIR to another folder' };

type Held = 'sample' | 'mirror' | 'live' | 'mixed' | null;

function decide(
  held: Held,
  asked: AskedWorld,
  {
    use = 'start',
    isSameMirror = true,
    mayGiveWay = false,
  }: { use?: Use; isSameMirror?: boolean; mayGiveWay?: boolean },
) {
  const folders = held === 'mirror' ? '/old' : null;
  return decideWorld({
    held: { kind: held, folders, markedAs: null, isEmpty: held === null },
    ...{ asked, use, isSameMirror, mayGiveWay, place: PLACE },
  });
}

const refusal = (held: string, clause: string) => ({
  step: 'refuse',
  why: `The database in ./data holds ${held}, ${clause}: set DATA_DIR to another folder, or empty this one with "npm run ingest -- forget".`,
});
const OLD = 'filings from the folder /old';
const SEC = 'filings from the SEC';
const SAMPLE = 'the sample world of invented companies';

describe('which world tables may be used for', () => {
  it.each(['sample', 'mirror', 'live'] as const)('empty tables take %s, and tables that hold it go on', (kind) => {
    for (const held of [null, kind]) expect(decide(held, ASKED[kind], {})).toEqual({ step: 'use', kind });
  });

  it.each([
    ['sample', 'mirror', SAMPLE, 'and EDGAR_MIRROR asks for filings from the folder /mirror'],
    ['sample', 'live', SAMPLE, `and SEC_USER_AGENT asks for ${SEC}`],
    ['mirror', 'live', OLD, `and SEC_USER_AGENT asks for ${SEC}`],
    ['live', 'mirror', SEC, 'and EDGAR_MIRROR asks for filings from the folder /mirror'],
  ] as const)('tables of %s are refused to %s, with both and two ways on', (held, asked, holds, clause) => {
    for (const use of ['start', 'source', 'archives', 'tables'] as const) {
      expect(decide(held, ASKED[asked], { use })).toEqual(refusal(holds, clause));
    }
  });

  it('another mirror is another world', () => {
    const clause = 'and EDGAR_MIRROR asks for filings from the folder /mirror';
    expect(decide('mirror', ASKED.mirror, { isSameMirror: false })).toEqual(refusal(OLD, clause));
  });

  it.each(['sample', 'mirror', 'live'] as const)('worlds that are mixed already are refused to %s', (asked) => {
    const held = 'invented companies of the sample world among real filings';
    const clause = 'and no service may show the two together';
    for (const use of ['start', 'source', 'archives', 'tables'] as const) {
      expect(decide('mixed', ASKED[asked], { use, mayGiveWay: true })).toEqual(refusal(held, clause));
    }
  });

  it.each(['mirror', 'live'] as const)('where nobody names a source, %s is shown as stored and worked on', (kind) => {
    for (const use of ['start', 'tables'] as const) {
      expect(decide(kind, ASKED.sample, { use })).toEqual({ step: 'show stored', kind });
    }
  });

  it('a command that fills tables never takes the sample world for real ones', () => {
    const clause =
      'and without SEC_USER_AGENT or EDGAR_MIRROR this command loads the sample world of invented companies';
    expect(decide('live', ASKED.sample, { use: 'source' })).toEqual(refusal(SEC, clause));
    expect(decide('mirror', ASKED.sample, { use: 'source' })).toEqual(refusal(OLD, clause));
  });

  it('archives of the SEC are its filings, beside those of a mirror too, and never the sample world', () => {
    const use = 'archives';
    expect(decide(null, ASKED.sample, { use })).toEqual({ step: 'use', kind: 'live' });
    expect(decide('live', ASKED.sample, { use })).toEqual({ step: 'use', kind: 'live' });
    expect(decide('mirror', ASKED.sample, { use })).toEqual({ step: 'use', kind: 'mirror' });
    expect(decide('sample', ASKED.sample, { use })).toEqual(refusal(SAMPLE, `and the archives hold ${SEC}`));
  });

  it('an untouched sample world in the default folder gives way to real filings, and to nothing else', () => {
    expect(decide('sample', ASKED.live, { mayGiveWay: true })).toEqual({
      step: 'make way',
      kind: 'live',
      said: `The database in ./data held the sample world, to which nobody had added anything: it makes way for ${SEC}.`,
    });
    expect(decide('sample', ASKED.mirror, { use: 'source', mayGiveWay: true })).toMatchObject({ step: 'make way' });
    expect(decide('sample', ASKED.live, { use: 'tables', mayGiveWay: true })).toMatchObject({ step: 'refuse' });
  });

  it('what is stored says that nothing new arrives', () => {
    expect(storedNotice('live')).toBe(
      'Nothing new arrives: this service was started without SEC_USER_AGENT and shows the filings from the SEC that are stored.',
    );
    expect(storedNotice('mirror')).toBe(
      'Nothing new arrives: this service was started without EDGAR_MIRROR and shows the filings that are stored.',
    );
  });
});
