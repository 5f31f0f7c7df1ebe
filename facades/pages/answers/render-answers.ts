import { withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { AnswersReply } from '../../surfaces/answers/answers-surface.ts';
import { formatLinks, layout } from '../parts/frame/layout.ts';
import { dated, html } from '../parts/html.ts';

export function renderAnswers({ answers, answer, asOf, notice }: AnswersReply, chrome: Chrome): string {
  const main = html`<header class="lead">
<p class="kicker">Answers</p>
<h1>What do the filings say?</h1>
<p class="answer">${dated(answer)}</p>
${formatLinks('These answers as', chrome)}
</header>
<div class="answers">${answers.map(
    ({
      slug,
      question,
      answer: sentence,
    }) => html`<section><h2><a href="${withQuery(`/boards/answers/${slug}`, dayOf(chrome))}">${question}</a></h2>
<p>${dated(sentence)}</p></section>
`,
  )}</div>`;
  return layout({ title: 'Answers', summary: answer, main, notice, asOf, cites: true, style: 'figures.css' }, chrome);
}

const dayOf = ({ query: { asOf } }: Chrome): Record<string, string> => (asOf === undefined ? {} : { asOf });
