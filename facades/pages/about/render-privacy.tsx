import { KEPT, NEVER_KEPT, WRONG_NUMBER } from '../../privacy-words.ts';
import type { Chrome } from '../../service-facts.ts';
import { contact, Layout, rendered } from '../parts/frame/layout.tsx';

import { Table } from '../parts/table.tsx';

/** What is stored about a reader and for how long, what never is, and how to report a wrong number. */
export function renderPrivacy(chrome: Chrome): string {
  const { service } = chrome;
  const answer =
    'Nothing that names a reader is kept. A mail address is kept until its watch ends; a pasted book is kept nowhere.';

  return rendered(
    <Layout chrome={chrome} title="Privacy and contact" summary={answer} style="figures.css">
      <header class="lead">
        <p class="kicker">Privacy and contact</p>
        <h1>What do you keep about me?</h1>
        <p class="answer">{answer}</p>
      </header>
      <div class="status">
        <section aria-labelledby="s-kept">
          <h2 id="s-kept">What is kept</h2>
          <div class="scroll">
            <Table caption="What is kept, how and for how long">
              <thead>
                <tr>
                  <th scope="col">What is kept</th>
                  <th scope="col">In which form</th>
                  <th scope="col">For how long</th>
                </tr>
              </thead>
              <tbody>
                {KEPT.map(({ what, form, until }) => (
                  <tr>
                    <th scope="row">{what}</th>
                    <td data-label="In which form">{form}</td>
                    <td data-label="For how long">{until}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </section>
        <section aria-labelledby="s-never">
          <h2 id="s-never">What is never kept</h2>
          <ul>
            {NEVER_KEPT.map((one) => (
              <li>{one}</li>
            ))}
          </ul>
          <p class="quiet">
            This is what the service itself does. Its operator may run a proxy or a mail server beside it, with logs of
            their own: ask the operator.
          </p>
        </section>
        <section aria-labelledby="s-wrong">
          <h2 id="s-wrong">Is a number wrong?</h2>
          <ul>
            {WRONG_NUMBER.map((one) => (
              <li>{one}</li>
            ))}
          </ul>
          <p>Write to: {contact(service.contact)}</p>
        </section>
      </div>
    </Layout>,
  );
}
