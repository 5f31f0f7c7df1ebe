import { testOf } from '../../../schema/domain/terms/kept-tests.ts';
import type { Chrome } from '../../service-facts.ts';
import type { KeptReply } from '../../surfaces/kept/kept-reply.ts';
import { Lead, Section } from '../parts/blocks.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { keptTable } from '../parts/kept/kept-table.tsx';
import { receiptTable } from '../parts/kept/receipt-table.tsx';
import { dated, join } from '../parts/text.tsx';

/** The kept-its-word record: the sentence, each test with its funds or companies, and the receipt of each month. */
export function renderKept(payload: KeptReply, chrome: Chrome): string {
  const { answer, tests } = payload;

  return rendered(
    <Layout chrome={chrome} title="Kept-its-word record" reply={payload} cites style="figures.css">
      <Lead kicker="Kept-its-word record" title="Who kept their word?" answer={dated(answer)}>
        {formatLinks('This record as', chrome)}
      </Lead>
      <div class="status companycard">
        <p class="legend">
          In the charts a whole bar is a period held, a short one missed, an outline incomplete, a dot pending.
          Incomplete: the report does not give all that the test looks at. Pending: we have no report on the period.
          Missed says that a number was on the wrong side of its line, not that a rule was broken. This describes and
          does not rate.
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
        Each month is sealed on the tenth business day of the second month after it: the outcomes, the worst values, the
        filings and the hashes of the three tests, in one record that is hashed and chained to all before it. What is
        filed later adds a correction, and the record stays as it is. A month sealed after its day says that it was
        calculated later, and when.
      </p>
      {replay && (
        <p class="quiet">
          The months below were sealed later, perhaps after the outcome. They show how the record works and never count
          as live.
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
