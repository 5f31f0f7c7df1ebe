// The dashboard: rows as they come, above those the page began with, and their words as they are read. The browser
// itself comes back after a lost connection and says which event it had last.

const QUERIES = {
  boardRowAdded: `subscription($after: ID) { boardRowAdded(after: $after) { eventId board
    row { filedOn acceptedAt cik displayName ticker form items accession url title class excerpt outcome } } }`,
  boardRowChanged: `subscription($after: ID) { boardRowChanged(after: $after) { eventId board
    row { url class excerpt outcome } } }`,
};
const EXCERPT_SHOWN = 110;
const ROWS_MAX = 200;
const SAY_MS = 10_000;
const COUNT_MS = 3_000;
const REOPEN_MS = 5_000;

const element = (name, attributes = {}, ...children) => {
  const made = Object.assign(document.createElement(name), attributes);
  made.append(...children);
  return made;
};

/** The same work at most once in a while, and always once after the last call. */
function throttled(work, ms) {
  let timer = null;
  let isAsked = false;
  const run = () => {
    isAsked = false;
    work();
    timer = setTimeout(() => {
      timer = null;
      if (isAsked) run();
    }, ms);
  };
  return () => {
    isAsked = true;
    if (timer === null) run();
  };
}

const easternTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'America/New_York',
  hour: '2-digit',
  minute: '2-digit',
});

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
/** A day as the rows of the page have it: `12 Sep 2025`. */
const inWords = (day) => dayFormat.format(new Date(day)).replace('Sept', 'Sep');

