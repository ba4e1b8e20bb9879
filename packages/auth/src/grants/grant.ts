import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthContext } from '#src/context.ts';
import type { SessionAnswer } from '#src/sessions/sessions.ts';

/** One way of getting a session at the token endpoint. */
export type Grant = (context: AuthContext, request: FastifyRequest, reply: FastifyReply) => Promise<SessionAnswer>;
