// Three conveniences on pages that work without them: light or dark, sorting, finding. Runs before the first paint.

const root = document.documentElement;
root.classList.add('scripted');

const dark = matchMedia('(prefers-color-scheme: dark)');
const system = () => (dark.matches ? 'dark' : 'light');

/** Storage may be closed to us; the choice then lasts as long as the page. */
function stored(write) {
  try {
    if (write === undefined) return localStorage.getItem('theme');
    if (write === system()) localStorage.removeItem('theme');
    else localStorage.setItem('theme', write);
  } catch {}
  return null;
}

const chosen = stored();
if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;

function themeButton() {
  const button = document.getElementById('theme');
  const now = () => root.dataset.theme || system();
  const label = () => {
    button.textContent = now() === 'dark' ? 'Light' : 'Dark';
    button.setAttribute('aria-label', `${button.textContent} colours`);
  };
  button.addEventListener('click', () => {
    root.dataset.theme = now() === 'dark' ? 'light' : 'dark';
    stored(root.dataset.theme);
    label();
  });
  dark.addEventListener('change', label);
  label();
  button.hidden = false;
}

const inOrder = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const keyOf = (row, column) => row.cells[column].dataset.key ?? row.cells[column].textContent.trim();

/** Numbers by size, all else as text; an absent value comes last in both directions. */
function compare(a, b, isNumber, sign) {
  if (a === '' || b === '') return (a === '') - (b === '');
  return sign * (isNumber ? a - b : inOrder.compare(a, b));
}

function sortBy(table, heading) {
  const column = heading.cellIndex;
  const isNumber = heading.classList.contains('n');
  const body = table.tBodies[0];
  const before = heading.getAttribute('aria-sort');
  const isFirst = before === null;
  const descends = isFirst ? isNumber || column === 0 : before === 'ascending';
  const keyed = Array.from(body.rows, (row) => [keyOf(row, column), row]);
  keyed.sort(([a], [b]) => compare(a, b, isNumber, descends ? -1 : 1));
  for (const other of heading.parentNode.cells) other.removeAttribute('aria-sort');
  heading.setAttribute('aria-sort', descends ? 'descending' : 'ascending');
  body.append(...keyed.map(([, row]) => row));
  const orders = ordersOf(heading);
  const { label } = heading.dataset;
  heading.firstChild.setAttribute('aria-label', `${label}: sort ${orders[descends ? 0 : 1]}`);
  say(`Sorted by ${label}, ${orders[descends ? 1 : 0]}; these ${keyed.length} rows only.`);
}

/** The ascending and the descending order of a column, in words. */
const ordersOf = (heading) => (heading.dataset.orders ?? 'A to Z,Z to A').split(',');

function say(text) {
  document.getElementById('said').textContent = text;
}

function sortable(table) {
  for (const heading of table.tHead.rows[0].cells) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'sort';
    // Without script the heading is a link that asks for the rows in order.
    const link = heading.querySelector('.sort');
    heading.dataset.label = button.textContent = (link?.firstChild ?? heading).textContent;
    button.setAttribute('aria-label', link?.textContent ?? `${heading.dataset.label}: sort A to Z`);
    button.addEventListener('click', () => sortBy(table, heading));
    heading.replaceChildren(button);
  }
}

function findable(table) {
  const input = document.getElementById('quick');
  const rows = Array.from(table.tBodies[0].rows, (row) => [row.textContent.toLowerCase(), row]);
  input.addEventListener('input', () => {
    const wanted = input.value.trim().toLowerCase().split(/\s+/);
    let found = 0;
    for (const [text, row] of rows) {
      row.hidden = !wanted.every((word) => text.includes(word));
      if (!row.hidden) found++;
    }
    say(`${found} of ${rows.length} rows.`);
    document.getElementById('said').classList.toggle('unseen', input.value === '');
  });
  input.closest('[hidden]').hidden = false;
}

/** Fields left blank do not belong in an address. */
function tidyForm(form) {
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
}

function copyButton(button) {
  if (!navigator.clipboard) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent);
    button.textContent = 'Copied';
  });
}

/** Scrolls a strip to the page that is open. By `scrollIntoView` the first Tab would start there. */
function showCurrent(strip) {
  const current = strip.querySelector('[aria-current]');
  if (!current) return;
  const [inStrip, inLink] = [strip, current].map((one) => one.getBoundingClientRect());
  strip.scrollLeft += inLink.left + inLink.width / 2 - (inStrip.left + inStrip.width / 2);
}

document.addEventListener('DOMContentLoaded', () => {
  themeButton();
  const strip = document.querySelector('.strip');
  if (strip) showCurrent(strip);
  const table = document.querySelector('table.rows');
  if (table && document.getElementById('quick')) {
    sortable(table);
    findable(table);
  }
  document.querySelectorAll('form.filters').forEach(tidyForm);
  document.querySelectorAll('[data-copy]').forEach(copyButton);
});
