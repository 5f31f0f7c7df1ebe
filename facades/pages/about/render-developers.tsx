import type { Child } from 'hono/jsx';
import { ERROR_CODES } from '../../../schema/domain/terms/error-codes.ts';
import { BUNDLE_PATH } from '../../../schema/domain/terms/lists/bundle.ts';
import type { JsonObject } from '../../json-value.ts';
import { CROISSANT_PATH, DATA_PACKAGE_PATH } from '../../publications/described-files.ts';
import type { DevelopersFacts } from '../../publications/developers.ts';
import type { DoorExample } from '../../publications/examples.ts';
import type { AllFields } from '../../publications/fields.ts';
import type { Chrome } from '../../service-facts.ts';
import { Bullets, CopyButton, Facts, Fold, Lead, Section } from '../parts/blocks.tsx';
import { Layout, rendered } from '../parts/frame/layout.tsx';
import { type Column, Table } from '../parts/table.tsx';
import { dated } from '../parts/text.tsx';

/** One query at every door, and what else a program must know. */
export function renderDevelopers(reply: JsonObject, facts: DevelopersFacts, chrome: Chrome): string {
  const answered = reply as JsonObject & { readonly answer: string; readonly asOf: string; readonly notice?: string };
  const { fields } = facts;

  return rendered(
    <Layout chrome={{ ...chrome, alternates: [] }} title="Developers" reply={answered}>
      <Lead
        kicker="Developers"
        title="One question, seven ways to ask it"
        answer={
          <>
            “{String(reply.question)}” {dated(answered.answer)}
          </>
        }>
        <p>
          No key and no login. Every format gives the same answer, and a null always has its reason in{' '}
          <code>absent</code>.
        </p>
      </Lead>
      <div class="doorways">{facts.examples.map((one) => example(one, 2))}</div>
      <Section id="s-answer" look="use" title="The answer now">
        <pre class="code" tabindex={0}>
          {JSON.stringify(reply, null, 2)}
        </pre>
      </Section>
      <Section id="s-funds" look="use" title="Funds, books and records: your first minute">
        <div class="doorways">{facts.funds.map((one) => example(one, 3))}</div>
      </Section>
      <Section id="s-recipes" look="use" title="Recipes">
        <div class="doorways">{facts.recipes.map((one) => example(one, 3))}</div>
      </Section>
      <Section id="s-limits" look="use" title="Limits">
        <Facts look={null} of={facts.limits} />
      </Section>
      <Section id="s-versions" look="use" title="Versions">
        <p>
          Each reply names its version in <code>schema</code>. Within a version fields are added and never renamed or
          removed; what would break a reader gets the next number.
        </p>
        <Fold title={`${facts.versions.length} replies and their versions`}>
          {table(
            'Replies and their versions',
            ['Reply', 'Given by'],
            facts.versions.map(([schema, titles]) => [<code>{schema}</code>, titles.join(', ')]),
          )}
        </Fold>
      </Section>
      <Section id="s-fields" look="use" title="Fields">
        <p>
          The same as data: <a href="/boards/fields.json">fields.json</a>. Whole contracts:{' '}
          <a href="/boards/openapi.json">OpenAPI</a>, <a href="/graphql">GraphiQL</a>.
        </p>
        {fieldTable('Fields of a board row', fields.fields)}
        {fieldTable('Fields of a company card', fields.card)}
        <Fold title={`Why a field is null: ${fields.reasons.length} reasons`}>
          {table(
            'Reasons',
            ['Reason', 'Meaning', 'What would bring the value'],
            fields.reasons.map(({ reason, meaning, nextStep }) => [<code>{reason}</code>, meaning, nextStep]),
          )}
        </Fold>
      </Section>
      <Section id="s-errors" look="use" title="Errors">
        <p>
          Over HTTP an error is <code>application/problem+json</code>. A failed tool call returns the same details.
        </p>
        <Fold title={`${Object.keys(ERROR_CODES).length} codes`}>
          {table(
            'Error codes',
            ['Code', 'Status', 'Title'],
            Object.entries(ERROR_CODES).map(([code, { status, title }]) => [
              <code>{code}</code>,
              String(status),
              title,
            ]),
          )}
        </Fold>
      </Section>
      <Section id="s-changes" look="use" title="Change log">
        {facts.releases.map(({ version, changes }) => (
          <Fold title={`Version ${version}: ${changes.length} changes`}>
            <Bullets look="changes" of={changes.map((change) => coded(change))} />
          </Fold>
        ))}
      </Section>
      <Section id="s-more" look="use" title="For programs">
        <p>
          Questions of your own: <a href="/boards/filings">filings</a>,{' '}
          <a href="/boards/screen">companies by their figures</a>, <a href="/boards/companies">companies by name</a>.
          Each is JSON and CSV at the same address.
        </p>
        <p>
          <a href={BUNDLE_PATH}>All the data</a> as Parquet and CSV, described by a{' '}
          <a href={DATA_PACKAGE_PATH}>Data Package</a> and in <a href={CROISSANT_PATH}>Croissant</a>.
        </p>
        <p>
          <a href="/boards/llms.txt">llms.txt</a>, <a href="/graphql/schema.graphql">GraphQL schema</a>,{' '}
          <a href="/boards/manifest.json">every surface and its arguments</a>, <a href="/sitemap.xml">sitemap</a>,{' '}
          <a href="/boards/license">terms</a>
        </p>
      </Section>
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
        <CopyButton of={`x-${id}`} aria-label={`Copy ${title}`} />
      </p>
    </section>
  );
}

/** A sentence with the text between backticks as code. */
function coded(sentence: string): (string | Child)[] {
  return sentence.split('`').map((part, at) => (at % 2 === 1 ? <code>{part}</code> : part));
}

const fieldTable = (title: string, fields: AllFields['card']) => (
  <Fold title={`${title}: ${fields.length}`}>
    <Table
      isScrolled
      caption={title}
      rows={fields}
      columns={[
        ['Field', ({ name }) => <code>{name}</code>],
        ['Type', ({ type }) => type],
        ['Unit', ({ unit }) => unit ?? 'none'],
        ['Meaning', ({ meaning }) => meaning],
        ['Source', ({ source }) => source ?? 'its filing'],
      ]}
    />
  </Fold>
);

const table = (caption: string, headings: readonly string[], rows: readonly (readonly Child[])[]) => (
  <Table
    isScrolled
    caption={caption}
    rows={rows}
    columns={headings.map((title, place): Column<readonly Child[]> => [title, (cells) => cells[place]])}
  />
);
