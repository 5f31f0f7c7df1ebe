import type { Child } from 'hono/jsx';
import { Answer, sentencesOf } from './answer.tsx';
import { After } from './text.tsx';

interface SectionProps {
  /** The id of its heading. */
  readonly id: string;
  readonly title: Child;
  /** Its classes. */
  readonly look?: string | undefined;
  /** An id of its own, for links that lead to it. */
  readonly anchor?: string;
  readonly children?: Child;
}

/** A part of a page under a heading, which names it. */
export const Section = ({ id, title, look, anchor, children }: SectionProps) => (
  <section id={anchor} class={look} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    {children}
  </section>
);

/** A section that only says why there is nothing in it. */
export const Nothing = ({ children, ...section }: SectionProps) => (
  <Section {...section}>
    <p class="quiet">{children}</p>
  </Section>
);

interface LeadProps {
  /** What kind of page it is, above the title. */
  readonly kicker?: Child;
  readonly title: Child;
  /** The page's finding: markup, or sentences of which the first is shown large. */
  readonly answer?: Child;
  /** Key facts beside it; on a phone they follow it. */
  readonly facts?: FactList | undefined;
  readonly children?: Child;
}

/** What a page opens with. */
export function Lead({ kicker, title, answer, facts, children }: LeadProps) {
  const opening = (
    <>
      {kicker && <p class="kicker">{kicker}</p>}
      <h1>{title}</h1>
      {typeof answer === 'string' ? (
        <Answer sentences={sentencesOf(answer)} />
      ) : (
        answer && <p class="answer">{answer}</p>
      )}
      {children}
    </>
  );
  if (facts === undefined) return <header class="lead">{opening}</header>;
  return (
    <header class="lead first">
      <div>{opening}</div>
      <Facts of={facts} />
    </header>
  );
}

interface FoldProps {
  readonly title: Child;
  /** Its classes. */
  readonly look?: string;
  readonly id?: string;
  readonly open?: boolean;
  readonly children: Child;
}

/** What opens on demand, without a script. */
export const Fold = ({ title, look, id, open, children }: FoldProps) => (
  <details id={id} class={look} open={open}>
    <summary>{title}</summary>
    {children}
  </details>
);

/** Terms, each with what is said of it. */
export type FactList = readonly (readonly [term: Child, said: Child])[];

interface FactsProps {
  readonly of: FactList;
  /** Classes: `facts` unless said; null for none. */
  readonly look?: string | null;
}

export const Facts = ({ of, look = 'facts' }: FactsProps) => (
  <dl class={look ?? undefined}>
    {of.map(([term, said]) => (
      <Fact term={term}>{said}</Fact>
    ))}
  </dl>
);

/** A list, and its classes. */
export const Bullets = ({ of, look }: { readonly of: readonly Child[]; readonly look?: string }) => (
  <ul class={look}>
    {of.map((one) => (
      <li>{one}</li>
    ))}
  </ul>
);

interface UnloadedProps {
  /** What they lack, and how many they are. */
  readonly title: string;
  readonly of: readonly (readonly [name: Child, why: Child])[];
}

/** Those of a list of which we have loaded nothing, folded below it, each with the reason. */
export const Unloaded = ({ title, of }: UnloadedProps) =>
  of.length > 0 && (
    <Fold title={title}>
      <Bullets
        look="names"
        of={of.map(([name, why]) => (
          <>
            {name} <small>{why}</small>
          </>
        ))}
      />
    </Fold>
  );

interface SubmitProps {
  readonly words: string;
  /** The address without what is asked, if anything is. */
  readonly clear?: string | false;
}

export const Submit = ({ words, clear = false }: SubmitProps) => (
  <p class="act">
    <button type="submit">{words}</button>
    {clear && <After children={<a href={clear}>Clear</a>} />}
  </p>
);

/** Copies the text of the element with this id; shown by script. */
export const CopyButton = ({ of }: { readonly of: string }) => (
  <button type="button" class="plain" data-copy={of} hidden>
    Copy
  </button>
);

/** A term of a list and what is said of it. */
export const Fact = ({ term, children }: { readonly term: Child; readonly children: Child }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
);
