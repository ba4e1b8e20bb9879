import type { FastifyReply } from 'fastify';
import type { Html } from '#src/html.ts';
import { leavingPolicy } from '#src/identity/loopback-address.ts';

/** The answer to a form may lead back to the product, which is somewhere else. */
export const sendPage = (reply: FastifyReply, page: Html, status = 200) =>
  reply
    .code(status)
    .header('content-security-policy', leavingPolicy)
    .type('text/html; charset=utf-8')
    .send(page.markup);
