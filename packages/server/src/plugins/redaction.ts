/** Names whose values never reach a log, wherever they stand. */
const secretName = /^(authorization|proxy-authorization|cookie|set-cookie|x-api-key|api-?key)$|password|token|secret/i;
/** In an address, `code` is a one-time key; in an entry it is the name of an error. */
const secretParameter = new RegExp(`^code$|${secretName.source}`, 'i');

const hidden = '[hidden]';
const maxDepth = 6;

const queryParameter = /([?&;#])([^=&#\s]+)=([^&#\s"']*)/g;
const userInfo = /([a-z][a-z0-9+.-]*:\/\/)[^/@\s]+@/gi;

/** Hides secret query parameters and the user part of addresses inside any text. */
export function redactText(text: string): string {
  return text
    .replaceAll(userInfo, `$1${hidden}@`)
    .replaceAll(queryParameter, (whole, start: string, name: string) =>
      secretParameter.test(decodeName(name)) ? `${start}${name}=${hidden}` : whole,
    );
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function isPlainObject(value: object): value is Record<string, unknown> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A copy of a log entry without secrets. Instances of classes are left alone: each has its serializer. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > maxDepth) return '[too deep]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    secretName.test(name) && inner !== undefined ? hidden : redact(inner, depth + 1),
  ]);
  return Object.fromEntries(entries);
}
