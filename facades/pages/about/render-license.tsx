import type { Chrome } from '../../service-facts.ts';
import { Lead } from '../parts/blocks.tsx';
import { contact, Layout, LICENCE_URL, rendered } from '../parts/frame/layout.tsx';

export function renderLicense(chrome: Chrome): string {
  const { service } = chrome;
  const answer = `Free to use, for any purpose, with credit to ${service.name}.`;

  return rendered(
    <Layout chrome={chrome} title="Terms of use" summary={answer}>
      <Lead kicker="Terms of use" title="What may I do with this data?" answer={answer} />
      <div class="prose">
        <h2>The licence</h2>
        <p>
          Board data and card text are published under the Creative Commons Attribution 4.0 International licence,{' '}
          <a rel="license" href={LICENCE_URL}>
            CC BY 4.0
          </a>
          . You may copy, change and build on them, commercially too. You give credit, link to the licence and say
          whether you changed anything.
        </p>
        <h2>How to give credit</h2>
        <p>
          One line will do, with a link where there can be one:{' '}
          <q>
            Source: {service.name}, {service.baseUrl}/boards, from SEC EDGAR, CC BY 4.0.
          </q>{' '}
          Say the as-of day when you quote a number or an answer.
        </p>
        <h2>The filings themselves</h2>
        <p>
          The underlying figures are the companies’ own public filings with the US Securities and Exchange Commission,
          and each row links to its filing. This service is not part of the Commission and does not speak for it.
        </p>
        <h2>No login, no key, no fixed limit</h2>
        <p>
          Please cache answers as long as their headers allow. They change when companies file, not minute by minute.
          Write to us before heavy use.
        </p>
        <h2>No promise, no advice</h2>
        <p>
          This service describes what companies filed. It comes without warranty. It is not a rating, and not advice to
          buy or sell anything. The filing behind the link always prevails.
        </p>
        <p>Questions and corrections: {contact(service.contact)}</p>
      </div>
    </Layout>,
  );
}
