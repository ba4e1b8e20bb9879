import { createButton } from './code.js';
import { readRequest, send } from './request.js';

/** The only place where the key is: gone with this page. */
let key = '';

/** @returns {HTMLInputElement[]} */
const keyFields = () => /** @type {HTMLInputElement[]} */ ([...document.querySelectorAll('[data-key]')]);

/** @param {string} value */
function setKey(value) {
  key = value.trim();
  for (const field of keyFields()) if (field.value !== value) field.value = value;
}

/**
 * @param {string} tag
 * @param {string} text
 * @param {string} [className]
 */
function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className !== '') made.className = className;
  return made;
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/**
 * @param {import('./request.js').Request} request
 * @returns {Promise<boolean>}
 */
function confirmWrite({ method, url }) {
  const dialog = document.createElement('dialog');
  dialog.className = 'confirm';
  dialog.setAttribute('aria-labelledby', 'confirm-title');
  const title = element('h2', 'Send this to your workspace?');
  title.id = 'confirm-title';
  const text = element('p', '');
  text.append(
    element('code', `${method} ${url}`),
    ' acts on the workspace of your key. There’s no test mode: what it changes or publishes is real.',
  );
  const buttons = document.createElement('form');
  buttons.method = 'dialog';
  const cancel = createButton('Cancel', '');
  const confirm = createButton('Send request', '');
  cancel.type = 'submit';
  cancel.value = 'cancel';
  confirm.type = 'submit';
  confirm.value = 'send';
  buttons.append(cancel, confirm);
  dialog.append(title, text, buttons);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      resolve(dialog.returnValue === 'send');
      dialog.remove();
    });
  });
}

/** @param {import('./request.js').Answer} answer */
function renderBody({ type, text, blob }) {
  if (blob?.type.startsWith('image/')) {
    const image = document.createElement('img');
    image.className = 'try-image';
    image.alt = 'The image in the response';
    image.src = URL.createObjectURL(blob);
    return image;
  }
  if (blob) return element('p', `A file: ${type}, ${blob.size.toLocaleString('en-US')} bytes.`, 'note');
  if (text === '') return element('p', 'No body.', 'note');
  const figure = element('figure', '', 'code');
  const pre = document.createElement('pre');
  pre.tabIndex = 0;
  pre.append(element('code', pretty(text)));
  figure.append(pre);
  return figure;
}

/**
 * @param {HTMLElement} place
 * @param {import('./request.js').Request} request
 * @param {import('./request.js').Answer} answer
 */
function showAnswer(place, request, answer) {
  const { status, statusText, durationMs } = answer;
  const line = element('p', '', 'try-line');
  line.append(
    element('span', `${status} ${statusText}`.trim(), `status status-${String(status).charAt(0)}`),
    element('span', `${Math.round(durationMs).toLocaleString('en-US')} ms`, 'note'),
  );
  const list = element('dl', '', 'try-headers');
  const sent = request.headers['idempotency-key'];
  /** @type {[string, string][]} */
  const headers = [
    ...answer.headers,
    ...(sent === undefined ? [] : [/** @type {[string, string]} */ (['idempotency-key (sent)', sent])]),
  ];
  for (const [name, value] of headers) list.append(element('dt', name), element('dd', value));
  place.replaceChildren(line, list, renderBody(answer));
}

/**
 * What is wrong with the body before it's sent; null where nothing is.
 * @param {HTMLFormElement} form
 */
function problemOf(form) {
  const text = form.querySelector('textarea')?.value;
  if (text === undefined) return null;
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    return `The body isn’t valid JSON. ${error instanceof Error ? error.message : ''}`;
  }
}

/** @typedef {{ name: string, scopes: string[] }} CurrentKey */

/** @param {HTMLFormElement} form */
async function tryIt(form) {
  const place = form.parentElement?.querySelector('[data-result]');
  const button = form.querySelector('button[type="submit"]');
  if (!(place instanceof HTMLElement) || !(button instanceof HTMLButtonElement)) return;
  const problem = problemOf(form);
  if (problem !== null) return place.replaceChildren(element('p', problem, 'try-problem'));
  const request = readRequest(form, key);
  if (request.method !== 'GET' && !(await confirmWrite(request))) return;
  button.disabled = true;
  place.replaceChildren(element('p', 'Sending…', 'note'));
  try {
    showAnswer(place, request, await send(request));
  } catch {
    place.replaceChildren(element('p', 'No response arrived. Check your connection, then try again.', 'try-problem'));
  } finally {
    button.disabled = false;
  }
}

/** Shows whose key it is, and whether it can do this. */
async function describeKey() {
  const own = key;
  /** @type {CurrentKey | null} */
  let found = null;
  if (own.startsWith('ruche_')) {
    const answer = await send({
      method: 'GET',
      url: '/api/v1/api-keys/current',
      headers: { authorization: `Bearer ${own}` },
      body: null,
    });
    found = answer.status === 200 ? /** @type {CurrentKey} */ (JSON.parse(answer.text)) : null;
  }
  if (own !== key) return;
  for (const field of keyFields()) {
    const note = field.parentElement?.querySelector('[data-key-note]');
    if (note) note.textContent = wordsFor(found, field.form?.dataset.scope ?? '');
    note?.classList.toggle('try-problem', own !== '' && found === null);
  }
}

/**
 * @param {CurrentKey | null} found
 * @param {string} scope
 */
function wordsFor(found, scope) {
  if (key === '') return 'Kept in this tab until you leave. Never stored.';
  if (!found) return 'This key doesn’t work. Check that you copied all of it, and that it wasn’t revoked.';
  const hasIt =
    scope === '' || found.scopes.includes(scope) || found.scopes.includes(scope.replace(/:read$/, ':write'));
  return hasIt ? `${found.name}: can do this.` : `${found.name}: doesn’t have ${scope}.`;
}

/** Forms of another page have the same key. */
export function fillKeys() {
  for (const field of keyFields()) field.value = key;
  if (key !== '') describeKey().catch(() => undefined);
}

export function startTrying() {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-key]')) setKey(target.value);
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('[data-key]')) describeKey().catch(() => undefined);
  });
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.closest('[data-try]') || form.method === 'dialog') return;
    event.preventDefault();
    tryIt(form).catch(() => undefined);
  });
  // A page that browsers keep to come back to must not keep the key.
  addEventListener('pagehide', () => {
    setKey('');
    for (const place of document.querySelectorAll('[data-result]')) place.replaceChildren();
  });
}
