import { randomBytes } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { CaptchaProvider } from '@ruche/contracts/auth';
import type { CaptchaSettings } from '@ruche/runtime/settings';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import fp from 'fastify-plugin';

const nonces = new WeakMap<FastifyReply, string>();

/** The nonce that this answer's policy allows for styles. */
export function cspNonce(reply: FastifyReply): string {
  const nonce = nonces.get(reply);
  if (nonce === undefined) throw new Error('The answer has no policy yet.');
  return nonce;
}

const nonceSource = (nonce: string) => `'nonce-${nonce}'`;

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

function helmetOptions({ publicUrl, captcha }: SecurityHeadersOptions, nonce: string) {
  const isHttps = publicUrl.startsWith('https:');
  const foreign = captchaSources(captcha);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...foreign],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", nonceSource(nonce), ...foreign],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // A picture is taken out of a video before it is uploaded.
        mediaSrc: ["'self'", 'blob:'],
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
  } as const;
}

type Headers = Partial<ReturnType<FastifyReply['getHeaders']>>;

/** What helmet sets on an answer. Only the nonce differs from one to the next, so it is asked once. */
async function askHelmet(options: ReturnType<typeof helmetOptions>): Promise<Headers> {
  const app = Fastify();
  let headers: Headers = {};
  await app.register(helmet, options);
  app.get('/', async (_request, reply) => {
    headers = { ...reply.getHeaders() };
  });
  await app.inject('/');
  await app.close();
  return headers;
}

export const securityHeadersPlugin = fp(
  async (app: FastifyInstance, options: SecurityHeadersOptions) => {
    const { 'content-security-policy': policy, ...others } = await askHelmet(helmetOptions(options, ''));
    const [before, after] = String(policy).split(nonceSource(''));
    const permissions = withheldFeatures.map((feature) => `${feature}=()`).join(', ');
    const fixed = { ...others, 'permissions-policy': permissions };
    app.addHook('onRequest', async (request, reply) => {
      const nonce = randomBytes(16).toString('base64url');
      nonces.set(reply, nonce);
      reply.headers(fixed).header('content-security-policy', `${before}${nonceSource(nonce)}${after}`);
      // Networks lead back to this page in that pop-up: a stricter policy would cut it off from the window that waits.
      if (request.url.startsWith('/auth/callback/')) reply.header('cross-origin-opener-policy', 'unsafe-none');
    });
  },
  { name: 'security-headers' },
);
