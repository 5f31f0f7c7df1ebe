// Charts to take away: a chart as it is seen, as SVG or PNG with its source below it, and the table behind it as CSV.
// Where the server has the chart as a file, its links stand there already.

const SHOWN = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];
const FOOT = 40;
const EDGE = 12;
const TWICE = 2;

const plain = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The chart as a document of its own: the colours it has on the page, on the page's ground, and where it comes from. */
function drawingOf(chart, title) {
  const copy = chart.cloneNode(true);
  const copies = [copy, ...copy.querySelectorAll('*')];
  for (const [at, one] of [chart, ...chart.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(one);
    for (const name of SHOWN) copies[at].setAttribute(name, style.getPropertyValue(name));
  }
  for (const link of copy.querySelectorAll('a')) link.removeAttribute('href');
  const { width, height } = chart.viewBox.baseVal;
  const [wide, high] = [width + 2 * EDGE, height + 2 * EDGE + FOOT];
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
  const line = { x: 0, 'font-size': 11, 'font-family': fontFamily, fill: color };
  copy.append(made('text', { ...line, y: height + 18 }, title));
  copy.append(made('text', { ...line, y: height + 34 }, location.href));
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

/** A cell as it is read, or the exact value where it has one. What a spreadsheet would run gets an apostrophe. */
function cellOf(cell) {
  const text = cell.querySelector('data')?.value ?? plain(cell.innerText || cell.textContent);
  const inert = /^[=+@\t]/.test(text) ? `'${text}` : text;
  return `"${inert.replaceAll('"', '""')}"`;
}

const csvOf = (table) => `${Array.from(table.rows, (row) => Array.from(row.cells, cellOf).join(',')).join('\r\n')}\r\n`;

function offer(figure) {
  const section = figure.closest('section');
  const heading = plain(section?.querySelector('h2, h3')?.textContent ?? '');
  const name =
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-|-$/g, '') || 'chart';
  const title = `${heading} · ${document.title}`;
  const shown = () => [...figure.querySelectorAll('svg')].find((one) => one.getClientRects().length > 0);
  const button = (label, take) => {
    const made = Object.assign(document.createElement('button'), {
      type: 'button',
      className: 'plain',
      textContent: label,
    });
    made.setAttribute('aria-label', `${label}: ${heading}`);
    made.addEventListener('click', take);
    return made;
  };
  const buttons = [
    button('PNG', () => savePng(drawingOf(shown(), title), `${name}.png`)),
    button('SVG', () => save(new Blob([drawingOf(shown(), title).text], { type: 'image/svg+xml' }), `${name}.svg`)),
  ];
  const tables = section?.querySelectorAll('table') ?? [];
  // Of several it is not known which one is behind the chart.
  if (tables.length === 1)
    buttons.push(button('CSV', () => save(new Blob([csvOf(tables[0])], { type: 'text/csv' }), `${name}.csv`)));
  const line = Object.assign(document.createElement('p'), { className: 'formats take' });
  line.append('Take this chart: ', ...buttons);
  figure.append(line);
}

for (const figure of document.querySelectorAll('figure'))
  if (figure.querySelector('svg.plot') && !figure.querySelector('.take')) offer(figure);
