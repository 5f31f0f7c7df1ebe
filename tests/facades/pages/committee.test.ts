import { expect, it } from 'vitest';
import { committeeBrief } from '../../../facades/pages/parts/committee.ts';
import type { CommitteeBrief } from '../../../facades/surfaces/funds/committee-parts.ts';
import { portfolioPayload } from './fund-payloads.ts';

const payload = portfolioPayload();
const [fund] = payload.committee.kept;
const briefOf = (changes: Partial<CommitteeBrief['kept'][number]>) => {
  const kept = fund === undefined ? [] : [{ ...fund, ...changes }];
  return String(committeeBrief({ ...payload, committee: { ...payload.committee, kept } }));
};

it('says how the newest month of a fund and the newest year of a payer came out, and counts where there is something to count', () => {
  expect(briefOf({})).toContain('kept its word in <time datetime="2025-08">Aug 2025</time>, 3 of 4 held</li>');
  const payer = { kind: 'payer', period: '2025-12-31' } as const;
  expect(briefOf({ ...payer, state: 'incomplete', held: 0, scored: 0 })).toContain(
    'cannot be told in the year to <time datetime="2025-12-31">31 Dec 2025</time></li>',
  );
  expect(briefOf({ state: null, period: null })).toContain(': no report on file</li>');
});

it('names a warning kind in words, with the item it is filed under', () => {
  expect(briefOf({})).toContain(': Change of auditor (8-K\u00a04.01)</li>');
});
