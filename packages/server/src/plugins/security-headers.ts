import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from '@fastify/helmet';
import type { CaptchaProvider } from '@ruche/contracts/auth';
import type { CaptchaSettings } from '@ruche/runtime/settings';
import type { FastifyInstance, FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

const nonces = new WeakMap<ServerResponse, string>();

/** The nonce that this answer's policy allows for styles: one per answer, made when first asked for. */
export function cspNonce(reply: Pick<FastifyReply, 'raw'>): string {
  const known = nonces.get(reply.raw);
  if (known) return known;
  const nonce = randomBytes(16).toString('base64url');
  nonces.set(reply.raw, nonce);
  return nonce;
}

function styleNonce(_request: IncomingMessage, raw: ServerResponse) {
  return `'nonce-${cspNonce({ raw })}'`;
}

const withheldFeatures = ['accelerometer', 'camera', 'geolocation', 'gyroscope', 'microphone', 'payment', 'usb'];

/** Where each provider's script fetches the rest of itself from. */
const captchaHosts: Record<CaptchaProvider, string[]> = {
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  turnstile: ['https://challenges.cloudflare.com'],
};

function captchaSources(captcha: CaptchaSettings | null): string[] {
  if (captcha === null) return [];
  return [...new Set([new URL(captcha.scriptUrl).origin, ...captchaHosts[captcha.provider]])];
}

type SecurityHeadersOptions = { publicUrl: string; captcha: CaptchaSettings | null };

export const securityHeadersPlugin = fp(
  async (app: FastifyInstance, { publicUrl, captcha }: SecurityHeadersOptions) => {
    const isHttps = publicUrl.startsWith('https:');
    const foreign = captchaSources(captcha);
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...foreign],
          scriptSrcAttr: ["'none'"],
          styleSrc: ["'self'", styleNonce, ...foreign],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...foreign],
          ...(foreign.length > 0 && { frameSrc: foreign }),
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(isHttps && { upgradeInsecureRequests: [] }),
        },
      },
      // Connecting a network opens its consent page in a pop-up that reports back to this window.
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    });
    const permissions = withheldFeatures.map((feature) => `${feature}=()`).join(', ');
    app.addHook('onRequest', async (request, reply) => {
      reply.header('permissions-policy', permissions);
      // Networks lead back to this page in that pop-up: a stricter policy would cut it off from the window that waits.
      if (request.url.startsWith('/auth/callback/')) reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
  },
  { name: 'security-headers' },
);
