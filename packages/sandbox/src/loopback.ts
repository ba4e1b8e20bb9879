import type { FastifyRequest } from 'fastify';
import { SandboxError } from './errors.ts';

const loopbackAddress = /^(?:::ffff:)?127(?:\.\d{1,3}){3}$|^::1$/;
const loopbackName = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i;

/**
 * What the sandbox received (sign-in links among it) and the calls that change it are for this machine alone. The Host
 * header is checked too: a page elsewhere can make its own name point at 127.0.0.1, but cannot make the browser lie
 * about that name. Origin likewise stops a foreign page from posting a form here.
 */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (!loopbackAddress.test(request.socket.remoteAddress ?? '')) {
    throw new SandboxError(403, 'loopback_only', 'This part of the sandbox only responds to its own machine.');
  }
  if (!loopbackName.test(request.hostname)) {
    throw new SandboxError(
      403,
      'loopback_only',
      'This part of the sandbox only responds under a loopback name. Use localhost or 127.0.0.1.',
    );
  }
  const { origin } = request.headers;
  if (origin !== undefined && origin !== `${request.protocol}://${request.host}`) {
    throw new SandboxError(403, 'loopback_only', 'This part of the sandbox doesn’t respond to other websites.');
  }
}
