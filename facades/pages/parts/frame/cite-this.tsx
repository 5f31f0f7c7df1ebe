import { sharedQuery, withQuery } from '../../../links.ts';
import type { Chrome } from '../../../service-facts.ts';
import { CopyButton, Fact, Section } from '../blocks.tsx';
import { localAddressNote } from '../shared.tsx';

interface Cited {
  readonly title: string;
  readonly asOf: string;
  /** Where the data is from, as a sentence. */
  readonly source: string;
}

/** How to cite a page as of its day. The address keeps filters, and leaves out the place in a list. */
export function citeThis({ title, asOf, source }: Cited, chrome: Chrome) {
  const { service, path, query } = chrome;
  const lasting = withQuery(path, sharedQuery(query), { asOf });
  return (
    <Section id="use" look="use" title="Use this page">
      <dl>
        <Citation title={title} asOf={asOf} source={source} lasting={lasting} service={service} />
      </dl>
    </Section>
  );
}

interface Lasting extends Cited {
  /** Path and query of the page as of its day. */
  readonly lasting: string;
  readonly service: Chrome['service'];
}

/** The sentence to cite a page with, and its permanent link. */
export function Citation({ title, asOf, source, lasting, service }: Lasting) {
  return (
    <>
      <Fact term="Cite this">
        <q id="cite">
          {service.name}, “{title}”, as of {asOf}, {service.baseUrl}
          {lasting}. {source}
        </q>{' '}
        <CopyButton of="cite" />
        {localAddressNote(service)}
      </Fact>
      <Fact term="Permanent link">
        <a href={lasting}>{lasting}</a>
      </Fact>
    </>
  );
}
