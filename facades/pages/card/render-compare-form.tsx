import type { Chrome } from '../../service-facts.ts';
import { Lead } from '../parts/blocks.tsx';
import { CompareForm } from '../parts/card/compare-form.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';

const LEAD =
  'Revenue, margins, growth and ranges of up to ten companies, on the same scales. Each number links to its source.';

/** The page of comparisons before any company is named. */
export function renderCompareForm(chrome: Chrome): string {
  return rendered(
    <Layout chrome={chrome} title="Compare companies" summary={LEAD} style="figures.css">
      <Lead kicker="Side by side" title="How do these companies compare?" answer={LEAD} />
      <CompareForm label="Up to ten companies: tickers, names or CIKs, with commas between them" button="Compare" />
    </Layout>,
  );
}
