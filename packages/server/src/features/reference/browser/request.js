/** @typedef {{ method: string, url: string, headers: Record<string, string>, body: string | null }} Request */

/** Also where the page is served without https, so without crypto.randomUUID. */
function createUuid() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * @param {HTMLFormElement} form
 * @param {string} place
 * @returns {[string, string][]}
 */
function valuesIn(form, place) {
  return [...form.querySelectorAll(`[data-in="${place}"]`)].flatMap((field) => {
    const { name, value } = /** @type {HTMLInputElement} */ (field);
    return value === '' ? [] : [/** @type {[string, string]} */ ([name, value])];
  });
}

/** @param {HTMLFormElement} form */
function takesIdempotencyKey(form) {
  return form.querySelector('[data-in="header"][name="idempotency-key"]') !== null;
}

/**
 * What a form sends. Each request has an idempotency key of its own, unless somebody entered one.
 * @param {HTMLFormElement} form
 * @param {string} key
 * @returns {Request}
 */
export function readRequest(form, key) {
  const { method = 'get', path = '/', needsKey } = form.dataset;
  const inPath = new Map(valuesIn(form, 'path'));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, /** @type {string} */ name) =>
    encodeURIComponent(inPath.get(name) ?? ''),
  );
  const query = new URLSearchParams(valuesIn(form, 'query')).toString();
  const body = form.querySelector('textarea')?.value ?? null;
  /** @type {Record<string, string>} */
  const headers = Object.fromEntries(valuesIn(form, 'header'));
  if (takesIdempotencyKey(form)) headers['idempotency-key'] ??= createUuid();
  if (needsKey === 'true') headers['authorization'] = `Bearer ${key}`;
  if (body !== null) headers['content-type'] = 'application/json';
  return { method: method.toUpperCase(), url: query === '' ? filled : `${filled}?${query}`, headers, body };
}

/** @typedef {{ status: number, statusText: string, durationMs: number, headers: [string, string][], type: string, text: string, blob: Blob | null }} Answer */

/** Those that say something about the call. */
const told =
  /^(x-request-id|x-ratelimit-.*|retry-after|etag|content-type|content-length|location|idempotency-.*|idempotent-.*)$/;

/**
 * @param {Request} request
 * @returns {Promise<Answer>}
 */
export async function send({ method, url, headers, body }) {
  const startedAt = performance.now();
  // What a person is signed in as has no part in it.
  /** @type {RequestInit} */
  const options = { method, headers, body, credentials: 'omit', cache: 'no-store' };
  const answer = await fetch(url, options);
  const blob = await answer.blob();
  const durationMs = performance.now() - startedAt;
  const type = answer.headers.get('content-type') ?? '';
  const isText = type === '' || /json|text|xml|csv/.test(type);
  return {
    status: answer.status,
    statusText: answer.statusText,
    durationMs,
    headers: [...answer.headers].filter(([name]) => told.test(name)),
    type,
    text: isText ? await blob.text() : '',
    blob: isText ? null : blob,
  };
}
