import { originOf } from '@ruche/runtime/http';
import { z } from 'zod';
import { readBody } from '#src/requests/body.ts';
import { refreshSession } from '#src/sessions/refresh-session.ts';
import type { Grant } from './grant.ts';

const BodySchema = z.object({ refresh_token: z.string().min(1) });

export const refreshTokenGrant: Grant = async (context, request) => {
  const { refresh_token: token } = readBody(request, BodySchema);
  return refreshSession(context, token, originOf(request));
};
