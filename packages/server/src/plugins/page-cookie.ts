import { clientPageApi, pageDeviceDays } from '@ruche/contracts/client-page';
import type { FastifyReply, FastifyRequest } from 'fastify';

// What a browser that was bound to a contact sends: to the routes of this one page, and from this site alone.

const looksLikeSecret = /^[\w-]{43}$/;
const daySeconds = 86_400;

type Cookies = { publicUrl: string };

const isEncrypted = ({ publicUrl }: Cookies) => publicUrl.startsWith('https:');

/** With the prefix, browsers take it over an encrypted connection alone. */
const nameOf = (cookies: Cookies) => (isEncrypted(cookies) ? '__Secure-ruche-page' : 'ruche-page');

/** Null also where there are several of that name: somebody else set one of them. */
export function readPageCookie(cookies: Cookies, { headers }: FastifyRequest): string | null {
  const name = nameOf(cookies);
  const values = (headers.cookie ?? '').split(';').flatMap((pair) => {
    const [key, value = ''] = pair.trim().split('=', 2);
    return key === name ? [value] : [];
  });
  const [value = ''] = values;
  return values.length === 1 && looksLikeSecret.test(value) ? value : null;
}

function setCookie(cookies: Cookies, reply: FastifyReply, token: string, content: string): void {
  const secure = isEncrypted(cookies) ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${nameOf(cookies)}=${content}; Path=${clientPageApi(token)}; HttpOnly; SameSite=Strict${secure}`,
  );
}

export function setPageCookie(cookies: Cookies, reply: FastifyReply, token: string, value: string): void {
  setCookie(cookies, reply, token, `${value}; Max-Age=${pageDeviceDays * daySeconds}`);
}

export function clearPageCookie(cookies: Cookies, reply: FastifyReply, token: string): void {
  setCookie(cookies, reply, token, '; Max-Age=0');
}
