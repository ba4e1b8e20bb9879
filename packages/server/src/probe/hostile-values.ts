/** Good as text, and good for nothing: they may be taken, but must do no harm. */
const shortTexts: string[] = [
  '',
  // Cut after a hundred characters, it is half a pair.
  `${'a'.repeat(99)}😀`,
  "'; DROP TABLE clients; -- ' OR '1'='1",
  '<script>alert(1)</script>\u202e\u0007\u001b[31m\r\nset-cookie: a=b',
  '00000000-0000-0000-0000-000000000000',
];

export const hostileTexts: string[] = [...shortTexts, 'x'.repeat(20_000)];

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** Written as JSON by hand, where no program would write it: what a field by itself may not be able to take. */
export const breakingJson: string[] = [JSON.stringify('x'.repeat(20_000)), 'null', String.raw`"\u0000"`, '["a"]'];

/** Of other kinds or without sense. */
const senselessJson: string[] = [
  ...shortTexts.map((text) => JSON.stringify(text)),
  '1e400',
  '{"__proto__": {"polluted": true}}',
  String.raw`"\ud800"`,
  'true',
  '-1',
];

export const hostileJson: string[] = [...breakingJson, ...senselessJson];

/** For a place in an address, written as it is sent: what is read before a route is asked. */
export const hostileEscapes: string[] = ['%ff', '%zz', '%', '%2e%2e', '%2e%2e%2f%2e%2e%2f', '%252e%252e', '..', "'"];

/** The same, as each route reads it. */
export const wrongIds: string[] = [
  '%00',
  '%ed%a0%80',
  '__proto__',
  '00000000-0000-0000-0000-000000000000',
  '00000000-0000-0000-0000-00000000000g',
  'a'.repeat(300),
];

export const hostileSegments: string[] = [...hostileEscapes, ...wrongIds];

export const breakingQueries: string[] = ['9'.repeat(30), '%00', '%ed%a0%80'];

export const hostileQueries: string[] = [
  ...breakingQueries,
  '%ff',
  '%zz',
  ...shortTexts.map((text) => encodeURIComponent(text)),
  '-1',
  '0000-02-31T25:61:61Z',
  '__proto__',
];

/** Whole bodies that are JSON: what a route makes of them is its own matter. */
export const hostileBodies: string[] = [
  '',
  'null',
  '[]',
  '"text"',
  '42',
  '{"__proto__": {"polluted": true}}',
  '{"constructor": {"prototype": {"polluted": true}}}',
];

/** Whole bodies, with what they say they are, that are read before a route is asked. */
export const unreadableBodies: { type?: string; body: string }[] = [
  { type: 'application/json', body: '{' },
  { type: 'application/json', body: '{"name": "a' },
  { type: 'application/json', body: String.raw`{"\udc00": 1}` },
  { type: 'application/json', body: `{"a": ${nested(10_000)}}` },
  { type: 'application/json', body: `"${'x'.repeat(1_100_000)}"` },
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'application/x-www-form-urlencoded', body: 'a=%00&__proto__=1&a[b]=c' },
  { type: 'multipart/form-data; boundary=x', body: '--x\r\n' },
  { type: 'text/plain', body: 'text\0' },
  { type: 'application/xml', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' },
  { type: 'image/png', body: 'no picture' },
  { type: 'nonsense', body: '{}' },
  { body: '{}' },
];

export const hostileHeaders: Record<string, string>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'caf\u00e9 \u00ff' },
  { 'ruche-workspace': '' },
  { 'ruche-workspace': "' OR true --" },
  { 'ruche-workspace': '\u00ff'.repeat(300) },
  { 'user-agent': 'x'.repeat(5000) },
  { 'user-agent': '\u00ff\u0080' },
  { 'x-request-id': '<script>alert(1)</script>' },
  { 'x-forwarded-for': 'nonsense, ::1%lo' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { 'accept-encoding': 'x'.repeat(1000) },
  { 'if-none-match': '*', range: 'bytes=5-1' },
  { redirect_to: 'javascript:alert(1)', referer: '\u00ff' },
  { 'x-supabase-api-version': '2024-01-01, 9' },
  { 'x-http-method-override': 'DELETE' },
  { origin: 'null' },
  { expect: '100-continue' },
];

/** What stands where an access token should. */
export const hostileTokens: string[] = [
  'Bearer',
  'Bearer a.b.c',
  'Basic YTpi',
  `Bearer ${'x'.repeat(5000)}`,
  // Signed by nobody; with a key id that is no text.
  `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"a"}').toString('base64url')}.`,
  `Bearer ${Buffer.from('{"alg":"ES256","kid":"\\u0000"}').toString('base64url')}.e30.AA`,
  `Bearer ${Buffer.from('{"alg":"ES256","kid":{"a":1}}').toString('base64url')}.e30.AA`,
];
