import { unreadIn, warningsOf } from '../../../schema/domain/terms/unread.ts';
import { shortDate } from '../../../schema/domain/terms/words/day-words.ts';
import type { ComparedCard } from '../../surfaces/card/compare-surface.ts';
import { join } from './text.tsx';
import { grouped } from './words.ts';

type Warned = NonNullable<ComparedCard['healthWatch']>;

/** Kinds of warning filings, each a link to its newest one. */
export const warningLinks = (warned: Warned) =>
  join(
    warned.map(({ kind, title, count, newest }) => (
      <a href={newest.url} title={`${title}, newest ${shortDate(newest.filedOn)}`}>
        {kind}
        {count > 1 && ` ×${count}`}
      </a>
    )),
  );

/** The warnings of a company in the past year, and how many unread filings may be more. */
export function warnings({ healthWatch, watched }: Pick<ComparedCard, 'healthWatch'> & { watched: boolean | null }) {
  if (healthWatch === null) return 'not known, as we have not loaded all its filings';
  const warned = warningsOf(healthWatch);
  const unread = unreadIn(healthWatch);
  const none = watched === true ? 'none in 12 months' : 'none among those that we have loaded';
  return (
    <>
      {warned.length === 0 ? none : warningLinks(warned)}
      {unread > 0 && `, ${grouped(unread)} unread`}
    </>
  );
}
