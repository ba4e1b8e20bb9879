import { z } from 'zod';
import { readBody } from '#features/auth/body.ts';
import { originOf } from '#features/auth/context.ts';
import { refreshSession } from '#features/auth/refresh-session.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({ refresh_token: z.string().min(1) });

export const refreshTokenGrant: Grant = async (context, request) => {
  const { refresh_token: token } = readBody(request, BodySchema);
  return refreshSession(context, token, originOf(request));
};
