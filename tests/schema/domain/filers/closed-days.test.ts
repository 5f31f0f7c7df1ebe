import { expect, it } from 'vitest';
import { closedDays } from '../../../../schema/domain/filers/known-days.ts';

const none = () => false;

it.each([
  ['is closed once an index of five days later is there', ['2026-10-13', '2026-10-15', '2026-10-19'], ['2026-10-14']],
  ['may still come before that', ['2026-10-13', '2026-10-15', '2026-10-16'], []],
  ['is not known where nothing came after it', ['2026-10-13'], []],
  ['may be two in a row', ['2026-10-13', '2026-10-16', '2026-10-21'], ['2026-10-14', '2026-10-15']],
  ['is ours to load where four are in a row', ['2026-10-13', '2026-10-20', '2026-10-30'], []],
])('a day without an index between two %s', (_what, indexed, closed) => {
  expect(closedDays(indexed.toReversed(), none)).toEqual(closed);
});

it('a day whose index could not be read is not closed', () => {
  const isBroken = (day: string) => day === '2026-10-14';
  expect(closedDays(['2026-10-13', '2026-10-15', '2026-10-19'], isBroken)).toEqual([]);
});
