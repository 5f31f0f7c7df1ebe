// Suggestions for the search of the header and for the field that adds a company to a comparison, which work without
// them: an ARIA combobox. "/" leads to the search.

// As the page of a search says it.
const BOOK = 'manager, its holdings on Form 13F';
const HOLDING = {
  company: { card: 'figures and filings', filings: 'filings, no figures', name: 'not loaded yet' },
  fund: { card: 'fund, its holdings', filings: 'fund, its filings', name: 'fund, not loaded yet' },
  manager: { card: BOOK, filings: BOOK, name: BOOK },
};
const GROUPS = { company: 'Companies', fund: 'Funds', manager: 'Managers' };
const WAIT_MS = 60;

/** @param adds  true if a company that is chosen is sent with the form, in place of a way to its page */
function combobox(input, adds = false) {
  const list = document.createElement('ul');
  list.id = `${input.id}-list`;
  list.className = 'suggestions';
  list.setAttribute('role', 'listbox');
  list.setAttribute('aria-label', adds ? GROUPS.company : 'Companies, funds, managers and pages');
  list.hidden = true;
  const count = document.createElement('p');
  count.className = 'unseen';
  count.setAttribute('role', 'status');
  input.form.append(list, count);
  for (const [name, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  })) {
    input.setAttribute(name, value);
  }
  let asked = 0;
  let timer;
  let chosen = -1;

  const close = () => {
    list.hidden = true;
    chosen = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  const choose = (at) => {
    const options = choices();
    options[chosen]?.setAttribute('aria-selected', 'false');
    chosen = at;
    if (at < 0) return input.removeAttribute('aria-activedescendant');
    options[at].setAttribute('aria-selected', 'true');
    options[at].scrollIntoView({ block: 'nearest' });
    input.setAttribute('aria-activedescendant', options[at].id);
  };
  const choices = () => list.querySelectorAll('[role=option]');
  const open = ({ rows = [], pages = [] } = {}) => {
    let at = 0;
    const group = (title, found, make) =>
      found.length === 0 ? [] : [heading(title), ...found.map((one) => make(one, at++))];
    list.replaceChildren(
      ...Object.entries(GROUPS).flatMap(([kind, title]) =>
        group(
          title,
          rows.filter((row) => row.kind === kind && (kind === 'company' || !adds)),
          option,
        ),
      ),
      ...group('Boards and filings', adds ? [] : pages, pageOption),
    );
    choose(-1);
    list.hidden = at === 0;
    input.setAttribute('aria-expanded', String(at > 0));
    count.textContent = at === 0 ? 'No suggestions.' : at === 1 ? '1 suggestion.' : `${at} suggestions.`;
  };
  const ask = async () => {
    const text = input.value.trim();
    const turn = ++asked;
    if (text === '') return close();
    const reply = await fetch(`/boards/suggest.json?${new URLSearchParams({ q: text })}`).catch(() => null);
    // What was typed since has an answer of its own to wait for.
    if (turn !== asked || document.activeElement !== input) return;
    open(reply?.ok ? await reply.json() : undefined);
  };
  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(ask, WAIT_MS);
  });
  input.addEventListener('keydown', (event) => {
    const last = choices().length - 1;
    if (event.key === 'Escape' && !list.hidden) {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden) return void ask();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      choose(chosen + step > last ? -1 : chosen + step < -1 ? last : chosen + step);
    } else if (event.key === 'Enter' && chosen >= 0) {
      event.preventDefault();
      choices()[chosen].click();
    }
  });
  input.addEventListener('blur', () => {
    asked++;
    close();
  });
  // The field keeps the focus while a suggestion is pressed.
  list.addEventListener('mousedown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const { page, cik } = event.target.closest('[role=option]')?.dataset ?? {};
    if (page === undefined) return;
    if (adds) {
      input.value = cik;
      return input.form.requestSubmit();
    }
    // The form of a past page carries its day.
    const day = input.form.elements.asOf?.value;
    const to = new URL(page, location.href);
    if (day) to.searchParams.set('asOf', day);
    location.assign(to);
  });

  function heading(title) {
    const item = document.createElement('li');
    item.className = 'quiet group';
    item.setAttribute('role', 'presentation');
    item.textContent = title;
    return item;
  }

  function pageOption({ title, path }, at) {
    const item = document.createElement('li');
    item.id = `${list.id}-${at}`;
    item.setAttribute('role', 'option');
    item.setAttribute('aria-selected', 'false');
    item.dataset.page = path;
    item.textContent = title;
    return item;
  }

  function option({ cik, displayName, ticker, exchange, holding, kind, page, formerName }, at) {
    const item = pageOption({ title: '', path: page }, at);
    item.dataset.cik = cik;
    const name = document.createElement('bdi');
    name.textContent = displayName;
    const more = [exchange, HOLDING[kind][holding], formerName && `formerly ${formerName}`].filter(Boolean).join(' · ');
    item.append(name, ' ', part('ticker', ticker), ' ', part('quiet', more));
    return item;
  }
}

function part(name, text) {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text ?? '';
  return span;
}

document.addEventListener('DOMContentLoaded', () => {
  const field = document.getElementById('find');
  field.setAttribute('aria-keyshortcuts', '/');
  combobox(field);
  const again = document.getElementById('again');
  if (again) combobox(again);
  const added = document.getElementById('f-c');
  if (added) combobox(added, true);
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select, [contenteditable]') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    field.focus();
    field.select();
  });
});
