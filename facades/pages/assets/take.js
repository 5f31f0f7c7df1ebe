// Charts to take away: a chart as it is seen, as SVG or PNG with its source below it, and the table behind it as CSV.
// Where the server has the chart as a file, its links stand there already.

const SHOWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
];
const LINE = 15;
/** Width of a mean character of the words below a chart. */
const CHARACTER = 5.4;
const EDGE = 12;
const TWICE = 2;

const plain = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** A text as lines of at most so many characters. */
function linesOf(text, most) {
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The page's fonts as a style: a picture loads none by itself. */
async function fontStyle() {
  const faces = [...document.querySelectorAll('link[as="font"]')].map(async ({ href }) => {
    const bytes = new Uint8Array(await (await fetch(href)).arrayBuffer());
    const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    const family = href.includes('/serif') ? 'Board Serif' : 'Board Sans';
    return `@font-face{font-family:"${family}";font-weight:400 600;src:url(data:font/woff2;base64,${text})}`;
  });
  return (await Promise.all(faces)).join('');
}

/** The chart as a document of its own: its colours on the page's ground, below it how it is read and its source. */
async function drawingOf(chart, words) {
  const style = await fontStyle();
  const copy = chart.cloneNode(true);
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, one] of [chart, ...chart.querySelectorAll('*')].entries()) {
    const shown = getComputedStyle(one);
    for (const name of SHOWN) copies[at].setAttribute(name, shown.getPropertyValue(name));
  }
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  const { width, height } = chart.viewBox.baseVal;
  const lines = words.flatMap((text) => linesOf(text, Math.floor(width / CHARACTER)));
  const [wide, high] = [width + 2 * EDGE, height + 2 * EDGE + (lines.length + 1) * LINE];
  copy.setAttribute('viewBox', `${-EDGE} ${-EDGE} ${wide} ${high}`);
  copy.setAttribute('width', wide);
  copy.setAttribute('height', high);
  const made = (name, attributes, text = '') => {
    const one = document.createElementNS(copy.namespaceURI, name);
    for (const [key, value] of Object.entries(attributes)) one.setAttribute(key, value);
    one.textContent = text;
    return one;
  };
  const { backgroundColor, color, fontFamily } = getComputedStyle(document.body);
  copy.prepend(made('rect', { x: -EDGE, y: -EDGE, width: wide, height: high, fill: backgroundColor }));
  copy.prepend(made('style', {}, style));
  const type = { x: 0, 'font-size': 11, 'font-family': fontFamily, fill: color };
  copy.append(...lines.map((text, at) => made('text', { ...type, y: height + (at + 1.5) * LINE }, text)));
  return { text: new XMLSerializer().serializeToString(copy), wide, high };
}

function save(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1_000);
}

async function savePng({ text, wide, high }, name) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [wide * TWICE, high * TWICE];
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => save(blob, name), 'image/png');
}

/** A cell as it is read, since its heading has the unit of what is read. What a spreadsheet would run gets a '. */
function cellOf(cell) {
  const text = plain(cell.textContent);
  const inert = /^[=+@\t]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

const csvOf = (table) => `${Array.from(table.rows, (row) => Array.from(row.cells, cellOf).join(',')).join('\r\n')}\r\n`;

/** The table behind a chart: the one it names, else the only one of its section. */
function tableBehind({ dataset }, section) {
  if (dataset.table !== undefined) return document.getElementById(dataset.table);
  const tables = section?.querySelectorAll('table') ?? [];
  return tables.length === 1 ? tables[0] : null;
}

function offer(figure) {
  const section = figure.closest('section');
  const heading = plain(section?.querySelector('h2, h3')?.textContent ?? '');
  const name =
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'chart';
  const charts = [...(section?.querySelectorAll('figure') ?? [])];
  const place = charts.length > 1 ? `, ${charts.indexOf(figure) + 1} of ${charts.length}` : '';
  const caption = plain(figure.querySelector('figcaption')?.textContent ?? '');
  const { source } = document.querySelector('.foot').dataset;
  const words = [`${heading} · ${document.title}`, caption, `${source} ${location.href}`].filter(Boolean);
  const shown = () => [...figure.querySelectorAll('svg')].find((one) => one.getClientRects().length > 0);
  const button = (label, take) => {
    const made = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'plain',
      textContent: label,
    });
    made.setAttribute('aria-label', `${label}: ${heading}${place}`);
    made.addEventListener('click', take);
    return made;
  };
  const buttons = [
    button('PNG', async () => savePng(await drawingOf(shown(), words), `${name}.png`)),
    button('SVG', async () => {
      const { text } = await drawingOf(shown(), words);
      save(new Blob([text], { type: 'image/svg+xml' }), `${name}.svg`);
    }),
  ];
  const table = tableBehind(figure, section);
  if (table !== null)
    buttons.push(button('CSV', () => save(new Blob([csvOf(table)], { type: 'text/csv' }), `${name}.csv`)));
  const line = Object.assign(document.createElement('p'), { className: 'formats take' });
  line.append('Take this chart: ', ...buttons);
  figure.append(line);
}

for (const figure of document.querySelectorAll('figure'))
  if (figure.querySelector('svg.plot') && !figure.querySelector('.take')) offer(figure);
