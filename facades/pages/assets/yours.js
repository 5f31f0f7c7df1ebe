// The companies that a reader follows, and saved searches, in the storage of this browser alone. Storage may hold
// anything: what has another form is passed over, texts are only ever set as text, and links lead to searches of ours.

const YOURS = 'yours';
/** As many parts as one query may have. */
const FOLLOWED_MAX = 15;
const SAVED_MAX = 30;
const SEARCHES = new Set(['/boards/screen', '/boards/filings']);
/** Parameters of a page of rows, not of the search. */
const PAGE_OF_ROWS = ['after', 'offset'];

const isText = (value) => typeof value === 'string' && value.trim() !== '' && value.length <= 200;
const isDay = (value) =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value) && new Date(value).toJSON()?.startsWith(value);
const isCompany = (one) => Number.isSafeInteger(one?.cik) && one.cik > 0 && isText(one.name);
const isSearch = (one) => isText(one?.name) && searchAt(one.path) !== null;

/** The path and query of a search of ours, without the page of rows; null for any other address. */
function searchAt(path) {
  if (typeof path !== 'string' || !URL.canParse(path, location.origin)) return null;
  const { origin, pathname, searchParams } = new URL(path, location.origin);
  if (origin !== location.origin || !SEARCHES.has(pathname)) return null;
  for (const name of PAGE_OF_ROWS) searchParams.delete(name);
  return `${pathname}?${searchParams}`;
}

/** What is stored; null if storage is closed to us. */
function yours() {
  let found = null;
  try {
    found = localStorage.getItem(YOURS);
  } catch {
    return null;
  }
  try {
    found = JSON.parse(found);
  } catch {}
  const list = (of, isOne, most) => (Array.isArray(of) ? of.filter(isOne).slice(0, most) : []);
  return {
    companies: list(found?.companies, isCompany, FOLLOWED_MAX).map(({ cik, name }) => ({ cik, name })),
    searches: list(found?.searches, isSearch, SAVED_MAX).map(({ name, path }) => ({ name, path: searchAt(path) })),
    /** Days of the last visit but one, and of the last. */
    visits: list(found?.visits, isDay, 2),
  };
}

function keepYours(changes) {
  try {
    localStorage.setItem(YOURS, JSON.stringify({ ...yours(), ...changes }));
  } catch {}
}

function node(name, attributes = {}, ...children) {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
}

const isOther = (cik) => (one) => one.cik !== cik;

/** The star of a card. */
function followButton(button) {
  const company = { cik: Number(button.dataset.cik), name: button.dataset.name };
  const others = () => yours().companies.filter(isOther(company.cik));
  const isFollowed = () => others().length < yours().companies.length;
  const press = () => {
    button.setAttribute('aria-pressed', String(isFollowed()));
    button.textContent = isFollowed() ? 'Following' : 'Follow';
  };
  button.addEventListener('click', () => {
    const isFull = !isFollowed() && others().length === FOLLOWED_MAX;
    if (!isFull) keepYours({ companies: isFollowed() ? others() : [...others(), company] });
    press();
    button.nextElementSibling.textContent = isFull
      ? `You follow ${FOLLOWED_MAX} companies, the most that we can show. The home page lists them.`
      : isFollowed()
        ? 'The home page shows its new filings, in this browser alone.'
        : 'You no longer follow it.';
  });
  press();
  button.hidden = false;
}

/** The form that saves the search of a page. */
function saveForm(form) {
  const { name } = form.elements;
  const conditions = Array.from(document.querySelectorAll('.asked-for bdi'), (one) => one.textContent);
  name.value = conditions.join(', ').slice(0, name.maxLength);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const path = searchAt(location.href);
    const others = yours().searches.filter((one) => one.path !== path);
    const isFull = others.length === SAVED_MAX;
    if (!isFull) keepYours({ searches: [...others, { name: name.value, path }] });
    form.querySelector('[role=status]').textContent = isFull
      ? `You have saved ${SAVED_MAX} searches, the most that we can show.`
      : 'The home page lists it, in this browser alone.';
  });
  form.hidden = false;
}

const dayWords = (day) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' })
    .format(new Date(day))
    .replace('Sept', 'Sep');

