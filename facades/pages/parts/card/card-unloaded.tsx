import type { CardPageReply } from '../../../surfaces/card/card-page-surface.ts';
import { Section } from '../blocks.tsx';
import { Time } from '../text.tsx';
import { absentSentence } from '../words.ts';

/** True if none of a company's reports is on file: one panel then replaces the empty sections. */
export function isUnloaded({ card, years, history }: CardPageReply): boolean {
  return card.exposure.fiscalYearEnd === null && years.length === 0 && history.length === 0;
}

/** What is known of a company without figures, and where its filings are. */
export function unloadedPanel({ company, card, foreignReport }: CardPageReply) {
  const reason = card.absent['exposure.revenue'] ?? 'NOT_INGESTED';
  const what = reason === 'NOT_INGESTED' ? 'We have not loaded its annual reports.' : absentSentence(reason);
  return (
    <Section id="s-unloaded" look="unloaded" title="What we have of it">
      <p>
        {what} <a href={company.url}>See its filings on EDGAR</a>
      </p>
      {foreignWords(foreignReport)}
    </Section>
  );
}

/** The note that a company reports on forms that the boards do not read. */
function foreignWords(report: CardPageReply['foreignReport']) {
  return (
    report !== null && (
      <p>
        It reports as a foreign private issuer: once a year on Form 20-F or 40-F, and its news on Form 6-K, which
        carries no items, so that the boards of 8-K items do not show it. The newest such filing that is loaded here is
        a{' '}
        <a href={report.url}>
          {report.form} of <Time day={report.filedOn} />
        </a>
        .
      </p>
    )
  );
}
