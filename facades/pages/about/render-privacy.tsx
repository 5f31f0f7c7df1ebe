import { KEPT, NEVER_KEPT, WRONG_NUMBER } from '../../privacy-words.ts';
import type { Chrome } from '../../service-facts.ts';
import { Bullets, Lead, Section } from '../parts/blocks.tsx';
import { contact, Layout, rendered } from '../parts/frame/layout.tsx';

import { Table } from '../parts/table.tsx';

/** What is stored about a reader and for how long, what never is, and how to report a wrong number. */
export function renderPrivacy(chrome: Chrome): string {
  const { service } = chrome;
  const answer =
    'We store nothing that names a reader, except the email address of a watch until it ends. We never store a ' +
    'portfolio you paste.';

  return rendered(
    <Layout chrome={chrome} title="Privacy and contact" summary={answer} style="figures.css">
      <Lead kicker="Privacy and contact" title="What do you keep about me?" answer={answer} />
      <div class="status">
        <Section id="s-kept" title="What we store">
          <Table
            isWide
            caption="What we store, how and for how long"
            rows={KEPT}
            columns={[
              ['What we store', ({ what }) => what],
              ['In which form', ({ form }) => form],
              ['For how long', ({ until }) => until],
            ]}
          />
        </Section>
        <Section id="s-never" title="What we never store">
          <Bullets of={NEVER_KEPT} />
          <p class="quiet">
            This is what the service itself does. Its operator may run a proxy or a mail server beside it, with logs of
            their own. Ask the operator about those.
          </p>
        </Section>
        <Section id="s-wrong" title="Is a number wrong?">
          <Bullets of={WRONG_NUMBER} />
          <p>Write to: {contact(service.contact)}</p>
        </Section>
      </div>
    </Layout>,
  );
}