document.addEventListener('DOMContentLoaded', () => {
  const live = document.getElementById('live');
  const gauges = document.getElementById('gauges');
  const state = document.getElementById('state');
  const pause = document.getElementById('pause');
  const sound = document.getElementById('sound');
  const notify = document.getElementById('notify');
  const after = { boardRowAdded: live.dataset.after, boardRowChanged: live.dataset.after };
  const waiting = [];
  let unsaid = [];
  let isPaused = false;
  let wasOpen = false;
  const sources = {};

  const titleOf = (board) => gauges.querySelector(`[data-board="${board}"] a`);

  /** What the filing says, in its own words, once it is read. */
  function said({ excerpt, outcome }) {
    if (!excerpt) return [];
    const isLong = excerpt.length > EXCERPT_SHOWN;
    const begins = isLong ? `${excerpt.slice(0, excerpt.lastIndexOf(' ', EXCERPT_SHOWN))} …` : excerpt;
    const words = outcome
      ? [element('span', { className: 'tag' }, outcome.toLowerCase().replaceAll('_', ' ')), ' ']
      : [];
    return [element('span', { className: 'sentence', title: excerpt }, ...words, element('q', {}, begins))];
  }

  /** A row that is shown, or waits to be, says what was read since. */
  function change({ board, row }) {
    for (const one of waiting) if (one.board === board && one.row.url === row.url) Object.assign(one.row, row);
    const href = titleOf(board).getAttribute('href');
    for (const shown of live.querySelectorAll('table.rows tbody tr')) {
      const what = shown.querySelector('td.what');
      const isOfBoard = [...shown.querySelectorAll('td.v a')].some((link) => link.getAttribute('href') === href);
      if (!isOfBoard || what?.querySelector('.codes a')?.getAttribute('href') !== row.url) continue;
      shown.className = shown.classList.contains('fresh') ? `fresh ${row.class}` : row.class;
      const words = said(row);
      if (words.length > 0) what.querySelector('summary').replaceChildren(...words);
    }
  }

  function tableRow({ board, row }) {
    const filed = element(
      'td',
      { className: 'filed' },
      element('time', { dateTime: row.filedOn }, inWords(row.filedOn)),
    );
    if (row.acceptedAt) filed.append(' ', element('small', {}, easternTime.format(new Date(row.acceptedAt))));
    const link = titleOf(board);
    const name = element('bdi', { className: 'company' }, row.displayName);
    const company = element('th', { scope: 'row' }, element('a', { href: `/boards/card/${row.cik}` }, name));
    if (row.ticker) company.append(' ', element('span', { className: 'ticker' }, row.ticker));
    const address = element('a', { href: row.url }, element('b', {}, row.form));
    if (row.items?.length > 0) address.append(' ', element('span', { className: 'items' }, row.items.join(', ')));
    address.append(' ', element('span', { className: 'number' }, row.accession));
    const codes = element('div', { className: 'codes' }, element('p', {}, address), element('small', {}, row.title));
    const words = said(row);
    const summary = element('summary', {}, ...(words.length > 0 ? words : [row.title]));
    const made = element(
      'tr',
      { className: `fresh ${row.class}` },
      filed,
      element('td', { className: 'v' }, element('a', { href: link.getAttribute('href') }, link.textContent)),
      company,
      element('td', { className: 'what' }, element('details', {}, summary, codes)),
    );
    made.cells[1].dataset.label = 'Board';
    return made;
  }

  function body() {
    const table = live.querySelector('table.rows');
    // A board without rows has no table: the page as it is now has one.
    if (table === null) location.reload();
    return table.tBodies[0];
  }

  const say = throttled(() => {
    if (unsaid.length === 0) return;
    const newest = unsaid[unsaid.length - 1];
    const filings = unsaid.length === 1 ? 'One new filing' : `${unsaid.length} new filings, the newest`;
    document.getElementById('heard').textContent =
      `${filings} by ${newest.row.displayName}, ${titleOf(newest.board).textContent}.`;
    unsaid = [];
  }, SAY_MS);

  const count = throttled(async () => {
    const response = await fetch(location.pathname, { headers: { accept: 'text/html' }, cache: 'no-cache' }).catch(
      () => null,
    );
    if (!response?.ok) return;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    for (const fresh of page.querySelectorAll('#gauges > li')) {
      const shown = gauges.querySelector(`[data-board="${fresh.dataset.board}"]`);
      shown?.querySelector('b').replaceWith(document.adoptNode(fresh.querySelector('b')));
      shown?.querySelector('svg').replaceWith(document.adoptNode(fresh.querySelector('svg')));
    }
    const [serious, now] = [document, page].map((one) => one.querySelector('section.brief'));
    if (serious && now && !serious.isEqualNode(now)) serious.replaceWith(document.adoptNode(now));
  }, COUNT_MS);

  function show(rows) {
    const shown = body();
    shown.prepend(...rows.map(tableRow).reverse());
    while (shown.rows.length > ROWS_MAX) shown.rows[shown.rows.length - 1].remove();
    const told = rows.filter(({ row }) => isTold(row));
    unsaid.push(...told);
    if (told.length > 0) say();
    for (const one of told) alarm(one);
  }

  /** Routine filings are told of only where they are shown. */
  const isTold = (row) => row.class !== 'note' || document.getElementById('routine').checked;

  /** A sound, and a notice of the browser, each only if a person asked for it here. */
  function alarm({ board, row }) {
    if (sound.getAttribute('aria-pressed') === 'true') beep();
    if (notify.getAttribute('aria-pressed') !== 'true') return;
    new Notification(`${row.displayName}: ${row.title}`, {
      body: row.excerpt ?? titleOf(board).textContent,
      tag: row.accession,
    });
  }

  let audio = null;
  function beep() {
    audio ??= new AudioContext();
    const tone = new OscillatorNode(audio, { frequency: 660 });
    const volume = new GainNode(audio, { gain: 0.08 });
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.15);
  }

  function press(button, isPressed) {
    button.setAttribute('aria-pressed', String(isPressed));
  }

  function tell() {
    const away = 'Not connected; trying again';
    const words = { 0: wasOpen ? away : 'Connecting…', 1: 'Live: new filings appear here', 2: away };
    state.textContent = isPaused ? `Paused; ${waiting.length} new` : words[sources.boardRowAdded?.readyState ?? 0];
  }

  function open(field, onEvent) {
    const variables = JSON.stringify({ after: after[field] });
    const source = new EventSource(`/graphql?${new URLSearchParams({ query: QUERIES[field], variables })}`);
    sources[field] = source;
    source.addEventListener('open', () => {
      wasOpen = true;
      tell();
    });
    source.addEventListener('error', () => {
      tell();
      // It comes back by itself unless it was refused.
      if (source.readyState === EventSource.CLOSED) setTimeout(() => open(field, onEvent), REOPEN_MS);
    });
    source.addEventListener('next', ({ data, lastEventId }) => {
      if (lastEventId) after[field] = lastEventId;
      const event = JSON.parse(data).data?.[field];
      if (event) onEvent(event.row && { board: event.board.toLowerCase().replaceAll('_', '-'), row: event.row });
    });
    tell();
  }

  function add(one) {
    count();
    if (!one) return;
    if (isPaused) waiting.push(one);
    else show([one]);
    if (waiting.length > ROWS_MAX) waiting.shift();
    tell();
  }

  sound.hidden = false;
  sound.addEventListener('click', () => {
    const isOn = sound.getAttribute('aria-pressed') !== 'true';
    press(sound, isOn);
    if (isOn) beep();
  });
  // The browser asks only once a person has: never by itself.
  if ('Notification' in window) {
    notify.hidden = false;
    notify.addEventListener('click', async () => {
      const isOn = notify.getAttribute('aria-pressed') !== 'true';
      press(notify, isOn && (await Notification.requestPermission()) === 'granted');
    });
  }
  pause.hidden = false;
  pause.addEventListener('click', () => {
    isPaused = !isPaused;
    pause.setAttribute('aria-pressed', String(isPaused));
    if (!isPaused && waiting.length > 0) show(waiting.splice(0));
    tell();
  });
  open('boardRowAdded', add);
  open('boardRowChanged', (one) => one && change(one));
});
