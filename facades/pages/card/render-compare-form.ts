import type { Chrome } from '../../service-facts.ts';
import { compareForm } from '../parts/card/compare-form.ts';
import { layout } from '../parts/frame/layout.ts';
import { html } from '../parts/html.ts';

const LEAD =
  'Revenue, margins, growth and ranges of up to ten companies, on the same scales, each number with its proof.';

/** The page of comparisons before any company is named. */
export function renderCompareForm(chrome: Chrome): string {
  const main = html`<header class="lead">
<p class="kicker">Side by side</p>
<h1>How do these companies compare?</h1>
<p class="answer">${LEAD}</p>
</header>
${compareForm({ value: '', asOf: null })}`;
  return layout({ title: 'Compare companies', summary: LEAD, main, style: 'figures.css' }, chrome);
}
