import type { Child } from 'hono/jsx';
import { ERROR_CODES } from '../../../schema/domain/terms/error-codes.ts';
import type { JsonObject } from '../../json-value.ts';
import type { DevelopersFacts } from '../../publications/developers-facts.ts';
import type { DoorExample } from '../../publications/examples.ts';
import type { AllFields } from '../../publications/fields.ts';
import type { Chrome } from '../../service-facts.ts';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { Table } from '../parts/table.tsx';
import { dated } from '../parts/text.tsx';

/** One query at every door, and what else a program must know. */
export function renderDevelopers(reply: JsonObject, facts: DevelopersFacts, chrome: Chrome): string {
  const { answer, asOf, notice } = reply as { answer: string; asOf: string; notice?: string };
  const { fields } = facts;

  return rendered(
    <Layout chrome={{ ...chrome, alternates: [] }} title="Developers" summary={answer} notice={notice} asOf={asOf}>
      <header class="lead">
        <p class="kicker">Developers</p>
        <h1>One question, six ways to ask it</h1>
        <p class="answer">
          “{String(reply.question)}” {dated(answer)}
        </p>
        <p>
          No key, no login. Every door gives the same answer, and a null always has its reason in <code>absent</code>.
        </p>
      </header>
      <div class="doorways">{facts.examples.map((one) => example(one, 2))}</div>
      <section class="use" aria-labelledby="s-answer">
        <h2 id="s-answer">The answer now</h2>
        <pre class="code" tabindex={0}>
          {JSON.stringify(reply, null, 2)}
        </pre>
      </section>
      <section class="use" aria-labelledby="s-funds">
        <h2 id="s-funds">Funds, books and records: your first minute</h2>
        <div class="doorways">{facts.funds.map((one) => example(one, 3))}</div>
      </section>
      <section class="use" aria-labelledby="s-recipes">
        <h2 id="s-recipes">Recipes</h2>
        <div class="doorways">{facts.recipes.map((one) => example(one, 3))}</div>
      </section>
      <section class="use" aria-labelledby="s-limits">
        <h2 id="s-limits">Limits</h2>
        <dl>
          {facts.limits.map(([what, words]) => (
            <div>
              <dt>{what}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section class="use" aria-labelledby="s-versions">
        <h2 id="s-versions">Versions</h2>
        <p>
          Each reply names its version in <code>schema</code>. Within a version fields are added and never renamed or
          removed; what would break a reader gets the next number.
        </p>
        <details>
          <summary>{facts.versions.length} replies and their versions</summary>
          {table(
            'Replies and their versions',
            ['Reply', 'Given by'],
            facts.versions.map(([schema, titles]) => [<code>{schema}</code>, titles.join(', ')]),
          )}
        </details>
      </section>
      <section class="use" aria-labelledby="s-fields">
        <h2 id="s-fields">Fields</h2>
        <p>
          The same as data: <a href="/boards/fields.json">fields.json</a>; whole contracts:{' '}
          <a href="/boards/openapi.json">OpenAPI</a>, <a href="/graphql">GraphiQL</a>.
        </p>
        {fieldTable('Fields of a board row', fields.fields)}
        {fieldTable('Fields of a company card', fields.card)}
        <details>
          <summary>Why a field is null: {fields.reasons.length} reasons</summary>
          {table(
            'Reasons',
            ['Reason', 'Meaning', 'What would bring the value'],
            fields.reasons.map(({ reason, meaning, nextStep }) => [<code>{reason}</code>, meaning, nextStep]),
          )}
        </details>
      </section>
      <section class="use" aria-labelledby="s-errors">
        <h2 id="s-errors">Errors</h2>
        <p>
          Over HTTP as <code>application/problem+json</code>; a tool says the same words in its result.
        </p>
        <details>
          <summary>{Object.keys(ERROR_CODES).length} codes</summary>
          {table(
            'Error codes',
            ['Code', 'Status', 'Title'],
            Object.entries(ERROR_CODES).map(([code, { status, title }]) => [
              <code>{code}</code>,
              String(status),
              title,
            ]),
          )}
        </details>
      </section>
      <section class="use" aria-labelledby="s-changes">
        <h2 id="s-changes">Change log</h2>
        {facts.releases.map(({ version, changes }) => (
          <details>
            <summary>
              Version {version}: {changes.length} changes
            </summary>
            <ul class="changes">
              {changes.map((change) => (
                <li>{coded(change)}</li>
              ))}
            </ul>
          </details>
        ))}
      </section>
      <section class="use" aria-labelledby="s-more">
        <h2 id="s-more">For programs</h2>
        <p>
          Questions of your own: <a href="/boards/filings">filings</a>,{' '}
          <a href="/boards/screen">companies by their figures</a>, <a href="/boards/companies">companies by name</a>;
          each is JSON and CSV at the same address.
        </p>
        <p>
          <a href="/boards/llms.txt">llms.txt</a>, <a href="/graphql/schema.graphql">GraphQL schema</a>,{' '}
          <a href="/boards/manifest.json">every surface and its arguments</a>, <a href="/sitemap.xml">sitemap</a>,{' '}
          <a href="/boards/license">terms</a>
        </p>
      </section>
    </Layout>,
  );
}

function example({ id, title, words, code }: DoorExample, level: 2 | 3) {
  const heading = level === 2 ? <h2 id={`d-${id}`}>{title}</h2> : <h3 id={`d-${id}`}>{title}</h3>;
  return (
    <section class="door" aria-labelledby={`d-${id}`}>
      {heading}
      <p class="quiet">{words}</p>
      <pre class="code" tabindex={0} id={`x-${id}`}>
        {code}
      </pre>
      <p>
        <button type="button" class="plain" data-copy={`x-${id}`} aria-label={`Copy ${title}`} hidden>
          Copy
        </button>
      </p>
    </section>
  );
}

/** A sentence with the text between backticks as code. */
function coded(sentence: string): (string | Child)[] {
  return sentence.split('`').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part));
}

function fieldTable(title: string, fields: AllFields['card']) {
  return (
    <details>
      <summary>
        {title}: {fields.length}
      </summary>
      {table(
        title,
        ['Field', 'Type', 'Unit', 'Meaning', 'Source'],
        fields.map(({ name, type, unit, meaning, source }) => [
          <code>{name}</code>,
          type,
          unit ?? 'none',
          meaning,
          source ?? 'its filing',
        ]),
      )}
    </details>
  );
}

function table(caption: string, headings: readonly string[], rows: readonly (readonly (string | Child)[])[]) {
  return (
    <section class="scroll" tabindex={0} aria-label={caption}>
      <Table caption={caption}>
        <thead>
          <tr>
            {headings.map((one) => (
              <th scope="col">{one}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <tr>
              {cells.map((cell, at) =>
                at === 0 ? <th scope="row">{cell}</th> : <td data-label={headings[at]}>{cell}</td>,
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
