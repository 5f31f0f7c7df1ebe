import { withQuery } from '../../links.ts';
import type { Chrome } from '../../service-facts.ts';
import type { AnswersReply } from '../../surfaces/answers/answers-surface.ts';
import { Lead } from '../parts/blocks.tsx';
import { formatLinks, Layout, rendered } from '../parts/frame/layout.tsx';
import { dated } from '../parts/text.tsx';

export function renderAnswers({ answers, answer, asOf, notice }: AnswersReply, chrome: Chrome): string {
  return rendered(
    <Layout chrome={chrome} title="Answers" summary={answer} notice={notice} asOf={asOf} cites style="figures.css">
      <Lead kicker="Answers" title="What do the filings say?" answer={answer}>
        {formatLinks('These answers as', chrome)}
      </Lead>
      <div class="answers">
        {answers.map(({ slug, question, answer: sentence }) => (
          <section>
            <h2>
              <a href={withQuery(`/boards/answers/${slug}`, dayOf(chrome))}>{question}</a>
            </h2>
            <p>{dated(sentence)}</p>
          </section>
        ))}
      </div>
    </Layout>,
  );
}

const dayOf = ({ query: { asOf } }: Chrome): Record<string, string> => (asOf === undefined ? {} : { asOf });
