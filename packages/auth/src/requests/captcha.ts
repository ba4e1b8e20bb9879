import type { CaptchaSettings } from '@ruche/runtime/settings';
import { z } from 'zod';
import type { AuthContext } from '#src/context.ts';
import { AuthError } from '#src/errors/errors.ts';

const answerMs = 5_000;
const AnswerSchema = z.object({ success: z.boolean() });

/** hCaptcha and Turnstile are asked the same question in the same form. */
async function isHuman(captcha: CaptchaSettings, token: string, ip: string): Promise<boolean> {
  try {
    const answer = await fetch(captcha.url, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: ip }),
      signal: AbortSignal.timeout(answerMs),
    });
    return AnswerSchema.parse(await answer.json()).success;
  } catch {
    return false;
  }
}

/** Does nothing unless a captcha provider is configured. */
export async function checkCaptcha(context: AuthContext, token: string | null, ip: string): Promise<void> {
  const { captcha } = context.settings.auth;
  if (!captcha) return;
  if (token && (await isHuman(captcha, token, ip))) return;
  throw new AuthError(400, 'captcha_failed', 'The captcha wasn’t solved. Try again.');
}