/** The filings of companies since a day, in one query; undefined if it was not answered. */
async function newFilings(companies, since) {
  const places = companies.map((_, at) => `c${at}`);
  const query = [
    'query yours($since: Date',
    ...places.map((c) => `, $${c}: ID!`),
    ') {',
    ...places.map((c) => `${c}: node(id: $${c}) { ...New }`),
    '} fragment New on Filer { capturedOn filings(since: $since, first: 5) { totalCount nodes { form } } }',
  ].join(' ');
  const ids = companies.map(({ cik }, at) => [`c${at}`, btoa(`Filer:${cik}`)]);
  const body = JSON.stringify({ query, variables: { since, ...Object.fromEntries(ids) } });
  const headers = { 'content-type': 'application/json' };
  const reply = await fetch('/graphql', { method: 'POST', headers, body }).catch(() => null);
  const { data } = (await reply?.json().catch(() => null)) ?? {};
  return data && places.map((place) => data[place]);
}

/** What is new of a company, in words. */
function news(found, cik, since) {
  if (found === undefined) return ['We could not ask for its new filings.'];
  if (found === null) return ['We do not know this company.'];
  const { capturedOn, filings } = found;
  const { totalCount, nodes } = filings;
  if (totalCount === 0) {
    return [capturedOn === null ? 'We have not loaded its filings.' : 'We found no new filing.'];
  }
  const href = `/boards/filings?${new URLSearchParams({ company: cik, since })}`;
  const words = totalCount === 1 ? '1 new filing' : `${totalCount} new filings`;
  const forms = nodes.map(({ form }) => form).join(', ');
  return [node('a', { href }, words), `: ${forms}${totalCount > nodes.length ? ' …' : ''}`];
}

function removeButton(name, remove) {
  const button = node('button', { type: 'button', className: 'plain' }, '×');
  button.setAttribute('aria-label', `Remove ${name}`);
  button.addEventListener('click', () => {
    remove();
    const list = button.closest('ul');
    button.closest('li').remove();
    (list.querySelector('button') ?? document.getElementById('main')).focus();
    hideEmpty();
  });
  return button;
}

function hideEmpty() {
  const { companies, searches } = yours();
  const section = document.getElementById('yours');
  for (const [at, list] of [companies, searches].entries()) section.children[at].hidden = list.length === 0;
  section.hidden = companies.length + searches.length === 0;
}

/** The section of the home page: what is new since the last visit, and the searches. */
async function showYours(section) {
  const { companies, searches, visits } = yours();
  const { day } = section.dataset;
  const [before = day, last = day] = visits;
  const visit = last === day ? before : last;
  // A clock that was set back.
  const since = visit > day ? day : visit;
  const [followed, saved] = section.querySelectorAll('ul');
  section.querySelector('.quiet').textContent =
    since === day
      ? `Filed on ${dayWords(day)} or later. From your next visit on we show what is new since this one.`
      : `Filed since your last visit on ${dayWords(since)}.`;
  const rows = companies.map(({ cik, name }) => {
    const remove = () => keepYours({ companies: yours().companies.filter(isOther(cik)) });
    const link = node('a', { href: `/boards/card/${cik}` }, node('bdi', {}, name));
    return node('li', {}, node('p', {}, link, ' ', node('span')), removeButton(name, remove));
  });
  followed.append(...rows);
  saved.append(
    ...searches.map(({ name, path }) => {
      const remove = () => keepYours({ searches: yours().searches.filter((one) => one.path !== path) });
      const link = node('a', { href: path }, node('bdi', {}, name));
      return node('li', {}, node('p', {}, link), removeButton(name, remove));
    }),
  );
  hideEmpty();
  if (companies.length === 0) return;
  keepYours({ visits: [since, day] });
  const found = await newFilings(companies, since);
  for (const [at, row] of rows.entries()) {
    row.querySelector('span').append(...news(found?.[at], companies[at].cik, since));
  }
  // Where something is new comes first.
  followed.prepend(...rows.filter((_, at) => found?.[at]?.filings.totalCount > 0));
}

document.addEventListener('DOMContentLoaded', () => {
  if (yours() === null) return;
  const [star, save, section] = ['follow', 'save', 'yours'].map((id) => document.getElementById(id));
  if (star) followButton(star);
  if (save) saveForm(save);
  if (section) showYours(section);
});
