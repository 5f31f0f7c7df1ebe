import { BUNDLE_PATH, BUNDLE_TABLES } from '../../../schema/domain/terms/lists/bundle.ts';
import type { Chrome } from '../parts/chrome.ts';
import { html } from '../parts/html.ts';
import { layout } from '../parts/layout.ts';

/** Three lines that read a table, in each of the programs that most people have. */
function examples(baseUrl: string): readonly (readonly [program: string, ...lines: string[]])[] {
  const rows = `${baseUrl}${BUNDLE_PATH}/board_rows.parquet`;
  return [
    ['DuckDB', `from '${rows}'`, `where board = 'breaches'`, 'order by filed_on desc;'],
    [
      'pandas',
      'import pandas',
      `rows = pandas.read_parquet('${rows}')`,
      `print(rows.groupby('board').size().sort_values(ascending=False))`,
    ],
    [
      'R',
      `download.file('${rows}', 'board_rows.parquet', mode = 'wb')`,
      `rows <- arrow::read_parquet('board_rows.parquet')`,
      'sort(table(rows$board), decreasing = TRUE)',
    ],
  ];
}

/** What can be taken home, and how it is read. */
export function renderData(chrome: Chrome): string {
  const answer = 'Every table, as Parquet and as CSV, made anew each night.';
  const file = (name: string) => html`<a href="${BUNDLE_PATH}/${name}">${name}</a>`;
  const main = html`<header class="lead">
<p class="kicker">Take it home</p>
<h1>May I have all of it?</h1>
<p class="answer">${answer}</p>
</header>
<div class="prose">
<h2>Read it in three lines</h2>
${examples(chrome.service.baseUrl).map(
  ([program, ...lines]) => html`<h3>${program}</h3>
<pre class="code" tabindex="0"><code>${lines.join('\n')}</code></pre>
`,
)}
<h2>What is in it</h2>
<p>${file('dictionary.json')} says what each column means. ${file('manifest.json')} names every file with its length and SHA-256, and the one state of the data that they are all of: the same state gives the same bytes. Money and shares are decimals, digit by digit as filed; lists and objects are JSON. A value that is absent is null.</p>
<p>Large files can be fetched in parts, and taken up again where a connection broke. The licence is <a href="/boards/license">CC BY 4.0</a>. Nothing about readers is in the files: no address, no watch.</p>
</div>
<div class="scroll"><table class="facts"><caption>Tables</caption>
<thead><tr><th scope="col">Table</th><th scope="col">A row is</th><th scope="col">Parquet</th><th scope="col">CSV, packed</th></tr></thead>
<tbody>
${BUNDLE_TABLES.map(
  ({ name, words }) =>
    html`<tr><th scope="row">${name}</th><td data-label="A row is">${words}</td><td data-label="Parquet">${file(`${name}.parquet`)}</td><td data-label="CSV, packed">${file(`${name}.csv.gz`)}</td></tr>
`,
)}</tbody>
</table></div>`;
  return layout({ title: 'The whole data set', summary: answer, main }, chrome);
}
