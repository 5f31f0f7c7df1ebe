import { withQuery } from '../../../links.ts';
import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { Section } from '../blocks.tsx';
import { Name, Time } from '../text.tsx';

/** The names it has filed under, oldest first; empty if it has had only one. */
export function cardNames({ company, names }: CardPageReply, day: string | null) {
  if (names.length < 2) return false;
  return (
    <Section id="s-names" title="Names over time">
      <ol class="names">
        {names.map(({ name, from, to, isCurrent }) => (
          <li aria-current={isCurrent ? 'true' : undefined}>
            <Name filed={name} />{' '}
            <small>
              {from !== null && (
                <>
                  from <Time day={from} />
                </>
              )}{' '}
              {isCurrent
                ? 'in use'
                : to !== null && (
                    <>
                      to <Time day={to} />
                    </>
                  )}
            </small>
          </li>
        ))}
      </ol>
      <p>
        <a href={withQuery(`/boards/brand/${company.cik}`, {}, { asOf: day })}>
          Names, tickers and the filings that changed them
        </a>
      </p>
    </Section>
  );
}
