import { testOf } from '../../../schema/domain/terms/kept-tests.ts';
import type { Chrome } from '../../service-facts.ts';
import type { KeptReply } from '../../surfaces/kept/kept-surface.ts';
import { Lead, Section } from '../parts/blocks.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { keptTable } from '../parts/kept/kept-table.tsx';
import { receiptTable } from '../parts/kept/receipt-table.tsx';
import { join } from '../parts/text.tsx';

/** The kept-its-word record: the sentence, each test with its funds or companies, and the receipt of each month. */
export function renderKept(payload: KeptReply, chrome: Chrome): string {
  const { answer, tests } = payload;

  return rendered(
    <Layout chrome={chrome} title="Kept-its-word record" reply={payload} cites style="figures.css">
      <Lead kicker="Kept-its-word record" title="Who kept their word?" answer={answer}>
        {formatLinks('This record as', chrome)}
      </Lead>
      <div class="status companycard">
        <p class="legend">
          In the charts a whole bar means “held”, a short bar “missed”, an outline “incomplete” and a dot “pending”.
          “Held” means that every number in the test was on the right side of its limit. “Missed” means that at least
          one number was not. It does not mean that a rule was broken. “Incomplete” means that the report does not give
          all that the test needs. “Pending” means that we have no report on the period. This record is a description,
          not a rating.
        </p>
        {tests.map((test) => section(test, payload, chrome))}
        {receipts(payload, chrome)}
      </div>
    </Layout>,
  );
}

const section = (
  { kind, title, text, source, limits }: KeptReply['tests'][number],
  payload: KeptReply,
  { query }: Chrome,
) => (
  <Section id={`s-${kind}`} title={title}>
    <blockquote class="said">
      <p>{text}</p>
    </blockquote>
    <p class="quiet">
      {source}. {limits}
    </p>
    {keptTable(kind, payload, query.asOf ?? null)}
  </Section>
);

function receipts({ receipts: months, replay, tests }: KeptReply, { service }: Chrome) {
  const hashes = tests.map(({ kind, sha256 }) => (
    <>
      {testOf(kind).title}: <code class="hash">{sha256}</code>
    </>
  ));
  return (
    <Section id="s-receipts" title="Receipts">
      <p>
        We lock the results of each month on the tenth business day of the second month after it. The locked record has
        the outcomes, the worst values, the filings and the hashes of the three tests. We hash the record and chain the
        hash to all earlier ones. If companies file more later, we add a correction, and the record stays as it is. If
        we locked a month late, its entry says so and gives the day.
      </p>
      {replay && (
        <p class="quiet">
          We locked the months below later, perhaps after the outcome. They show how the record works, and never count
          as locked on time.
        </p>
      )}
      <p class="quiet">SHA-256 of the tests. {join(hashes, '; ')}.</p>
      {receiptTable(months)}
      <p>
        Check it yourself: <code>npm run verify -- {service.baseUrl}</code> hashes every receipt again and recomputes
        every outcome from the values in it.
      </p>
    </Section>
  );
}
